import type { Bridge } from '../../preload/contract/bridge.ts';
import type { PlayerPort } from './player-port.ts';
import { createAccessStore } from './stores/access.ts';
import { createAddRoomStore } from './stores/add-room.ts';
import { createAppStore } from './stores/app.ts';
import { valueOf } from './stores/async.ts';
import { createCheckStore, playbackResults } from './stores/check.ts';
import { createClockStore, type Timers } from './stores/clock.ts';
import { createDetailsStore } from './stores/details.ts';
import { createDialogsStore, isQuitQuestion } from './stores/dialogs.ts';
import { createHistoryStore } from './stores/history.ts';
import { createLanguageStore } from './stores/language.ts';
import { createNavigationStore, type Route } from './stores/navigation.ts';
import { createNotesStore } from './stores/notes.ts';
import { offerRating } from './stores/offer-rating.ts';
import { createOfferedRetriesStore } from './stores/offered-retries.ts';
import { createOpenRoom } from './stores/open-room.ts';
import { createPreparedStore } from './stores/prepared.ts';
import { createReportStore } from './stores/report.ts';
import { createRoomStore } from './stores/room.ts';
import { createRoomsStore } from './stores/rooms.ts';
import { createScreeningStore } from './stores/screening.ts';
import { createSearchStore } from './stores/search.ts';
import { createStorageStore } from './stores/storage.ts';
import { createToastsStore } from './stores/toasts.ts';
import { failureText } from './screens/failure/failure-text.ts';
import { playCostText } from './screens/video/availability-text.ts';
import { chooseLocale } from './strings/catalogue.ts';
import { playerStringsOf } from './strings/player-strings.ts';
import { createTranslator } from './strings/translator.ts';

interface Ports {
  readonly bridge: Bridge;
  readonly player: PlayerPort;
  readonly timers: Timers;
  readonly route?: Route;
  /** Starts to load pictures that are about to be shown. */
  readonly loadPictures?: (addresses: readonly (string | null)[]) => void;
}

