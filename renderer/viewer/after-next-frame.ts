/** Resolves when the next frame has been painted. In a hidden window it waits until the window is shown. */
export function afterNextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
