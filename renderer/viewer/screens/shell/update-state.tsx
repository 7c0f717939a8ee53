import type { AppStatus } from '../../../../preload/contract/app.ts';
import { Button } from '../../components/button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useWords } from '../../strings/use-words.tsx';
import { factOf } from '../settings/profile-words.ts';
import styles from './update-state.module.css';
import { updateFailureKey } from './version-words.ts';

/** Where an update stands, and what can be done about it now. */
export function UpdateState({
  status,
  kind = 'quiet',
}: {
  readonly status: AppStatus;
  /** Of the button that installs. */
  readonly kind?: 'quiet' | 'primary';
}) {
  const { say, format } = useWords();
  const { app } = useViewer();
  const { update, versions, profileFacts } = status;
  const install = (label: string, look: 'quiet' | 'primary' = 'quiet') => (
    <Button kind={look} onPress={() => void app.getState().installUpdate()}>
      {label}
    </Button>
  );
  switch (update.state) {
    case 'off': {
      const byPolicy = factOf(profileFacts, 'updatePolicy')?.value === 'off';
      return <p>{say(byPolicy ? 'settings.updateOffPolicy' : 'settings.updateOffFeed')}</p>;
    }
    case 'idle':
      return <p>{say('settings.updateIdle')}</p>;
    case 'checking':
      return <Waiting inline after={0} announced={false} text={say('settings.updateChecking')} />;
    case 'current':
      return <p>{say('settings.updateCurrent', { version: versions.app })}</p>;
    case 'downloading':
      return (
        <div className={styles.progress}>
          <p>
            {say('settings.updateDownloading', { version: update.version })} ({format.percent(update.percent)}
            )
          </p>
          <ProgressBar part={update.percent / 100} />
        </div>
      );
    case 'available':
      return (
        <div className={styles.line}>
          <p>{say('banner.updateAvailable', { version: update.version })}</p>
          {install(say('banner.updateFetch'))}
        </div>
      );
    case 'ready':
      return (
        <div className={styles.line}>
          <p>{say('banner.updateReady', { version: update.version })}</p>
          {install(say('banner.updateInstall'), kind)}
        </div>
      );
    case 'required':
      return (
        <div className={styles.line}>
          <p>
            {say(update.ready ? 'banner.updateRequired' : 'banner.updateRequiredSoon', {
              version: update.version,
            })}
          </p>
          {update.ready && install(say('banner.updateInstall'), kind)}
        </div>
      );
    case 'failed':
      return (
        <div className={styles.line}>
          <p>{say(updateFailureKey(update.reason))}</p>
          {install(say('app.retry'))}
          {update.manualUrl !== null && (
            <Button kind="plain" onPress={() => void app.getState().openLink('update')}>
              {say('banner.updateManual')}
            </Button>
          )}
        </div>
      );
  }
}
