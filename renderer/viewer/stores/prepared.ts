import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { Failure } from '../../../preload/contract/failures.ts';
import type { PreparedStatus } from '../../../preload/contract/prepared.ts';
import type { Video } from '../../../preload/contract/rooms.ts';
import type { Grant } from '../../../preload/contract/screenings.ts';
import type { PlayerPort } from '../player-port.ts';
import { settled } from './async.ts';
import { createCalls } from './calls.ts';
import type { Dialog } from './dialogs.ts';
import { dialogForFailure } from './failure-dialog.ts';
import type { OpenWith } from './open-with.ts';
import { accessOf } from './open-with.ts';

export interface PreparedState {
  /** Main's status of the one prepared film. */
  readonly status: PreparedStatus;
  /** The grant of the frame that holds the film; null if there is no such frame. */
  readonly grant: Grant | null;
  /** The film of the running request; null if no request is running. */
  readonly asking: Video | null;
  /** Failure of the last request. */
  readonly failure: { readonly video: Video; readonly failure: Failure } | null;
  readonly load: () => Promise<void>;
  /** Sends one request per press. Does nothing while a request is running. */
  readonly prepare: (video: Video, using?: Omit<OpenWith, 'startOver'>) => Promise<void>;
  /** Cancels the request. Main ends what the request had begun. */
  readonly cancelRequest: () => void;
  readonly pause: (isPaused: boolean) => void;
  /** Erases the prepared film, or dismisses the notice that explains why the film ended. */
  readonly end: () => Promise<void>;
  readonly answerQuit: (shouldQuit: boolean) => void;
}

export type PreparedStore = StoreApi<PreparedState>;

interface Ports {
  readonly bridge: Bridge;
  readonly player: PlayerPort;
  readonly show: (dialog: Dialog) => void;
  /** Called when main has ended the film, whose frame is then unloaded. The film may be on the screen. */
  readonly onEnded: (grantId: string) => void;
  /** Called when a video becomes prepared or is no longer prepared. */
  readonly onChanged: (roomKey: string, videoKey: string) => void;
}

export function createPreparedStore({ bridge, player, show, onEnded, onChanged }: Ports): PreparedStore {
  const start = createCalls(bridge);
  let cancelRunning: () => void = () => undefined;
  const store = createStore<PreparedState>()((set, get) => ({
    status: { state: 'none' },
    grant: null,
    asking: null,
    failure: null,
    load: async () => {
      const outcome = await settled(bridge.prepared.read());
      if (outcome.ok) take(outcome.value);
    },
    prepare: async (video, using = {}) => {
      if (get().asking !== null) return;
      set({ asking: video, failure: null });
      const call = start((callId) => bridge.prepared.prepare(accessOf(video, using), callId));
      cancelRunning = call.cancel;
      const outcome = await call.outcome;
      set({ asking: null });
      if (outcome.ok) {
        // If main ended the film during the request, no frame needs to hold it.
        if (isOf(get().status, outcome.value.grantId)) set({ grant: outcome.value });
        return;
      }
      const { failure } = outcome;
      const again = (more?: OpenWith): void => void get().prepare(video, { ...using, ...more });
      const question = dialogForFailure(failure, video, { again: () => again(), go: again });
      if (question) show(question);
      else if (failure.kind !== 'cancelled') set({ failure: { video, failure } });
    },
    cancelRequest: () => cancelRunning(),
    pause: (isPaused) => player.pausePreparing(!isPaused),
    end: async () => {
      set({ failure: null });
      const outcome = await settled(bridge.prepared.end({ because: 'cancelled' }));
      if (outcome.ok) take(outcome.value);
    },
    answerQuit: (shouldQuit) => void settled(bridge.prepared.answerQuit({ quit: shouldQuit })),
  }));

  const take = (status: PreparedStatus): void => {
    const { grant, status: before } = store.getState();
    const isHeld = grant !== null && isOf(status, grant.grantId);
    store.setState({ status, grant: isHeld ? grant : null });
    if (grant && !isHeld) onEnded(grant.grantId);
    const film = status.state === 'none' ? before : status;
    if (status.state !== before.state && film.state !== 'none') onChanged(film.roomKey, film.videoKey);
  };
  bridge.on.preparedChanged(take);
  bridge.on.preparedQuitRequested(() => show({ kind: 'lose-prepared', by: 'quit' }));
  player.listen((event) => {
    if (event.kind === 'held-lost' && isOf(store.getState().status, event.grantId))
      void settled(bridge.prepared.end({ because: 'failed' }));
  });
  return store;
}

/** Returns the status if quitting would lose the film, which is being prepared or is ready. Otherwise returns null. */
export const preparedFilm = (status: PreparedStatus) =>
  status.state === 'preparing' || status.state === 'ready' ? status : null;

const isOf = (status: PreparedStatus, grantId: string): boolean => preparedFilm(status)?.grantId === grantId;
