import type { Failure } from '../../../../preload/contract/failures.ts';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useWords } from '../../strings/use-words.tsx';
import { wayOn } from './way-on.ts';

/** The button of a failure, or null where nothing that this app can do helps. */
export function useWayOn(
  failure: Failure,
  onRetry: (() => void) | undefined,
): { readonly label: string; readonly run: () => void } | null {
  const { say } = useWords();
  const { app, dialogs, navigation } = useViewer();
  const again = onRetry && failure.canRetry ? { label: say('app.retry'), run: onRetry } : null;
  const then = (done: Promise<{ readonly ok: boolean }>): void =>
    void done.then(({ ok }) => {
      if (ok) onRetry?.();
    });
  switch (wayOn(failure.kind)) {
    case 'retry':
      return onRetry ? { label: say('app.retry'), run: onRetry } : null;
    case 'sign-in':
      return {
        label: say('shell.signIn'),
        run: () => dialogs.getState().show({ kind: 'sign-in', resume: onRetry ?? null, skip: null }),
      };
    case 'check':
      return { label: say('shell.check'), run: () => navigation.getState().go({ name: 'check' }) };
    case 'update':
      return { label: say('banner.updateInstall'), run: () => void app.getState().installUpdate() };
    case 'choose-profile':
      return { label: say('profile.choose'), run: () => then(app.getState().chooseProfile()) };
    case 'unlock':
      return { label: say('app.retry'), run: () => then(app.getState().retryKeychain()) };
    case 'none':
      return again;
  }
}
