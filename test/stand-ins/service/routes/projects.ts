import { Hono } from 'hono';
import { requireAccount } from '../auth.ts';
import { CODES, unknownKey } from '../codes.ts';
import { type Call, type Env, type ServiceContext } from '../context.ts';
import { type Brand, type CatalogueRoom } from '../model.ts';
import { OPERATIONS, routePath } from '../operations.ts';
import { answerPage, select } from '../paging.ts';
import { pictureLink, projectFields, videoFields } from '../present.ts';
import { answer, type Fields, part } from '../reply.ts';

/**
 * Creates the routes that an account uses after sign-in: studios ("brands"), their projects and the projects' videos.
 */
export function projectRoutes(context: ServiceContext): Hono<Env> {
  const routes = new Hono<Env>();
  const { catalogue, state } = context;
  const { brands, brand, projects, project, projectVideos } = OPERATIONS;

  /** Context for the videos of a project, whose fields have the shapes that host pages of known deployments read. */
  const asHostPages: ServiceContext = {
    ...context,
    get settings() {
      const { settings } = context;
      const shapes = { duration: 'duration_in_sec', auth: 'mode', screenerKey: 'video' } as const;
      return { ...settings, drift: { ...settings.drift, ...shapes } };
    },
  };

  /**
   * Resolves to a predicate for the projects that this account sees. A limited account sees only its rooms, and a
   * withdrawn room is never shown.
   */
  async function shared(c: Call): Promise<(entry: CatalogueRoom) => boolean> {
    const viewer = await requireAccount(c, context);
    const limited = viewer.kind === 'account' ? viewer.account.rooms : undefined;
    return ({ key }) => !state.withdrawn.has(key) && (limited?.includes(key) ?? true);
  }
  function brandOf(key: string): Brand {
    const found = catalogue.brands().find((one) => one.key === key);
    if (!found) throw unknownKey('brand');
    return found;
  }
  async function projectOf(c: Call): Promise<CatalogueRoom> {
    const isShared = await shared(c);
    const found = catalogue.project(part(c, 'project_key'));
    if (!found || !isShared(found)) throw unknownKey('project');
    return found;
  }
  const brandFields = ({ key, keyword, name, logo, header }: Brand): Fields => ({
    ...{ key, keyword, name },
    logo: pictureLink(context, logo),
    header: pictureLink(context, header),
  });

  routes.get(routePath(brands.path), async (c) => {
    const isShared = await shared(c);
    const seen = catalogue.brands().filter((one) => one.rooms().some(isShared));
    if (seen.length === 0) return answer(c, context, {}, CODES.noContent);
    return answerPage(c, context, seen, brandFields);
  });

  routes.get(routePath(brand.path), async (c) => {
    await shared(c);
    return answer(c, context, brandFields(brandOf(part(c, 'brand_key'))));
  });

  routes.get(routePath(projects.path), async (c) => {
    const isShared = await shared(c);
    const ofBrand = brandOf(c.req.query('brand') ?? '')
      .rooms()
      .filter(isShared);
    return answerPage(c, context, ofBrand, (room) => ({
      key: room.project.key,
      name: room.project.name,
      poster: pictureLink(context, room.project.poster),
    }));
  });

  routes.get(routePath(project.path), async (c) =>
    answer(c, context, projectFields(context, (await projectOf(c)).project)),
  );

  routes.get(routePath(projectVideos.path), async (c) => {
    const found = await projectOf(c);
    return answerPage(c, context, select(c, found.videos()), (video) =>
      videoFields(asHostPages, found, video),
    );
  });

  return routes;
}
