import { type CatalogueRoom, type CatalogueVideo } from '../model.ts';
import { banner, credits, DAY, makeRoom, makeVideo, type Making, poster, still } from './making.ts';

const CAST = credits(`
  Greta Holm: Creator
  Adaeze Bright: Dr. Hester Thorne
  Rafe Monroe: Ruiz
  Linnea Sand: Captain Aasen
  Omar Vale: The Stranger
  Paul Renner: Director
  Mei Ishida: Director
  Hollis Crane: Original score
`);

const SEASONS: readonly (readonly (readonly [name: string, description: string])[])[] = [
  [
    [
      'True North',
      'A survey team that no longer speaks to each other is hired to map a valley on which no two old maps agree.',
    ],
    [
      'The Blank Sheet',
      'The first week’s measurements do not close. Hester blames the instruments; Ruiz blames the river.',
    ],
    ['Bearings', 'A second camp is found, three days old, with their own handwriting in the log.'],
    [
      'Contour Lines',
      'Aasen takes the high pass alone. The others draw her route as she radios it, until the drawing stops making sense.',
    ],
    ['What the River Moved', 'The flood passes in a night and leaves a village where the gorge had been.'],
    [
      'Legend',
      'Every symbol needs a meaning. The team must decide what to call the place before the place decides for them.',
    ],
  ],
  [
    [
      'Magnetic Drift',
      'Two years on, the map is famous and wrong. Hester goes back to find out which of the two is her fault.',
    ],
    ['A Town Called Error', 'The people who moved into the mistake have no wish to be corrected.'],
    ['Triangulation', 'Three witnesses, three summits, one night. Only one of them can have seen the light.'],
    [
      'The Paper Coast',
      'Ruiz follows a shoreline that exists in a single print, kept by a man who will not sell it.',
    ],
    ['Scale', 'One to one, says the Stranger, is the only honest map. He has begun to make it.'],
  ],
  [
    ['Meridian', 'A new survey, a new sponsor, and an old name on the contract that nobody will explain.'],
    [
      'Dead Reckoning',
      'Without sky or stars for nine days, the team navigates by memory, and finds out whose is better.',
    ],
    [
      'The Cartographer’s Daughter',
      'She has drawn the valley since she was four. She has never been there. She is never wrong.',
    ],
    ['Terra Nullius', 'The commission wants an empty map. Hester fills it, house by house, overnight.'],
    ['Here Be', 'At the edge of the last sheet, the team meets the people who have been mapping them.'],
    ['True South', 'The valley closes. Someone has to stay to hold the other end of the tape.'],
  ],
];

/** Creates a room with three seasons, specials in season 0 and an episode without a number. Season 3 opens weekly. */
export function cartographers(making: Making): CatalogueRoom {
  const key = 'the-cartographers';
  const episodes = SEASONS.flatMap((season, seasonIndex) =>
    season.map(([name, description], index): CatalogueVideo => {
      const number = seasonIndex + 1;
      const weekly = number === 3 && index >= 4 ? making.now + (index - 3) * 7 * DAY : making.now - 30 * DAY;
      return makeVideo(making, key, `s${number}e${index + 1}`, {
        name,
        description,
        poster: still(index + 1),
        season: number,
        episode: index + 1,
        originalAirDate: `${2023 + number}-0${index + 2}-1${index}`,
        startDate: weekly,
        expiryDate: making.now + 60 * DAY,
        maxViews: 8,
        viewsConsumed: number === 1 ? Math.max(0, 2 - index) : 0,
        watermark: {
          text: 'Screener · Mara Lindqvist',
          position: [1, 5, 15, 11, 8, 13][index] ?? 8,
          opacity: 40,
          intervalSeconds: 12,
          durationSeconds: 5,
        },
        cast: CAST.slice(0, 5),
      });
    }),
  );
  const unnumbered = makeVideo(making, key, 's2-intermission', {
    name: 'Intermission: The Lost Sheet',
    description: 'A half-episode found in the edit, to be watched wherever in season two you like.',
    poster: still(3),
    season: 2,
    originalAirDate: '2025-05-01',
    expiryDate: making.now + 60 * DAY,
  });
  const specials = [
    ['Drawing the Valley', 'How the production built a landscape that is never the same twice.'],
    [
      'The Surveyors’ Table',
      'The cast reads the first script aloud, three years before the first day of shooting.',
    ],
  ].map(([name = '', description = ''], index) =>
    makeVideo(making, key, `special-${index + 1}`, {
      name,
      description,
      poster: still(5 + index),
      season: 0,
      episode: index + 1,
      maxViews: 0,
      startDate: 0,
      expiryDate: 0,
      watermark: null,
    }),
  );
  const project = {
    name: 'The Cartographers',
    episodic: true,
    seasons: [0, 1, 2, 3],
    description:
      'Somewhere between two borders lies a valley that refuses to be drawn. Over three seasons a quarrelsome team of surveyors returns to it with better instruments, worse secrets and the growing suspicion that the map is drawing them.',
    cast: CAST,
    poster: poster(key),
    banner: banner(key),
  };
  const about = '17 episodes in three seasons, specials in season 0, one episode without a number';
  return makeRoom(key, about, project, [...episodes, unnumbered, ...specials]);
}

/** Creates a room with an episodic project without seasons. */
export function untitledSeries(making: Making): CatalogueRoom {
  const key = 'untitled-harbour-series';
  const videos = [
    makeVideo(making, key, 'pilot', {
      name: 'Pilot',
      description:
        'The harbour freezes for the first time in sixty years, and what was dropped in it begins to show.',
      poster: still(1),
      season: null,
      episode: null,
    }),
    makeVideo(making, key, 'second', {
      name: 'Second Hour',
      description: 'The ice holds. The alibi does not.',
      poster: still(2),
      season: 1,
      episode: 2,
    }),
  ];
  const project = {
    name: 'Untitled Harbour Series',
    episodic: true,
    seasons: [],
    description: 'Early episodes of a series that has neither a name nor a season yet.',
  };
  return makeRoom(key, 'episodic without seasons; no poster or banner', project, videos);
}
