import type { Outcome } from '../../../preload/contract/failures.ts';
import type { Video, VideoPage } from '../../../preload/contract/rooms.ts';
import { type Arrangement, arranged } from './arranging.ts';
import type { RunningCall, StartCall } from './calls.ts';
import type { Among } from './listing.ts';
import type { LookedAt } from './room-view.ts';

/** Videos that are looked through at most: some thirty pages, and less than the service would be troubled by. */
export const lookedAtMost = 1_000;

export type ArrangedPage = VideoPage & { readonly among: Among };

/**
 * A listing arranged: every page is read, one after another, before anything of it is shown. What was not read might
 * stand before all the rest, so half of it would be a wrong answer. Its videos come as one page.
 */
export function readArranged(parts: {
  readonly start: StartCall;
  readonly read: (page: number, callId: string) => Promise<Outcome<VideoPage>>;
  readonly arrangement: Arrangement;
  readonly onLook: (lookedAt: LookedAt) => void;
}): RunningCall<ArrangedPage> {
  const { start, read, arrangement, onLook } = parts;
  let cancelled = false;
  let cancelPage: () => void = () => undefined;
  const walk = async (): Promise<Outcome<ArrangedPage>> => {
    const videos = new Map<string, Video>();
    let stale = false;
    let asOf = Number.POSITIVE_INFINITY;
    for (let page = 1; ; page += 1) {
      const call = start((callId) => read(page, callId));
      cancelPage = call.cancel;
      const outcome = await call.outcome;
      if (cancelled)
        return { ok: false, failure: { kind: 'cancelled', code: 'SV-CANCELLED', canRetry: true } };
      if (!outcome.ok) return outcome;
      const { value } = outcome;
      const before = videos.size;
      for (const video of value.videos) videos.set(video.videoKey, video);
      stale ||= value.stale;
      asOf = Math.min(asOf, value.asOf);
      const all = !value.hasMore || videos.size === before;
      if (all || videos.size >= lookedAtMost) {
        const chosen = arranged([...videos.values()], arrangement);
        const among = { count: videos.size, all };
        const whole = { page: 1, hasMore: false, total: chosen.length };
        return { ok: true, value: { videos: chosen, ...whole, stale, asOf, among } };
      }
      onLook({ count: videos.size, of: value.total });
    }
  };
  return {
    outcome: walk(),
    cancel: () => {
      cancelled = true;
      cancelPage();
    },
  };
}
