import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Failure } from '../../../preload/contract/failures.ts';
import type { Translate } from '../strings/translator.ts';
import type { Timers } from './clock.ts';

export interface Toast {
  readonly id: number;
  readonly text: (translate: Translate) => string;
  readonly action: { readonly label: (translate: Translate) => string; readonly run: () => void } | null;
  /** A toast replaces an earlier one of the same topic. Null if it has none. */
  readonly topic: 'rating' | null;
}

interface Ports {
  /** Returns the sentence that says what failed. */
  readonly sentence: (failure: Failure, translate: Translate) => string;
  /** Shows the details of a failure. */
  readonly showDetails: (failure: Failure) => void;
}

export interface ToastsState {
  readonly toasts: readonly Toast[];
  /** Returns the id of the toast, for `dismiss`. */
  readonly show: (toast: Pick<Toast, 'text'> & Partial<Pick<Toast, 'action' | 'topic'>>) => number;
  /** Shows a failure: one sentence, or `text` in its place, and a button that opens its details. */
  readonly fail: (failure: Failure, text?: Toast['text']) => void;
  readonly dismiss: (id: number) => void;
  /** While this is true (a toast is hovered or focused), no toast disappears. */
  readonly hold: (isHeld: boolean) => void;
}

export type ToastsStore = StoreApi<ToastsState>;

/** Milliseconds for which a toast is shown. A toast with an action is shown longer. */
const stay = 5_000;
const stayWithAction = 10_000;
const atOnce = 3;

export function createToastsStore(timers: Timers, { sentence, showDetails }: Ports): ToastsStore {
  let lastId = 0;
  let isHeld = false;
  const store = createStore<ToastsState>()((set, get) => ({
    toasts: [],
    show: ({ text, action = null, topic = null }) => {
      const id = (lastId += 1);
      const others = get().toasts.filter((toast) => topic === null || toast.topic !== topic);
      set({ toasts: [...others, { id, text, action, topic }].slice(-atOnce) });
      leaveAfter(id, action ? stayWithAction : stay);
      return id;
    },
    fail: (failure, text = (translate) => sentence(failure, translate)) =>
      void get().show({
        text,
        action: {
          label: (translate) => translate('video.details'),
          run: () => showDetails(failure),
        },
      }),
    dismiss: (id) => set({ toasts: get().toasts.filter((toast) => toast.id !== id) }),
    hold: (isHeldNow) => void (isHeld = isHeldNow),
  }));
  const leaveAfter = (id: number, milliseconds: number): void => {
    timers.after(milliseconds, () => {
      if (isHeld) leaveAfter(id, 2_000);
      else store.getState().dismiss(id);
    });
  };
  return store;
}
