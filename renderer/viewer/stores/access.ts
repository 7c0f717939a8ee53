import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { Failure } from '../../../preload/contract/failures.ts';
import type { Video } from '../../../preload/contract/rooms.ts';
import { createCalls } from './calls.ts';
import { settled } from './async.ts';

/** State of the passcode of one video. It is kept when the dialog closes. */
export interface Passcode {
  readonly busy: 'sending' | 'linking' | null;
  /** Epoch seconds at which the last text message was, or may have been, sent; null if none is known. */
  readonly sentAt: number | null;
  /** Whether the service confirmed that the message was sent. */
  readonly certain: boolean;
  /** The service's text about the message; null if there is none. */
  readonly sentDetail: string | null;
  /** Whether the form to link a phone is open. */
  readonly linking: boolean;
  /** The typed phone number, and in `country` the ISO 3166 code of its country. */
  readonly phone: string;
  readonly country: string | null;
  /** The masked number of the phone that was linked in this dialog; null if none was. */
  readonly linkedPhone: string | null;
  /** Whether the service refused the phone number. */
  readonly isNumberRefused: boolean;
  /** Failure of the last request. */
  readonly failure: Failure | null;
}

export interface AccessState {
  readonly passcodes: ReadonlyMap<string, Passcode>;
  /**
   * Requests a text message. Main sends none within 5 minutes of the last one, unless `isResend`. Does nothing while a
   * request is running.
   */
  readonly send: (video: Video, isResend?: boolean) => Promise<void>;
  /** Requests a text message after a press on Play if the phone is known. */
  readonly sendForPlay: (video: Video) => Promise<void>;
  readonly openLink: (video: Video) => void;
  readonly closeLink: (video: Video) => void;
  readonly write: (video: Video, typed: Partial<Pick<Passcode, 'phone' | 'country'>>) => void;
  readonly link: (video: Video) => Promise<void>;
  readonly cancel: () => void;
}

export type AccessStore = StoreApi<AccessState>;

/** After a text message, the button to send another is disabled for this many seconds. */
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

export const passcodeOf = (state: AccessState, video: Video): Passcode =>
  state.passcodes.get(keyOf(video)) ?? noPasscode;

/** Returns the seconds until another message may be sent, or 0 if it may be sent now. */
export function secondsToSendAgain({ sentAt }: Passcode, now: number): number {
  return sentAt === null ? 0 : Math.max(0, sentAt + sendAgainSeconds - now);
}

const keyOf = ({ roomKey, videoKey }: Video): string => `${roomKey}/${videoKey}`;

/**
 * Requests passcodes by text message and links the phones that receive them (4.4, 4.5). Sends only after a press by the
 * reviewer, on Play or in the dialog.
 */
export function createAccessStore({ bridge }: { readonly bridge: Bridge }): AccessStore {
  const start = createCalls(bridge);
  let cancelRunning: (() => void) | null = null;
  return createStore<AccessState>()((set, get) => {
    const change = (video: Video, part: Partial<Passcode>): void => {
      const next = { ...passcodeOf(get(), video), ...part };
      set({ passcodes: new Map(get().passcodes).set(keyOf(video), next) });
    };
    return {
      passcodes: new Map(),
      send: async (video, isResend = false) => {
        const { roomKey, videoKey } = video;
        if (passcodeOf(get(), video).busy) return;
        change(video, { busy: 'sending', failure: null, isNumberRefused: false });
        const call = start((callId) => bridge.screenings.sendCode({ roomKey, videoKey, isResend }, callId));
        cancelRunning = call.cancel;
        const outcome = await call.outcome;
        if (cancelRunning === call.cancel) cancelRunning = null;
        if (outcome.ok) {
          const { sentAt, isCertain, detail } = outcome.value;
          change(video, { busy: null, sentAt, certain: isCertain, sentDetail: detail });
          return;
        }
        const { failure } = outcome;
        change(video, {
          busy: null,
          failure: failure.kind === 'cancelled' ? null : failure,
          ...(failure.kind === 'phone-unknown' ? { linking: true } : {}),
        });
      },
      sendForPlay: async (video) => {
        if (video.maskedPhone !== null && !passcodeOf(get(), video).linking) await get().send(video);
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
        if (cancelRunning === call.cancel) cancelRunning = null;
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
          // The message to the previous phone no longer counts.
          sentAt: null,
        });
      },
      cancel: () => cancelRunning?.(),
    };
  });
}
