import type { SharedLibrary } from '../../../../preload/contract/rooms.ts';
import { Waiting } from '../../components/waiting.tsx';
import { Welcome } from '../../components/welcome.tsx';
import { useStatus } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { AddRoomForm } from '../add-room/add-room-form.tsx';
import { sessionEnd } from '../failure/session-end.ts';
import styles from './empty-library.module.css';
import { SignInButton, SignInLine } from './sign-in-line.tsx';

/**
 * A library without rooms. It has one field for an invitation, and sign-in for reviewers who were given a PIN or a
 * password.
 */
export function EmptyLibrary({ shared }: { readonly shared: Exclude<SharedLibrary['state'], 'ready'> }) {
  const { translate } = useTranslation();
  const session = useStatus()?.session;
  const because = session?.endedBecause ?? null;
  // The session has expired, so the shared projects are hidden until the next sign-in.
  if (shared === 'sign-in-needed')
    return (
      <Welcome
        title={translate('library.sharedSignIn')}
        text={because === null ? null : translate(sessionEnd(because))}
      >
        <div>
          <SignInButton kind="primary" size="l" />
        </div>
        <div className={styles.part}>
          <AddRoomForm />
        </div>
      </Welcome>
    );
  return (
    <Welcome title={translate('library.emptyTitle')} text={null}>
      <AddRoomForm autoFocus />
      {session?.signedIn === false && (
        <div className={styles.part}>
          <SignInLine text={translate('library.haveAccount')} />
        </div>
      )}
      {shared === 'reading' && <Waiting inline text={translate('library.sharedReading')} />}
    </Welcome>
  );
}
