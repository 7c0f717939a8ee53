import { Waiting } from '../../components/waiting.tsx';
import { Welcome } from '../../components/welcome.tsx';
import { useApp } from '../../hooks/use-viewer.tsx';
import { valueOf } from '../../stores/async.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { AddRoomForm } from '../add-room/add-room-form.tsx';
import styles from './empty-library.module.css';
import { SignInLine } from './sign-in-line.tsx';

/** A library without rooms: one field for an invitation, and sign-in for those who were given a PIN or a password. */
export function EmptyLibrary({
  isReading,
}: {
  /** Main asks the service what is shared with the account. */
  readonly isReading: boolean;
}) {
  const { translate } = useTranslation();
  const isSignedOut = useApp((all) => valueOf(all.status)?.session.signedIn === false);
  return (
    <Welcome title={translate('library.emptyTitle')} text={translate('library.emptyText')}>
      <AddRoomForm />
      {isSignedOut && (
        <div className={styles.signIn}>
          <SignInLine text={translate('library.haveAccount')} />
        </div>
      )}
      {isReading && <Waiting inline text={translate('library.sharedReading')} />}
    </Welcome>
  );
}
