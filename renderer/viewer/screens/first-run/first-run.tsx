import { FileJson } from 'lucide-react';
import { useState } from 'react';
import type { AppStatus, ProfileStatus } from '../../../../preload/contract/app.ts';
import type { Failure, Outcome } from '../../../../preload/contract/failures.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { Welcome } from '../../components/welcome.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useWords } from '../../strings/use-words.tsx';
import { FormTrouble, timesUntilHelp } from '../access/form-trouble.tsx';
import { useDroppedText } from '../shell/use-dropped-text.ts';
import styles from './first-run.module.css';

/**
 * Before there is a profile, or while it has a mistake: its file is chosen or dropped, or a link to it pasted. Main
 * names the host and asks before it takes anything.
 */
export function FirstRun({ profile }: { readonly profile: Exclude<ProfileStatus, { state: 'ready' }> }) {
  const { say } = useWords();
  const { app } = useViewer();
  const [link, setLink] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const take = async (call: Promise<Outcome<AppStatus>>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    const outcome = await call;
    setBusy(false);
    setFailure(outcome.ok || outcome.failure.kind === 'cancelled' ? null : outcome.failure);
  };
  const { chooseProfile, importProfile } = app.getState();
  const over = useDroppedText((text) => {
    if (text.trim() !== '') void take(importProfile(text));
  });
  const invalid = profile.state === 'invalid';
  return (
    <main className={styles.screen} data-over={over}>
      <Welcome
        title={say(invalid ? 'profile.invalidTitle' : 'profile.noneTitle')}
        text={
          invalid
            ? say('profile.invalidText', { field: profile.field, reason: profile.reason })
            : say('profile.noneText')
        }
      >
        <div className={styles.choose}>
          <Button
            kind="primary"
            size="l"
            icon={<FileJson aria-hidden="true" />}
            isDisabled={busy}
            onPress={() => void take(chooseProfile())}
          >
            {say('profile.choose')}
          </Button>
          <p className={styles.hint}>{say('profile.dropHint')}</p>
        </div>
        <form
          className={styles.link}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy && link.trim() !== '') void take(importProfile(link.trim()));
          }}
        >
          <TextField
            label={say('profile.pasteLabel')}
            value={link}
            onChange={setLink}
            autoComplete="off"
            autoFocus
          />
          <Button type="submit" isDisabled={busy || link.trim() === ''}>
            {say('profile.pasteGo')}
          </Button>
        </form>
        {busy && <Waiting inline text={say('profile.reading')} />}
        {failure && (
          <div className={styles.trouble}>
            <FormTrouble failure={failure} times={timesUntilHelp} />
          </div>
        )}
      </Welcome>
    </main>
  );
}
