import { type AppPlayback, type Problem } from '../../embed/messages.ts';
import { type Actions } from '../actions.ts';
import { type Stage } from '../stage.ts';
import { type Chapter, chapterBeside } from '../chapters.ts';
import { type NetworkState } from '../network.ts';
import { type Wait } from '../screening-events.ts';
import { type ScrubPreview } from '../scrub-previews.ts';
import { type Sound } from '../sound/sound.ts';
import { type Translate } from '../strings.ts';
import { type TrackChoice } from '../tracks.ts';
import { createAutoHide } from './auto-hide.ts';
import { createBar, type BarPorts } from './bar.ts';
import { make } from './elements.ts';
import { createEndPanel } from './end-panel.ts';
import { withFlashes } from './flashes.ts';
import { createHelpPanel } from './help-panel.ts';
import { createNotePanel, type NotePorts } from './note-panel.ts';
import { listenToKeys } from './keyboard.ts';
import { createProblemPanel } from './problem-panel.ts';
import { createStatus } from './status.ts';
import { createPersistentNotice, createTitle } from './title.ts';
import { createLeaveConfirmation } from './leave-confirmation.ts';

export interface Controls {
  showProblem: (problem: Problem) => void;
  hideProblem: () => void;
  /** Shows the big Play button, because the browser refuses to play until the reviewer presses Play. */
  showBlocked: () => void;
  /** Shows that the film waits, and for what. */
  showWaiting: (wait: Wait) => void;
  /** Hides any problem and shows the loading state, because the film is opened again. */
  showOpening: () => void;
  /**
   * As `showOpening`, because the film needs another grant. An open note must be closed before; its panel says so.
   */
  showRenewing: () => void;
  /** Hides the loading state, because the first frame is shown. */
  showPlaying: () => void;
  showEnd: () => void;
  /** Updates the controls after tracks or choices changed. */
  refresh: () => void;
  /** Runs `go` once no note is open: immediately, or when the open note is saved or discarded and its panel closed. */
  whenNoteClosed: (go: () => void) => void;
  stop: () => void;
}

export interface ControlPorts {
  readonly stage: Stage;
  readonly actions: Actions;
  readonly choice: TrackChoice;
  readonly sound: Pick<Sound, 'switches' | 'set'>;
  readonly t: Translate;
  readonly network: () => NetworkState;
  readonly preview: ScrubPreview;
  /** Returns the chapters; empty until they are read, and if the manifest has none. */
  readonly chapters: () => readonly Chapter[];
  readonly opening: BarPorts['opening'];
  readonly app: AppPlayback | null;
  readonly hasWatermark: boolean;
  /** Returns whether the first frame was shown. */
  readonly hasPlayed: () => boolean;
  readonly onNext: () => void;
  readonly onLeave: () => void;
  readonly onRetry: () => void;
  readonly copy: (text: string) => Promise<boolean>;
  /** What the note panel needs; null if the reviewer cannot take notes. */
  readonly notes: Pick<NotePorts, 'storage' | 'position' | 'save'> | null;
}

/** If the film waits for at least this long, the controls are shown. */
const LONG_WAIT_SECONDS = 2;

