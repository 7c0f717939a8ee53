import { type ComponentType, useEffect, useState } from 'react';

/** A part of the viewer that is not in the first load. */
interface LaterPart<T> {
  /** Returns the part, or null before it is loaded. */
  readonly known: () => T | null;
  /** Loads the part. Rejects when its file cannot be loaded; browsers then refuse it until the document reloads. */
  readonly load: () => Promise<T>;
}

const parts: LaterPart<unknown>[] = [];

/** Returns a part that `read` imports. `loadLaterParts` loads it after the start, unless it was used before. */
export function laterPart<T>(read: () => Promise<T>): LaterPart<T> {
  let known: T | null = null;
  const part: LaterPart<T> = {
    known: () => known,
    load: async () => {
      const loaded = await read();
      known = loaded;
      return loaded;
    },
  };
  parts.push(part);
  return part;
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

const Nothing = (): null => null;

/**
 * Returns a component that is loaded later. Once loaded, it is rendered immediately; before that, `Meanwhile` is. React's
 * `lazy` is not used, because `Suspense` delays a part that was loaded in the meantime.
 */
export function laterComponent<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType = Nothing,
): ComponentType<Props> {
  const part = laterPart(read);
  return function Later(props: Props) {
    const [Known, setKnown] = useState(part.known);
    useEffect(() => {
      if (Known) return;
      let isWanted = true;
      const show = (next: () => ComponentType<Props>): void => {
        if (isWanted) setKnown(next);
      };
      part.load().then(
        (component) => show(() => component),
        (error: unknown) =>
          show(() => {
            throw error;
          }),
      );
      return () => {
        isWanted = false;
      };
    }, [Known]);
    return Known ? <Known {...props} /> : <Meanwhile />;
  };
}
