import { type CatalogueRoom } from '../model.ts';
import {
  banner,
  credits,
  DAY,
  makeRoom,
  makeVideo,
  type Making,
  poster,
  SCREENER_PASSWORD,
  textWatermark,
} from './making.ts';

/** Creates a room whose screeners need a password, a passcode, or both. */
export function vaultNine(making: Making): CatalogueRoom {
  const key = 'vault-nine';
  const cast = credits(`
    Viktor Hale: Director
    Dominic Ashe: Marcus Vane
    Thea Lindqvist: The Archivist
    Samir Haddad: The Insurer
    Oona Pryce: Inspector Kell
    Anouk Sel: Cinematography
    Felix Dray: Original score
    Bo Larkin: Editor
`);
  const common = { poster: poster(key), cast, originalAirDate: '2026-06-12', maxViews: 20 };
  const videos = [
    makeVideo(making, key, 'directors-cut', {
      ...common,
      name: 'Vault Nine: Director’s Cut',
      description:
        'Eight vaults were opened the night the bank fell. The ninth was never on the plans. The full cut, with the twelve minutes that the release leaves out. A password came with your invitation.',
      password: SCREENER_PASSWORD,
      watermark: textWatermark('VAULT NINE · DIRECTOR’S CUT · M. LINDQVIST', 3, 42),
    }),
    makeVideo(making, key, 'theatrical', {
      ...common,
      name: 'Vault Nine: Theatrical Version',
      description:
        'The version that opens in June. It starts with a one-time passcode, sent by text message to the phone that you link.',
      passcode: true,
      watermark: textWatermark('VAULT NINE · M. LINDQVIST', 12, 42),
    }),
    makeVideo(making, key, 'work-print', {
      ...common,
      name: 'Vault Nine: Work Print',
      description:
        'Unfinished effects, temporary score. Shown to a handful of people, so it asks for the password and a passcode, and plays three times.',
      password: SCREENER_PASSWORD,
      passcode: true,
      maxViews: 3,
      expiryDate: making.now + 3 * DAY,
      watermark: textWatermark('WORK PRINT · DO NOT CIRCULATE', 8, 46),
    }),
  ];
  const project = {
    name: 'Vault Nine',
    description:
      'A retired safe-maker is hired by the insurers to prove that a robbery was impossible. It was; and it happened anyway. A thriller told in locks.',
    cast,
    poster: poster(key),
    banner: banner(key),
  };
  return makeRoom(key, 'password; passcode; both', project, videos);
}
