import { useState } from 'react';
import type { AppStatus } from '../../../../preload/contract/app.ts';
import type { Failure } from '../../../../preload/contract/failures.ts';
import { Button } from '../../components/button.tsx';
import { Panel, Row } from '../../components/page.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useWords } from '../../strings/use-words.tsx';
import { FormTrouble, timesUntilHelp } from '../access/form-trouble.tsx';
import styles from './profile-section.module.css';
import { factValue } from './profile-words.ts';
import { sectionElementId } from './section-nav.tsx';

/** Where the films come from, and for every value who decided it. Only a file of the reviewer's own can be changed here. */
export function ProfileSection({ status }: { readonly status: AppStatus }) {
  const speech = useWords();
  const { say } = speech;
  const { app } = useViewer();
  const { profile, profileFacts } = status;
  const [failure, setFailure] = useState<Failure | null>(null);
  const choose = async (): Promise<void> => {
    setFailure(null);
    const outcome = await app.getState().chooseProfile();
    setFailure(outcome.ok || outcome.failure.kind === 'cancelled' ? null : outcome.failure);
  };
  return (
    <Panel
      title={say('settings.profile')}
      id={sectionElementId('profile')}
      text={say('settings.profileText')}
    >
      <dl className={styles.facts}>
        {profileFacts.map((fact) => (
          <div key={fact.field} className={styles.fact}>
            <dt>{say(`settings.field.${fact.field}`)}</dt>
            <dd className={styles.value}>
              <bdi>{factValue(fact, speech)}</bdi>
            </dd>
            <dd className={styles.source}>
              {say('settings.setBy', { source: say(`settings.source.${fact.source}`) })}
            </dd>
          </div>
        ))}
      </dl>
      {'source' in profile && profile.source === 'imported' && (
        <Row>
          <Button onPress={() => void choose()}>{say('settings.profileChange')}</Button>
          {failure && <FormTrouble failure={failure} times={timesUntilHelp} />}
        </Row>
      )}
    </Panel>
  );
}
