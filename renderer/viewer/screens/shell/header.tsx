import {
  ArrowLeft,
  CloudCheck,
  History,
  LogIn,
  LogOut,
  MonitorCheck,
  Plus,
  RefreshCw,
  Search,
  Settings,
  UserRound,
} from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { Menu, type MenuEntry } from '../../components/menu.tsx';
import { useRefresh } from '../../hooks/use-refresh.ts';
import { useReviewerName } from '../../hooks/use-reviewer-name.ts';
import { useSignOut } from '../../hooks/use-sign-out.ts';
import { useNavigation, useStatus, useViewer } from '../../hooks/use-viewer.tsx';
import { currentEntry } from '../../stores/navigation.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';

export function Header() {
  const { translate } = useTranslation();
  const { navigation, addRoom } = useViewer();
  const { id, route } = useNavigation(currentEntry);
  const { name } = route;
  const { go, back } = navigation.getState();
  return (
    <header className={styles.header}>
      {/* A new element for each screen: on a screen that does not scroll, Chromium would keep the opacity of the last. */}
      <div key={id} className={styles.backdrop} />
      {name === 'library' ? (
        <span className={styles.brand}>
          <Logo />
          <span>{translate('app.name')}</span>
        </span>
      ) : (
        <nav className={styles.brand}>
          <IconButton label={translate('app.back')} onPress={back}>
            <ArrowLeft className={styles.turn} />
          </IconButton>
          <Button kind="plain" onPress={() => go({ name: 'library' })}>
            {translate('shell.library')}
          </Button>
        </nav>
      )}
      <div className={styles.end}>
        {name !== 'search' && (
          <IconButton
            label={translate('search.title')}
            appearance="filled"
            focusKey="search"
            aria-keyshortcuts="Control+K Meta+K"
            onPress={() => go({ name: 'search' })}
          >
            <Search />
          </IconButton>
        )}
        <Button icon={<Plus aria-hidden="true" />} onPress={() => addRoom.getState().show()}>
          {translate('shell.addRoom')}
        </Button>
        <AccountMenu />
      </div>
    </header>
  );
}

function AccountMenu() {
  const { translate, line } = useTranslation();
  const { navigation, dialogs } = useViewer();
  const signOut = useSignOut();
  const refresh = useRefresh();
  const session = useStatus()?.session;
  const reviewer = useReviewerName();
  const { go } = navigation.getState();
  const signIn: MenuEntry = session?.signedIn
    ? {
        id: 'sign-out',
        label: translate('shell.signOut'),
        icon: <LogOut />,
        run: signOut,
      }
    : {
        id: 'sign-in',
        label: translate('shell.signIn'),
        icon: <LogIn />,
        run: () => dialogs.getState().show({ kind: 'sign-in', resume: null, skip: null }),
      };
  const who = session?.signedIn
    ? reviewer
      ? translate('shell.signedInAs', { name: reviewer })
      : translate('shell.signedIn')
    : line([translate('shell.notSignedIn'), reviewer && translate('card.sharedWith', { name: reviewer })]);
  return (
    <Menu
      label={translate('shell.menu')}
      header={who}
      trigger={
        <IconButton label={translate('shell.menu')} appearance="filled" focusKey="menu">
          {session?.signedIn && reviewer ? (
            <span className={styles.initial}>{reviewer.trim().charAt(0).toLocaleUpperCase()}</span>
          ) : (
            <UserRound />
          )}
        </IconButton>
      }
      entries={[
        {
          id: 'offline',
          label: translate('prepared.screen'),
          icon: <CloudCheck />,
          run: () => go({ name: 'offline' }),
        },
        {
          id: 'settings',
          label: translate('shell.settings'),
          icon: <Settings />,
          run: () => go({ name: 'settings' }),
        },
        {
          id: 'check',
          label: translate('shell.check'),
          icon: <MonitorCheck />,
          run: () => go({ name: 'check' }),
        },
        {
          id: 'history',
          label: translate('shell.history'),
          icon: <History />,
          run: () => go({ name: 'history' }),
        },
        { id: 'refresh', label: translate('shell.refresh'), icon: <RefreshCw />, run: refresh },
        signIn,
      ]}
    />
  );
}
