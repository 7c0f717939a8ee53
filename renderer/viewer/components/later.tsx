import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A part of the viewer that is not in the first load. */
interface LaterPart<T> {
  /** Returns the part, or null before it is loaded. */
  readonly known: () => T | null;
  /** Loads the part. Rejects when its file cannot be loaded; the next call tries again. */
  readonly load: () => Promise<T>;
}

const parts: LaterPart<unknown>[] = [];

/** Returns a part that `read` imports. `loadLaterParts` loads it before it is used. */
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

/** Loads all parts, so that the first press finds them. Never rejects: a part is loaded again when it is needed. */
export async function loadLaterParts(): Promise<void> {
  await Promise.allSettled(parts.map((part) => part.load()));
}

const Nothing = (): null => null;

/** Returns a component that is loaded later. Once loaded, it is rendered immediately; before that, `Meanwhile` is. */
export function laterComponent<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType = Nothing,
): ComponentType<Props> {
  const part = laterPart(read);
  const Awaited = lazy(async () => ({ default: await part.load() }));
  return function Later(props: Props) {
    // The component is fixed at mount, because another component would lose the screen's state.
    const [Known] = useState(part.known);
    return Known ? (
      <Known {...props} />
    ) : (
      <Suspense fallback={<Meanwhile />}>
        <Awaited {...props} />
      </Suspense>
    );
  };
}
