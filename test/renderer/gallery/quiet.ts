/** Resolves when nothing has changed for this many milliseconds and every picture and font is loaded. */
export async function quiet(milliseconds: number): Promise<void> {
  let last = performance.now();
  const observer = new MutationObserver(() => (last = performance.now()));
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  const busy = () =>
    performance.now() - last < milliseconds ||
    [...document.images].some((image) => !image.complete && image.loading !== 'lazy');
  while (busy()) await new Promise((resolve) => setTimeout(resolve, 15));
  observer.disconnect();
  await document.fonts.ready;
}
