import { Copy } from 'lucide-react';
import type { AppStatus, ProtectionStatus, WidevineStatus } from '../../../../preload/contract/app.ts';
import { Button } from '../../components/button.tsx';
import { Panel, Row } from '../../components/page.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import type { Key } from '../../strings/en.ts';
import { useWords, type Speech } from '../../strings/use-words.tsx';
import styles from './about-section.module.css';
import { sectionElementId } from './section-nav.tsx';
import screenStyles from './settings-screen.module.css';

const limits = [
  'settings.limitWindows',
  'settings.limitMac',
  'settings.limitRemote',
  'settings.limitCamera',
] as const satisfies readonly Key[];

/** Versions, and what protection can and cannot do: stated, never hidden. */
export function AboutSection({ status }: { readonly status: AppStatus }) {
  const { say } = useWords();
  const { app, toasts } = useViewer();
  const { versions, widevine, protection } = status;
  const rows = [
    [say('settings.version'), versions.app],
    [say('settings.versionElectron'), versions.electron],
    [say('settings.versionChromium'), versions.chromium],
    [say('settings.versionWidevine'), widevineWords(widevine, say)],
  ] as const;
  const copyVersions = async (): Promise<void> => {
    const copied = await app.getState().copy(rows.map((row) => row.join(' ')).join('\n'));
    if (copied) toasts.getState().show({ text: (words) => words('toast.copied') });
  };
  return (
    <Panel title={say('settings.about')} id={sectionElementId('about')}>
      <div className={styles.versions}>
        <dl>
          {rows.map(([name, value]) => (
            <div key={name} className={styles.version}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Button icon={<Copy aria-hidden="true" />} onPress={() => void copyVersions()}>
          {say('settings.copyVersions')}
        </Button>
      </div>
      <Row>
        <h3 className={styles.heading}>{say('settings.protection')}</h3>
        <p>{say(protectionKey(protection))}</p>
      </Row>
      <Row>
        <h3 className={styles.heading}>{say('settings.limits')}</h3>
        <ul className={styles.limits}>
          {limits.map((key) => (
            <li key={key} className={screenStyles.hint}>
              {say(key)}
            </li>
          ))}
        </ul>
      </Row>
    </Panel>
  );
}

function widevineWords(widevine: WidevineStatus, say: Speech['say']): string {
  switch (widevine.state) {
    case 'ready':
      return widevine.version ?? say('settings.versionUnknown');
    case 'installing':
      return say('settings.widevineInstalling');
    case 'absent':
      return say('settings.widevineNone');
    case 'failed':
      return say('settings.widevineFailed');
  }
}

function protectionKey({ capture, reason, lifted }: ProtectionStatus) {
  if (lifted) return 'settings.protectionLifted';
  switch (capture) {
    case 'enforced':
      return 'settings.protectionEnforced';
    case 'bypassable':
      return reason === 'windows-before-22h2'
        ? 'settings.protectionBypassableWindows'
        : 'settings.protectionBypassable';
    case 'absent':
      return 'settings.protectionAbsent';
  }
}
