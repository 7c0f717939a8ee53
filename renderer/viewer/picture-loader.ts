/** Begins to load pictures that are about to be shown. They are held until the next ones come, or they might be let go. */
export function createPictureLoader(): (addresses: readonly (string | null)[]) => void {
  const held: HTMLImageElement[] = [];
  return (addresses) => {
    const wanted = addresses
      .filter((address) => address !== null)
      .map((address) => Object.assign(new Image(), { src: address }));
    held.splice(0, held.length, ...wanted);
  };
}
