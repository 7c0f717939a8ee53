import { Hono } from 'hono';
import { productOf, requireKey } from '../auth.ts';
import { CODES, Refusal } from '../codes.ts';
import { type Call, type Env, type ServiceContext } from '../context.ts';
import { banner, selectionPoster } from '../catalogue/making.ts';
import { pictureLink } from '../present.ts';
import { OPERATIONS, routePath, withoutWatch } from '../operations.ts';
import { answer, answerTagged, type Fields } from '../reply.ts';

/** Requires the device `browser` in upper or lower case, because host pages use both. */
function requireDevice(c: Call): void {
  if (c.req.query('device')?.toLowerCase() === 'browser') return;
  throw new Refusal(400, CODES.invalidDevice, 'The device is not known.');
}

/** Addresses to which a client must never send a key. */
const HOSTILE: Record<string, string> = {
  [OPERATIONS.room.id]:
    'https://rooms.attacker.example/v2/watch/content/screener-rooms/<str:screener_room_key>',
  [OPERATIONS.login.id]: 'http://169.254.169.254/v2/watch/auth/login',
  [OPERATIONS.refresh.id]: '//refresh.attacker.example/v2/watch/auth/token/refresh',
  [OPERATIONS.playback.id]: 'javascript:alert(1)',
  [OPERATIONS.engagement.id]: 'file:///etc/passwd',
  [OPERATIONS.video.id]: 'v2/watch/content/../../../<str:project_key>/<str:no_such_parameter>',
};

const PROJECTS: ReadonlySet<string> = new Set(
  [
    OPERATIONS.brands,
    OPERATIONS.brand,
    OPERATIONS.projects,
    OPERATIONS.project,
    OPERATIONS.projectVideos,
  ].map(({ id }) => id),
);

const images = (context: ServiceContext, path: string): Fields => ({ links: [pictureLink(context, path)] });

function listing(context: ServiceContext): Fields {
  const documented = Object.values(OPERATIONS).filter(({ id }) => id !== OPERATIONS.endpoints.id);
  const mapped = (change: (path: string) => string) =>
    Object.fromEntries(documented.map(({ id, path }) => [id, change(path)]));
  switch (context.settings.endpointListing) {
    case 'documented':
      return mapped((path) => path);
    case 'without-watch':
      return mapped(withoutWatch);
    case 'without-projects':
      return Object.fromEntries(Object.entries(mapped((path) => path)).filter(([id]) => !PROJECTS.has(id)));
    case 'absolute':
      return mapped((path) => `${context.addresses.base}/${path}`);
    case 'hostile':
      return { ...mapped((path) => path), ...HOSTILE, 'watch.unheard.of': 42, ['__proto__']: 'v2/polluted' };
    case 'partial':
      return { [OPERATIONS.room.id]: OPERATIONS.room.path };
  }
}

/** Creates the routes for the endpoint listing and the product config. */
export function metaRoutes(context: ServiceContext): Hono<Env> {
  const routes = new Hono<Env>();
  const { endpoints, productConfig } = OPERATIONS;

  routes.get(routePath(endpoints.path), (c) => {
    requireKey(c, context, endpoints.id);
    requireDevice(c);
    // Host pages concatenate the name and the path.
    const host = { name: `${context.addresses.base}/` };
    return answerTagged(c, context, { endpoints: listing(context), host });
  });

  routes.get(routePath(productConfig.path), (c) => {
    const key = requireKey(c, context, productConfig.id);
    requireDevice(c);
    const { settings } = context;
    return answer(c, context, {
      key: key.product ? 'lantern-studio' : 'lantern-screening-room',
      auth_type: productOf(context, key).authType,
      signup_allowed: settings.signupAllowed,
      refresh_token_lifetime_persist: settings.persistSeconds,
      minimum_app_version: settings.minimumAppVersion,
      app_name: settings.appName,
      screener_reactivation_allowed: settings.reactivationAllowed,
      resume_playback_enabled: settings.resumePlayback,
      generic_error_message: settings.genericErrorMessage,
      // Host pages read the first link of each asset without a check.
      assets: {
        logo_image: images(context, selectionPoster(1)),
        background_image: images(context, banner('northern-light')),
        favicon_image: images(context, selectionPoster(2)),
      },
    });
  });

  return routes;
}
