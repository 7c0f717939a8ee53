import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { Failure, FailureKind } from '../../../preload/contract/failures.ts';
import { roomTextLimit, type RoomCandidate, type RoomCard } from '../../../preload/contract/rooms.ts';
import { profileWithin } from '../../../preload/contract/values.ts';
import type { AddProblem, AddStep, Before, Progress, Unread } from './add-step.ts';
import { settled } from './async.ts';
import { createCalls } from './calls.ts';

export interface AddRoomState {
  /** Whether the dialog is open. The library's own field works without the dialog. */
  readonly open: boolean;
  /** The typed text. It is kept until its rooms were added, or the reviewer erases it. */
  readonly text: string;
  readonly step: AddStep;
  readonly show: () => void;
  readonly close: () => void;
  readonly write: (text: string) => void;
  /** Finds the rooms in a text. */
  readonly submit: (text: string, unread?: Unread | null) => Promise<void>;
  /**
   * Opens the dialog with a text that was dropped or pasted outside the field, and submits it. What was typed returns to
   * the field when the rooms of this text were added or the dialog is closed. `unread`: what is known of the file.
   */
  readonly drop: (text: string, unread: Unread | null) => Promise<void>;
  /** Erases every text. */
  readonly forget: () => void;
  /**
   * Adds the rooms that an invitation names beside the profile. Rooms of other sites and a text without rooms are
   * ignored, because the reviewer did not ask for a room. `unread`: what is known of the dropped file.
   */
  readonly offer: (text: string, unread?: Unread | null) => Promise<void>;
  /** Adds these rooms of the current choice, or of those that were not added. None goes on to the next choice. */
  readonly choose: (candidates: readonly RoomCandidate[]) => Promise<void>;
  readonly confirm: () => Promise<void>;
  /** Does not add the room from a different site, and continues with the other chosen rooms. */
  readonly decline: () => Promise<void>;
  readonly cancel: () => void;
}

export type AddRoomStore = StoreApi<AddRoomState>;

interface Ports {
  readonly bridge: Bridge;
  /** Runs what a link asks for: now, or after a question that the reviewer must answer first. */
  readonly whenFree: (run: () => void) => void;
  /** Called once for all rooms, when the dialog is closed. */
  readonly onAdded: (cards: readonly RoomCard[]) => void;
}

/** Number of rooms that the reviewer chooses from at the same time. */
const choiceSize = 100;

const asking: AddStep = { state: 'asking', problem: null };
const none: Before = { added: 0, notAdded: [], hasSeveral: false };

/** Failures after which no other room is requested. */
const stopping: ReadonlySet<FailureKind> = new Set(['cancelled', 'offline']);

