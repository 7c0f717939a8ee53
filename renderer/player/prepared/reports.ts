import { type PreparedFailure } from '../../../preload/contract/prepared.ts';
import { type Stored } from './store-film.ts';

export interface PreparedReports {
  /** Reports that the required watermark can be drawn. Main then allows the licence. */
  watermark: () => Promise<void>;
  /** Reports progress, at most a few times a second. */
  storing: (stored: Stored, isPaused: boolean) => void;
  paused: (isPaused: boolean) => void;
  /** Reports that the film is ready. `expires` is in epoch milliseconds, Infinity if no expiry is known. */
  ready: (expires: number) => void;
  failed: (because: PreparedFailure) => void;
}

const EVERY_MILLISECONDS = 400;

/** Creates the reports of preparing, which go to main through the grant's relays. */
export function createPreparedReports(grantUrl: string): PreparedReports {
  const base = grantUrl.replace(/\/$/, '');
  let last: Stored = { bytes: 0, totalBytes: null, percent: 0 };
  let reportedAt = 0;
  // Reports are sent one after the other, so that an older report cannot overwrite a newer one.
  let turn: Promise<void> = Promise.resolve();
  const post = (relay: string, body: object): Promise<void> => {
    turn = turn
      .then(() =>
        fetch(`${base}/${relay}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          credentials: 'omit',
        }),
      )
      .then(
        () => undefined,
        () => undefined,
      );
    return turn;
  };
  const tell = (isPaused: boolean) => {
    reportedAt = performance.now();
    const { bytes, totalBytes, percent } = last;
    void post('prepared', { state: isPaused ? 'paused' : 'storing', bytes, totalBytes, percent });
  };

  return {
    watermark: () => post('mark', { state: 'ready' }),
    storing: (stored, isPaused) => {
      last = stored;
      if (performance.now() - reportedAt >= EVERY_MILLISECONDS) tell(isPaused);
    },
    paused: tell,
    ready: (expires) => {
      const secondsLeft = Number.isFinite(expires) ? Math.max(0, (expires - Date.now()) / 1000) : null;
      void post('prepared', { state: 'ready', bytes: last.bytes, secondsLeft });
    },
    failed: (because) => void post('prepared', { state: 'failed', because }),
  };
}
