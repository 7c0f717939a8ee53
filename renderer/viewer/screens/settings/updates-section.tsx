import type { AppStatus } from '../../../../preload/contract/app.ts';
import { Button } from '../../components/button.tsx';
import { Panel, Row } from '../../components/page.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { UpdateState } from '../shell/update-state.tsx';
import { detailOf, policyText } from './profile-text.ts';
import { sectionElementId } from './section-nav.tsx';
import styles from './settings-screen.module.css';

/** Shows the state of updates, a button to check now, and the administrator's policy. */
export function UpdatesSection({ status }: { readonly status: AppStatus }) {
  const { translate } = useTranslation();
  const { app } = useViewer();
  const { update, profileDetails } = status;
  const channel = detailOf(profileDetails, 'updateChannel');
  const policy = detailOf(profileDetails, 'updatePolicy');
  // Without a feed, nothing is ever installed, whatever the policy is.
  const hasNoFeed = update.state === 'off' && policy?.value !== 'off';
  const isBusy = update.state === 'checking' || update.state === 'downloading';
  return (
    <Panel title={translate('settings.updates')} id={sectionElementId('updates')}>
      <Row
        end={
          update.state !== 'off' && (
            <Button isDisabled={isBusy} onPress={() => void app.getState().checkForUpdate()}>
              {translate('settings.updateCheck')}
            </Button>
          )
        }
      >
        <div role="status">
          <UpdateState status={status} />
        </div>
      </Row>
      {policy && !hasNoFeed && (
        <Row end={<span>{policyText(String(policy.value), translate)}</span>}>
          <p>{translate('settings.updatePolicy')}</p>
          <p className={styles.hint}>
            {translate('settings.setBy', { source: translate(`settings.source.${policy.source}`) })}
          </p>
        </Row>
      )}
      {channel && update.state !== 'off' && (
        <Row end={<bdi>{channel.value}</bdi>}>
          <p>{translate('settings.updateChannel')}</p>
          <p className={styles.hint}>
            {translate('settings.setBy', { source: translate(`settings.source.${channel.source}`) })}
          </p>
        </Row>
      )}
    </Panel>
  );
}
