/** Merges the calls of one event-loop turn into one call of `run` after that turn. */
export function debounceImmediate(run: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setImmediate(() => {
      isWaiting = false;
      run();
    });
  };
}
