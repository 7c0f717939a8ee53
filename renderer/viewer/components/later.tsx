import { type ComponentType, useEffect, useState } from 'react';

/** A part of the viewer that is not in the first load. */
interface LaterPart<T> {
  /** Returns the part, or null before it is loaded. */
  readonly known: () => T | null;
  /** Loads the part once. Rejects when its file cannot be loaded; browsers then refuse it until the document reloads. */
  readonly load: () => Promise<T>;
}

const parts: LaterPart<unknown>[] = [];

/** Returns a part that `read` imports. `loadLaterParts` loads it after the start, unless it was used before. */
export function laterPart<T>(read: () => Promise<T>): LaterPart<T> {
  const part = partOf(read);
  parts.push(part);
  return part;
}

function partOf<T>(read: () => Promise<T>): LaterPart<T> {
  let known: T | null = null;
  return {
    known: () => known,
    load: async () => (known ??= await read()),
  };
}

/** Loads all parts, so that the first press finds them. Never rejects. */
export async function loadLaterParts(): Promise<void> {
  // A loaded file may register further parts.
  for (let loaded = 0; loaded < parts.length;) {
    const next = parts.slice(loaded);
    loaded = parts.length;
    await Promise.allSettled(next.map((part) => part.load()));
  }
}

/**
 * Loads the part and passes it to `show` as a state of a component. If it cannot be loaded, that state throws, which is an
 * uncaught error of React. Returns a function that cancels.
 */
export function showWhenLoaded<T>(part: LaterPart<T>, show: (next: () => T) => void): () => void {
  let isWanted = true;
  const showIfWanted = (next: () => T): void => {
    if (isWanted) show(next);
  };
  part.load().then(
    (loaded) => showIfWanted(() => loaded),
    (error: unknown) =>
      showIfWanted(() => {
        throw error;
      }),
  );
  return () => {
    isWanted = false;
  };
}

const Nothing = (): null => null;

/**
 * Returns a component that is loaded later. Once loaded, it is rendered immediately; before that, `Meanwhile` is. React's
 * `lazy` is not used, because `Suspense` delays a part that was loaded in the meantime.
 */
export function laterComponent<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType = Nothing,
): ComponentType<Props> {
  return componentOf(laterPart(read), Meanwhile);
}

/** Like `laterComponent`, for a component that few reviewers need: it is loaded only when it is rendered. */
export function rareComponent<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType,
): ComponentType<Props> {
  return componentOf(partOf(read), Meanwhile);
}

function componentOf<Props extends object>(
  part: LaterPart<ComponentType<Props>>,
  Meanwhile: ComponentType,
): ComponentType<Props> {
  return function Later(props: Props) {
    const [Known, setKnown] = useState(part.known);
    useEffect(() => (Known ? undefined : showWhenLoaded(part, setKnown)), [Known]);
    return Known ? <Known {...props} /> : <Meanwhile />;
  };
}
