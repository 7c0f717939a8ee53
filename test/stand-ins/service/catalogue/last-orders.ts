import { type CatalogueRoom, type CatalogueVideo } from '../model.ts';
import {
  banner,
  CLEAR_CLIP,
  credits,
  DAY,
  HOUR,
  makeRoom,
  makeVideo,
  type Making,
  poster,
  selectionPoster,
  textWatermark,
} from './making.ts';

const IMAGE = 'watermark.png';
const LONG_NAME =
  'Last Orders, or The True and Complete Account of How the Regulars of the Lamb & Lantern Came to Own, Lose, and Very Nearly Drink the Last Free House in the County, as Told by Those Who Were There and One Who Was Not';

type Entry = [slug: string, fields: Pick<CatalogueVideo, 'name' | 'description'> & Partial<CatalogueVideo>];

/** Returns a video for every state of availability. */
function states({ now }: Making): readonly Entry[] {
  return [
    [
      'not-open',
      {
        name: 'Opening Time',
        description: 'Opens tomorrow at this hour. The taps are polished; the door is locked.',
        startDate: now + DAY,
      },
    ],
    [
      'last-hour',
      {
        name: 'Ten to Eleven',
        description: 'Open for one more hour. The landlord has the bell in his hand.',
        expiryDate: now + HOUR,
      },
    ],
    [
      'last-view',
      {
        name: 'One for the Road',
        description: 'One view is left of three, and nobody at the bar will say who drank the other two.',
        maxViews: 3,
        viewsConsumed: 2,
      },
    ],
    [
      'used-up',
      { name: 'The Empty Cask', description: 'Both views have been used.', maxViews: 2, viewsConsumed: 2 },
    ],
    [
      'expired',
      {
        name: 'Time, Gentlemen',
        description: 'Closed three days ago. The owner can open it again, if you ask.',
        expiryDate: now - 3 * DAY,
        viewsConsumed: 1,
      },
    ],
    [
      'expired-early',
      {
        name: 'Called Early',
        description: 'The service says that it has expired, although its date lies ahead.',
        expired: true,
      },
    ],
    [
      'late-lock-in',
      {
        name: 'The Lock-In',
        description: 'Its date has passed, and the service still calls it open.',
        expired: false,
        expiryDate: now - HOUR,
      },
    ],
    [
      'never-expires',
      {
        name: 'The Regular',
        description: 'No last day, no count of views: it will be here whenever you are.',
        maxViews: 0,
        startDate: 0,
        expiryDate: 0,
      },
    ],
    [
      'no-poster',
      {
        name: 'The Bare Wall',
        description: 'There is no poster, and the details are few.',
        poster: null,
        cast: [],
        originalAirDate: null,
        subtitles: [],
      },
    ],
    ['long-name', { name: LONG_NAME, description: 'A film with a very long name.' }],
  ];
}

/** Returns a video for every kind of watermark, and one without a watermark. */
function marks(): readonly Entry[] {
  return [
    [
      'image-mark',
      {
        name: 'The Painted Sign',
        description: 'Marked with a picture, at the bottom right.',
        watermark: { image: IMAGE, opacity: 60, position: 15, intervalSeconds: 0, durationSeconds: 0 },
      },
    ],
    [
      'image-and-text',
      {
        name: 'Sign and Slate',
        description: 'Marked with a picture and a line of text, at the top left.',
        watermark: {
          text: 'Lamb & Lantern · M. Lindqvist',
          image: IMAGE,
          opacity: 50,
          position: 1,
          intervalSeconds: 0,
          durationSeconds: 0,
        },
      },
    ],
    [
      'interval-mark',
      {
        name: 'The Clock Behind the Bar',
        description: 'Its mark is shown for three seconds in every ten.',
        watermark: {
          ...textWatermark('Every ten seconds · M. Lindqvist', 5, 45),
          intervalSeconds: 10,
          durationSeconds: 3,
        },
      },
    ],
    [
      'interval-image',
      {
        name: 'The Swinging Lantern',
        description: 'Its picture mark is shown for four seconds in every eight.',
        watermark: { image: IMAGE, opacity: 55, position: 11, intervalSeconds: 8, durationSeconds: 4 },
      },
    ],
    [
      'bottom-mark',
      {
        name: 'The Fine Print',
        description: 'A faint mark at the foot of the picture, all the time.',
        watermark: textWatermark('Private screening', 13, 30),
      },
    ],
    [
      'no-mark',
      { name: 'House Wine', description: 'No watermark was ordered for this one.', watermark: null },
    ],
    [
      'clear-stream',
      {
        name: 'Small Beer',
        description: 'A clip in the clear, without a licence.',
        ...CLEAR_CLIP,
        maxViews: 0,
      },
    ],
    ['not-cmaf', { name: 'Cask Strength', description: 'Not packaged as CMAF.', cmaf: false }],
    [
      'offline',
      {
        name: 'Off-Licence',
        description: 'May be prepared for watching without a network.',
        offline: true,
        offlineBytes: 5_400_000,
        watermark: textWatermark('Prepared for M. Lindqvist', 14, 38),
      },
    ],
    [
      'resume',
      {
        name: 'Where Were We',
        description: 'The service remembers that you stopped after twelve seconds.',
        resumeFrom: 12,
      },
    ],
  ];
}

/** Creates one room with every state of a video. */
export function lastOrders(making: Making): CatalogueRoom {
  const key = 'last-orders';
  const cast = credits(`
    Sean Abara: Director
    Niamh Carrow: The Landlady
    Eddie Marlowe: Old Tom
    Dame Judith Pell: Herself
    Peter Coyle: Writer
    Kit Lowry: Original score
`);
  const videos = [...states(making), ...marks()].map(([slug, fields], index) =>
    makeVideo(making, key, slug, {
      poster: index === 0 ? poster(key) : selectionPoster((index % 16) + 1),
      cast,
      originalAirDate: `2025-${String((index % 12) + 1).padStart(2, '0')}-09`,
      ...fields,
    }),
  );
  const project = {
    name: 'Last Orders',
    description:
      'A season of short films from one public house, each about the last of something: the last hour, the last view, the last drop. Between them they show every state that a screener can be in.',
    cast,
    poster: poster(key),
    banner: banner(key),
  };
  return makeRoom(key, 'every state of availability and every kind of watermark', project, videos);
}
