import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { Failure } from '../../../preload/contract/failures.ts';
import { roomTextLimit, type RoomCandidate, type RoomCard } from '../../../preload/contract/rooms.ts';
import { settled } from './async.ts';
import { createCalls } from './calls.ts';

/** The steps from a text that is typed, pasted or dropped to rooms of the library. */
export type AddStep =
  | { readonly state: 'asking'; readonly problem: AddProblem | null }
  | { readonly state: 'reading' }
  | { readonly state: 'choosing'; readonly candidates: readonly RoomCandidate[] }
  | {
      readonly state: 'confirming';
      readonly candidate: RoomCandidate;
      readonly host: string;
      /** The chosen rooms before this one, which are added already, and the chosen rooms after it. */
      readonly added: readonly RoomCard[];
      readonly rest: readonly RoomCandidate[];
    }
  | { readonly state: 'adding'; readonly candidate: RoomCandidate };

export type AddProblem =
  { readonly kind: 'nothing-found' } | { readonly kind: 'failed'; readonly failure: Failure };

export interface AddRoomState {
  /** Whether the dialog is open. The library's own field works without the dialog. */
  readonly open: boolean;
  /** The typed text. It is kept when a request fails. */
  readonly text: string;
  readonly step: AddStep;
  readonly show: () => void;
  readonly close: () => void;
  readonly write: (text: string) => void;
  /** Finds the rooms in a text that was typed, pasted or dropped. */
  readonly submit: (text: string) => Promise<void>;
  readonly choose: (candidates: readonly RoomCandidate[]) => Promise<void>;
  readonly confirm: () => Promise<void>;
  readonly cancel: () => void;
}

export type AddRoomStore = StoreApi<AddRoomState>;

interface Ports {
  readonly bridge: Bridge;
  readonly onAdded: (cards: readonly RoomCard[]) => void;
}

const asking: AddStep = { state: 'asking', problem: null };

export function createAddRoomStore({ bridge, onAdded }: Ports): AddRoomStore {
  const start = createCalls(bridge);
  let cancelRunning: (() => void) | null = null;
  let lastRequest = 0;
  /**
   * Whether the dialog was opened only to confirm the text that was entered in the library's field. The dialog then
   * closes when the reviewer confirms or cancels.
   */
  let isOpenedForQuestion = false;

  const store = createStore<AddRoomState>()((set, get) => {
    const closeQuestion = (): Partial<AddRoomState> => {
      const close = isOpenedForQuestion ? { open: false } : {};
      isOpenedForQuestion = false;
      return close;
    };
    const fail = (problem: AddProblem): void => set({ step: { state: 'asking', problem } });
    /** Adds rooms one after the other. Stops at a room from a different site until it is confirmed. */
    const addAll = async (
      [candidate, ...rest]: readonly RoomCandidate[],
      added: readonly RoomCard[],
    ): Promise<void> => {
      if (!candidate) {
        set({ open: false, text: '', step: asking });
        onAdded(added);
      } else if (candidate.foreign) {
        isOpenedForQuestion ||= !get().open;
        set({
          open: true,
          step: { state: 'confirming', candidate, host: candidate.host ?? '', added, rest },
        });
      } else await add(candidate, added, rest);
    };
    const add = async (
      candidate: RoomCandidate,
      added: readonly RoomCard[],
      rest: readonly RoomCandidate[],
    ): Promise<void> => {
      const requestId = (lastRequest += 1);
      set({ step: { state: 'adding', candidate }, ...closeQuestion() });
      const call = start((callId) => bridge.rooms.add({ roomKey: candidate.roomKey }, callId));
      cancelRunning = call.cancel;
      const outcome = await call.outcome;
      if (requestId !== lastRequest) return;
      cancelRunning = null;
      if (!outcome.ok) {
        // The library's field, which shows a failure otherwise, disappears with the first room.
        if (added.length > 0) set({ open: true });
        fail({ kind: 'failed', failure: outcome.failure });
        return;
      }
      await addAll(rest, [...added, outcome.value]);
    };
    return {
      open: false,
      text: '',
      step: asking,
      show: () => {
        isOpenedForQuestion = false;
        set({ open: true, step: asking });
      },
      close: () => {
        const text = isOpenedForQuestion ? get().text : '';
        get().cancel();
        set({ open: false, text });
      },
      write: (text) => set({ text, ...(get().step.state === 'asking' ? { step: asking } : {}) }),
      submit: async (text) => {
        const requestId = (lastRequest += 1);
        set({ text, step: { state: 'reading' } });
        const outcome = await settled(bridge.rooms.interpret({ text: text.slice(0, roomTextLimit) }));
        if (requestId !== lastRequest) return;
        if (!outcome.ok) fail({ kind: 'failed', failure: outcome.failure });
        else await proceedWith(outcome.value);
      },
      // A reviewer who declines a different site has the other rooms already.
      choose: (candidates) =>
        addAll(
          [...candidates].sort((one, other) => Number(one.foreign) - Number(other.foreign)),
          [],
        ),
      confirm: async () => {
        const { step } = get();
        if (step.state === 'confirming') await add(step.candidate, step.added, step.rest);
      },
      cancel: () => {
        lastRequest += 1;
        cancelRunning?.();
        cancelRunning = null;
        set({ step: asking, ...closeQuestion() });
      },
    };
  });

  const proceedWith = async (candidates: readonly RoomCandidate[]): Promise<void> => {
    const [only, second] = candidates;
    if (!only) store.setState({ step: { state: 'asking', problem: { kind: 'nothing-found' } } });
    else if (second) {
      isOpenedForQuestion = !store.getState().open;
      store.setState({ open: true, step: { state: 'choosing', candidates } });
    } else await store.getState().choose([only]);
  };

  bridge.on.roomsLinkReceived(({ candidates }) => {
    store.getState().cancel();
    store.setState({ open: true });
    void proceedWith(candidates);
  });
  return store;
}
