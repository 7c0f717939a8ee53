import { type AppPlayback, type FromPlayer, type Problem, type Start } from '../../embed/messages.ts';
import { createIconButton, make } from '../controls/elements.ts';
import { createProblemPanel } from '../controls/problem-panel.ts';
import { createPersistentNotice, createTitle } from '../controls/title.ts';
import { type CoverReason, createPlaybackCover } from '../playback-cover.ts';
import { narrowPolicy } from '../csp.ts';
import { originOf } from '../../../preload/contract/media-origins.ts';
import { ourProblem } from '../problems.ts';
import { createRelayReports } from '../reports.ts';
import { type Screening } from '../screening.ts';
import { type Stage } from '../stage.ts';
import { createTranslate } from '../strings.ts';
import { createScreeningWatermark } from '../watermark/screening-watermark.ts';
import { type ComponentFrame, createComponentFrame } from './frame.ts';
import { playbackDataFor } from './playback-data.ts';

type Component = NonNullable<AppPlayback['component']>;
type Body<M> = M extends { readonly screening: number } ? Omit<M, 'screening'> : never;

export interface ComponentPorts {
  readonly stage: Stage;
  readonly send: (message: FromPlayer) => void;
  readonly narrowed: boolean;
}

const SAVE_MILLISECONDS = 5000;

/**
 * Starts a screening in the service's component, which runs in a frame of another origin and cannot access this
 * document. We provide title, full screen, cover and watermark. The watermark is always shown above the frame, because
 * the component's clock is not trusted. Any reason to pause removes the component, because 4.7 defines no pause
 * command.
 */
