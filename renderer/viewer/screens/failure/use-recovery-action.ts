import type { Failure } from '../../../../preload/contract/failures.ts';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { recoveryAction } from './recovery-action.ts';

/** Returns the button of a failure, or null where no action in this app helps. */
export function useRecoveryAction(
  failure: Failure,
  onRetry: (() => void) | undefined,
): { readonly label: string; readonly run: () => void } | null {
  const { translate } = useTranslation();
  const { app, dialogs, navigation, report } = useViewer();
  const again = onRetry && failure.canRetry ? { label: translate('app.retry'), run: onRetry } : null;
  const then = (done: Promise<{ readonly ok: boolean }>): void =>
    void done.then(({ ok }) => {
      if (ok) onRetry?.();
    });
  switch (recoveryAction(failure.kind)) {
    case 'retry':
      return onRetry ? { label: translate('app.retry'), run: onRetry } : null;
    case 'sign-in':
      return {
        label: translate('shell.signIn'),
        run: () => dialogs.getState().show({ kind: 'sign-in', resume: onRetry ?? null, skip: null }),
      };
    case 'check':
      return { label: translate('shell.check'), run: () => navigation.getState().go({ name: 'check' }) };
    case 'update':
      return { label: translate('banner.updateInstall'), run: () => void app.getState().installUpdate() };
    case 'choose-profile':
      return { label: translate('profile.choose'), run: () => then(app.getState().chooseProfile()) };
    case 'unlock':
      return { label: translate('app.retry'), run: () => then(app.getState().retryKeychain()) };
    case 'report':
      return {
        label: translate('failure.copyReport'),
        run: () => void report.getState().showComputer(failure.code),
      };
    case 'none':
      return again;
  }
}
