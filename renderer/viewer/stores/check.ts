import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CheckResult } from '../../../preload/contract/app.ts';
import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { Failure } from '../../../preload/contract/failures.ts';
import type { PlayerPort } from '../player-port.ts';
import { settled } from './async.ts';
import { judgePlayback, playbackIds } from './judge-playback.ts';

export type CheckId = CheckResult['id'];

/** `failure`: why the check could not run. Its state then says nothing about the computer. */
export type CheckOutcome = CheckResult & { readonly failure?: Failure };

/**
 * Checks that are shown only when main reports them: on macOS a server with a private address, and lists of the account
 * that the service refused.
 */
export const unusualChecks: ReadonlySet<CheckId> = new Set(['local-network', 'shared']);

/** The groups of checks in the order of display. */
export const checkGroups = [
  { id: 'film', ids: [...playbackIds, 'protection'] },
  { id: 'network', ids: ['service', 'media', 'local-network', 'shared'] },
  { id: 'computer', ids: ['keychain', 'storage', 'clock'] },
] as const satisfies readonly { readonly id: string; readonly ids: readonly CheckId[] }[];

export interface CheckState {
  /** Results of the checks. Results of an earlier run are kept until new ones arrive. */
  readonly results: ReadonlyMap<CheckId, CheckOutcome>;
  /** Checks that are running. */
  readonly pending: ReadonlySet<CheckId>;
  /** Epoch seconds of the last complete run; null if there was none. */
  readonly checkedAt: number | null;
  /** Runs every check without spending a view. Does nothing while a run is in progress. */
  readonly run: () => Promise<void>;
}

export type CheckStore = StoreApi<CheckState>;

const mainParts = {
  computer: ['protection', 'keychain', 'storage', 'clock'],
  network: ['service', 'media'],
} as const satisfies Record<string, readonly CheckId[]>;

/** The player's document did not answer the probe. */
const noAnswer: Failure = { kind: 'internal', code: 'SV-PROBE', canRetry: true };

/** Creates the store of the computer's checks: main's checks and the player's capabilities probe. */
export function createCheckStore(ports: {
  readonly bridge: Bridge;
  readonly player: Pick<PlayerPort, 'probe'>;
  readonly development: () => boolean;
  readonly now: () => number;
}): CheckStore {
  const { bridge, player, development, now } = ports;
  return createStore<CheckState>()((set, get) => {
    const take = (ids: readonly CheckId[], found: readonly CheckOutcome[]): void => {
      const results = new Map(get().results);
      if (ids.includes('service')) results.delete('local-network');
      if (ids.includes('keychain')) results.delete('shared');
      for (const result of found) results.set(result.id, result);
      set({ results, pending: new Set([...get().pending].filter((id) => !ids.includes(id))) });
    };
    const ofMain = async (part: 'computer' | 'network'): Promise<void> => {
      const ids = mainParts[part];
      const outcome = await settled(bridge.diagnostics.check({ part }));
      if (outcome.ok) take(ids, outcome.value);
      else {
        const { failure } = outcome;
        take(
          ids,
          ids.map((id) => ({ id, state: 'failed', fact: `not told: ${failure.code}`, failure })),
        );
      }
    };
    const ofPlayer = async (): Promise<void> => {
      const facts = await player.probe().catch(() => null);
      const results = judgePlayback(facts, development());
      take(playbackIds, facts ? results : results.map((result) => ({ ...result, failure: noAnswer })));
    };
    return {
      results: new Map(),
      pending: new Set(),
      checkedAt: null,
      run: async () => {
        if (get().pending.size > 0) return;
        set({ pending: new Set([...playbackIds, ...mainParts.computer, ...mainParts.network]) });
        await Promise.all([ofMain('computer'), ofMain('network'), ofPlayer()]);
        set({ checkedAt: now() });
      },
    };
  });
}

/** Returns the results of the player's checks, for the report. */
export function playbackResults({ results }: CheckState): readonly CheckResult[] {
  return playbackIds.flatMap((id) => {
    const found = results.get(id);
    return found ? [{ id, state: found.state, fact: found.fact }] : [];
  });
}
