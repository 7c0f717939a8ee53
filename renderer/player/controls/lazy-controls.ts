import { type Controls } from './controls.ts';

/** The loading indicator is shown if the first frame takes longer. */
const PATIENCE_MILLISECONDS = 250;

/**
 * Builds the controls when they are needed: after the first frame, when it is late, or for a message. Building them
 * earlier would delay the film's first requests.
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
  // The first key or click is not lost: this capturing listener builds the controls, which then receive the event.
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
    showPlaying: () => {
      if (built !== null) built.showPlaying();
      else {
        clearTimeout(timer);
        // Runs after the picture is on the screen, so as not to delay it.
        timer = setTimeout(() => {
          if (!isStopped) need().showPlaying();
        });
      }
    },
    showEnd: () => need().showEnd(),
    refresh: () => built?.refresh(),
    stop: () => {
      isStopped = true;
      early.abort();
      clearTimeout(timer);
      built?.stop();
    },
  };
}
