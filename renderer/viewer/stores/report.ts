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
  { readonly state: 'saved' | 'cancelled' } | { readonly state: 'failed'; readonly failure: Failure };

export interface ReportState {
  /** What lies open to be read; null: nothing. */
  readonly report: Report | null;
  /** The report of this computer; `code`: the failure that it is about. */
  readonly showComputer: (code: string | null) => Promise<void>;
  readonly showHistory: (text: string) => void;
  readonly close: () => void;
  /** Whether what is shown is on the clipboard now. */
  readonly copy: () => Promise<boolean>;
  readonly save: () => Promise<Saved>;
}

export type ReportStore = StoreApi<ReportState>;

/** A text that the reviewer reads before it leaves: nothing is copied or saved that was not shown. */
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
        // Closed or asked for anew meanwhile.
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
