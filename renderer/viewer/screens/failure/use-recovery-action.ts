import type { Failure } from '../../../../preload/contract/failures.ts';
import { useStatus, useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { type RecoveryAction, recoveryAction } from './recovery-action.ts';

/** The one action that a failure offers. */
export interface WayOut {
  readonly label: string;
  readonly run: () => void;
  readonly does: RecoveryAction | 'other';
}

/**
 * Returns the button of a failure, or null where no action in this app helps and no support is known. `otherwise` is
 * used where the only action left is to ask support.
 */
export function useRecoveryAction(
  failure: Failure,
  onRetry: (() => void) | undefined,
  otherwise: WayOut | null = null,
): WayOut | null {
  const { translate } = useTranslation();
  const { app, dialogs, navigation, report } = useViewer();
  const status = useStatus();
  const support = status?.support;
  const then = (done: Promise<{ readonly ok: boolean }>): void =>
    void done.then(({ ok }) => {
      if (ok) onRetry?.();
    });
  // With a session, its name can be drawn as the watermark.
  const isNameMissing = failure.kind === 'watermark-impossible' && status?.session.signedIn === false;
  const does = isNameMissing ? 'sign-in' : recoveryAction(failure.kind);
  // Where a retry replaces the report, the report stays under Details.
  const again = onRetry ? { does: 'retry' as const, label: translate('app.retry'), run: onRetry } : null;
  const ask =
    (support?.url ?? support?.email)
      ? { does, label: translate('failure.openSupport'), run: () => void app.getState().openLink('support') }
      : null;
  switch (does) {
    case 'retry':
      return again ?? otherwise;
    case 'sign-in':
      return {
        does,
        label: translate('shell.signIn'),
        run: () => dialogs.getState().show({ kind: 'sign-in', resume: onRetry ?? null, skip: null }),
      };
    case 'check':
      return {
        does,
        label: translate('shell.check'),
        run: () => navigation.getState().go({ name: 'check' }),
      };
    case 'update':
      return {
        does,
        label: translate('banner.updateInstall'),
        run: () => void app.getState().installUpdate(),
      };
    case 'choose-profile':
      return {
        does,
        label: translate('profile.choose'),
        run: () => then(app.getState().chooseProfile()),
      };
    case 'unlock':
      return { does, label: translate('app.retry'), run: () => then(app.getState().retryKeychain()) };
    case 'report':
      if (failure.canRetry && again) return again;
      return {
        does,
        label: translate('failure.copyReport'),
        run: () => void report.getState().showComputer(failure.code),
      };
    case 'ask':
      return (failure.canRetry ? again : null) ?? otherwise ?? ask;
    case 'none':
      return (failure.canRetry ? again : null) ?? otherwise;
  }
}
