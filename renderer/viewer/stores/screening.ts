import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { Failure } from '../../../preload/contract/failures.ts';
import type { Video } from '../../../preload/contract/rooms.ts';
import type { Grant, Interruption } from '../../../preload/contract/screenings.ts';
import { failureOf, isEnding } from './ending-interruption.ts';
import { accessOf, type OpenWith } from './open-with.ts';
import type { PlayerPort, PlayerStrings, Refusal, StartMode } from '../player-port.ts';
import { settled } from './async.ts';
import { createCalls, type RunningCall } from './calls.ts';
import type { Dialog } from './dialogs.ts';
import { dialogForFailure } from './failure-dialog.ts';

export type Screening =
  | { readonly state: 'idle' }
  /** The one request of this press of Play is running. */
  | { readonly state: 'opening'; readonly video: Video }
  | { readonly state: 'open'; readonly grant: Grant; readonly video: Video }
  | { readonly state: 'failed'; readonly video: Video; readonly failure: Failure };

export interface ScreeningState {
  readonly screening: Screening;
  /** Content of the player's frame during an open screening. The frame is blank in every state but `shown`. */
  readonly frame: 'starting' | 'shown' | 'restarting';
  /** Whether a question hides the film, because nothing is drawn over a film. */
  readonly isAside: boolean;
  /** Sends one request per press of Play. Does nothing while a request is running or a film is open. */
  readonly play: (video: Video, using?: OpenWith) => Promise<void>;
  readonly cancel: () => void;
  readonly dismiss: () => void;
  readonly close: (reason: 'left' | 'ended' | 'failed') => Promise<void>;
  /**
   * Hides the film for a question (true), or shows it again as it was. For main it stays on the screen. A film that
   * opens during the question is hidden too; a film that is at its end is closed.
   */
  readonly setAside: (isAside: boolean) => void;
}

export type ScreeningStore = StoreApi<ScreeningState>;

/** Returns the grant of the film that fills the window; null if there is none. */
export const grantOnScreen = ({ screening, isAside }: ScreeningState): Grant | null =>
  screening.state === 'open' && !isAside ? screening.grant : null;

interface Ports {
  readonly bridge: Bridge;
  readonly player: PlayerPort;
  readonly words: (next: Grant['app']['next']) => PlayerStrings;
  readonly show: (dialog: Dialog) => void;
  /** Play needs a passcode that the reviewer has not typed. */
  readonly onPasscodeNeeded: (video: Video) => void;
  /** Called when the screening is over, because the remaining views and the times have changed. */
  readonly onClosed: (roomKey: string, videoKey: string) => void;
  /** Called when the reviewer left a film at its end. */
  readonly onLeftAtEnd: (video: Video) => void;
  /** Called when playing the chosen next film would use its last view: the reviewer sees the cost before that. */
  readonly onNextAsks: (next: Video) => void;
  /** Called when the chosen next film is not available. */
  readonly onNextGone: () => void;
}

/** Failure code for a player document that crashed repeatedly, set by player-events.ts. */
const deadPlayer = 'SV-PLAYER-DEAD';