/** Creates everything that is drawn over the picture. All of it is below the watermark and can never cover it. */
export function createControls(ports: ControlPorts): Controls {
  const { stage, choice, t, app, hasWatermark } = ports;
  const { root, video, chrome } = stage;
  const stop = new AbortController();
  const note =
    ports.notes === null
      ? null
      : createNotePanel({ ...ports.notes, t, video, copy: ports.copy, onChange: () => hide.update() });
  /** Returns `go`, delayed until the note is saved. An unsaved note keeps the reviewer in the film. */
  const afterNote = (go: () => void) => () => (note === null ? go() : note.settle(go));
  const onLeave = afterNote(ports.onLeave);
  const onNext = afterNote(ports.onNext);
  const leave = app === null ? null : onLeave;
  const whenNoteClosed: Controls['whenNoteClosed'] = (go) => (note === null ? go() : note.whenClosed(go));

  const status = createStatus(
    t,
    () => ports.actions.play(),
    () => problem.saysWait(),
  );
  const actions = withFlashes(ports.actions, video, status, t);
  const problem = createProblemPanel({
    ...{ t, onRetry: ports.onRetry, onLeave: leave, copy: ports.copy },
    film: app?.title ?? null,
    // The lowest quality is the last one.
    hasLowerQuality: () => choice.qualities().at(-1)?.active === false,
    whenFocusFree: whenNoteClosed,
  });
  const help = createHelpPanel(t, { notes: note !== null, chapters: () => ports.chapters().length > 0 }, () =>
    hide.update(),
  );
  const openNote =
    note === null
      ? null
      : () => {
          bar.menus.close();
          help.close();
          note.open();
        };
  const end = createEndPanel({
    t,
    isEpisode: app?.isEpisode === true,
    next: app?.next ?? null,
    // In the host page the reviewer may be typing.
    isFocusFree: () => document.hasFocus() && !bar.menus.isOpen() && !help.isOpen(),
    onReplay: () => ports.actions.play(),
    onNext,
    onNote: openNote,
    onLeave: leave,
  });
  const bar = createBar({
    root,
    video,
    actions: ports.actions,
    choice,
    sound: ports.sound,
    t,
    network: ports.network,
    preview: ports.preview,
    chapters: ports.chapters,
    opening: ports.opening,
    onNote: openNote,
    onMenu: () => hide.update(),
  });
  const picture = make('div', 'picture-surface');
  const top = createTitle(app, hasWatermark, t, onLeave);
  chrome.replaceChildren(picture, status.element);
  const notice = createPersistentNotice(app, t);
  if (notice !== null) chrome.append(notice);
  const leaveConfirmation = leave === null ? null : createLeaveConfirmation(t, leave);
  if (leaveConfirmation !== null) chrome.append(leaveConfirmation.element);
  // The end panel is below the controls, so that back button, time and volume remain usable after the film ends.
  chrome.append(end.element, top, bar.element, problem.element, help.element);
  if (note !== null) chrome.append(note.element);
  /** Shows the end panel: at once, or after the open note if the film is then still at its end. */
  const showEnd = () => {
    if (note?.isOpen() !== true) end.open();
    else whenNoteClosed(() => video.ended && end.open());
  };
  const showOpening = () => {
    problem.hide();
    status.opening(true);
    hide.wake();
  };
  root.setAttribute('role', 'region');
  root.setAttribute('aria-label', t('player'));
  root.tabIndex = -1;

  /** Whether the film waits. Title and back button then stay visible. */
  let isWaiting = false;
  const keyboardInside = () => chrome.querySelector(':focus-visible') !== null;
  const hide = createAutoHide(
    root,
    () =>
      video.paused ||
      isWaiting ||
      bar.menus.isOpen() ||
      help.isOpen() ||
      note?.isOpen() === true ||
      keyboardInside() ||
      problem.shown() === 'fatal',
  );
  /** Closes menus, help and note. Returns whether one of them was open. */
  const closePanels = (): boolean => {
    const isPanelOpen = bar.menus.isOpen() || help.isOpen() || note?.isOpen() === true;
    bar.menus.close();
    help.close();
    note?.close();
    return isPanelOpen;
  };
  const stopKeys = listenToKeys({
    video,
    actions: {
      ...actions,
      // At the end, such a key was meant to pause the film, not to start it again.
      toggle: () => {
        if (!end.isOpen()) actions.toggle();
      },
    },
    help: () => (help.isOpen() ? help.close() : help.open()),
    note: openNote,
    chapter: (direction) => {
      const chapter = chapterBeside(ports.chapters(), video.currentTime, direction);
      if (chapter === null) return ports.chapters().length > 0;
      actions.seekTo(chapter.seconds);
      status.flash(direction === 1 ? 'forward' : 'back', chapter.title);
      return true;
    },
    dismiss: closePanels,
    leaveConfirmation: () => {
      // After the film has ended or failed, an accidental Escape loses nothing, so no confirmation is needed.
      if (video.ended || problem.shown() === 'fatal') leave?.();
      else leaveConfirmation?.press();
      hide.wake();
    },
    onUsed: () => {
      leaveConfirmation?.forget();
      hide.wake();
    },
  });

  const on = (target: EventTarget, event: string, run: (event: Event) => void) =>
    target.addEventListener(event, run, { signal: stop.signal });
  on(picture, 'click', () => {
    if (!closePanels()) actions.toggle();
  });
  on(picture, 'dblclick', () => ports.actions.toggleFullScreen());
  on(video, 'play', () => {
    end.close();
    status.blocked(false);
    hide.wake();
  });
  on(video, 'pause', () => hide.wake());
  on(video, 'seeking', () => {
    if (!video.ended) end.close();
  });
  // A seek to the end without playback fires no `ended` event, so the end panel is opened here.
  on(video, 'seeked', () => {
    if (video.ended) showEnd();
  });
  status.opening(!ports.hasPlayed());
  // Takes the focus only if this document has it: in the host page the reviewer may be typing.
  if (document.hasFocus()) root.focus({ preventScroll: true });

  return {
    showProblem: (given) => {
      if (given.severity === 'fatal') status.opening(false);
      problem.show(given);
      hide.wake();
    },
    hideProblem: problem.hide,
    showBlocked: () => status.blocked(true),
    showWaiting: (wait) => {
      const wasWaiting = isWaiting;
      isWaiting = wait.seconds >= LONG_WAIT_SECONDS;
      if (isWaiting && !wasWaiting) hide.wake();
      problem.setGoesOn(ports.actions.goesOn());
      status.waiting(wait);
    },
    showOpening,
    showRenewing: () => {
      showOpening();
      note?.explain(t('renewAfterNote'));
    },
    showPlaying: () => status.opening(false),
    showEnd,
    refresh: bar.refresh,
    whenNoteClosed,
    stop: () => {
      stop.abort();
      stopKeys();
      note?.stop();
      leaveConfirmation?.forget();
      hide.stop();
      bar.stop();
      root.classList.remove('awake');
      chrome.replaceChildren();
    },
  };
}
