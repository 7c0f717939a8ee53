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

/** A video's current limits: the catalogue, overrides of tests, spent views and the clock. */
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

/** The room of a key; throws W4002, or the code with which it was withdrawn. */
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

/** The room of a screener key, and the video if the key names one (4.3 to 4.5). */
export function screenerOf(
  context: ServiceContext,
  key: string,
): { room: CatalogueRoom; video: CatalogueVideo | undefined } {
  const found = context.catalogue.screener(key);
  if (!found) throw unknownKey('screener');
  requireShared(context, found.room);
  return found;
}

/** Throws when the video may not be played now: expired W4102, not open yet W4104, no view left W4103. */
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
