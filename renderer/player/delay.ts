/** Resolves after `milliseconds`, and not before the next task. */
export const delay = (milliseconds = 0): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