export function createAddRoomStore({ bridge, whenFree, onAdded }: Ports): AddRoomStore {
  const start = createCalls(bridge);
  let cancelRunning: (() => void) | null = null;
  let lastRequest = 0;
  /**
   * Whether the dialog was opened only to confirm the text that was entered in the library's field. The dialog then
   * closes when the reviewer confirms or cancels.
   */
  let isOpenedForQuestion = false;
  let lastChoice = 0;
  /** The text whose rooms are being added; null for a link, which is in no field. */
  let submitted: string | null = null;
  /** The last text that was not typed, and the typed texts that such texts replaced in the field. */
  let dropped = '';
  const replaced: string[] = [];
  /** The added rooms that are reported when the dialog is closed, because a report changes the screen. */
  let unreported: readonly RoomCard[] = [];
  /** The rooms of links that wait for `whenFree`. */
  let received: readonly RoomCandidate[] = [];

  /** Returns the choice among these rooms: among the first of them, and then among the others. */
  const choosing = (
    candidates: readonly RoomCandidate[],
    unread: Unread | null,
    before: Before | null,
  ): Pick<AddRoomState, 'open' | 'step'> => ({
    open: true,
    step: {
      state: 'choosing',
      id: (lastChoice += 1),
      candidates: candidates.slice(0, choiceSize),
      later: candidates.slice(choiceSize),
      ...{ unread, before },
    },
  });

  const store = createStore<AddRoomState>()((set, get) => {
    const closeQuestion = (): Partial<AddRoomState> => {
      const close = isOpenedForQuestion ? { open: false } : {};
      isOpenedForQuestion = false;
      return close;
    };
    const replaceTyped = (text: string): void => {
      const typed = get().text;
      if (typed !== '' && typed !== dropped) replaced.push(typed);
      dropped = text;
      set({ text });
    };
    const fail = (failure: Failure): void =>
      set({ step: { state: 'asking', problem: { ...none, kind: 'failed', failure, roomKey: null } } });
    /** Adds the rest one after the other. Stops at a room from a different site until it is confirmed or declined. */
    const addRest = async (progress: Progress): Promise<void> => {
      const [candidate, ...rest] = progress.rest;
      if (!candidate) finish(progress);
      else if (candidate.foreign) {
        isOpenedForQuestion ||= !get().open;
        const host = candidate.host ?? '';
        set({ open: true, step: { state: 'confirming', candidate, host, progress: { ...progress, rest } } });
      } else await add(candidate, { ...progress, rest });
    };
    const add = async (candidate: RoomCandidate, progress: Progress): Promise<void> => {
      const requestId = (lastRequest += 1);
      // Several rooms are counted in the dialog: the library's field disappears with the first of them.
      const shown = progress.hasSeveral ? { open: true } : closeQuestion();
      set({ step: { state: 'adding', candidate, progress }, ...shown });
      const { roomKey } = candidate;
      const call = start((callId) => bridge.rooms.add({ roomKey }, callId));
      cancelRunning = call.cancel;
      const outcome = await call.outcome;
      if (requestId !== lastRequest) return;
      cancelRunning = null;
      if (outcome.ok) {
        unreported = [...unreported, outcome.value];
        await addRest({ ...progress, added: progress.added + 1 });
        return;
      }
      const { failure } = outcome;
      const isLast = stopping.has(failure.kind);
      const failed = [candidate, ...(isLast ? progress.rest : [])].map((one) => ({
        candidate: one,
        failure,
      }));
      const after = { ...progress, notAdded: [...progress.notAdded, ...failed] };
      if (isLast) finish({ ...after, later: [] });
      else await addRest(after);
    };
    const finish = ({ added, notAdded, hasSeveral, later }: Progress): void => {
      if (later.length > 0) set(choosing(later, null, { added, notAdded, hasSeveral }));
      else if (added > 0 && notAdded.length === 0) {
        const { text } = get();
        set({
          ...closeQuestion(),
          open: false,
          text: text === submitted ? (replaced.pop() ?? '') : text,
          step: asking,
        });
      } else leave({ added, notAdded, hasSeveral });
    };
    /** Returns to the field, or shows the failures. */
    const leave = ({ added, notAdded, hasSeveral }: Before): void => {
      // The action of a failure that a retry may end repeats all of them.
      const first = notAdded.find(({ failure }) => failure.canRetry) ?? notAdded[0];
      const problem: AddProblem | null = first
        ? {
            ...{ kind: 'failed', added, notAdded, hasSeveral, failure: first.failure },
            roomKey: hasSeveral ? first.candidate.roomKey : null,
          }
        : null;
      set({
        step: { state: 'asking', problem },
        ...closeQuestion(),
        // The library's field shows the failure of one room, and disappears with the first room.
        ...(problem && (added > 0 || hasSeveral) ? { open: true } : {}),
      });
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
        get().cancel();
        const { step } = get();
        // A failure of the rooms that were chosen before is shown first.
        if (step.state === 'asking' && step.problem !== null) return;
        const { text } = get();
        const typed = text === '' || text === dropped ? replaced.pop() : undefined;
        set({ open: false, text: typed ?? text });
      },
      write: (text) => set({ text, ...(get().step.state === 'asking' ? { step: asking } : {}) }),
      submit: async (text, unread = text.length > roomTextLimit ? 'too-long' : null) => {
        const requestId = (lastRequest += 1);
        submitted = text;
        set({ text, step: { state: 'reading' } });
        const outcome = await settled(bridge.rooms.interpret({ text: text.slice(0, roomTextLimit) }));
        if (requestId !== lastRequest) return;
        if (!outcome.ok) fail(outcome.failure);
        else await proceedWith(outcome.value, unread);
      },
      offer: async (text, unread = text.length > roomTextLimit ? 'too-long' : null) => {
        // The content of a profile is no text for people: its key could be taken for the key of a room.
        const words = text.replace(profileWithin(text) ?? '', '').trim();
        if (words === '' || words.startsWith('{')) return;
        const requestId = (lastRequest += 1);
        const outcome = await settled(bridge.rooms.interpret({ text: words.slice(0, roomTextLimit) }));
        if (requestId !== lastRequest || !outcome.ok) return;
        // Only links count: a word such as a password could be taken for the key of a room, and be sent to the service.
        const own = outcome.value.filter(({ foreign, host }) => !foreign && host !== null);
        if (own.length === 0) return;
        // Like a submitted text, it is kept when a room cannot be added.
        submitted = words;
        replaceTyped(words);
        await proceedWith(own, unread);
      },
      drop: async (text, unread) => {
        // A drop must not end an add, whose rooms would be missing.
        if (get().step.state === 'adding') return;
        get().show();
        replaceTyped(text);
        await get().submit(text, unread ?? undefined);
      },
      forget: () => {
        replaced.length = 0;
        dropped = '';
        submitted = null;
        get().write('');
      },
      // A reviewer who declines a different site has the other rooms already.
      choose: (candidates) => {
        const { step } = get();
        const { later, before } = step.state === 'choosing' ? step : { later: [], before: null };
        const problem = step.state === 'asking' && step.problem?.kind === 'failed' ? step.problem : null;
        const { added, hasSeveral } = problem ?? none;
        return addRest({
          ...(before ?? { added, notAdded: [] }),
          hasSeveral: candidates.length > 1 || later.length > 0 || before !== null || hasSeveral,
          total: candidates.length,
          rest: [...candidates].sort((one, other) => Number(one.foreign) - Number(other.foreign)),
          later,
        });
      },
      confirm: async () => {
        const { step } = get();
        if (step.state === 'confirming') await add(step.candidate, step.progress);
      },
      decline: async () => {
        const { step } = get();
        if (step.state === 'confirming') await addRest(step.progress);
      },
      cancel: () => {
        const { step } = get();
        lastRequest += 1;
        cancelRunning?.();
        cancelRunning = null;
        const isAdding = step.state === 'adding' || step.state === 'confirming';
        const before = step.state === 'choosing' ? step.before : null;
        leave(isAdding ? step.progress : (before ?? none));
      },
    };
  });

  const proceedWith = async (candidates: readonly RoomCandidate[], unread: Unread | null): Promise<void> => {
    const [only, second] = candidates;
    if (!only) store.setState({ step: { state: 'asking', problem: { kind: 'nothing-found', unread } } });
    else if (second) {
      isOpenedForQuestion = !store.getState().open;
      store.setState(choosing(candidates, unread, null));
    } else await store.getState().choose([only]);
  };

  const takeLinks = (): void => {
    const candidates = received;
    received = [];
    if (candidates.length === 0) return;
    // The dialog stays open: its rooms are reported together with those of the link.
    isOpenedForQuestion = false;
    store.setState({ open: true });
    store.getState().cancel();
    submitted = null;
    void proceedWith(candidates, null);
  };
  bridge.on.roomsLinkReceived(({ candidates }) => {
    const isNew = ({ roomKey, host }: RoomCandidate): boolean =>
      !received.some((one) => one.roomKey === roomKey && one.host === host);
    received = [...received, ...candidates.filter(isNew)];
    whenFree(takeLinks);
  });
  store.subscribe(({ open, step }) => {
    if (open || step.state !== 'asking' || unreported.length === 0) return;
    const cards = unreported;
    unreported = [];
    onAdded(cards);
  });
  return store;
}
