/** Many things change together: what is to be told of it is told once, when all that changes in this turn has changed. */
export function debounceMicrotask(run: () => void): () => void {
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
