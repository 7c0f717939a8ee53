import { randomBytes, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { requireByRules, requireRoomAccess, viewerName } from '../auth.ts';
import { CODES, invalidBody, Refusal } from '../codes.ts';
import { type Env, type ServiceContext } from '../context.ts';
import { type CatalogueRoom, type CatalogueVideo } from '../model.ts';
import { OPERATIONS, routePath } from '../operations.ts';
import { answer, type Fields, part, readBody } from '../reply.ts';
import { requirePlayable, screenerOf } from '../screening.ts';
import { type PlaybackSession } from '../state.ts';

const playbackSchema = z.strictObject({
  stream_protocol: z.enum(['dash', 'hls']),
  offline: z.boolean().optional(),
  credentials: z.strictObject({ password: z.string().optional(), otp: z.string().optional() }).optional(),
});
type Credentials = z.infer<typeof playbackSchema>['credentials'];

const offlineViewsSchema = z.strictObject({
  views: z.array(z.strictObject({ video_key: z.string().min(1), started_at: z.number().int() })).min(1),
});

/** Checks the password (W4100), then the passcode (W4101). The passcode is used up only if both are correct. */
function requireCredentials(
  context: ServiceContext,
  room: CatalogueRoom,
  video: CatalogueVideo,
  given: Credentials,
): void {
  if (video.password !== null && given?.password !== video.password) {
    const detail = given?.password === undefined ? 'A password is needed.' : 'The password is wrong.';
    throw new Refusal(403, CODES.wrongPassword, detail);
  }
  if (!video.passcode) return;
  const refused = (detail: string) => new Refusal(403, CODES.wrongPasscode, detail);
  if (given?.otp === undefined) throw refused('A one-time passcode is needed.');
  const latest = context.state.latestCode(video.screenerKey, room.key);
  if (latest?.code !== given.otp) throw refused('The passcode is wrong.');
  if (latest.used) throw refused('This passcode has been used.');
  if (context.clock.now() >= latest.expiresAt) throw refused('The passcode has expired.');
  latest.used = true;
}

/** Resolves to the `drm` object of a session, as documented or as deployments vary it; empty for a clear stream. */
async function drmFields(context: ServiceContext, session: PlaybackSession, key: string): Promise<Fields> {
  const { drift, licenceSeconds } = context.settings;
  const { origin } = context.addresses;
  const token = await context.tokens.issue('licence', session.sessionKey, key, licenceSeconds);
  const provider = drift.drmProvider;
  if (drift.drm === 'custom-headers') {
    const license = `${origin}/drm/licence/custom`;
    return { provider, license_url: license, custom_headers: { 'x-dt-auth-token': token } };
  }
  const spelling = drift.drm === 'documented' ? 'ceritificate_url' : 'certificate_url';
  return { provider, [spelling]: `${origin}/drm/certificate`, license_url: `${origin}/drm/licence`, token };
}

function manifestUrl(context: ServiceContext, session: PlaybackSession, video: CatalogueVideo): string {
  const folder = video.film === 'clear' ? 'clear' : 'film';
  const file = session.protocol === 'hls' ? 'master.m3u8' : 'manifest.mpd';
  const url = new URL(`${context.addresses.media}/${folder}/${file}`);
  if (context.settings.streamKeys === 'manifest') {
    url.searchParams.set('sk', session.streamKey);
    url.searchParams.set('sp', session.streamPolicy);
  }
  return url.href;
}

/** Creates the routes for playback and for the report of views that began offline. */
export function playbackRoutes(context: ServiceContext): Hono<Env> {
  const routes = new Hono<Env>();
  const { settings, state, clock } = context;
  const { playback, offlineViews } = OPERATIONS;

  routes.post(routePath(playback.path), async (c) => {
    const { room, video } = screenerOf(context, part(c, 'screener_key'));
    const viewer = await requireByRules(c, context, room, playback.id);
    requireRoomAccess(viewer, room);
    const body = await readBody(c, playbackSchema);
    if (!video) throw invalidBody('This key names a room of several videos: name the screener of one.');
    if (body.offline && !video.offline) {
      throw new Refusal(403, CODES.featureNotAvailable, 'This screener may not be taken offline.');
    }

    const window = `${viewerName(viewer)} ${video.screenerKey}`;
    const covered = settings.charge === 'window' && (state.windows.get(window) ?? 0) > clock.now();
    requirePlayable(context, video, covered);
    requireCredentials(context, room, video, body.credentials);
    if (!covered) {
      state.spend(video.screenerKey);
      state.windows.set(window, clock.now() + settings.chargeWindowSeconds);
    }

    const session: PlaybackSession = {
      sessionKey: randomUUID(),
      streamKey: randomBytes(12).toString('hex'),
      streamPolicy: randomBytes(18).toString('base64url'),
      screenerKey: video.screenerKey,
      videoKey: video.key,
      viewer: viewerName(viewer),
      protocol: body.stream_protocol,
      offline: body.offline ?? false,
      charged: !covered,
      at: clock.now(),
    };
    state.sessions.set(session.sessionKey, session);
    const interval = settings.pushIntervalSeconds;
    return answer(c, context, {
      session_key: session.sessionKey,
      engagement: interval === null ? {} : { push_interval: interval },
      ...(video.film === 'clear' ? {} : { drm: await drmFields(context, session, viewer.key.value) }),
      manifest: { url: manifestUrl(context, session, video) },
      ...(settings.streamKeys === 'fields' ? { sk: session.streamKey, sp: session.streamPolicy } : {}),
    });
  });

  routes.post(routePath(offlineViews.path), async (c) => {
    const screenerKey = part(c, 'screener_key');
    const { room } = screenerOf(context, screenerKey);
    requireRoomAccess(await requireByRules(c, context, room, offlineViews.id), room);
    const body = await readBody(c, offlineViewsSchema);
    for (const view of body.views) {
      const video = room.videos().find((candidate) => candidate.key === view.video_key);
      if (!video) throw invalidBody(`views: the screener has no video ${view.video_key}.`);
      state.spend(video.screenerKey);
    }
    state.offlineViews.push({ screenerKey, body, at: clock.now() });
    return answer(c, context, {});
  });

  return routes;
}
