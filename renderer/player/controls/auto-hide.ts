export interface AutoHide {
  /** Shows the controls, and hides them after a period without use. */
  wake: () => void;
  /** Checks again whether the controls must stay visible. */
  update: () => void;
  stop: () => void;
}

const IDLE_MILLISECONDS = 2800;

/**
 * Hides controls and pointer when the film plays and the reviewer does not use them. `mustStay` returns whether the
 * controls must stay visible.
 */
export function createAutoHide(root: HTMLElement, mustStay: () => boolean): AutoHide {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sleep = () => {
    if (mustStay()) {
      wake();
      return;
    }
    root.classList.remove('awake');
  };
  function wake() {
    clearTimeout(timer);
    root.classList.add('awake');
    timer = setTimeout(sleep, IDLE_MILLISECONDS);
  }
  for (const event of ['pointermove', 'pointerdown', 'focusin']) {
    root.addEventListener(event, wake, { signal: stop.signal });
  }
  root.addEventListener(
    'pointerleave',
    () => {
      if (!mustStay()) root.classList.remove('awake');
    },
    { signal: stop.signal },
  );
  wake();
  return {
    wake,
    update: wake,
    stop: () => {
      stop.abort();
      clearTimeout(timer);
    },
  };
}
