import { type PreparedFailure } from '../../../preload/contract/prepared.ts';
import { type Stored } from './store-film.ts';

export interface PreparedReports {
  /** The ordered mark can be drawn: main gives the licence from now on. */
  watermark: () => Promise<void>;
  /** Told a few times a second at most. */
  storing: (stored: Stored, paused: boolean) => void;
  paused: (paused: boolean) => void;
  /** `expires`: epoch milliseconds, Infinity when no end is known. */
  ready: (expires: number) => void;
  failed: (because: PreparedFailure) => void;
}

const EVERY_MILLISECONDS = 400;

/** How far preparing is, told to main by the relays of its grant. */
export function createPreparedReports(grantUrl: string): PreparedReports {
  const base = grantUrl.replace(/\/$/, '');
  let last: Stored = { bytes: 0, totalBytes: null, percent: 0 };
  let reportedAt = 0;
  // One after another: a report that overtakes the next would undo it.
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
  const tell = (paused: boolean) => {
    reportedAt = performance.now();
    const { bytes, totalBytes, percent } = last;
    void post('prepared', { state: paused ? 'paused' : 'storing', bytes, totalBytes, percent });
  };

  return {
    watermark: () => post('mark', { state: 'ready' }),
    storing: (stored, paused) => {
      last = stored;
      if (performance.now() - reportedAt >= EVERY_MILLISECONDS) tell(paused);
    },
    paused: tell,
    ready: (expires) => {
      const secondsLeft = Number.isFinite(expires) ? Math.max(0, (expires - Date.now()) / 1000) : null;
      void post('prepared', { state: 'ready', bytes: last.bytes, secondsLeft });
    },
    failed: (because) => void post('prepared', { state: 'failed', because }),
  };
}
