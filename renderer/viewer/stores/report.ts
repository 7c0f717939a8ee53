import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CheckResult } from '../../../preload/contract/app.ts';
import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { Failure } from '../../../preload/contract/failures.ts';
import { type Async, fromOutcome, loading, settled } from './async.ts';

export interface Report {
  readonly kind: 'report' | 'history';
  readonly text: Async<string>;
}

export type Saved =
  | { readonly state: 'saved' | 'cancelled' }
  | { readonly state: 'failed'; readonly failure: Failure };

export interface ReportState {
  /** The text on the screen; null if there is none. */
  readonly report: Report | null;
  /** Shows the report of this computer. `code` is the code of the failure that the report is about, or null. */
  readonly showComputer: (code: string | null) => Promise<void>;
  readonly showHistory: (text: string) => void;
  readonly close: () => void;
  /** Copies the shown text. Resolves to whether the text is on the clipboard. */
  readonly copy: () => Promise<boolean>;
  readonly save: () => Promise<Saved>;
}

export type ReportStore = StoreApi<ReportState>;

/** Creates the store of the report or history that is shown for reading. Only a shown text can be copied or saved. */
export function createReportStore(ports: {
  readonly bridge: Bridge;
  readonly playback: () => readonly CheckResult[];
}): ReportStore {
  const { bridge, playback } = ports;
  return createStore<ReportState>()((set, get) => {
    const shown = (): { readonly kind: Report['kind']; readonly text: string } | null => {
      const { report } = get();
      return report?.text.state === 'ready' ? { kind: report.kind, text: report.text.value } : null;
    };
    return {
      report: null,
      showComputer: async (code) => {
        const report: Report = { kind: 'report', text: loading };
        set({ report });
        const outcome = await settled(bridge.diagnostics.report({ playback: playback(), code }));
        // The report was closed or requested again during the call.
        if (get().report !== report) return;
        const text = fromOutcome<{ readonly text: string }>(outcome);
        set({
          report: {
            ...report,
            text: text.state === 'ready' ? { state: 'ready', value: text.value.text } : text,
          },
        });
      },
      showHistory: (text) => set({ report: { kind: 'history', text: { state: 'ready', value: text } } }),
      close: () => set({ report: null }),
      copy: async () => {
        const report = shown();
        return report !== null && (await settled(bridge.app.copyText({ text: report.text }))).ok;
      },
      save: async () => {
        const report = shown();
        if (!report) return { state: 'cancelled' };
        const outcome = await settled(bridge.diagnostics.save(report));
        if (!outcome.ok) return { state: 'failed', failure: outcome.failure };
        return { state: outcome.value.saved ? 'saved' : 'cancelled' };
      },
    };
  });
}
