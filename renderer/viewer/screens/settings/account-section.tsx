import type { AppStatus } from '../../../../preload/contract/app.ts';
import { Button } from '../../components/button.tsx';
import { Panel, Row } from '../../components/page.tsx';
import { useReviewerName } from '../../hooks/use-reviewer-name.ts';
import { useSignOut } from '../../hooks/use-sign-out.ts';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { sectionElementId } from './section-nav.tsx';
import styles from './settings-screen.module.css';

export function AccountSection({ session }: Pick<AppStatus, 'session'>) {
  const { translate } = useTranslation();
  const { dialogs } = useViewer();
  const signOut = useSignOut();
  const name = useReviewerName();
  return (
    <Panel title={translate('settings.account')} id={sectionElementId('account')}>
      {session.signedIn ? (
        <Row end={<Button onPress={signOut}>{translate('shell.signOut')}</Button>}>
          <p>
            {name === null
              ? translate('settings.accountInUnnamed')
              : translate('settings.accountIn', { name })}
          </p>
          <p className={styles.hint}>{translate('settings.accountSignOutHint')}</p>
        </Row>
      ) : (
        <Row
          end={
            <Button onPress={() => dialogs.getState().show({ kind: 'sign-in', resume: null, skip: null })}>
              {translate('shell.signIn')}
            </Button>
          }
        >
          <p>{translate('settings.accountOut')}</p>
        </Row>
      )}
    </Panel>
  );
}
