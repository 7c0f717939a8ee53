import { foldText } from '../../preload/contract/fold-text.ts';
import type { Credit } from '../../preload/contract/rooms.ts';
import type { ServiceRoom, ServiceVideo } from '../service/models.ts';

interface FilmText {
  readonly name: string;
  readonly people: string;
}

/**
 * Cache of the folded texts of films, because folding 10,000 films at each key press would be too slow. The room cache
 * returns the same objects at each key press, so the objects are the keys.
 */
const filmTexts = new WeakMap<ServiceVideo, FilmText>();
const roomTexts = new WeakMap<ServiceRoom, FilmText>();

function textOf(video: ServiceVideo): FilmText {
  const known = filmTexts.get(video);
  if (known) return known;
  const people = video.castAndCrew.map(({ name }) => name).join(' | ');
  const text = { name: foldText(video.name), people: foldText(people) };
  filmTexts.set(video, text);
  return text;
}

function roomTextOf(room: ServiceRoom): FilmText {
  const known = roomTexts.get(room);
  if (known !== undefined) return known;
  const { name, castAndCrew } = room.project;
  const people = castAndCrew.map((credit) => credit.name).join(' | ');
  const text = { name: foldText(name), people: foldText(people) };
  roomTexts.set(room, text);
  return text;
}

export interface FilmMatch {
  /** Rank of the match; 0 is the best. */
  readonly rank: number;
  readonly person: Credit | null;
}

/**
 * Returns how a film matches the words; null when a word is found nowhere. A match in the title ranks first: at its
 * start, then at the start of its words, then elsewhere. Then ranks a match in the film's people, then one in the room's
 * name and people. `isRoomListed`: the search lists the room itself if all words are in its name, so its films are then
 * no matches.
 */
export function matchFilm(
  video: ServiceVideo,
  room: ServiceRoom,
  words: readonly string[],
  isRoomListed: boolean,
): FilmMatch | null {
  const { name, people } = textOf(video);
  const all = (...texts: readonly string[]): boolean =>
    words.every((word) => texts.some((text) => text.includes(word)));
  if (all(name)) {
    const isAtWords = words.every((word) => beginsWord(name, word));
    return { rank: name.startsWith(words.join(' ')) ? 0 : isAtWords ? 1 : 2, person: null };
  }
  if (all(name, people)) return { rank: 3, person: personOf(video.castAndCrew, words) };
  const roomText = roomTextOf(room);
  if (!all(name, people, roomText.people, roomText.name)) return null;
  if (isRoomListed && all(roomText.name)) return null;
  const { castAndCrew } = room.project;
  return { rank: 4, person: personOf([...video.castAndCrew, ...castAndCrew], words) };
}

/** Returns whether a word of the text begins with these letters. */
function beginsWord(text: string, letters: string): boolean {
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return true;
  return false;
}

function personOf(credits: readonly Credit[], words: readonly string[]): Credit | null {
  const named = (credit: Credit, word: string): boolean => foldText(credit.name).includes(word);
  return (
    credits.find((credit) => words.every((word) => named(credit, word))) ??
    credits.find((credit) => words.some((word) => named(credit, word))) ??
    null
  );
}
