import { originOf } from '../../preload/contract/media-origins.ts';
import { type Playback } from './messages.ts';

/**
 * Returns every origin that a grant's document may connect to besides its own: the manifest's, the watermark image's
 * and other media origins. The result is sorted so that two lists can be compared.
 */
export function originsOf(
  playback: Pick<Playback, 'manifestUrl' | 'watermark'>,
  mediaOrigins: readonly string[],
): readonly string[] {
  const found = [
    originOf(playback.manifestUrl),
    playback.watermark?.imageLink ? originOf(playback.watermark.imageLink) : null,
    ...mediaOrigins.map((origin) => originOf(origin)),
  ];
  return [...new Set(found.filter((origin) => origin !== null))].sort();
}
