import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

/**
 * Lets captions of HLS appear whenever they are chosen. Their place in the film follows from the pictures that Shaka
 * appends once its text engine exists (TextEngine.setTimestampOffset), and it creates that engine for the first captions
 * that are chosen: too late where the film is already buffered. Never rejects.
 */
export async function prepareHlsCaptions(
  player: Pick<shaka.Player, 'getManifestType' | 'getManifest' | 'getTextTracks' | 'selectTextTrack'>,
): Promise<void> {
  const stream = player.getManifestType() === 'HLS' ? player.getManifest()?.textStreams[0] : undefined;
  if (stream === undefined) return;
  try {
    // Selected without its playlist, a track would still be awaited when another one is chosen.
    await stream.createSegmentIndex();
  } catch {
    return;
  }
  const tracks = player.getTextTracks();
  const track = tracks.find(({ id }) => id === stream.id);
  if (track === undefined || tracks.some(({ active }) => active)) return;
  player.selectTextTrack(track);
  player.selectTextTrack(null);
}
