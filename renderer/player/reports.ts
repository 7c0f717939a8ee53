import { type Playback, type PlayerPreferences } from '../embed/messages.ts';

/** Where the film stands. `paused`: it stands still, so that main writes it at once. */
export interface ReportedPosition {
  readonly seconds: number;
  readonly ended: boolean;
  readonly paused: boolean;
}

/** What the player tells about a playback, and to whom. A report that failed gives false; nothing here throws. */
export interface Reports {
  /** Whole seconds of the programme that were on screen. `last`: the document may go away. */
  engagement: (seconds: readonly number[], last: boolean) => Promise<boolean>;
  position: (position: ReportedPosition, last: boolean) => Promise<boolean>;
  preferences: (preferences: PlayerPreferences) => Promise<boolean>;
  watermark: (state: 'ready' | 'lost') => Promise<boolean>;
}

async function post(url: string, body: unknown, last: boolean): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      // Lets the report outlive the document.
      keepalive: last,
    });
    return answer.ok;
  } catch {
    return false;
  }
}

const said = () => Promise.resolve(true);

/** In the app: everything goes to the relays of the grant; main keeps and delivers it. */
export function createRelayReports(grantUrl: string, playback: Playback): Reports {
  const base = grantUrl.replace(/\/$/, '');
  return {
    engagement: playback.engagement
      ? (seconds_viewed, last) => post(`${base}/engagement`, { seconds_viewed }, last)
      : said,
    position: (position, last) => post(`${base}/position`, position, last),
    preferences: playback.keepPreferences
      ? (preferences) => post(`${base}/preferences`, preferences, false)
      : said,
    watermark: (state) => post(`${base}/mark`, { state }, false),
  };
}

export const PREFERENCES_KEY = 'screener-player-preferences';

/** On a web page: engagement goes to the service itself, preferences into the page's own storage. */
export function createPageReports(playback: Playback, storage: () => Storage): Reports {
  const { engagement } = playback;
  return {
    engagement: engagement ? (seconds_viewed, last) => post(engagement.url, { seconds_viewed }, last) : said,
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
  };
}
