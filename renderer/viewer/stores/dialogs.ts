import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Failure } from '../../../preload/contract/failures.ts';
import type { Video } from '../../../preload/contract/rooms.ts';
import type { Refusal } from '../player-port.ts';
import type { OpenWith } from './open-with.ts';

/** The input that the reviewer typed in the access dialog. */
export interface Typed {
  readonly password?: string;
  readonly passcode?: string;
}

/** The text that the reviewer typed in the dialog that requests more time. */
export interface TypedRequest {
  readonly email: string;
  readonly message: string;
}

/** The one dialog over the screen. To add a dialog, add a case here and a line in `screens/shell/dialogs.tsx`. */
export type Dialog =
  /** `resume` runs after the sign-in. */
  | {
      readonly kind: 'sign-in';
      readonly resume: (() => void) | null;
      readonly skip: (() => void) | null;
      /** The refusal that requires the sign-in. */
      readonly refusal?: Failure;
    }
  /** Requests a password, a passcode or both, and a phone to link, as `failure` requires. */
  | {
      readonly kind: 'access';
      readonly video: Video;
      readonly failure: Failure;
      /** What the refused Play asked for, which the next one asks for too. */
      readonly using?: OpenWith;
      /** Runs with the typed input. When absent, the dialog plays the film. */
      readonly go?: (typed: Typed) => void;
    }
  /** `typed`: the text of the dialog that a sign-in interrupted. */
  | { readonly kind: 'reactivate'; readonly video: Video; readonly typed?: TypedRequest }
  /** Asks before another view is used. `using`: what the refused Play asked for. */
  | {
      readonly kind: 'new-view';
      readonly video: Video;
      readonly using?: OpenWith;
      /** Downloads the film with another view. When absent, the dialog plays the film. */
      readonly go?: () => void;
      /** The refusal that stopped the film; absent if it was not playing. */
      readonly refusal?: Refusal;
    }
  /** Quitting, or removing the download while the service is unreachable, would erase the prepared film. */
  | { readonly kind: 'lose-prepared'; readonly by: 'quit' | 'remove' }
  /** A sign-out. `notedFilms`: the number of films whose notes it erases. */
  | { readonly kind: 'sign-out'; readonly notedFilms: number }
  /** The details of a failure that a toast reported. */
  | { readonly kind: 'failure'; readonly failure: Failure }
  | { readonly kind: 'about-room'; readonly roomKey: string }
  | { readonly kind: 'reset-vault' }
  | { readonly kind: 'erase'; readonly what: 'cache' | 'everything' }
  | { readonly kind: 'whats-new'; readonly version: string; readonly notes: string };

/** Returns whether this dialog asks before quitting. */
export const isQuitQuestion = (dialog: Dialog | null): boolean =>
  dialog?.kind === 'lose-prepared' && dialog.by === 'quit';

export interface DialogsState {
  readonly dialog: Dialog | null;
  /** Shows this dialog in place of the present one, or after the question before quitting, which none replaces. */
  readonly show: (dialog: Dialog) => void;
  readonly close: () => void;
  /** Runs `run` now, or when the question before quitting is answered. */
  readonly afterQuitQuestion: (run: () => void) => void;
}

export type DialogsStore = StoreApi<DialogsState>;

export function createDialogsStore(): DialogsStore {
  const store = createStore<DialogsState>()((set, get) => ({
    dialog: null,
    show: (dialog) => {
      if (isQuitQuestion(dialog)) set({ dialog });
      else get().afterQuitQuestion(() => set({ dialog }));
    },
    close: () => set({ dialog: null }),
    afterQuitQuestion: (run) => {
      if (!isQuitQuestion(get().dialog)) {
        run();
        return;
      }
      const stop = store.subscribe(({ dialog }) => {
        if (isQuitQuestion(dialog)) return;
        stop();
        run();
      });
    },
  }));
  return store;
}
