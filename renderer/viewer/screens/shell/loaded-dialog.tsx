import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * A dialog that is loaded when it is first needed, and drawn at once from then on. Not `lazy`: under one `Suspense` a
 * dialog that is still loading hides the open one, which loses its focus, and two that become ready together are drawn
 * in one commit, whereupon each makes the other inert and nothing can be pressed any more.
 */
export function loadedDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let known: ComponentType<Props> | null = null;
  return function LoadedDialog(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(() => known);
    useEffect(() => {
      if (Loaded !== null) return undefined;
      let wanted = true;
      const show = (next: () => ComponentType<Props>): void => {
        // A commit of its own, so that the one drawn later knows that it lies above.
        if (wanted) flushSync(() => setLoaded(next));
      };
      load().then(
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
        wanted = false;
      };
    }, [Loaded]);
    return Loaded && <Loaded {...props} />;
  };
}
