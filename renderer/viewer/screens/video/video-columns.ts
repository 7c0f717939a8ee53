import type { Video } from '../../../../preload/contract/rooms.ts';

/** Columns of a list of films besides title and status, in the order of display. */
export const videoColumns = ['director', 'country', 'length', 'expires'] as const;
export type VideoColumn = (typeof videoColumns)[number];

/**
 * For each role, the names that mean exactly this role, in lower case. The service sends names of roles as free text
 * (2.5).
 */
const roles = {
  director: new Set([
    ...[
      'director',
      'directors',
      'director(s)',
      'directed by',
      'direction',
      'regie',
      'regisseur',
      'regisseurin',
    ],
    ...['réalisateur', 'réalisatrice', 'réalisation', 'directora', 'dirección', '監督', 'إخراج', 'المخرج'],
  ]),
  country: new Set([
    ...[
      'country',
      'countries',
      'country of origin',
      'land',
      'länder',
      'pays',
      'país',
      'países',
      '国',
      '製作国',
    ],
    ...['البلد', 'بلد الإنتاج'],
  ]),
} as const;

/** Returns the names with this role, such as `Åse Løvås, Maren Solvik`, or null where there are none. */
export function namesInRole({ castAndCrew }: Video, role: keyof typeof roles): string | null {
  const names = castAndCrew
    .filter((credit) => credit.role !== null && roles[role].has(credit.role.trim().toLowerCase()))
    .map(({ name }) => name);
  return names.length === 0 ? null : names.join(', ');
}

/** Returns the columns that have a value in at least one of these videos. */
export function columnsOf(videos: readonly Video[]): readonly VideoColumn[] {
  const hasValue: Readonly<Record<VideoColumn, (video: Video) => boolean>> = {
    director: (video) => namesInRole(video, 'director') !== null,
    country: (video) => namesInRole(video, 'country') !== null,
    length: ({ durationSeconds }) => durationSeconds !== null,
    expires: ({ expiryDate }) => expiryDate !== null,
  };
  return videoColumns.filter((column) => videos.some(hasValue[column]));
}
