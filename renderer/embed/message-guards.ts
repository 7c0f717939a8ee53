import { captionBackgrounds, captionSizes } from '../../preload/contract/app.ts';
import { notesStorageStates } from '../../preload/contract/notes.ts';
import {
  isFlag,
  isNumber,
  isObject,
  isText,
  listOf,
  oneOf,
  optional,
  orNull,
  shape,
  textRecord,
} from './guards.ts';
import { type FromPlayer, playerStates, type ToPlayer } from './messages.ts';

const command = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  switch (value.name) {
    case 'play':
    case 'pause':
      return true;
    case 'seek':
      return isNumber(value.seconds);
    case 'volume':
      return isNumber(value.volume);
    case 'muted':
      return isFlag(value.muted);
    case 'speed':
      return isNumber(value.speed);
    case 'audio':
      return isText(value.id);
    case 'captions':
      return value.id === null || isText(value.id);
    default:
      return false;
  }
};

const playback = shape({
  mode: oneOf('dash', 'hls'),
  manifestUrl: isText,
  drm: orNull(
    shape({
      provider: isText,
      certificateUrl: orNull(isText),
      licenceUrl: isText,
      token: isText,
      headers: textRecord,
    }),
  ),
  defaultCaptions: orNull(isText),
  watermark: orNull(
    shape({
      text: orNull(isText),
      imageLink: orNull(isText),
      opacityPercent: isNumber,
      position: isNumber,
      intervalSeconds: isNumber,
      durationSeconds: orNull(isNumber),
    }),
  ),
  keepPreferences: isFlag,
  resume: orNull(shape({ fromSecond: isNumber, durationSeconds: orNull(isNumber) })),
  engagement: orNull(shape({ pushSeconds: isNumber, url: isText })),
});

const isCaptionSize = oneOf(...captionSizes);
const isCaptionBackground = oneOf(...captionBackgrounds);
const preferences = shape({
  audioLanguage: optional(isText),
  audioLabel: optional(isText),
  audioRole: optional(isText),
  captions: optional(isText),
  captionsLabel: optional(isText),
  captionsRole: optional(isText),
  volume: optional(isNumber),
  muted: optional(isFlag),
  speed: optional(isNumber),
  captionSize: optional(isCaptionSize),
  captionBackground: optional(isCaptionBackground),
  nightMode: optional(isFlag),
  evenLoudness: optional(isFlag),
});

const app = shape({
  grantUrl: isText,
  title: isText,
  subtitle: orNull(isText),
  isEpisode: optional(orNull(isFlag)),
  watermarkedFor: orNull(isText),
  preferences,
  language: isText,
  direction: oneOf('ltr', 'rtl'),
  strings: textRecord,
  captionStyle: shape({
    size: isCaptionSize,
    background: isCaptionBackground,
  }),
  mediaOrigins: optional(orNull(listOf(isText))),
  component: optional(orNull(shape({ url: isText, origin: isText, relayOrigin: isText }))),
  scrubPreviews: optional(orNull(isFlag)),
  isContinued: optional(orNull(isFlag)),
  developmentNotice: optional(orNull(oneOf('protection-lifted'))),
  notesStorage: optional(orNull(oneOf(...notesStorageStates))),
  prepare: optional(orNull(shape({ maxBytes: isNumber }))),
  next: orNull(
    shape({
      videoKey: isText,
      name: isText,
      cost: oneOf('none', 'view', 'last-view'),
      viewsLeft: optional(orNull(isNumber)),
      costText: optional(orNull(isText)),
      number: optional(orNull(isText)),
      synopsis: optional(orNull(isText)),
      still: optional(orNull(isText)),
    }),
  ),
});

const isShortText = (value: unknown): boolean => isText(value) && value.length <= 40;

const toPlayer: Readonly<Record<ToPlayer['kind'], (value: unknown) => boolean>> = {
  warm: () => true,
  probe: shape({ number: isNumber }),
  'probe-output': shape({ number: isNumber }),
  start: shape({
    screening: isNumber,
    videoKey: isText,
    playback,
    autoplay: isFlag,
    isContinued: isFlag,
    mediaOrigins: listOf(isText),
    preferences: orNull(preferences),
    app: orNull(app),
  }),
  preparing: shape({ goes: isFlag }),
  stop: shape({ screening: isNumber }),
  key: shape({ screening: isNumber, key: isShortText }),
  command: shape({ screening: isNumber, command }),
  cover: shape({ screening: isNumber, because: isText }),
  release: shape({ screening: isNumber, because: isText }),
};

const track = shape({ id: isText, label: isText, language: isText, active: isFlag });
const fromPlayer: Readonly<Record<FromPlayer['kind'], (value: unknown) => boolean>> = {
  heartbeat: () => true,
  probed: shape({
    number: isNumber,
    facts: orNull(
      shape({
        widevine: orNull(isShortText),
        clearKey: isFlag,
        hdcp: orNull(isShortText),
        codecs: listOf(isShortText, 20),
        clip: shape({
          how: oneOf('clear', 'encrypted', 'none'),
          frames: isNumber,
          dropped: isNumber,
          milliseconds: isNumber,
        }),
      }),
    ),
  }),
  'output-probed': shape({ number: isNumber, hdcp: orNull(isShortText) }),
  warmed: shape({ how: oneOf('clear', 'encrypted', 'none'), milliseconds: isNumber }),
  shown: shape({ screening: isNumber }),
  state: shape({ screening: isNumber, state: oneOf(...playerStates) }),
  'first-frame': shape({ screening: isNumber, milliseconds: isNumber }),
  progress: shape({
    screening: isNumber,
    progress: shape({
      seconds: isNumber,
      duration: isNumber,
      bufferedUntil: isNumber,
      paused: isFlag,
      speed: isNumber,
      volume: isNumber,
      muted: isFlag,
    }),
  }),
  tracks: shape({ screening: isNumber, tracks: shape({ audio: listOf(track), captions: listOf(track) }) }),
  preferences: shape({ screening: isNumber, preferences }),
  problem: shape({
    screening: isNumber,
    problem: shape({
      code: isText,
      severity: oneOf('notice', 'fatal', 'reload', 'renew'),
      textKey: isText,
      httpStatus: orNull(isNumber),
      origins: listOf(isText, 20),
      seconds: isNumber,
      wasPlaying: optional(isFlag),
      codec: optional(isText),
      facts: optional(
        shape({
          aheadSeconds: isNumber,
          frames: isNumber,
          dropped: isNumber,
          lines: orNull(isNumber),
          kilobits: orNull(isNumber),
          measuredKilobits: orNull(isNumber),
          network: oneOf('good', 'weak', 'gone'),
        }),
      ),
    }),
  }),
  mark: shape({ screening: isNumber, state: oneOf('ready', 'lost') }),
  copy: shape({ screening: isNumber, text: (value) => isText(value) && value.length <= 160 }),
  next: shape({ screening: isNumber }),
  'close-requested': shape({ screening: isNumber }),
};

const passes = (table: Readonly<Record<string, (value: unknown) => boolean>>, value: unknown): boolean =>
  isObject(value) &&
  isText(value.kind) &&
  Object.hasOwn(table, value.kind) &&
  table[value.kind]?.(value) === true;

/** Whether the value is a valid message from the host. */
export const isToPlayer = (value: unknown): value is ToPlayer => passes(toPlayer, value);
/** Whether the value is a valid message from the player. Every field is checked, because the component may be hostile. */
export const isFromPlayer = (value: unknown): value is FromPlayer => passes(fromPlayer, value);
