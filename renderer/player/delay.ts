/** Resolves after `milliseconds`, at the earliest in the next task. */
export const delay = (milliseconds = 0): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
