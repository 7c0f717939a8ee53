import { type Controls } from './controls.ts';

/** Delay after which the controls and their loading indicator appear, if there is no first frame yet. */
const PATIENCE_MILLISECONDS = 250;

/**
 * Builds the controls when they are needed: after the first frame, when the first frame is late, or to show a message.
 * Building them earlier would delay the film's first requests.
 */
export function createLazyControls(build: () => Controls): Controls {
  let built: Controls | null = null;
  let isStopped = false;
  const need = (): Controls => {
    clearTimeout(timer);
    built ??= build();
    return built;
  };
  let timer = setTimeout(need, PATIENCE_MILLISECONDS);
  // This capturing listener builds the controls at the first key or click, so that the controls still receive that
  // event.
  const early = new AbortController();
  for (const event of ['keydown', 'pointerdown']) {
    addEventListener(event, need, { capture: true, once: true, signal: early.signal });
  }
  return {
    showProblem: (problem) => need().showProblem(problem),
    hideProblem: () => built?.hideProblem(),
    showBlocked: () => need().showBlocked(),
    showWaiting: (seconds) => built?.showWaiting(seconds),
    showOpening: () => need().showOpening(),
    showRenewing: () => need().showRenewing(),
    showPlaying: () => {
      if (built !== null) built.showPlaying();
      else {
        clearTimeout(timer);
        // A separate task lets the browser show the picture first.
        timer = setTimeout(() => {
          if (!isStopped) need().showPlaying();
        });
      }
    },
    showEnd: () => need().showEnd(),
    refresh: () => built?.refresh(),
    whenNoteClosed: (go) => (built === null ? go() : built.whenNoteClosed(go)),
    stop: () => {
      isStopped = true;
      early.abort();
      clearTimeout(timer);
      built?.stop();
    },
  };
}
