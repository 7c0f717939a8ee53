import { PNG } from 'pngjs';

const time = (second: number) => {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${part(second / 3600)}:${part((second / 60) % 60)}:${part(second % 60)}.000`;
};
/** Returns cues for 24 s: one starts every 4 s and is shown for 3.9 s. */
const cues = (words: string, settings = '') =>
  [0, 4, 8, 12, 16, 20]
    .map(
      (from) => `${time(from)} --> ${time(from + 3).replace('.000', '.900')} ${settings}\n${words} ${from}\n`,
    )
    .join('\n');
const vtt = (body: string) => `WEBVTT\n\n${body}`;

const ttml = `<?xml version="1.0" encoding="UTF-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xml:lang="en" ttp:cellResolution="40 24">
<head><styling><style xml:id="y" tts:color="yellow" tts:textAlign="center"/></styling><layout><region xml:id="top" tts:origin="10% 5%" tts:extent="80% 15%" tts:displayAlign="before"/></layout></head>
<body><div><p begin="00:00:00.000" end="00:00:24.000" region="top" style="y">TTML at the top</p></div></body></tt>`;

/** A white picture as a caption of the IMSC image profile (W3C IMSC 1.2, 8). */
const letters = new PNG({ width: 160, height: 40 });
letters.data.fill(255);
const images = `<?xml version="1.0" encoding="UTF-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:smpte="http://www.smpte-ra.org/schemas/2052-1/2010/smpte-tt" xml:lang="en">
<head><metadata><smpte:image xml:id="letters" imageType="PNG" encoding="Base64">${PNG.sync.write(letters).toString('base64')}</smpte:image></metadata><layout><region xml:id="low" tts:origin="10% 80%" tts:extent="80% 10%"/></layout></head>
<body><div begin="00:00:00.000" end="00:00:24.000" region="low" smpte:backgroundImage="#letters"/></body></tt>`;

/** Contents of caption files, by name. */
export const captionFiles = {
  plain: vtt(cues('Line')),
  forced: vtt(cues('FORCED sign')),
  french: vtt(cues('Ligne')),
  arabic: vtt(cues('مرحبا، هذا سطر عربي (2026)!')),
  styled: vtt(
    `STYLE\n::cue { color: lime }\n\nREGION\nid:low\nwidth:40%\nlines:3\nregionanchor:0%,100%\nviewportanchor:10%,90%\nscroll:up\n\n` +
      `${cues('<v Ada>In a <b>region</b>', 'region:low')}\n${cues('<ruby>漢<rt>kan</rt></ruby> placed', 'line:0 position:20% size:30% align:start')}`,
  ),
  tenThousand: vtt(
    Array.from({ length: 10_000 }, (_, at) => `${time(at)} --> ${time(at + 1)}\ncue number ${at}\n`).join(
      '\n',
    ),
  ),
  headless: cues('No header').trim(),
  badTimes: vtt(
    '00:00:05.000 --> 00:00:01.000\nENDS BEFORE IT BEGINS\n\n0:0:0.5 --> 0:0:20\nLOOSE\n\n00:00:00.000 --> 00:00:24.000\nLAST GOOD\n',
  ),
  ttml,
  images,
} as const;
