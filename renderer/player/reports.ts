import { type Note } from '../../preload/contract/notes.ts';
import { type Playback, type PlayerPreferences } from '../embed/messages.ts';

/** The film's position. `paused`: the film has just paused, so main writes it immediately. */
export interface ReportedPosition {
  readonly seconds: number;
  readonly ended: boolean;
  readonly paused: boolean;
}

/** Reports of a playback to main or the service. A failed report resolves to false; no method throws. */
export interface Reports {
  /** Whole seconds of the programme that were on screen. `last`: the document may be unloaded. */
  engagement: (seconds: readonly number[], isLast: boolean) => Promise<boolean>;
  position: (position: ReportedPosition, isLast: boolean) => Promise<boolean>;
  preferences: (preferences: PlayerPreferences) => Promise<boolean>;
  watermark: (state: 'ready' | 'lost') => Promise<boolean>;
  /** A private note; without text it is removed. */
  note: (note: Note, isLast: boolean) => Promise<NoteOutcome>;
}

/** `full`: this computer has no space for it. */
export type NoteOutcome = 'saved' | 'full' | 'failed';

/** Returns the HTTP status; null when no answer came. */
async function statusOf(url: string, body: unknown, isLast: boolean): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      // Lets the report outlive the document.
      keepalive: isLast,
    });
    return answer.status;
  } catch {
    return null;
  }
}

const isOk = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

async function post(url: string, body: unknown, isLast: boolean): Promise<boolean> {
  return isOk(await statusOf(url, body, isLast));
}

const requestTimeout = 408;
const tooManyRequests = 429;
const insufficientStorage = 507;

/** Whether the service has these seconds, or has refused them for good: they are not sent again. */
async function settle(url: string, body: unknown, isLast: boolean): Promise<boolean> {
  const status = await statusOf(url, body, isLast);
  const isRefused = status !== null && status >= 400 && status < 500;
  return isOk(status) || (isRefused && status !== requestTimeout && status !== tooManyRequests);
}

const said = () => Promise.resolve(true);

/** In the app: all reports go to the grant's relays; main stores and delivers them. */
export function createRelayReports(grantUrl: string, playback: Playback): Reports {
  const base = grantUrl.replace(/\/$/, '');
  return {
    engagement: playback.engagement
      ? (seconds_viewed, isLast) => post(`${base}/engagement`, { seconds_viewed }, isLast)
      : said,
    position: (position, isLast) => post(`${base}/position`, position, isLast),
    preferences: playback.keepPreferences
      ? (preferences) => post(`${base}/preferences`, preferences, false)
      : said,
    watermark: (state) => post(`${base}/mark`, { state }, false),
    note: async (note, isLast) => {
      const status = await statusOf(`${base}/notes`, note, isLast);
      return isOk(status) ? 'saved' : status === insufficientStorage ? 'full' : 'failed';
    },
  };
}

export const PREFERENCES_KEY = 'screener-player-preferences';

/** On a web page: engagement goes directly to the service, preferences to the page's storage. */
export function createPageReports(playback: Playback, storage: () => Storage): Reports {
  const { engagement } = playback;
  return {
    engagement: engagement
      ? (seconds_viewed, isLast) => settle(engagement.url, { seconds_viewed }, isLast)
      : said,
    position: said,
    preferences: (preferences) => {
      if (!playback.keepPreferences) return said();
      try {
        storage().setItem(PREFERENCES_KEY, JSON.stringify(preferences));
        return said();
      } catch {
        return Promise.resolve(false);
      }
    },
    watermark: said,
    // A web page has no notes.
    note: () => Promise.resolve('failed'),
  };
}
