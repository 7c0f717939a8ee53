import { type ComponentType, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A dialog that is loaded on first use, and from then on rendered before the next frame. Not `lazy`: under one
 * `Suspense` a loading dialog hides the open one, which loses its focus. Each is rendered in its own commit: two in
 * one commit make each other inert, and nothing can be pressed.
 */
export function loadedDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  return function LoadedDialog(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    useLayoutEffect(() => {
      let isWanted = true;
      const show = (next: () => ComponentType<Props>): void => {
        if (isWanted) flushSync(() => setLoaded(next));
      };
      (known ? Promise.resolve(known) : load()).then(
        (component) => {
          known = component;
          show(() => component);
        },
        (error: unknown) =>
          show(() => {
            throw error;
          }),
      );
      return () => {
        isWanted = false;
      };
    }, []);
    return Loaded && <Loaded {...props} />;
  };
}
