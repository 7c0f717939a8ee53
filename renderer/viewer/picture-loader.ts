/**
 * Returns a function that starts to load pictures before they are shown. The function keeps references to them until
 * its next call, because the browser might discard them.
 */
export function createPictureLoader(): (addresses: readonly (string | null)[]) => void {
  const held: HTMLImageElement[] = [];
  return (addresses) => {
    const wanted = addresses
      .filter((address) => address !== null)
      .map((address) => Object.assign(new Image(), { src: address }));
    held.splice(0, held.length, ...wanted);
  };
}
