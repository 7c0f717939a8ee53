import { FileJson } from 'lucide-react';
import { useEffect, useState } from 'react';
import { profileTextLimit, type AppStatus, type ProfileStatus } from '../../../../preload/contract/app.ts';
import type { Failure, FailureKind, Outcome } from '../../../../preload/contract/failures.ts';
import { roomTextLimit } from '../../../../preload/contract/rooms.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { Welcome } from '../../components/welcome.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { createCalls } from '../../stores/calls.ts';
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
  const { app, addRoom, bridge } = useViewer();
  const [link, setLink] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [cancel, setCancel] = useState<(() => void) | null>(null);
  const [start] = useState(() => createCalls(bridge));
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
      kind === 'profile-invalid' && (isProfile || ['text', 'room', 'unused-link'].includes(field))
        ? unread
        : null;
    const call = start((callId) => importProfile(sent, callId));
    setCancel(() => call.cancel);
    const isTaken = await take(call.outcome, unreadIf);
    setCancel(null);
    if (isTaken) await addRoom.getState().offer(text, unread);
  };
  // What was said of the earlier text does not hold for the new one.
  const write = (text: string): void => {
    setLink(text);
    setFailure(null);
    setUnread(null);
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
            label={translate(isDraggedOver ? 'profile.dropLabel' : 'profile.pasteLabel')}
            value={link}
            onChange={write}
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
        {isBusy && <Busy cancel={cancel} />}
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

/**
 * The waiting text. A server that does not respond may take long, so Cancel and Escape end the wait for it. The focus
 * stays: a second Enter must not cancel.
 */
function Busy({ cancel }: { readonly cancel: (() => void) | null }) {
  const { translate } = useTranslation();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') cancel?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [cancel]);
  return (
    <div className={styles.busy}>
      <Waiting inline text={translate('profile.reading')} />
      {cancel && <Button onPress={cancel}>{translate('app.cancel')}</Button>}
    </div>
  );
}

/** Sentences about the link's server, which is no service: the usual texts of these failures name the service. */
const ofTheServer: Partial<Record<FailureKind, 'profile.unreachable' | 'profile.noAnswer'>> = {
  offline: 'profile.unreachable',
  timeout: 'profile.noAnswer',
};

/** Why the invitation was not accepted. A declined or unreachable address is one sentence. */
function Trouble({ failure }: { readonly failure: Failure }) {
  const { translate } = useTranslation();
  if (failure.kind === 'cancelled')
    return (
      <p role="status" className={styles.hint}>
        {translate('profile.declined')}
      </p>
    );
  const sentence = ofTheServer[failure.kind];
  return <FormError failure={failure} text={sentence && translate(sentence)} />;
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
