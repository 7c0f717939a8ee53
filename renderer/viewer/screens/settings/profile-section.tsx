import { useState } from 'react';
import type { AppStatus } from '../../../../preload/contract/app.ts';
import type { Failure } from '../../../../preload/contract/failures.ts';
import { Button } from '../../components/button.tsx';
import { Panel, Row } from '../../components/page.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { FormError } from '../access/form-error.tsx';
import styles from './profile-section.module.css';
import { detailValue } from './profile-text.ts';
import { sectionElementId } from './section-nav.tsx';

/** Shows the profile's values and who set each value. Only a profile that the reviewer chose can be changed here. */
export function ProfileSection({ status }: { readonly status: AppStatus }) {
  const translation = useTranslation();
  const { translate } = translation;
  const { app } = useViewer();
  const { profile, profileDetails } = status;
  const [failure, setFailure] = useState<Failure | null>(null);
  const choose = async (): Promise<void> => {
    setFailure(null);
    const outcome = await app.getState().chooseProfile();
    setFailure(outcome.ok || outcome.failure.kind === 'cancelled' ? null : outcome.failure);
  };
  return (
    <Panel
      title={translate('settings.profile')}
      id={sectionElementId('profile')}
      text={translate('settings.profileText')}
    >
      <details className={styles.values}>
        <summary>{translate('settings.profileShow')}</summary>
        <dl className={styles.facts}>
          {profileDetails.map((fact) => (
            <div key={fact.field} className={styles.fact}>
              <dt>{translate(`settings.field.${fact.field}`)}</dt>
              <dd className={styles.value}>
                <bdi>{detailValue(fact, translation)}</bdi>
              </dd>
              <dd className={styles.source}>
                {translate('settings.setBy', { source: translate(`settings.source.${fact.source}`) })}
              </dd>
            </div>
          ))}
        </dl>
      </details>
      {'source' in profile && profile.source === 'imported' && (
        <Row>
          <Button onPress={() => void choose()}>{translate('settings.profileChange')}</Button>
          {failure && <FormError failure={failure} />}
        </Row>
      )}
    </Panel>
  );
}
