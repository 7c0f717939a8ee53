import type shaka from 'shaka-player/dist/shaka-player.compiled-es2021.js';

/**
 * Ensures that HLS captions appear whenever the reviewer selects them. Shaka derives their timing from the video that
 * it appends after it created its text engine (TextEngine.setTimestampOffset). By default Shaka creates the text engine
 * with the first selected captions, which is too late if the film is already buffered. Never rejects.
 */
export async function prepareHlsCaptions(
  player: Pick<shaka.Player, 'getManifestType' | 'getManifest' | 'getTextTracks' | 'selectTextTrack'>,
): Promise<void> {
  const stream = player.getManifestType() === 'HLS' ? player.getManifest()?.textStreams[0] : undefined;
  if (stream === undefined) return;
  try {
    // The track needs its playlist before it is selected. Otherwise Shaka would still wait for it when another track is
    // selected.
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
