import { type Controls } from './controls.ts';

/** The opening sign comes up when the first frame takes longer than this. */
const PATIENCE_MILLISECONDS = 250;

/**
 * Controls that are built when they are needed: after the first frame, when it is late, or when there is something to
 * say. Building them before would hold up the film's first requests.
 */
export function createLazyControls(build: () => Controls): Controls {
  let built: Controls | null = null;
  let stopped = false;
  const need = (): Controls => {
    clearTimeout(timer);
    built ??= build();
    return built;
  };
  let timer = setTimeout(need, PATIENCE_MILLISECONDS);
  // The first key or click is not lost: it finds the controls, which listen further down its way.
  const early = new AbortController();
  for (const event of ['keydown', 'pointerdown']) {
    addEventListener(event, need, { capture: true, once: true, signal: early.signal });
  }
  return {
    showProblem: (problem) => need().showProblem(problem),
    hideProblem: () => built?.hideProblem(),
    showBlocked: () => need().showBlocked(),
    showWaiting: (seconds) => built?.showWaiting(seconds),
    showPlaying: () => {
      if (built !== null) built.showPlaying();
      else {
        clearTimeout(timer);
        // After the picture is on the screen, not in its way.
        timer = setTimeout(() => {
          if (!stopped) need().showPlaying();
        });
      }
    },
    showEnd: () => need().showEnd(),
    refresh: () => built?.refresh(),
    stop: () => {
      stopped = true;
      early.abort();
      clearTimeout(timer);
      built?.stop();
    },
  };
}
