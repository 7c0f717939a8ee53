import type { AppCase } from './app-case.ts';
import { encoded } from './cases-encoded.ts';
import { plain } from './cases-manifests.ts';
import { picture, type Recipe, sound } from './made.ts';

const dash = (name: string, more: Partial<AppCase> = {}, recipe = plain) =>
  encoded('DASH', name, recipe, { captions: ['English'], ...more });
const inPeriod = (manifest: string, elements: string) => manifest.replace(/<Period[^>]*>/, `$&${elements}`);
const inMpd = (manifest: string, elements: string) => manifest.replace('<Period', `${elements}<Period`);
const event = (scheme: string, content: string) =>
  `<EventStream schemeIdUri="${scheme}" timescale="1"><Event presentationTime="1" duration="20" id="1">${content}</Event></EventStream>`;
const video = /<AdaptationSet[^>]*contentType="video"[\s\S]*?<\/AdaptationSet>/;

/** Valid but rare manifests (ISO/IEC 23009-1). */
const dashCases: readonly AppCase[] = [
  dash('hosts that no film needs: steering, clock, callback', {
    rewrite: (manifest, _, { stranger }) =>
      inPeriod(
        inMpd(
          manifest,
          `<BaseURL serviceLocation="a">/made/plain/</BaseURL>` +
            `<ContentSteering defaultServiceLocation="a" queryBeforeStart="true">${stranger}/steering</ContentSteering>` +
            `<UTCTiming schemeIdUri="urn:mpeg:dash:utc:http-iso:2014" value="${stranger}/time"/>`,
        ),
        event('urn:mpeg:dash:event:callback:2015', `${stranger}/seen`),
      ),
    until: 3,
  }),
  dash('events, labels and properties of other players', {
    rewrite: (manifest) =>
      inPeriod(
        manifest
          .replace('type="static"', 'type="static" availabilityStartTime="2020-01-01T00:00:00Z"')
          .replaceAll(/ contentType="\w+"/g, '')
          .replaceAll(
            /<AdaptationSet[^>]*>/g,
            (set) =>
              `${set.replace('>', ' bitstreamSwitching="true">')}<InbandEventStream schemeIdUri="urn:scte:scte35:2013:bin"/>` +
              '<ProducerReferenceTime id="0" type="encoder" wallClockTime="2026-01-01T00:00:00Z" presentationTime="0"/>' +
              '<SupplementalProperty schemeIdUri="urn:mpeg:dash:period-connectivity:2015" value="0"/>' +
              '<SupplementalProperty schemeIdUri="urn:example:unknown" value="1"/>',
          ),
        event(
          'urn:scte:scte35:2014:xml+bin',
          '<Signal xmlns="http://www.scte.org/schemas/35/2016"><Binary>/DAhAAAA</Binary></Signal>',
        ),
      ),
  }),
  dash('sets with an essential property: unknown, and for trick play', {
    rewrite: (manifest) =>
      manifest.replace(video, (set) =>
        ['urn:example:sphere', 'http://dashif.org/guidelines/trickmode'].reduce(
          (sets, scheme, at) =>
            sets +
            set
              .replace('id="0"', `id="${at + 7}"`)
              .replace(/<Representation id="0"/, `<Representation id="${at + 7}"`)
              .replace(/<AdaptationSet[^>]*>/, `$&<EssentialProperty schemeIdUri="${scheme}" value="0"/>`)
              .replaceAll('t0/', at === 0 ? 'nowhere/' : 't0/'),
          set,
        ),
      ),
  }),
  dash('a template inherited over three levels, BaseURL in the set', {
    rewrite: (manifest) =>
      inPeriod(
        manifest.replaceAll(
          /(<AdaptationSet[^>]*>)([\s\S]*?)<SegmentTemplate( timescale="\d+")( initialization="[^"]*")?[^>]*>/g,
          (_, set: string, between: string, scale: string, initialization: string | undefined) =>
            `${set}<BaseURL>plain/</BaseURL><SegmentTemplate${scale}${initialization?.replace(/t\d/, 't$$RepresentationID$$') ?? ''}/>` +
            `${between}<SegmentTemplate media="t$RepresentationID$/$Number%01d$.${between.includes('text/vtt') ? 'vtt' : 'm4s'}">`,
        ),
        '<BaseURL>/made/</BaseURL><SegmentTemplate startNumber="1"/>',
      ),
  }),
  dash('a timeline that repeats to the end, and a duration of the period alone', {
    rewrite: (manifest) =>
      manifest
        .replace(/ mediaPresentationDuration="[^"]*"/, '')
        .replace(/<Period[^>]*>/, '<Period duration="PT24S">')
        .replaceAll(/ r="5"/g, ' r="-1"'),
  }),
  dash('single quotes, CDATA, a document type and comments', {
    rewrite: (manifest, _, { stranger }) =>
      inMpd(
        manifest
          .replace('<MPD', '<!DOCTYPE MPD><?studio made="here"?><MPD')
          .replaceAll(/ (\w+)="([^"]*)"/g, " $1='$2'"),
        `<!-- <BaseURL>${stranger}/</BaseURL> --><BaseURL><![CDATA[/made/plain/]]></BaseURL>`,
      ),
  }),
  dash('UTF-16', {
    rewrite: (manifest) => Buffer.from(`\uFEFF${manifest.replace('UTF-8', 'UTF-16')}`, 'utf16le'),
  }),
  dash('the address of the manifest at another host', {
    rewrite: (manifest, _, { second }) =>
      inMpd(manifest, `<Location>${second}/made/plain/manifest.mpd</Location>`),
  }),
  dash('a second BaseURL at a private host', {
    rewrite: (manifest, _, { stranger }) =>
      inMpd(manifest, `<BaseURL>/made/plain/</BaseURL><BaseURL>${stranger}/made/plain/</BaseURL>`),
  }),
  dash(
    'B-frames, and eight fragments in each segment',
    { captions: [] },
    {
      slug: 'b-frames',
      tracks: [
        picture('640x360', '24', 'libx264 -pix_fmt yuv420p -preset veryfast -bf 3', '-profile:v high'),
        sound(),
      ],
      flags: ['--fragment_duration', '0.5'],
    },
  ),
];

