import type { AppStatus } from '../../../../preload/contract/app.ts';
import { Button } from '../../components/button.tsx';
import { Panel, Row } from '../../components/page.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useWords } from '../../strings/use-words.tsx';
import { updateFailureKey } from '../shell/version-words.ts';
import { factOf, policyWords } from './profile-words.ts';
import { sectionElementId } from './section-nav.tsx';
import styles from './settings-screen.module.css';

/** The state of updates, a way to look now, and what the administrator decided. */
export function UpdatesSection({ status }: { readonly status: AppStatus }) {
  const { say } = useWords();
  const { app } = useViewer();
  const { update, profileFacts } = status;
  const channel = factOf(profileFacts, 'updateChannel');
  const policy = factOf(profileFacts, 'updatePolicy');
  const isBusy = update.state === 'checking' || update.state === 'downloading';
  return (
    <Panel title={say('settings.updates')} id={sectionElementId('updates')}>
      <Row
        end={
          update.state !== 'off' && (
            <Button isDisabled={isBusy} onPress={() => void app.getState().checkForUpdate()}>
              {say('settings.updateCheck')}
            </Button>
          )
        }
      >
        <div role="status">
          <UpdateState status={status} />
        </div>
      </Row>
      {policy && (
        <Row end={<span>{policyWords(String(policy.value), say)}</span>}>
          <p>{say('settings.updatePolicy')}</p>
          <p className={styles.hint}>
            {say('settings.setBy', { source: say(`settings.source.${policy.source}`) })}
          </p>
        </Row>
      )}
      {channel && update.state !== 'off' && (
        <Row end={<span dir="auto">{channel.value}</span>}>
          <p>{say('settings.updateChannel')}</p>
          <p className={styles.hint}>
            {say('settings.setBy', { source: say(`settings.source.${channel.source}`) })}
          </p>
        </Row>
      )}
    </Panel>
  );
}

function UpdateState({ status }: { readonly status: AppStatus }) {
  const { say } = useWords();
  const { app } = useViewer();
  const { update, versions, profileFacts } = status;
  const install = (label: string) => (
    <Button kind="quiet" onPress={() => void app.getState().installUpdate()}>
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
      return <Waiting inline after={0} text={say('settings.updateChecking')} />;
    case 'current':
      return <p>{say('settings.updateCurrent', { version: versions.app })}</p>;
    case 'downloading':
      return (
        <div className={styles.progress}>
          <p>{say('settings.updateDownloading', { version: update.version })}</p>
          <ProgressBar part={update.percent / 100} />
        </div>
      );
    case 'available':
      return (
        <div className={styles.buttons}>
          <p>{say('banner.updateAvailable', { version: update.version })}</p>
          {install(say('banner.updateFetch'))}
        </div>
      );
    case 'ready':
      return (
        <div className={styles.buttons}>
          <p>{say('banner.updateReady', { version: update.version })}</p>
          {install(say('banner.updateInstall'))}
        </div>
      );
    case 'required':
      return (
        <div className={styles.buttons}>
          <p>
            {say(update.ready ? 'banner.updateRequired' : 'banner.updateRequiredSoon', {
              version: update.version,
            })}
          </p>
          {update.ready && install(say('banner.updateInstall'))}
        </div>
      );
    case 'failed':
      return <p>{say(updateFailureKey(update.reason))}</p>;
  }
}