export function createScreeningStore({
  bridge,
  player,
  words,
  show,
  onPasscodeNeeded,
  onClosed,
  onLeftAtEnd,
  onNextAsks,
  onNextGone,
}: Ports): ScreeningStore {
  const start = createCalls(bridge);
  /** The call of the latest Play; null if it has ended. */
  let running: RunningCall<Grant> | null = null;
  /** Whether the film is at its end. The reason for closing it is then `ended`, not `left`. */
  let hasEnded = false;
  /** Id of the grant whose renewal is running; null if none is. */
  let renewing: string | null = null;
  /**
   * Interruptions of films that are not on the screen, by grant id: main may end or cover a film while it opens. False for
   * one that has ended: the film waits for Play.
   */
  const interruptedEarly = new Map<string, Map<Interruption, boolean>>();

  const store = createStore<ScreeningState>()((set, get) => ({
    screening: { state: 'idle' },
    frame: 'starting',
    isAside: false,
    play: async (video, using = {}) => {
      const { state } = get().screening;
      if (state === 'opening' || state === 'open') return;
      // A download keeps its grant id, so an earlier opening may have left an interruption that has ended since.
      interruptedEarly.clear();
      set({ screening: { state: 'opening', video } });
      const call = start((callId) =>
        bridge.screenings.open(
          {
            ...accessOf(video, using),
            startOver: using.startOver ?? false,
            ...(using.fromSecond === undefined ? {} : { fromSecond: using.fromSecond }),
          },
          callId,
        ),
      );
      running = call;
      const outcome = await call.outcome;
      // A cancelled call may end after the next Play has begun.
      const isStillWanted = running === call && get().screening.state === 'opening';
      if (running === call) running = null;
      if (outcome.ok) {
        // If the cancellation was too late, the view is spent. The grant then remains valid, and the next Play reuses
        // it.
        if (isStillWanted)
          await begin(outcome.value, video, using.isAutomatic && using.waits ? 'waits' : 'plays');
        // A later Play that succeeded uses this grant, or main has ended it.
        else if ((await running?.outcome)?.ok !== true)
          void settled(bridge.screenings.close({ grantId: outcome.value.grantId, reason: 'left' }));
        return;
      }
      if (isStillWanted) fail(video, using, outcome.failure);
    },
    cancel: () => {
      running?.cancel();
      if (get().screening.state === 'opening') set({ screening: { state: 'idle' } });
    },
    dismiss: () => {
      if (get().screening.state === 'failed') set({ screening: { state: 'idle' } });
    },
    close: async (reason) => {
      const { screening } = get();
      if (screening.state !== 'open') return;
      const { grantId, roomKey, videoKey } = screening.grant;
      player.stop();
      set({ screening: { state: 'idle' } });
      await settled(bridge.screenings.close({ grantId, reason }));
      onClosed(roomKey, videoKey);
    },
    setAside: (isAside) => {
      if (isAside === get().isAside) return;
      set({ isAside });
      if (get().screening.state !== 'open') return;
      if (!isAside) player.comeBack();
      else if (hasEnded) void get().close('ended');
      else {
        set({ frame: 'starting' });
        player.setAside();
      }
    },
  }));

  /**
   * Closes a film that failed, and shows the failure at once: main needs time to close the film, and in that time the
   * reviewer may press Play.
   */
  const closeAs = (failed: Screening): void => {
    void store.getState().close('failed');
    store.setState({ screening: failed });
  };
  const failAs = (code: string, video: Video, kind: 'internal' | 'download-lost' = 'internal'): void =>
    closeAs({ state: 'failed', video, failure: { kind, code, canRetry: true } });

  const begin = async (grant: Grant, video: Video, how: StartMode): Promise<void> => {
    hasEnded = false;
    const early = [...(interruptedEarly.get(grant.grantId) ?? [])];
    interruptedEarly.delete(grant.grantId);
    store.setState({ screening: { state: 'open', grant, video }, frame: 'starting' });
    const ending = early.map(([because]) => because).find(isEnding);
    if (ending !== undefined) {
      closeAs({ state: 'failed', video, failure: failureOf(ending) });
      return;
    }
    try {
      const started = player.start(grant, words(grant.app.next), how);
      for (const [because, isActive] of early) {
        player.cover(because);
        if (!isActive) player.release(because);
      }
      await started;
      if (store.getState().isAside) player.setAside();
    } catch {
      failAs('SV-PLAYER-START', video);
    }
  };

  /** Shows why a film did not open. If the reviewer can resolve the failure, shows the dialog for that. */
  const fail = (video: Video, using: OpenWith, failure: Failure, refusal?: Refusal): void => {
    // What the reviewer presses in the dialog is a press on Play.
    const again = (): void => void store.getState().play(video, { ...using, isAutomatic: false });
    const asked = dialogForFailure(failure, video, { again, using });
    const question: Dialog | null =
      asked?.kind === 'new-view' && refusal !== undefined ? { ...asked, refusal } : asked;
    const isQuiet = failure.kind === 'cancelled' || question !== null;
    store.setState({ screening: isQuiet ? { state: 'idle' } : { state: 'failed', video, failure } });
    if (question) show(question);
    const isCodeMissing =
      failure.kind === 'passcode-needed' || (failure.kind === 'password-needed' && video.passcodeNeeded);
    if (isCodeMissing && using.passcode === undefined && !using.isAutomatic) onPasscodeNeeded(video);
    if (failure.kind === 'expired') void refresh(video, failure);
  };

  /** Reads the video again, because the refusal changed main's data: more time may now be requested. */
  const refresh = async ({ roomKey, videoKey }: Video, failure: Failure): Promise<void> => {
    const outcome = await settled(bridge.rooms.video({ roomKey, videoKey, fresh: false }));
    const { screening } = store.getState();
    if (outcome.ok && screening.state === 'failed' && screening.failure === failure)
      store.setState({ screening: { ...screening, video: outcome.value } });
  };

  /** Continues the film with another grant at the same position and in the same screening, if main gets one. */
  const renew = async (grantId: string, refusal: Refusal): Promise<void> => {
    // The player may report a refused grant several times.
    if (renewing === grantId) return;
    renewing = grantId;
    const outcome = await settled(bridge.screenings.renew({ grantId }));
    if (renewing === grantId) renewing = null;
    const { screening, close } = store.getState();
    if (screening.state !== 'open' || screening.grant.grantId !== grantId) {
      // The reviewer left the film during the call. The grant is stored for the next Play, which may use it already.
      const isInUse =
        outcome.ok && screening.state === 'open' && screening.grant.grantId === outcome.value.grantId;
      if (outcome.ok && !isInUse)
        void settled(bridge.screenings.close({ grantId: outcome.value.grantId, reason: 'left' }));
      return;
    }
    if (outcome.ok) return begin(outcome.value, screening.video, 'continues');
    // The failure is shown at once, as in `closeAs`.
    void close('failed');
    fail(screening.video, { isAutomatic: true }, outcome.failure, refusal);
  };

  const leave = async (video: Video): Promise<void> => {
    const isAtEnd = hasEnded;
    await store.getState().close(isAtEnd ? 'ended' : 'left');
    if (isAtEnd) onLeftAtEnd(video);
  };

  const playNext = async (roomKey: string, videoKey: string): Promise<void> => {
    await store.getState().close('ended');
    const next = await settled(bridge.rooms.video({ roomKey, videoKey, fresh: false }));
    if (!next.ok) onNextGone();
    else if (next.value.cost === 'last-view') onNextAsks(next.value);
    else await store.getState().play(next.value);
  };

  player.listen((event) => {
    const { screening } = store.getState();
    if (screening.state !== 'open') return;
    const { grantId, roomKey } = screening.grant;
    if (event.kind === 'shown') store.setState({ frame: 'shown' });
    else if (event.kind === 'reloading') store.setState({ frame: 'starting' });
    else if (event.kind === 'restarted') store.setState({ frame: 'restarting' });
    if (event.kind === 'completed') hasEnded = true;
    else if (event.kind === 'played') hasEnded = false;
    if (event.kind === 'left') void leave(screening.video);
    else if (event.kind === 'next-chosen') void playNext(roomKey, event.videoKey);
    else if (event.kind === 'grant-refused') void renew(grantId, event);
    else if (event.kind === 'copy') void settled(bridge.app.copyText({ text: event.text }));
    else if (event.kind === 'held-lost' && event.grantId === grantId) {
      void settled(bridge.screenings.reportProblem({ grantId, code: deadPlayer, metrics: null }));
      failAs(deadPlayer, screening.video, 'download-lost');
    } else if (event.kind === 'problem') {
      const { code, metrics } = event;
      void settled(bridge.screenings.reportProblem({ grantId, code, metrics }));
      // The frame of the crashed player cannot show the failure, so the viewer does.
      if (code === deadPlayer && event.fatal) failAs(deadPlayer, screening.video);
    }
  });
  /**
   * Returns the film on the screen to which an event of main belongs, else null. During a renewal main may already know
   * the film by its next grant.
   */
  const shownBy = (grantId: string) => {
    const { screening } = store.getState();
    if (screening.state !== 'open') return null;
    const shown = screening.grant.grantId;
    return shown === grantId || shown === renewing ? screening : null;
  };
  bridge.on.screeningsInterrupted(({ grantId, because }) => {
    const screening = shownBy(grantId);
    if (screening === null)
      interruptedEarly.set(grantId, new Map(interruptedEarly.get(grantId)).set(because, true));
    else if (isEnding(because))
      closeAs({ state: 'failed', video: screening.video, failure: failureOf(because) });
    else player.cover(because);
  });
  bridge.on.screeningsReleased(({ grantId, because }) => {
    const early = interruptedEarly.get(grantId);
    if (early?.has(because)) early.set(because, false);
    if (shownBy(grantId) !== null) player.release(because);
  });
  return store;
}
