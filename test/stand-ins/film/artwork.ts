/** The artwork's names and sizes, for the maker, the stand-in service and the test. */
export const titleSlugs = [
  'salt-and-starlight',
  'the-cartographers',
  'northern-light',
  'the-quiet-orbit',
  'vault-nine',
  'garden-of-long-shadows',
  'tale-of-the-sea',
  'last-orders',
] as const;

export const selectionPosters = 16;
export const episodeStills = 6;

/** Pixels, and the most bytes a file of the kind may have. */
export const artSizes = {
  posters: { width: 480, height: 720, bytes: 38_000 },
  banners: { width: 1680, height: 720, bytes: 66_000 },
  selection: { width: 320, height: 480, bytes: 12_000 },
  stills: { width: 480, height: 270, bytes: 15_000 },
  watermark: { width: 300, height: 100, bytes: 12_000 },
} as const;

/** `01`, `02` and so on, as the numbered files are named. */
export const twoDigits = (n: number): string => `${n}`.padStart(2, '0');

/** A piece of artwork to paint: what it is, its size in pixels, and how many bytes its WebP may have. */
export interface ArtOrder {
  readonly kind: 'title' | 'selection' | 'still' | 'mark';
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}
