import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { Failure, FailureKind } from '../../../preload/contract/failures.ts';
import type { Video } from '../../../preload/contract/rooms.ts';
import { createCalls } from './calls.ts';
import { settled } from './async.ts';
import type { Timers } from './clock.ts';

/** How far the passcode of one video is; kept when its dialog is closed, so that the wait goes on. */
export interface Passcode {
  readonly busy: 'sending' | 'linking' | null;
  /** Epoch seconds of the last message that was, or may have been, sent; null when none was. */
  readonly sentAt: number | null;
  /** The service said that it sent it. */
  readonly certain: boolean;
  /** The form for a phone is open. */
  readonly linking: boolean;
  /** Phone number as typed, and the ISO 3166 code of its country. */
  readonly phone: string;
  readonly country: string | null;
  /** The phone linked from here, masked. */
  readonly linkedPhone: string | null;
  /** Why the last call came to nothing. */
  readonly failure: Failure | null;
}

export interface AccessState {
  readonly passcodes: ReadonlyMap<string, Passcode>;
  /** One press, one text message; nothing while one is under way or the wait is not over. */
  readonly send: (video: Video) => Promise<void>;
  readonly openLink: (video: Video) => void;
  readonly closeLink: (video: Video) => void;
  readonly write: (video: Video, typed: Partial<Pick<Passcode, 'phone' | 'country'>>) => void;
  readonly link: (video: Video) => Promise<void>;
  readonly cancel: () => void;
}

export type AccessStore = StoreApi<AccessState>;

/** Seconds after a message before another one can be had. */
const sendAgainSeconds = 30;

const noPasscode: Passcode = {
  busy: null,
  sentAt: null,
  certain: false,
  linking: false,
  phone: '',
  country: null,
  linkedPhone: null,
  failure: null,
};

/** The call may have got through although its answer did not come back. */
const lost: ReadonlySet<FailureKind> = new Set([
  'timeout',
  'may-have-been-sent',
  'playback-lost',
  'invalid-answer',
  'cancelled',
]);

export const passcodeOf = (state: AccessState, video: Video): Passcode =>
  state.passcodes.get(keyOf(video)) ?? noPasscode;

/** Seconds until another message can be had; 0 when it can. */
export function secondsToSendAgain({ sentAt }: Passcode, now: number): number {
  return sentAt === null ? 0 : Math.max(0, sentAt + sendAgainSeconds - now);
}

const keyOf = ({ roomKey, videoKey }: Video): string => `${roomKey}/${videoKey}`;

/** Passcodes by text message and the phones that get them (4.4, 4.5). Nothing here is ever sent by itself. */
export function createAccessStore({
  bridge,
  timers,
}: {
  readonly bridge: Bridge;
  readonly timers: Timers;
}): AccessStore {
  const start = createCalls(bridge);
  let cancelRunning: (() => void) | null = null;
  return createStore<AccessState>()((set, get) => {
    const change = (video: Video, part: Partial<Passcode>): void => {
      const next = { ...passcodeOf(get(), video), ...part };
      set({ passcodes: new Map(get().passcodes).set(keyOf(video), next) });
    };
    return {
      passcodes: new Map(),
      send: async (video) => {
        const { roomKey, videoKey } = video;
        const passcode = passcodeOf(get(), video);
        if (passcode.busy || secondsToSendAgain(passcode, timers.now()) > 0) return;
        change(video, { busy: 'sending', failure: null });
        const call = start((callId) => bridge.screenings.sendCode({ roomKey, videoKey }, callId));
        cancelRunning = call.cancel;
        const outcome = await call.outcome;
        cancelRunning = null;
        if (outcome.ok) {
          change(video, { busy: null, sentAt: timers.now(), certain: true });
          return;
        }
        const { failure } = outcome;
        const maybe = lost.has(failure.kind);
        change(video, {
          busy: null,
          ...(maybe ? { sentAt: timers.now(), certain: false } : {}),
          failure: maybe ? null : failure,
          ...(failure.kind === 'phone-unknown' ? { linking: true } : {}),
        });
      },
      openLink: (video) => change(video, { linking: true, failure: null }),
      closeLink: (video) => change(video, { linking: false, failure: null }),
      write: (video, typed) => change(video, typed),
      link: async (video) => {
        const { roomKey, videoKey } = video;
        const { busy, phone, country } = passcodeOf(get(), video);
        if (busy || country === null) return;
        change(video, { busy: 'linking', failure: null });
        const call = start((callId) =>
          bridge.screenings.linkPhone({ roomKey, videoKey, phone, country }, callId),
        );
        cancelRunning = call.cancel;
        const outcome = await call.outcome;
        cancelRunning = null;
        if (!outcome.ok) {
          const { failure } = outcome;
          change(video, { busy: null, failure: failure.kind === 'cancelled' ? null : failure });
          return;
        }
        const told = await settled(bridge.rooms.video({ roomKey, videoKey, fresh: false }));
        change(video, {
          busy: null,
          linking: false,
          linkedPhone: told.ok ? told.value.maskedPhone : null,
          // The message that went to another phone is of no use here.
          sentAt: null,
        });
      },
      cancel: () => cancelRunning?.(),
    };
  });
}
