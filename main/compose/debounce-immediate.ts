/** Returns a function whose calls within one event-loop turn cause a single call of `run` after that turn. */
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