const hls = (name: string, more: Partial<AppCase> = {}, recipe: Partial<Recipe> = {}) =>
  encoded('HLS', name, { ...plain, mode: 'hls', slug: 'hls', ...recipe }, { captions: ['English'], ...more });
const isMedia = (playlist: string) => playlist.includes('#EXTINF');
const muxed: Partial<Recipe> = { slug: 'hls-muxed', isMuxed: true, tracks: [picture(), sound()] };

/** Valid but rare playlists (RFC 8216bis). */
const hlsCases: readonly AppCase[] = [
  hls('hosts that no film needs: steering, a pre-roll', {
    rewrite: (playlist, _, { stranger }) =>
      isMedia(playlist)
        ? playlist.replace(
            '#EXTINF',
            '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z\n#EXT-X-DATERANGE:ID="ad",CLASS="com.apple.hls.interstitial",' +
              `START-DATE="2026-01-01T00:00:00Z",X-ASSET-URI="${stranger}/ad.m3u8",CUE="PRE"\n#EXTINF`,
          )
        : playlist
            .replace(
              '#EXT-X-INDEP',
              `#EXT-X-CONTENT-STEERING:SERVER-URI="${stranger}/steering",PATHWAY-ID="a"\n$&`,
            )
            .replace('#EXT-X-STREAM-INF:', '#EXT-X-STREAM-INF:PATHWAY-ID="a",'),
  }),
  hls('variables', {
    rewrite: (playlist) =>
      isMedia(playlist)
        ? playlist
            .replace('#EXTM3U', '#EXTM3U\n#EXT-X-DEFINE:IMPORT="track"')
            .replaceAll(/(^|")t(\d\/)/gm, '$1{$$track}$2')
        : playlist.replace('#EXTM3U', '#EXTM3U\n#EXT-X-DEFINE:NAME="track",VALUE="t"'),
  }),
  hls('session data, dates, bit rates, CRLF, unknown tags', {
    rewrite: (playlist) =>
      (isMedia(playlist)
        ? playlist
            .replace('#EXT-X-PLAYLIST-TYPE:VOD\n', '')
            .replace(
              '#EXTINF',
              '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00.000Z\n#EXT-X-DATERANGE:ID="1",START-DATE="2026-01-01T00:00:02Z",DURATION=4,SCTE35-OUT=0xFC30\n#EXTINF',
            )
            .replaceAll('#EXTINF', '#EXT-X-BITRATE:1800\n#EXT-X-STUDIO:REEL=1\n#EXTINF')
        : playlist
            .replace(
              '#EXT-X-INDEP',
              '#EXT-X-VERSION:9\n#EXT-X-SESSION-DATA:DATA-ID="com.example.title",VALUE="Odd",LANGUAGE="en"\n$&',
            )
            .replace('#EXT-X-STREAM-INF:', '#EXT-X-STREAM-INF:SCORE=1.0,VIDEO-RANGE=SDR,HDCP-LEVEL=NONE,')
      )
        .trimEnd()
        .replaceAll('\n', '\r\n'),
  }),
  hls('a start offset', {
    rewrite: (playlist) =>
      isMedia(playlist)
        ? playlist
        : playlist.replace('#EXTM3U', '#EXTM3U\n#EXT-X-START:TIME-OFFSET=8,PRECISE=YES'),
  }),
  hls('another init segment in the middle', {
    rewrite: (playlist, path) =>
      isMedia(playlist) && !path.includes('t2')
        ? playlist.replace(
            /#EXTINF[^\n]*\nt(\d)\/4/,
            (segment, track: string) => `#EXT-X-MAP:URI="t${track}/init.mp4?again"\n${segment}`,
          )
        : playlist,
  }),
  hls('no codecs declared', {
    rewrite: (playlist) => playlist.replace(/CODECS="[^"]*",/, ''),
  }),
  hls('picture and sound in the same segments', { captions: [] }, muxed),
  hls(
    'sound of the picture’s segments, named in the playlist',
    {
      captions: [],
      rewrite: (playlist) =>
        isMedia(playlist)
          ? playlist
          : playlist.replace(
              '#EXT-X-STREAM-INF:',
              '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="English",LANGUAGE="en",DEFAULT=YES,CHANNELS="2"\n#EXT-X-STREAM-INF:AUDIO="a",',
            ),
    },
    muxed,
  ),
  hls(
    'a media playlist alone',
    {
      captions: [],
      rewrite: () =>
        `#EXTM3U\n#EXT-X-TARGETDURATION:4\n${[0, 1, 2, 3, 4, 5].map((number) => `#EXTINF:4,\n${number}.ts\n`).join('')}#EXT-X-ENDLIST\n`,
    },
    muxed,
  ),
  hls(
    'segments encrypted with AES-128',
    {
      captions: [],
    },
    {
      ...muxed,
      slug: 'hls-aes',
      flags: [...['-hls_enc', '1', '-hls_enc_key', 'sixteen letters!', '-hls_enc_key_url', 'aes.key']],
    },
  ),
];

/** Cases that the standards allow, but that no tool here can make. */
export const oddCases: readonly AppCase[] = [...dashCases, ...hlsCases];
