import { captionBackgrounds, captionSizes } from '../../preload/contract/app.ts';
import { isObject } from '../embed/guards.ts';
import type { Playback, PlayerPreferences } from '../embed/messages.ts';
import { PREFERENCES_KEY, type Reports } from './reports.ts';

export interface Preferences {
  /** Returns the preferences, including the choices made in this playback. */
  current: () => PlayerPreferences;
  /** Stores a choice. Sends all preferences to the host, and reports them after a short delay. */
  remember: (choice: PlayerPreferences) => void;
  /** Reports pending preferences immediately. */
  flush: () => void;
}

const PAUSE_MILLISECONDS = 400;

/** Returns the preferences in a web page's own storage. Returns empty preferences for unusable content. */
export function readPagePreferences(playback: Playback, storage: () => Storage): PlayerPreferences {
  if (!playback.keepPreferences) return {};
  try {
    const kept: unknown = JSON.parse(storage().getItem(PREFERENCES_KEY) ?? '{}');
    return isObject(kept) ? clean(kept) : {};
  } catch {
    return {};
  }
}

const texts = [
  'audioLanguage',
  'audioLabel',
  'audioRole',
  'captions',
  'captionsLabel',
  'captionsRole',
] as const;

function clean(kept: Readonly<Record<string, unknown>>): PlayerPreferences {
  const { volume, muted, speed, nightMode, evenLoudness } = kept;
  const captionSize = captionSizes.find((size) => size === kept.captionSize);
  const captionBackground = captionBackgrounds.find((background) => background === kept.captionBackground);
  const tracks: Partial<Record<(typeof texts)[number], string>> = {};
  for (const name of texts) {
    const value = kept[name];
    if (typeof value === 'string') tracks[name] = value;
  }
  return {
    ...tracks,
    ...(typeof volume === 'number' && volume >= 0 && volume <= 1 ? { volume } : {}),
    ...(typeof muted === 'boolean' ? { muted } : {}),
    ...(typeof speed === 'number' && speed >= 0.25 && speed <= 3 ? { speed } : {}),
    ...(captionSize ? { captionSize } : {}),
    ...(captionBackground ? { captionBackground } : {}),
    ...(typeof nightMode === 'boolean' ? { nightMode } : {}),
    ...(typeof evenLoudness === 'boolean' ? { evenLoudness } : {}),
  };
}

export function createPreferences(ports: {
  readonly initial: PlayerPreferences;
  readonly report: Reports['preferences'];
  /** Called with all preferences after each choice. */
  readonly onChange: (preferences: PlayerPreferences) => void;
}): Preferences {
  let current = clean({ ...ports.initial });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    void ports.report(current);
  };
  return {
    current: () => current,
    remember: (choice) => {
      current = { ...current, ...choice };
      ports.onChange(current);
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE_MILLISECONDS);
    },
    flush,
  };
}
