import { CODES, Refusal, unknownKey } from './codes.ts';
import { type ServiceContext } from './context.ts';
import { type CatalogueRoom, type CatalogueVideo } from './model.ts';

type LiveScreening = {
  expired: boolean;
  maxViews: number;
  viewsConsumed: number;
  startDate: number;
  expiryDate: number;
};

/** Returns a video's current limits, from the catalogue, the overrides of tests, the spent views and the clock. */
export function screeningOf(context: ServiceContext, video: CatalogueVideo): LiveScreening {
  const now = context.clock.now();
  const { expired, maxViews, startDate, expiryDate } = {
    ...video,
    ...context.state.overrides.get(video.screenerKey),
  };
  return {
    expired: expired ?? (expiryDate > 0 && now >= expiryDate),
    maxViews,
    viewsConsumed: video.viewsConsumed + (context.state.viewsSpent.get(video.screenerKey) ?? 0),
    startDate,
    expiryDate,
  };
}

/** Returns the room of a key. Throws W4002 for an unknown key, or the code with which the room was withdrawn. */
export function roomOf(context: ServiceContext, key: string): CatalogueRoom {
  const room = context.catalogue.room(key);
  if (!room) throw unknownKey('screener room');
  requireShared(context, room);
  return room;
}

export function requireShared(context: ServiceContext, room: CatalogueRoom): void {
  const code = context.state.withdrawn.get(room.key);
  if (code === undefined) return;
  if (code === CODES.permissionDenied) {
    throw new Refusal(403, code, 'This screener room is no longer shared with you.');
  }
  throw unknownKey('screener room');
}

/** Returns the room of a screener key, and the video if the key names one (4.3 to 4.5). Throws like `roomOf`. */
export function screenerOf(
  context: ServiceContext,
  key: string,
): { room: CatalogueRoom; video: CatalogueVideo | undefined } {
  const found = context.catalogue.screener(key);
  if (!found) throw unknownKey('screener');
  requireShared(context, found.room);
  return found;
}

/** Throws if the video may not be played now: W4102 if expired, W4104 if not open yet, W4103 if no view is left. */
export function requirePlayable(
  context: ServiceContext,
  video: CatalogueVideo,
  coveredByWindow: boolean,
): void {
  const live = screeningOf(context, video);
  if (live.expired) throw new Refusal(403, CODES.expired, 'This screener has expired.');
  if (live.startDate > context.clock.now()) {
    throw new Refusal(403, CODES.notOpenYet, 'This screener is not open yet.');
  }
  if (live.maxViews > 0 && live.viewsConsumed >= live.maxViews && !coveredByWindow) {
    throw new Refusal(403, CODES.viewsUsedUp, 'All views of this screener have been used.');
  }
}