export function startComponentScreening(
  start: Start,
  app: AppPlayback,
  component: Component,
  ports: ComponentPorts,
): Screening {
  const { playback, screening } = start;
  const ended = new AbortController();
  const t = createTranslate(app.strings);
  const began = performance.now();
  const send = (message: Body<FromPlayer>) => {
    if (!ended.signal.aborted) ports.send({ ...message, screening });
  };
  const reports = createRelayReports(app.grantUrl, playback);

  // Layers of the picture, from bottom to top: frame, cover, watermark.
  const picture = make('video', 'picture');
  const cover = make('div', 'cover');
  cover.hidden = true;
  const area = make('div', 'component-area', picture, cover);
  const { root, chrome } = ports.stage;
  const leave = () => send({ kind: 'close-requested' });
  const toggleFullScreen = () => {
    mark.expectChange();
    const change = document.fullscreenElement === null ? root.requestFullscreen() : document.exitFullscreen();
    change.catch(() => undefined);
  };
  const full = createIconButton('enlarge', t('fullScreen'), toggleFullScreen);
  const top = createTitle(app, playback.watermark !== null, t, leave);
  const notice = createPersistentNotice(app, t);
  top.append(...(notice === null ? [] : [notice]), full.element);
  const problem = createProblemPanel({
    whenFocusFree: (go) => go(),
    film: app.title,
    hasLowerQuality: () => false,
    t,
    onRetry: () => {
      problem.hide();
      begin();
    },
    onLeave: leave,
    copy: (text) => {
      send({ kind: 'copy', text });
      return Promise.resolve(true);
    },
  });
  chrome.replaceChildren(make('div', 'component-stage', top, area), problem.element);
  chrome.classList.add('with-component');
  if (!ports.narrowed) narrowPolicy(document, imageOrigins(start), [component.origin]);
  document.documentElement.lang = app.language;
  root.dir = app.direction;
  root.classList.add('awake');
  ports.stage.setVisible(true);

  const watermark = playback.watermark && {
    ...playback.watermark,
    intervalSeconds: 0,
    durationSeconds: null,
  };
  const stage: Stage = { ...ports.stage, root: area, video: picture, cover };
  const playbackCover = createPlaybackCover(stage, t, () => {
    if (playbackCover.lift()) begin();
  });
  const mark = createScreeningWatermark({
    start: { playback: { ...playback, watermark }, app },
    ...{ stage, reports },
    playbackCover: {
      close: (because) => hold(because),
      open: (because, isBrief) => release(because, isBrief),
    },
    programme: () => 0,
    notify: (state) => send({ kind: 'mark', state }),
    onMissing: () => reportProblem(ourProblem('SV-MARK', { seconds: 0 })),
  });

  let frame: ComponentFrame | null = null;
  let seconds = playback.resume?.fromSecond ?? null;
  let savedAt = 0;
  let hasPlayed = false;
  let isOver = false;
  /** Whether the watermark was drawn, or none is required. */
  let isMarked = false;

  const takeAway = () => {
    frame?.remove();
    frame = null;
  };
  const hold = (because: CoverReason) => {
    takeAway();
    playbackCover.close(because);
    if (hasPlayed && !isOver && seconds !== null) save(seconds, true);
  };
  const release = (because: CoverReason, canGoOn: boolean) => {
    const canOpen = playbackCover.open(because, canGoOn);
    if (canOpen) show();
    return canOpen;
  };
  const reportProblem = (told: Problem) => {
    send({ kind: 'problem', problem: told });
    problem.show(told);
  };
  const fail = () => {
    takeAway();
    reportProblem(ourProblem('SV-COMPONENT', { seconds: seconds ?? 0 }));
  };
  const save = (at: number, isPaused: boolean) => {
    savedAt = performance.now();
    if (at > 0 || isOver) void reports.position({ seconds: at, ended: isOver, paused: isPaused }, false);
  };

  const show = () => {
    // A cover may wait for a press of Play although its reason has ended.
    if (ended.signal.aborted || !isMarked || !cover.hidden || problem.shown() !== null) return;
    takeAway();
    frame = createComponentFrame({
      ...component,
      start: {
        playbackData: playbackDataFor(
          playback,
          (address) => onOrigin(address, component.relayOrigin),
          seconds,
        ),
        videoKey: start.videoKey,
        autoplay: start.autoplay || hasPlayed,
      },
      onState: (state) => {
        if (state === 'play' && !hasPlayed) {
          hasPlayed = true;
          send({ kind: 'first-frame', milliseconds: performance.now() - began });
        }
        send({ kind: 'state', state });
        isOver = state === 'complete' || (isOver && state !== 'play');
        if (state === 'complete' || state === 'pause') save(seconds ?? 0, true);
      },
      onPlace: (position) => {
        ({ seconds } = position);
        send({
          kind: 'progress',
          progress: { ...position, bufferedUntil: position.seconds, speed: 1, volume: 1, muted: false },
        });
        if (!position.paused && performance.now() - savedAt >= SAVE_MILLISECONDS)
          save(position.seconds, false);
      },
      onFailed: fail,
    });
    area.insertBefore(frame.element, cover);
  };
  const begin = () => {
    isMarked = false;
    mark
      .first()
      .then(() => {
        isMarked = true;
        show();
      })
      .catch(() => {
        if (!mark.isMissing()) fail();
      });
  };

  const on = (target: EventTarget, event: string, run: () => void) =>
    target.addEventListener(event, run, { signal: ended.signal });
  on(window, 'resize', () => mark.expectChange());
  on(document, 'fullscreenchange', () => {
    const isFull = document.fullscreenElement !== null;
    full.setIcon(isFull ? 'reduce' : 'enlarge');
    full.setLabel(t(isFull ? 'leaveFullScreen' : 'fullScreen'));
    mark.expectChange();
  });
  begin();

  return {
    number: screening,
    // The interface of 4.7 defines no commands, so the only possible command is to start the component.
    command: (command) => {
      if (command.name === 'play' && frame === null && playbackCover.lift()) begin();
    },
    cover: hold,
    release: (because) => release(because, true),
    stop: async () => {
      takeAway();
      const position = { seconds: seconds ?? 0, ended: false, paused: true };
      const left = hasPlayed && !isOver ? reports.position(position, false) : null;
      ended.abort();
      mark.stop();
      playbackCover.stop();
      chrome.classList.remove('with-component');
      root.classList.remove('awake');
      chrome.replaceChildren();
      ports.stage.setVisible(false);
      await left;
    },
    hasUsedUpVideo: () => false,
  };
}

/** Returns the address on another origin, where the grant serves the relays that a component may use. */
function onOrigin(address: string, origin: string): string {
  const own = originOf(address);
  return own === null ? address : origin + address.slice(own.length);
}

function imageOrigins({ playback }: Start): readonly string[] {
  const origin = playback.watermark?.imageLink ? originOf(playback.watermark.imageLink) : null;
  return origin === null ? [] : [origin];
}
