import { FileJson } from 'lucide-react';
import { useState } from 'react';
import { profileTextLimit, type AppStatus, type ProfileStatus } from '../../../../preload/contract/app.ts';
import type { Failure, Outcome } from '../../../../preload/contract/failures.ts';
import { roomTextLimit } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { Welcome } from '../../components/welcome.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import type { Unread } from '../../stores/add-step.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FailureDetails } from '../failure/failure-details.tsx';
import { FormError } from '../access/form-error.tsx';
import { unreadTexts } from '../add-room/unread-texts.ts';
import { useDroppedText } from '../shell/use-dropped-text.ts';
import styles from './first-run.module.css';

type Unready = Exclude<ProfileStatus, { state: 'ready' }>;

const invalid = (detail?: string): Failure => ({
  kind: 'profile-invalid',
  code: 'SV-PROFILE-INVALID',
  canRetry: false,
  ...(detail === undefined ? {} : { detail }),
});

/** The first screen while there is no profile or an invalid one. */
export function FirstRun({ profile }: { readonly profile: Unready }) {
  const mayMend = profile.state === 'none' || profile.source === 'imported';
  return mayMend ? <ProfileWanted profile={profile} /> : <NotTheirs profile={profile} />;
}

/**
 * One field for the content of the invitation: a link, the text around it, or a file that the reviewer drops or
 * chooses. Main names the host and requires a confirmation before it accepts anything.
 */
function ProfileWanted({ profile }: { readonly profile: Unready }) {
  const { translate } = useTranslation();
  const { app, addRoom } = useViewer();
  const [link, setLink] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [unread, setUnread] = useState<Unread | null>(null);
  /** `unreadIf` returns why a text was not read, if that and not the failure is the reason. */
  const take = async (
    call: Promise<Outcome<AppStatus>>,
    unreadIf: (failure: Failure) => Unread | null = () => null,
  ): Promise<boolean> => {
    setIsBusy(true);
    setFailure(null);
    setUnread(null);
    const outcome = await call;
    setIsBusy(false);
    // A file dialog that was closed needs no words. A host that was not accepted does.
    const isClosed = !outcome.ok && outcome.failure.kind === 'cancelled' && outcome.failure.field !== 'host';
    setFailure(outcome.ok || isClosed ? null : outcome.failure);
    setUnread(outcome.ok ? null : unreadIf(outcome.failure));
    return outcome.ok;
  };
  /** Sets the app up with the text of an invitation, and opens the rooms that the same text names. */
  const takeText = async (content: string, ofFile: Unread | null = null): Promise<void> => {
    const text = content.trim();
    const isProfile = text.startsWith('{');
    const sent = text.slice(0, isProfile ? profileTextLimit : roomTextLimit);
    const unread = ofFile ?? (sent === text ? null : 'too-long');
    const unreadIf = ({ kind, field = '' }: Failure): Unread | null =>
      kind === 'profile-invalid' && (isProfile || ['text', 'unused-link'].includes(field)) ? unread : null;
    if (await take(importProfile(sent), unreadIf)) await addRoom.getState().offer(text, unread);
  };
  const { chooseProfile, importProfile } = app.getState();
  const isDraggedOver = useDroppedText((dropped) => {
    if (isBusy) return;
    // A file that is no text may contain links, for example a picture. They may set the app up.
    if (dropped.text !== '' || dropped.unread === null) void takeText(dropped.text, dropped.unread);
    else {
      setFailure(null);
      setUnread(dropped.unread);
    }
  });
  return (
    <main className={styles.screen} data-over={isDraggedOver}>
      <Welcome
        title={translate(profile.state === 'invalid' ? 'profile.invalidTitle' : 'profile.noneTitle')}
        text={profile.state === 'invalid' ? translate('profile.invalidNext') : translate('profile.noneText')}
      >
        <form
          className={styles.link}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isBusy && link.trim() !== '') void takeText(link);
          }}
        >
          <TextField
            label={translate('profile.pasteLabel')}
            value={link}
            onChange={setLink}
            autoComplete="off"
            autoFocus
          />
          <Button kind="primary" type="submit" isDisabled={isBusy || link.trim() === ''}>
            {translate('profile.pasteGo')}
          </Button>
        </form>
        <div className={styles.choose}>
          <Button
            kind="plain"
            icon={<FileJson aria-hidden="true" />}
            isDisabled={isBusy}
            onPress={() => void take(chooseProfile())}
          >
            {translate('profile.choose')}
          </Button>
        </div>
        {isBusy && <Waiting inline text={translate('profile.reading')} />}
        {unread ? (
          <p role="alert" className={styles.hint}>
            {translate(unreadTexts[unread])}
          </p>
        ) : failure ? (
          <div className={styles.trouble}>
            <Trouble failure={failure} />
          </div>
        ) : (
          profile.state === 'invalid' && (
            <div className={styles.trouble}>
              <FailureDetails
                failure={invalid(
                  translate('profile.invalidText', { field: profile.field, reason: profile.reason }),
                )}
              />
            </div>
          )
        )}
      </Welcome>
    </main>
  );
}

/** Why the invitation was not accepted. A declined or unreachable address is one sentence. */
function Trouble({ failure }: { readonly failure: Failure }) {
  const { translate } = useTranslation();
  if (failure.kind === 'cancelled')
    return (
      <p role="status" className={styles.hint}>
        {translate('profile.declined')}
      </p>
    );
  return failure.kind === 'offline' ? (
    <FormError failure={failure} text={translate('profile.unreachable')} />
  ) : (
    <FormError failure={failure} />
  );
}

/**
 * Shown for an invalid profile of the administrator or the vendor. A file chosen by the reviewer would not replace such
 * a profile.
 */
function NotTheirs({ profile }: { readonly profile: Extract<Unready, { state: 'invalid' }> }) {
  const { translate } = useTranslation();
  const { field, reason, source } = profile;
  return (
    <main className={styles.screen}>
      <Welcome
        title={translate('profile.invalidTitle')}
        text={translate('profile.invalidText', { field, reason })}
      >
        <p className={styles.hint}>
          {translate('settings.setBy', { source: translate(`settings.source.${source}`) })}
        </p>
        <div className={styles.trouble}>
          <FailureDetails failure={invalid()} />
        </div>
      </Welcome>
    </main>
  );
}
