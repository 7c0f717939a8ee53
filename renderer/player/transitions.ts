import { type PlayerState } from '../embed/messages.ts';

/**
 * Converts video element events to the states of section 6: `play` and `pause` on real transitions, not on buffering or
 * seeking; `complete` once per end, again after a replay. Returns a function that stops listening.
 */
export function followTransitions(
  video: HTMLVideoElement,
  announce: (state: Exclude<PlayerState, 'ready'>) => void,
): () => void {
  let isPlaying = false;
  let isCompleted = false;
  const stop = new AbortController();
  const on = (event: string, run: () => void) => video.addEventListener(event, run, { signal: stop.signal });

  on('playing', () => {
    isCompleted = false;
    if (isPlaying) return;
    isPlaying = true;
    announce('play');
  });
  on('pause', () => {
    // The end of the film also pauses the element, but is reported as `complete`.
    if (!isPlaying || video.ended) return;
    isPlaying = false;
    announce('pause');
  });
  on('ended', () => {
    isPlaying = false;
    if (isCompleted) return;
    isCompleted = true;
    announce('complete');
  });
  return () => stop.abort();
}
