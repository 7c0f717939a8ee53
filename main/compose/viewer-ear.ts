/** Whether the viewer hears: an event that is sent while its document loads is lost. */
export interface ViewerEar {
  /** It called, so its listeners stand. */
  called(): void;
  /** Its document is loaded anew. */
  lost(): void;
  hears(): Promise<void>;
}

export function createViewerEar(): ViewerEar {
  let resolve: () => void = () => undefined;
  let hearing = new Promise<void>((done) => (resolve = done));
  return {
    called: () => resolve(),
    lost: () => {
      hearing = new Promise<void>((done) => (resolve = done));
    },
    hears: () => hearing,
  };
}
