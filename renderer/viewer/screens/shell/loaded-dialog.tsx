import { type ComponentType, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Returns a dialog that is loaded on first use; once loaded, it is rendered before the next frame. React's `lazy` is
 * not used, because a dialog that is loading under the same `Suspense` would hide the open dialog, which would lose its
 * focus. Each dialog is rendered in its own commit, because two dialogs in one commit make each other inert.
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
