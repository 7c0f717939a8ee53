import type { AppCase } from './app-case.ts';
import { film } from './cases.ts';
import { encoded } from './cases-encoded.ts';
import { plain } from './cases-manifests.ts';

const imagePlaylist = [
  ...['#EXTM3U', '#EXT-X-TARGETDURATION:40', '#EXT-X-VERSION:7', '#EXT-X-IMAGES-ONLY'],
  ...['#EXT-X-PLAYLIST-TYPE:VOD', '#EXTINF:40,', '#EXT-X-TILES:RESOLUTION=192x108,LAYOUT=5x4,DURATION=2'],
  ...['/film/thumbnails/1.jpg', '#EXT-X-ENDLIST', ''],
].join('\n');

/** The scrub previews. */
export const thumbnailCases: readonly AppCase[] = [
  {
    ...{ group: 'Thumbnails', name: 'an image adaptation set', expected: 'PLAY', hasDrm: true, seconds: 40 },
    ...{ film, hasPreviews: true },
  },
  encoded(
    'Thumbnails',
    'an image playlist',
    { ...plain, mode: 'hls', slug: 'hls' },
    {
      rewrite: (playlist) =>
        playlist.includes('#EXT-X-STREAM-INF')
          ? `${playlist.trimEnd()}\n#EXT-X-IMAGE-STREAM-INF:BANDWIDTH=5600,RESOLUTION=960x432,CODECS="jpeg",URI="/case/images.m3u8"\n`
          : playlist,
      answer: (path) => (path === '/case/images.m3u8' ? { body: Buffer.from(imagePlaylist) } : undefined),
      hasPreviews: true,
    },
  ),
];
