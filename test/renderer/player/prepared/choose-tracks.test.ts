import { describe, expect, it } from 'vitest';
import { chooseTracks, type StorableTrack } from '../../../../renderer/player/prepared/choose-tracks.ts';

const variant = (
  id: number,
  height: number,
  audio: string,
  part: Partial<StorableTrack> = {},
): StorableTrack => ({
  id,
  type: 'variant',
  height,
  videoId: height,
  videoBandwidth: height * 1000,
  audioId: id,
  audioBandwidth: 100_000,
  audioLanguage: audio,
  audioRoles: [],
  channelsCount: 2,
  bandwidth: 0,
  ...part,
});
const text = (id: number): StorableTrack => ({ ...variant(id, 0, ''), type: 'text', height: null });
const film = [
  variant(1, 360, 'en'),
  variant(2, 360, 'fr'),
  variant(3, 1080, 'en'),
  variant(4, 1080, 'fr'),
  variant(5, 2160, 'en'),
  text(6),
  text(7),
  { ...variant(8, 90, ''), type: 'image' },
  { ...text(9), type: 'chapter' },
];
const ids = (
  limits: Partial<Parameters<typeof chooseTracks>[1]>,
  tracks: readonly StorableTrack[] = film,
) => {
  const all = { heights: new Set([360, 1080, 2160]), seconds: 80, maxBytes: 1e9, ...limits };
  const { tracks: chosen, bytes } = chooseTracks(tracks, all);
  return { ids: chosen.map(({ id }) => id), bytes };
};

describe('the tracks of a film that are stored', () => {
  it('are the best picture that the licence opens, its sound in every language, all captions and chapters, and no stills', () => {
    expect(ids({ heights: new Set([360, 1080]) })).toEqual({ ids: [3, 4, 6, 7, 9], bytes: 12_800_000 });
  });

  it('contain a smaller picture where the best does not fit', () => {
    expect(ids({ heights: new Set([360, 1080]), maxBytes: 6_000_000 }).ids).toEqual([1, 2, 6, 7, 9]);
  });

  it('are none where nothing fits, or the licence opens nothing', () => {
    expect(ids({ maxBytes: 1_000_000 })).toEqual({ ids: [], bytes: null });
    expect(ids({ heights: new Set() })).toEqual({ ids: [], bytes: null });
  });

  it('contain the better of two sounds in one language; an audio description is separate', () => {
    const tracks = [
      variant(1, 720, 'en', { audioBandwidth: 64_000 }),
      variant(2, 720, 'en', { audioBandwidth: 256_000 }),
      variant(3, 720, 'en', { audioRoles: ['description'] }),
    ];
    expect(ids({ heights: new Set([720]) }, tracks).ids).toEqual([2, 3]);
  });
});
