import type { Timers } from '../platform/ports.ts';

/** How far the viewer is: an event that is sent while its document loads is lost. */
export interface ViewerEar {
  /** It called, so its listeners stand. */
  called(): void;
  /** Its document is loaded anew. */
  lost(): void;
  isHearing(): boolean;
  hears(): Promise<void>;
  /** The window shows what it opens with. */
  drawn(): void;
  /** Resolves at the first such word, or after a while without one: what goes on behind the window takes the processor. */
  whenQuiet(): Promise<void>;
}

/** Milliseconds: a viewer that cannot be drawn is no reason to deliver nothing. */
const longestDrawingMs = 5_000;

export function createViewerEar(timers: Pick<Timers, 'after'>): ViewerEar {
  let resolve: () => void = () => undefined;
  let isHearing = false;
  let hearing = new Promise<void>((done) => (resolve = done));
  let drawn: () => void = () => undefined;
  const quiet = new Promise<void>((done) => (drawn = done));
  timers.after(longestDrawingMs, drawn);
  return {
    called: () => {
      isHearing = true;
      resolve();
    },
    lost: () => {
      isHearing = false;
      hearing = new Promise<void>((done) => (resolve = done));
    },
    isHearing: () => isHearing,
    hears: () => hearing,
    drawn: () => drawn(),
    whenQuiet: () => quiet,
  };
}