/** Builds and connects all stores of the viewer. No other file connects stores. */
export function composeViewer({ bridge, player, timers, route, loadPictures = () => undefined }: Ports) {
  const app = createAppStore({ bridge });
  const language = createLanguageStore();
  const navigation = createNavigationStore(route);
  const rooms = createRoomsStore({
    bridge,
    timers,
    loadPictures,
    isSessionExpired: () => valueOf(app.getState().status)?.session.endedBecause === 'expired',
  });
  const room = createRoomStore({ bridge, timers, loadPictures });
  const openRoom = createOpenRoom({ room, navigation, timers });
  const dialogs = createDialogsStore();
  const offeredRetries = createOfferedRetriesStore();
  const toasts = createToastsStore(timers, {
    sentence: (failure, translate) => failureText(failure, translate).title,
    // An open dialog may hold typed text, so the report is shown over it instead.
    showDetails: (failure) => {
      if (dialogs.getState().dialog === null) dialogs.getState().show({ kind: 'failure', failure });
      else void report.getState().showComputer(failure.code);
    },
  });
  const details = createDetailsStore({
    bridge,
    onRead: (video) => room.getState().takeVideo(video),
    onFailure: (failure) => toasts.getState().fail(failure),
  });
  const notes = createNotesStore({ bridge, timers });
  const access = createAccessStore({ bridge });
  const addRoom = createAddRoomStore({
    bridge,
    whenFree: dialogs.getState().afterQuitQuestion,
    onAdded: (cards) => {
      for (const card of cards) rooms.getState().take(card);
      const [only, second] = cards;
      if (only && !second) navigation.getState().go({ name: 'room', roomKey: only.roomKey });
      else {
        navigation.getState().go({ name: 'library' });
        toasts.getState().show({ text: (words) => words('toast.roomsAdded', { count: cards.length }) });
      }
    },
  });
  const screening = createScreeningStore({
    bridge,
    player,
    words: (next) => {
      const { language: tag, catalogue } = language.getState();
      const locale = chooseLocale(tag, valueOf(app.getState().status)?.systemLanguages ?? []);
      const costText = next && playCostText(next, createTranslator(tag, catalogue, locale));
      return { ...playerStringsOf(tag, catalogue), next: next && { ...next, costText } };
    },
    show: (dialog) => dialogs.getState().show(dialog),
    onPasscodeNeeded: (video) => void access.getState().sendForPlay(video),
    onClosed: (roomKey, videoKey) => {
      void rooms.getState().load();
      void details.getState().read(roomKey, videoKey, null, false);
      void notes.getState().load(roomKey, videoKey);
    },
    onLeftAtEnd: (video) => void offerRating(video, { notes, toasts, navigation, room }),
    onNextAsks: ({ roomKey, videoKey }) => navigation.getState().go({ name: 'video', roomKey, videoKey }),
    onNextGone: () => toasts.getState().show({ text: (say) => say('toast.nextGone') }),
  });
  screening.subscribe(({ screening: { state } }) =>
    room.getState().hold(state === 'opening' || state === 'open'),
  );
  dialogs.subscribe(({ dialog }) => screening.getState().setAside(isQuitQuestion(dialog)));
  const check = createCheckStore({
    bridge,
    player,
    development: () => valueOf(app.getState().status)?.development ?? false,
    now: timers.now,
  });
  const report = createReportStore({ bridge, playback: () => playbackResults(check.getState()) });
  const history = createHistoryStore({ bridge });
  const storage = createStorageStore({
    bridge,
    onErased: (status) => {
      app.getState().takeStatus(status);
      void rooms.getState().load();
      void history.getState().load();
      notes.getState().forget();
      addRoom.getState().forget();
      app.getState().writeUsername('');
    },
  });
  const prepared = createPreparedStore({
    bridge,
    player,
    show: (dialog) => dialogs.getState().show(dialog),
    onEnded: (grantId) => {
      const { screening: now, close } = screening.getState();
      if (now.state === 'open' && now.grant.grantId === grantId) void close('failed');
    },
    onChanged: (roomKey, videoKey) => void details.getState().read(roomKey, videoKey, null, false),
  });
  const search = createSearchStore({
    bridge,
    timers,
    rooms: () => {
      const cards = valueOf(rooms.getState().cards) ?? [];
      const open = cards.filter(({ state }) => state === 'ready').map(({ roomKey }) => roomKey);
      const signIn = cards.filter(({ state }) => state === 'sign-in-needed').length;
      return { open, signIn, all: cards.length };
    },
    isHeld: () =>
      screening.getState().screening.state !== 'idle' ||
      valueOf(app.getState().status)?.connection.state === 'paused',
    onHeldChanged: (listener) => {
      screening.subscribe(listener);
      app.subscribe(listener);
    },
  });
  const clock = createClockStore(timers);
  // Notes and favourites are discarded at sign-in and sign-out, because another reviewer must not see them, even
  // briefly.
  const isSignedIn = (state: ReturnType<typeof app.getState>) =>
    valueOf(state.status)?.session.signedIn ?? false;
  app.subscribe((state, before) => {
    if (isSignedIn(state) === isSignedIn(before)) return;
    notes.getState().leave();
    search.setState({ favourites: [] });
    app.getState().writeUsername('');
    // The text may hold a room key. At a sign-in it stays, because a link may have asked for the sign-in.
    if (!isSignedIn(state)) addRoom.getState().forget();
  });
  bridge.on.notesUnsaved((note) => notes.getState().addUnsaved([note]));
  bridge.on.appFocused(() => clock.setState({ now: timers.now() }));
  return {
    app,
    language,
    navigation,
    rooms,
    room,
    openRoom,
    details,
    notes,
    dialogs,
    offeredRetries,
    toasts,
    access,
    addRoom,
    screening,
    prepared,
    check,
    report,
    search,
    history,
    storage,
    clock,
    player,
    bridge,
    timers,
  };
}

export type Viewer = ReturnType<typeof composeViewer>;
