import type { AppStatus } from '../../../../preload/contract/app.ts';
import { Button } from '../../components/button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { detailOf } from '../settings/profile-text.ts';
import styles from './update-state.module.css';
import { updateFailureKey } from './version-text.ts';

/** Shows the state of an update and the action that the state allows. */
export function UpdateState({
  status,
  kind = 'quiet',
}: {
  readonly status: AppStatus;
  /** Kind of the install button. */
  readonly kind?: 'quiet' | 'primary';
}) {
  const { translate, format } = useTranslation();
  const { app } = useViewer();
  const { update, versions, profileDetails } = status;
  const install = (label: string, look: 'quiet' | 'primary' = 'quiet') => (
    <Button kind={look} onPress={() => void app.getState().installUpdate()}>
      {label}
    </Button>
  );
  switch (update.state) {
    case 'off': {
      const policy = detailOf(profileDetails, 'updatePolicy');
      if (policy?.value !== 'off') return <p>{translate('settings.updateOffFeed')}</p>;
      const isManaged = policy.source === 'policy';
      return <p>{translate(isManaged ? 'settings.updateOffPolicy' : 'settings.updateOff')}</p>;
    }
    case 'idle':
      return <p>{translate('settings.updateIdle')}</p>;
    case 'checking':
      return <Waiting inline after={0} announced={false} text={translate('settings.updateChecking')} />;
    case 'current':
      return <p>{translate('settings.updateCurrent', { version: versions.app })}</p>;
    case 'downloading':
      return (
        <div className={styles.progress}>
          <p>
            {translate('settings.updateDownloading', { version: update.version })} (
            {format.percent(update.percent)})
          </p>
          <ProgressBar part={update.percent / 100} />
        </div>
      );
    case 'available':
      return (
        <div className={styles.line}>
          <p>{translate('banner.updateAvailable', { version: update.version })}</p>
          {install(translate('banner.updateFetch'))}
        </div>
      );
    case 'ready':
      return (
        <div className={styles.line}>
          <p>{translate('banner.updateReady', { version: update.version })}</p>
          {install(translate('banner.updateInstall'), kind)}
        </div>
      );
    case 'required':
      return (
        <div className={styles.line}>
          <p>
            {translate(update.ready ? 'banner.updateRequired' : 'banner.updateRequiredSoon', {
              version: update.version,
            })}
          </p>
          {update.ready && install(translate('banner.updateInstall'), kind)}
        </div>
      );
    case 'failed':
      return (
        <div className={styles.line}>
          <p>{translate(updateFailureKey(update.reason))}</p>
          {install(translate('app.retry'))}
          {update.manualUrl !== null && (
            <Button kind="plain" onPress={() => void app.getState().openLink('update')}>
              {translate('banner.updateManual')}
            </Button>
          )}
        </div>
      );
  }
}
