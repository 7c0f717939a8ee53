import { type Note, type NoteReport } from '../../preload/contract/notes.ts';
import { type Playback, type PlayerPreferences } from '../embed/messages.ts';

/**
 * The reported position of the film. `paused` means that the film has just paused, so main writes the position
 * immediately.
 */
export interface ReportedPosition {
  readonly seconds: number;
  readonly ended: boolean;
  readonly paused: boolean;
}

/** Sends the reports of a playback to main or the service. A failed report resolves to false, and no method throws. */
export interface Reports {
  /** Reports whole seconds of the programme that were on screen. `isLast` means that the document may be unloaded. */
  engagement: (seconds: readonly number[], isLast: boolean) => Promise<boolean>;
  position: (position: ReportedPosition, isLast: boolean) => Promise<boolean>;
  preferences: (preferences: PlayerPreferences) => Promise<boolean>;
  watermark: (state: 'ready' | 'lost') => Promise<boolean>;
  /** Saves a private note. A note without text is deleted. If the last save fails, the viewer shows the text. */
  note: (note: Note, isLast: boolean) => Promise<NoteOutcome>;
}

/** Result of saving a note. `full` means that this computer has no space for the note. */
export type NoteOutcome = 'saved' | 'full' | 'failed';

/** Sends the report. Resolves to the HTTP status; null if there is no answer. */
async function statusOf(url: string, body: unknown, isLast: boolean): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      // `keepalive` completes the report after the document is unloaded.
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

/**
 * Sends seconds to the service. Resolves to whether they must not be sent again, because the service stored or
 * permanently refused them.
 */
async function settle(url: string, body: unknown, isLast: boolean): Promise<boolean> {
  const status = await statusOf(url, body, isLast);
  const isRefused = status !== null && status >= 400 && status < 500;
  return isOk(status) || (isRefused && status !== requestTimeout && status !== tooManyRequests);
}

const said = () => Promise.resolve(true);

/** Creates the reports for the app. All reports go to the grant's relays; main stores and delivers them. */
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
      const status = await statusOf(`${base}/notes`, { note, isLast } satisfies NoteReport, isLast);
      return isOk(status) ? 'saved' : status === insufficientStorage ? 'full' : 'failed';
    },
  };
}

export const PREFERENCES_KEY = 'screener-player-preferences';

/**
 * Creates the reports for a web page. Engagement goes directly to the service, preferences go to the page's storage.
 */
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
