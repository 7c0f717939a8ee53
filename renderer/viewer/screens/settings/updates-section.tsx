import type { AppStatus } from '../../../../preload/contract/app.ts';
import { Button } from '../../components/button.tsx';
import { Panel, Row } from '../../components/page.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useWords } from '../../strings/use-words.tsx';
import { UpdateState } from '../shell/update-state.tsx';
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
        <Row end={<bdi>{channel.value}</bdi>}>
          <p>{say('settings.updateChannel')}</p>
          <p className={styles.hint}>
            {say('settings.setBy', { source: say(`settings.source.${channel.source}`) })}
          </p>
        </Row>
      )}
    </Panel>
  );
}
