import type { Outcome } from '../../../preload/contract/failures.ts';
import type { Video, VideoPage } from '../../../preload/contract/rooms.ts';
import { type FilterSort, filterAndSort } from './filter-sort.ts';
import type { RunningCall, StartCall } from './calls.ts';
import type { Among } from './listing.ts';
import type { SearchedCount } from './room-view.ts';

/** Maximum number of videos that are read. These are about thirty pages, which do not overload the service. */
export const maxVideosRead = 1_000;

export type FilteredPage = VideoPage & { readonly among: Among };

/**
 * Reads a listing to filter and sort it. All pages are read, one after another, before any video is shown, because an
 * unread video might be the first in the order. Resolves to the result as one page.
 */
export function readFiltered(parts: {
  readonly start: StartCall;
  readonly read: (page: number, callId: string) => Promise<Outcome<VideoPage>>;
  readonly filterSort: FilterSort;
  readonly onProgress: (searched: SearchedCount) => void;
}): RunningCall<FilteredPage> {
  const { start, read, filterSort, onProgress } = parts;
  let isCancelled = false;
  let cancelPage: () => void = () => undefined;
  const walk = async (): Promise<Outcome<FilteredPage>> => {
    const videos = new Map<string, Video>();
    let isStale = false;
    let asOf = Number.POSITIVE_INFINITY;
    for (let page = 1; ; page += 1) {
      const call = start((callId) => read(page, callId));
      cancelPage = call.cancel;
      const outcome = await call.outcome;
      if (isCancelled)
        return { ok: false, failure: { kind: 'cancelled', code: 'SV-CANCELLED', canRetry: true } };
      if (!outcome.ok) return outcome;
      const { value } = outcome;
      const before = videos.size;
      for (const video of value.videos) videos.set(video.videoKey, video);
      isStale ||= value.stale;
      asOf = Math.min(asOf, value.asOf);
      const isComplete = !value.hasMore || videos.size === before;
      if (isComplete || videos.size >= maxVideosRead) {
        const chosen = filterAndSort([...videos.values()], filterSort);
        const among = { count: videos.size, all: isComplete };
        const whole = { page: 1, hasMore: false, total: chosen.length };
        return { ok: true, value: { videos: chosen, ...whole, stale: isStale, asOf, among } };
      }
      onProgress({ count: videos.size, of: value.total });
    }
  };
  return {
    outcome: walk(),
    cancel: () => {
      isCancelled = true;
      cancelPage();
    },
  };
}
