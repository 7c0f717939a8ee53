import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { Failure, FailureKind } from '../../../preload/contract/failures.ts';
import type { Video } from '../../../preload/contract/rooms.ts';
import { createCalls } from './calls.ts';
import { settled } from './async.ts';
import type { Timers } from './clock.ts';

/** State of the passcode of one video; kept when its dialog closes, so that the wait continues. */
export interface Passcode {
  readonly busy: 'sending' | 'linking' | null;
  /** Epoch seconds of the last text message that was, or may have been, sent; null when none was. */
  readonly sentAt: number | null;
  /** The service confirmed that the message was sent. */
  readonly certain: boolean;
  /** What the service says of the message; null for nothing. */
  readonly sentDetail: string | null;
  /** The form to link a phone is open. */
  readonly linking: boolean;
  /** Phone number as typed, and the ISO 3166 code of its country. */
  readonly phone: string;
  readonly country: string | null;
  /** The phone linked in this dialog, masked. */
  readonly linkedPhone: string | null;
  /** The service did not take the number. */
  readonly isNumberRefused: boolean;
  /** Failure of the last request. */
  readonly failure: Failure | null;
}

export interface AccessState {
  readonly passcodes: ReadonlyMap<string, Passcode>;
  /** One text message per press; ignored while a request is under way or the wait is not over. */
  readonly send: (video: Video) => Promise<void>;
  readonly openLink: (video: Video) => void;
  readonly closeLink: (video: Video) => void;
  readonly write: (video: Video, typed: Partial<Pick<Passcode, 'phone' | 'country'>>) => void;
  readonly link: (video: Video) => Promise<void>;
  readonly cancel: () => void;
}

export type AccessStore = StoreApi<AccessState>;

/** Seconds after a message before another may be sent. */
const sendAgainSeconds = 30;

const noPasscode: Passcode = {
  busy: null,
  sentAt: null,
  certain: false,
  sentDetail: null,
  linking: false,
  phone: '',
  country: null,
  linkedPhone: null,
  isNumberRefused: false,
  failure: null,
};

/** Failures after which the message may have been sent although its response was lost. */
const lost: ReadonlySet<FailureKind> = new Set([
  'timeout',
  'may-have-been-sent',
  'playback-lost',
  'invalid-answer',
  'cancelled',
]);

export const passcodeOf = (state: AccessState, video: Video): Passcode =>
  state.passcodes.get(keyOf(video)) ?? noPasscode;

/** Seconds until another message may be sent; 0 when it may be sent now. */
export function secondsToSendAgain({ sentAt }: Passcode, now: number): number {
  return sentAt === null ? 0 : Math.max(0, sentAt + sendAgainSeconds - now);
}

const keyOf = ({ roomKey, videoKey }: Video): string => `${roomKey}/${videoKey}`;

/** Passcodes by text message and the phones that receive them (4.4, 4.5). Sends only on a press by the reviewer. */
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
        if (secondsToSendAgain(passcode, timers.now()) > 0) return;
        change(video, { busy: 'sending', failure: null, isNumberRefused: false });
        const call = start((callId) => bridge.screenings.sendCode({ roomKey, videoKey }, callId));
        cancelRunning = call.cancel;
        const outcome = await call.outcome;
        cancelRunning = null;
        if (outcome.ok) {
          change(video, { busy: null, sentAt: timers.now(), certain: true, sentDetail: outcome.value });
          return;
        }
        const { failure } = outcome;
        const mayBeSent = lost.has(failure.kind);
        change(video, {
          busy: null,
          ...(mayBeSent ? { sentAt: timers.now(), certain: false, sentDetail: null } : {}),
          failure: mayBeSent ? null : failure,
          ...(failure.kind === 'phone-unknown' ? { linking: true } : {}),
        });
      },
      openLink: (video) => change(video, { linking: true, failure: null, isNumberRefused: false }),
      closeLink: (video) => change(video, { linking: false, failure: null }),
      write: (video, typed) => change(video, typed),
      link: async (video) => {
        const { roomKey, videoKey } = video;
        const { busy, phone, country } = passcodeOf(get(), video);
        if (busy || country === null) return;
        change(video, { busy: 'linking', failure: null, isNumberRefused: false });
        const call = start((callId) =>
          bridge.screenings.linkPhone({ roomKey, videoKey, phone, country }, callId),
        );
        cancelRunning = call.cancel;
        const outcome = await call.outcome;
        cancelRunning = null;
        if (!outcome.ok) {
          const { failure } = outcome;
          change(video, {
            busy: null,
            failure: failure.kind === 'cancelled' ? null : failure,
            isNumberRefused: failure.kind === 'phone-unknown',
          });
          return;
        }
        const updated = await settled(bridge.rooms.video({ roomKey, videoKey, fresh: false }));
        change(video, {
          busy: null,
          linking: false,
          linkedPhone: updated.ok ? updated.value.maskedPhone : null,
          // The message sent to the previous phone is of no use here.
          sentAt: null,
        });
      },
      cancel: () => cancelRunning?.(),
    };
  });
}
