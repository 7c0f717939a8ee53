import { type CatalogueRoom } from '../model.ts';
import {
  banner,
  CLEAR_CLIP,
  credits,
  DAY,
  makeRoom,
  makeVideo,
  type Making,
  poster,
  textWatermark,
} from './making.ts';

const SALT_CAST = credits(`
  Maren Holt: Director, Writer
  Ansel Morrow: The Keeper
  Ines Quill: The Keeper’s Daughter
  Tobias Vane: The Keeper’s Father
  Ode Marsh: Cinematography
  Jun Halloran: Editor
  Clara Wick: Original score
`);

/** Creates the main demonstration: a link-type room with one film and a permanent watermark in the centre. */
export function saltAndStarlight(making: Making): CatalogueRoom {
  const key = 'salt-and-starlight';
  const description =
    'On the last night before the light is automated, a keeper climbs her tower with a match and a promise: one lamp for every ship that never came home. Shot over two winters on the Skerry coast, Salt & Starlight is a fable about those who keep watch, and about what the dark gives back to them.';
  const film = makeVideo(making, key, 'feature', {
    name: 'Salt & Starlight',
    description,
    poster: poster(key),
    cast: SALT_CAST,
    originalAirDate: '2026-02-14',
    watermark: textWatermark('Jury copy · reviewer@festival.example', 8, 34),
    maxViews: 100,
    offline: true,
    offlineBytes: 5_400_000,
  });
  const project = { name: film.name, description, cast: SALT_CAST, poster: poster(key), banner: banner(key) };
  return makeRoom(key, 'one film, link-type, watermark text always in the centre, offline allowed', project, [
    film,
  ]);
}

const ORBIT_CAST = credits(`
  Ruth Adeyemi: Director
  Noor Castell: Commander Anna Asare
  Ivo Brandt: Mission Control
  Hana Mori: The Voice
  Dev Arden: Writer
  Lys Okoro: Production design
  Tomas Rhee: Original score
`);

/** Creates a Publicity screener, which only a signed-in account may play. */
export function quietOrbit(making: Making): CatalogueRoom {
  const key = 'the-quiet-orbit';
  const description =
    'Four hundred kilometres above a world that has stopped calling, the last crew member aboard Meridian Station keeps the log, waters the garden and waits for a voice. Ruth Adeyemi’s chamber piece holds its breath for ninety minutes, and so will you.';
  const film = makeVideo(making, key, 'feature', {
    name: 'The Quiet Orbit',
    description,
    poster: poster(key),
    cast: ORBIT_CAST,
    originalAirDate: '2026-05-22',
    watermark: textWatermark('Publicity screener · not for reproduction', 15, 40),
    maxViews: 5,
  });
  const project = {
    name: film.name,
    description,
    cast: ORBIT_CAST,
    poster: poster(key),
    banner: banner(key),
  };
  const about = 'Publicity, force_login: plays for a signed-in account alone';
  return makeRoom(key, about, project, [film], { forceLogin: true, publicity: true });
}

/**
 * Creates a screener with force_login that is not of the Publicity kind. There force_login does not bind an API key.
 */
export function understudy(making: Making): CatalogueRoom {
  const key = 'the-understudy';
  const description =
    'For eleven years Paul Devereux has known every line of every part and spoken none of them. Then, forty minutes before curtain, the telephone rings. A backstage comedy in real time.';
  const film = makeVideo(making, key, 'feature', {
    name: 'The Understudy',
    description,
    poster: poster('selection-07'),
    cast: credits(`
      Marion Keyes: Director
      Julian Ashcroft: Paul Devereux
      Rosalind Pike: The Stage Manager
    `),
    originalAirDate: '2025-11-07',
    watermark: textWatermark('For your consideration', 13, 32),
  });
  const project = { name: film.name, description, cast: film.cast, poster: film.poster };
  const about = 'force_login, not Publicity: asks for sign-in, and lets you go on without it';
  return makeRoom(key, about, project, [film], { forceLogin: true });
}

/** Creates a room with non-Latin names and a watermark in another script. */
export function longShadowGarden(making: Making): CatalogueRoom {
  const key = 'garden-of-long-shadows';
  const cast = credits(`
    森下 遥: 監督・脚本
    神田 葵: 孫娘 ひかり
    橘 蓮: 庭師 志郎
    緒方 俊: 住職
    酒井 澪: 撮影
    花房 太郎: 音楽
    黒田 恵美: 製作
`);
  const description =
    '京都の外れ、百年続く庭を閉じる最後の秋。老いた庭師は、毎夕のびていく影の長さを書きとめ続ける。孫娘がその帳面を開いたとき、庭はもう一度だけ、誰も知らなかった道を見せる。';
  const film = makeVideo(making, key, 'feature', {
    name: '長い影の庭',
    description,
    poster: poster(key),
    cast,
    originalAirDate: '2026-03-20',
    watermark: textWatermark('審査用 · reviewer@festival.example', 11, 38),
  });
  const trailer = makeVideo(making, key, 'trailer', {
    name: '長い影の庭(予告編)',
    description: '本編公開前の予告編。ひと息で終わる、秋のはじまり。',
    poster: poster(key),
    maxViews: 0,
    watermark: null,
    ...CLEAR_CLIP,
  });
  const project = { name: film.name, description, cast, poster: poster(key), banner: banner(key) };
  const recipient = { email: 'reviewer@festival.example', name: '佐藤 直子' };
  return makeRoom(key, 'Japanese names and text; a trailer in the clear', project, [film, trailer], {
    recipient,
  });
}

/** Creates a room with right-to-left text throughout. */
export function taleOfTheSea(making: Making): CatalogueRoom {
  const key = 'tale-of-the-sea';
  const cast = credits(`
    سامية رحال: تأليف وإخراج
    يوسف كرم: الصياد سالم
    ليلى ناصر: مريم
    هدى سالم: الجدة
    إدريس فاروق: صاحب المركب
    بلال عزيز: تصوير
    نادية زمان: موسيقى
`);
  const description =
    'في قرية على طرف البحر، يعود الصياد العجوز كل مساء بشباك فارغة وحكاية جديدة. وحين تتوقف الحكايات، تبحر حفيدته وحدها لتعرف من الذي كان يرويها له. فيلم عن الذاكرة والماء وما يبقى بينهما.';
  const film = makeVideo(making, key, 'feature', {
    name: 'حكاية البحر',
    description,
    poster: poster(key),
    cast,
    originalAirDate: '2026-01-30',
    watermark: textWatermark('نسخة للتحكيم · reviewer@festival.example', 5, 38),
    expiryDate: making.now + 2 * DAY,
  });
  const project = { name: film.name, description, cast, poster: poster(key), banner: banner(key) };
  const recipient = { email: 'reviewer@festival.example', name: 'هدى السالم' };
  return makeRoom(key, 'right-to-left names and text; expires in two days', project, [film], { recipient });
}
