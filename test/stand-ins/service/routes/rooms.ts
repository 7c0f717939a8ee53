import { Hono } from 'hono';
import { requireAccount, requireKeyOrAccount, requireRoomAccess } from '../auth.ts';
import { unknownKey } from '../codes.ts';
import { type Env, type ServiceContext } from '../context.ts';
import { OPERATIONS, routePath, withoutWatch } from '../operations.ts';
import { answerPage, select } from '../paging.ts';
import { roomFields, videoFields } from '../present.ts';
import { answer, answerTagged, part } from '../reply.ts';
import { requireShared, roomOf } from '../screening.ts';

/** Creates the routes for 4.1, 4.2 and the video details. */
export function roomRoutes(context: ServiceContext): Hono<Env> {
  const routes = new Hono<Env>();
  const { room, roomVideos, video } = OPERATIONS;

  for (const template of [room.path, withoutWatch(room.path)]) {
    routes.get(routePath(template), async (c) => {
      await requireKeyOrAccount(c, context, room.id);
      return answerTagged(c, context, roomFields(context, roomOf(context, part(c, 'screener_room_key'))));
    });
  }

  for (const template of [roomVideos.path, withoutWatch(roomVideos.path)]) {
    routes.get(routePath(template), async (c) => {
      await requireKeyOrAccount(c, context, roomVideos.id);
      const found = roomOf(context, part(c, 'screener_room_key'));
      return answerPage(c, context, select(c, found.videos()), (entry) => videoFields(context, found, entry));
    });
  }

  routes.get(routePath(video.path), async (c) => {
    const viewer = await requireAccount(c, context);
    const found = context.catalogue.video(part(c, 'project_key'), part(c, 'video_key'));
    if (!found) throw unknownKey('video');
    requireShared(context, found.room);
    requireRoomAccess(viewer, found.room);
    const fields = videoFields(context, found.room, found.video);
    if (context.settings.drift.details === 'whole') return answer(c, context, fields);
    const { screening_details: _, auth_details: __, overlay_watermark_details: ___, ...partial } = fields;
    return answer(c, context, partial);
  });

  return routes;
}
