import {
  ArrowLeft,
  History,
  LogIn,
  LogOut,
  MonitorCheck,
  Plus,
  RefreshCw,
  Settings,
  UserRound,
} from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Menu, type MenuEntry } from '../../components/menu.tsx';
import { useRefresh } from '../../hooks/use-refresh.ts';
import { useSignOut } from '../../hooks/use-sign-out.ts';
import { useNavigation, useStatus, useViewer } from '../../hooks/use-viewer.tsx';
import { currentEntry } from '../../stores/navigation.ts';
import { useWords } from '../../strings/use-words.tsx';
import styles from './header.module.css';
import { Mark } from './mark.tsx';

export function Header() {
  const { say } = useWords();
  const { navigation, addRoom } = useViewer();
  const { name } = useNavigation(currentEntry).route;
  const { go, back } = navigation.getState();
  return (
    <header className={styles.header}>
      {name === 'library' ? (
        <span className={styles.brand}>
          <Mark />
          <span>{say('app.name')}</span>
        </span>
      ) : (
        <nav className={styles.brand}>
          <IconButton label={say('app.back')} onPress={back}>
            <ArrowLeft className={styles.turn} />
          </IconButton>
          <Button kind="plain" onPress={() => go({ name: 'library' })}>
            {say('shell.library')}
          </Button>
        </nav>
      )}
      <div className={styles.end}>
        <Button icon={<Plus aria-hidden="true" />} onPress={() => addRoom.getState().show()}>
          {say('shell.addRoom')}
        </Button>
        <AccountMenu />
      </div>
    </header>
  );
}

function AccountMenu() {
  const { say } = useWords();
  const { navigation, dialogs } = useViewer();
  const signOut = useSignOut();
  const refresh = useRefresh();
  const session = useStatus()?.session;
  const { go } = navigation.getState();
  const signIn: MenuEntry = session?.signedIn
    ? {
        id: 'sign-out',
        label: say('shell.signOut'),
        icon: <LogOut />,
        run: signOut,
      }
    : {
        id: 'sign-in',
        label: say('shell.signIn'),
        icon: <LogIn />,
        run: () => dialogs.getState().show({ kind: 'sign-in', resume: null, skip: null }),
      };
  const who = session?.signedIn
    ? session.name
      ? say('shell.signedInAs', { name: session.name })
      : say('shell.signedIn')
    : say('shell.notSignedIn');
  return (
    <Menu
      label={say('shell.menu')}
      header={who}
      trigger={
        <IconButton label={say('shell.menu')} look="filled" focusKey="menu">
          {session?.signedIn && session.name ? (
            <span className={styles.initial}>{session.name.trim().charAt(0).toLocaleUpperCase()}</span>
          ) : (
            <UserRound />
          )}
        </IconButton>
      }
      entries={[
        {
          id: 'settings',
          label: say('shell.settings'),
          icon: <Settings />,
          run: () => go({ name: 'settings' }),
        },
        { id: 'check', label: say('shell.check'), icon: <MonitorCheck />, run: () => go({ name: 'check' }) },
        { id: 'history', label: say('shell.history'), icon: <History />, run: () => go({ name: 'history' }) },
        { id: 'refresh', label: say('shell.refresh'), icon: <RefreshCw />, run: refresh },
        signIn,
      ]}
    />
  );
}
