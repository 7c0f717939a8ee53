/** The part of Shaka's track that `chooseTracks` uses. */
export interface StorableTrack {
  readonly id: number;
  readonly type: string;
  readonly height: number | null;
  readonly videoId: number | null;
  readonly videoBandwidth: number | null;
  readonly audioId: number | null;
  readonly audioBandwidth: number | null;
  readonly audioLanguage: string | null;
  readonly audioRoles: readonly string[] | null;
  readonly channelsCount: number | null;
  readonly bandwidth: number;
}

export interface Choice<T> {
  readonly tracks: readonly T[];
  /** Size that is estimated from bit rates and duration; null if no tracks could be chosen. */
  readonly bytes: number | null;
}

const videoRate = (track: StorableTrack) => track.videoBandwidth ?? track.bandwidth;
const audioName = (track: StorableTrack) =>
  [track.audioLanguage, track.channelsCount, ...(track.audioRoles ?? [])].join(' ');

/**
 * Returns the tracks to store: the best video that the licence unlocks and that fits, the best audio in every language,
 * all captions and the chapters. Excludes thumbnails for scrubbing, because they are never encrypted.
 */
export function chooseTracks<T extends StorableTrack>(
  tracks: readonly T[],
  limits: {
    /** Heights of the qualities that the licence unlocks. */
    readonly heights: ReadonlySet<number | null>;
    readonly seconds: number;
    readonly maxBytes: number;
  },
): Choice<T> {
  // Chapters consist of titles and times, without media.
  const text = tracks.filter(({ type }) => type === 'text' || type === 'chapter');
  const variants = tracks.filter(({ type, height }) => type === 'variant' && limits.heights.has(height));
  const pictures = [...new Map(variants.map((track) => [track.videoId, track])).values()].sort(
    (a, b) => (b.height ?? 0) - (a.height ?? 0) || videoRate(b) - videoRate(a),
  );
  for (const picture of pictures) {
    const sounds = new Map<string, T>();
    for (const track of variants.filter(({ videoId }) => videoId === picture.videoId)) {
      const best = sounds.get(audioName(track));
      if (best === undefined || (track.audioBandwidth ?? 0) > (best.audioBandwidth ?? 0))
        sounds.set(audioName(track), track);
    }
    const chosen = [...sounds.values()];
    const rate = chosen.reduce((sum, { audioBandwidth }) => sum + (audioBandwidth ?? 0), videoRate(picture));
    const bytes = Math.ceil((rate * limits.seconds) / 8);
    if (bytes <= limits.maxBytes) return { tracks: [...chosen, ...text], bytes };
  }
  return { tracks: [], bytes: null };
}
