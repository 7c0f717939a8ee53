import type { AppStatus } from '../../../../preload/contract/app.ts';
import { Button } from '../../components/button.tsx';
import { Panel, Row } from '../../components/page.tsx';
import { useSignOut } from '../../hooks/use-sign-out.ts';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useWords } from '../../strings/use-words.tsx';
import { sectionElementId } from './section-nav.tsx';
import styles from './settings-screen.module.css';

export function AccountSection({ session }: Pick<AppStatus, 'session'>) {
  const { say } = useWords();
  const { dialogs } = useViewer();
  const signOut = useSignOut();
  return (
    <Panel title={say('settings.account')} id={sectionElementId('account')}>
      {session.signedIn ? (
        <Row end={<Button onPress={signOut}>{say('shell.signOut')}</Button>}>
          <p>
            {session.name === null
              ? say('settings.accountInUnnamed')
              : say('settings.accountIn', { name: session.name })}
          </p>
          <p className={styles.hint}>{say('settings.accountSignOutHint')}</p>
        </Row>
      ) : (
        <Row
          end={
            <Button onPress={() => dialogs.getState().show({ kind: 'sign-in', resume: null, skip: null })}>
              {say('shell.signIn')}
            </Button>
          }
        >
          <p>{say('settings.accountOut')}</p>
        </Row>
      )}
    </Panel>
  );
}
