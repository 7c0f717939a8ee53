import { type PlayerState } from '../embed/messages.ts';

/**
 * Converts video element events to the states of section 6: `play` and `pause` on real transitions, not on buffering or
 * seeking; `complete` once per end, again after a replay. Returns a function that stops listening.
 */
export function followTransitions(
  video: HTMLVideoElement,
  announce: (state: Exclude<PlayerState, 'ready'>) => void,
): () => void {
  let playing = false;
  let completed = false;
  const stop = new AbortController();
  const on = (event: string, run: () => void) => video.addEventListener(event, run, { signal: stop.signal });

  on('playing', () => {
    completed = false;
    if (playing) return;
    playing = true;
    announce('play');
  });
  on('pause', () => {
    // The end of the film also pauses the element, but is reported as `complete`.
    if (!playing || video.ended) return;
    playing = false;
    announce('pause');
  });
  on('ended', () => {
    playing = false;
    if (completed) return;
    completed = true;
    announce('complete');
  });
  return () => stop.abort();
}
