import { type ComponentType, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { laterPart, showWhenLoaded } from '../../components/later.tsx';

/**
 * Returns a dialog that is loaded on first use; once loaded, it is rendered before the next frame. React's `lazy` is
 * not used, because a dialog that is loading under the same `Suspense` would hide the open dialog, which would lose its
 * focus. Each dialog is rendered in its own commit, because two dialogs in one commit make each other inert.
 */
export function loadedDialog<Props extends object>(
  read: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = laterPart(read);
  return function LoadedDialog(props: Props) {
    const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
    useLayoutEffect(() => showWhenLoaded(part, (next) => flushSync(() => setLoaded(next))), []);
    return Loaded && <Loaded {...props} />;
  };
}
