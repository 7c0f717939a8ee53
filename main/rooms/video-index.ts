import type { KnownVideo } from './room-documents.ts';

export type PlacedVideo = KnownVideo & { readonly pageId: string };

/** Index of one room's videos by key, because a room may have 10,000 videos. */
export interface VideoIndex {
  /** Replaces the videos of a page. */
  put(pageId: string, videos: readonly KnownVideo[]): void;
  /**
   * Returns the newest copy of a video, which may be on a page of the whole listing and on a page of its season; null
   * if there is none.
   */
  get(videoKey: string): PlacedVideo | null;
}

export function createVideoIndex(): VideoIndex {
  const pagesOf = new Map<string, Map<string, KnownVideo>>();
  const keysOf = new Map<string, readonly string[]>();
  return {
    put: (pageId, videos) => {
      for (const key of keysOf.get(pageId) ?? []) {
        const copies = pagesOf.get(key);
        copies?.delete(pageId);
        if (copies?.size === 0) pagesOf.delete(key);
      }
      keysOf.set(
        pageId,
        videos.map((one) => one.video.key),
      );
      for (const one of videos) {
        const copies = pagesOf.get(one.video.key) ?? new Map<string, KnownVideo>();
        pagesOf.set(one.video.key, copies.set(pageId, one));
      }
    },
    get: (videoKey) => {
      let freshest: PlacedVideo | null = null;
      for (const [pageId, one] of pagesOf.get(videoKey) ?? []) {
        if (!freshest || freshest.asOf < one.asOf) freshest = { ...one, pageId };
      }
      return freshest;
    },
  };
}
