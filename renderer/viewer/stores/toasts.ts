import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Translate } from '../strings/translator.ts';
import type { Timers } from './clock.ts';

export interface Toast {
  readonly id: number;
  readonly text: (translate: Translate) => string;
  readonly action: { readonly label: (translate: Translate) => string; readonly run: () => void } | null;
}

export interface ToastsState {
  readonly toasts: readonly Toast[];
  readonly show: (toast: Omit<Toast, 'id' | 'action'> & Partial<Pick<Toast, 'action'>>) => void;
  readonly dismiss: (id: number) => void;
  /** While this is true (a toast is hovered or focused), no toast disappears. */
  readonly hold: (isHeld: boolean) => void;
}

export type ToastsStore = StoreApi<ToastsState>;

/** Milliseconds for which a toast is shown. A toast with an action is shown longer. */
const stay = 5_000;
const stayWithAction = 10_000;
const atOnce = 3;

export function createToastsStore(timers: Timers): ToastsStore {
  let lastId = 0;
  let isHeld = false;
  const store = createStore<ToastsState>()((set, get) => ({
    toasts: [],
    show: ({ text, action = null }) => {
      const id = (lastId += 1);
      set({ toasts: [...get().toasts, { id, text, action }].slice(-atOnce) });
      leaveAfter(id, action ? stayWithAction : stay);
    },
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
