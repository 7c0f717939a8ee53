import type { PlayerStrings } from '../player-port.ts';
import type { Catalogue } from './en.ts';
import { playerKeys } from './en/player.ts';
import type { Language } from '../../../preload/contract/app.ts';
import { directions } from '../../../preload/contract/languages.ts';

/** Returns the texts of the player document in the reviewer's language, by the player's keys. */
export function playerStringsOf(language: Language, catalogue: Catalogue): PlayerStrings {
  return {
    language,
    direction: directions[language],
    strings: Object.fromEntries(playerKeys.map((key) => [key, catalogue[`player.${key}`]])),
  };
}
