import { DIRECTORS, FILM_TITLES } from './northern-light-titles.ts';

type FestivalFilm = {
  name: string;
  description: string;
  director: string;
  country: string;
  minutes: number;
};

/** Descriptions of the first films of the programme. */
const OPENING: readonly string[] = [
  'In a village cut off by the heaviest winter on record, four generations of one family share a single stove and, at last, the reason they stopped speaking.',
  'A botanist dying of nothing in particular writes down every plant between her front door and the station, and every person she met on the way.',
  'Each August the hills above Viña burn. A fire-watcher and a boy who may have lit the match spend one night in the same tower.',
  'The 23:40 to Kirkenes carries eleven passengers and one secret. By morning the numbers have changed places.',
  'A hydrologist returns to the drowned town of her childhood when a drought gives it back, street by street.',
  'A scientist who photographs the northern lights for tourists sees something in one frame that he cannot sell.',
  'The bees of Lofoten should not exist. Neither, says the council, should the hives that Solveig hides in the church tower.',
  'When the rain does not stop, a town divides into those who build boats and those who build walls. A comedy, mostly.',
  'A daughter repairs the shortwave set that her father left behind, and hears him answering calls from before she was born.',
  'An orchard of blown glass, a furnace that must never go cold, and two brothers who have not taken the same shift in nine years.',
  'At a border hearing, an interpreter leaves out one sentence. The film gives it back, word by word.',
  'Filmed at the edge of the water over three hundred and sixty-five low tides: a portrait of a coast, and of those who walk it.',
];

const WHO: readonly string[] = [
  'A retired harbour pilot',
  'A substitute teacher',
  'The youngest of five sisters',
  'A piano tuner with failing hearing',
  'A night nurse',
  'Two estranged cousins',
  'The last pupil of a village school',
  'A translator of weather reports',
  'A widowed train driver',
  'An amateur boxer',
  'A girl who will not speak',
];
const WHAT: readonly string[] = [
  'inherits a house that is not on any map',
  'finds a roll of undeveloped film in a coat that is not theirs',
  'agrees to keep a stranger’s secret for one winter',
  'sets out on foot to return a borrowed boat',
  'begins to receive letters meant for the previous tenant',
  'is asked to identify a voice on a forty-year-old recording',
  'takes the only job left in town',
];
const TURN: readonly string[] = [
  'What starts as a favour becomes a reckoning.',
  'The answer was in the room all along.',
  'By spring, nobody remembers who asked first.',
  'A tender, funny film about what we owe to places.',
  'Shot on 16 mm with a cast of neighbours.',
];

/** Returns the film at an index of the programme, which repeats after its end. */
export function filmAt(index: number): FestivalFilm {
  const place = index % FILM_TITLES.length;
  const pick = <T>(list: readonly T[], fallback: T): T => list[place % list.length] ?? fallback;
  const [director, country] = pick(DIRECTORS, ['', ''] as const);
  const made = `${pick(WHO, '')} ${pick(WHAT, '')}. ${pick(TURN, '')}`;
  return {
    name: FILM_TITLES[place] ?? '',
    description: OPENING[place] ?? made.replace('Two estranged cousins', 'One of two estranged cousins'),
    director,
    country,
    minutes: 6 + ((place * 37) % 112),
  };
}
