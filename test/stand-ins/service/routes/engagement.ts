import { Hono } from 'hono';
import { z } from 'zod';
import { CODES, Refusal } from '../codes.ts';
import { type Env, type ServiceContext } from '../context.ts';
import { OPERATIONS, routePath } from '../operations.ts';
import { answer, readBody } from '../reply.ts';

const engagementSchema = z.strictObject({ seconds_viewed: z.array(z.number().int().nonnegative()) });

/**
 * Creates the route for the seconds watched. The stream key and policy of the playback response are its only
 * credential.
 */
export function engagementRoutes(context: ServiceContext): Hono<Env> {
  const routes = new Hono<Env>();
  const { state, settings, clock } = context;

  routes.post(routePath(OPERATIONS.engagement.path), async (c) => {
    const { sk, sp } = c.req.query();
    const session = [...state.sessions.values()].find(
      (candidate) => candidate.streamKey === sk && candidate.streamPolicy === sp,
    );
    if (!session) throw new Refusal(403, CODES.permissionDenied, 'The stream key is not known.');
    const body = await readBody(c, engagementSchema);
    state.engagement.push({
      sessionKey: session.sessionKey,
      videoKey: session.videoKey,
      secondsViewed: body.seconds_viewed,
      at: clock.now(),
    });
    const last = body.seconds_viewed.at(-1);
    if (settings.resumeFollowsEngagement && last !== undefined) state.resume.set(session.videoKey, last);
    return answer(c, context, { detail: 'Engagement recorded.' }, CODES.engagementRecorded);
  });

  return routes;
}
