import { Copy } from 'lucide-react';
import type { AppStatus, ProtectionStatus, WidevineStatus } from '../../../../preload/contract/app.ts';
import { Button } from '../../components/button.tsx';
import { Panel, Row } from '../../components/page.tsx';
import { useViewer } from '../../hooks/use-viewer.tsx';
import type { Key } from '../../strings/en.ts';
import { useTranslation, type Translation } from '../../strings/use-translation.tsx';
import styles from './about-section.module.css';
import { sectionElementId } from './section-nav.tsx';
import screenStyles from './settings-screen.module.css';

const limits = [
  'settings.limitWindows',
  'settings.limitMac',
  'settings.limitRemote',
  'settings.limitCamera',
] as const satisfies readonly Key[];

/** Shows versions, and what the protection can and cannot do on this computer. */
export function AboutSection({ status }: { readonly status: AppStatus }) {
  const { translate } = useTranslation();
  const { app, toasts } = useViewer();
  const { versions, widevine, protection } = status;
  const rows = [
    [translate('settings.version'), versions.app],
    [translate('settings.versionElectron'), versions.electron],
    [translate('settings.versionChromium'), versions.chromium],
    [translate('settings.versionWidevine'), widevineText(widevine, translate)],
  ] as const;
  const copyVersions = async (): Promise<void> => {
    const isCopied = await app.getState().copy(rows.map((row) => row.join(' ')).join('\n'));
    if (isCopied) toasts.getState().show({ text: (words) => words('toast.copied') });
  };
  return (
    <Panel title={translate('settings.about')} id={sectionElementId('about')}>
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
          {translate('settings.copyVersions')}
        </Button>
      </div>
      <Row>
        <h3 className={styles.heading}>{translate('settings.protection')}</h3>
        <p>{translate(protectionKey(protection))}</p>
      </Row>
      <Row>
        <h3 className={styles.heading}>{translate('settings.limits')}</h3>
        <ul className={styles.limits}>
          {limits.map((key) => (
            <li key={key} className={screenStyles.hint}>
              {translate(key)}
            </li>
          ))}
        </ul>
      </Row>
    </Panel>
  );
}

function widevineText(widevine: WidevineStatus, translate: Translation['translate']): string {
  switch (widevine.state) {
    case 'ready':
      return widevine.version ?? translate('settings.versionUnknown');
    case 'installing':
      return translate('settings.widevineInstalling');
    case 'absent':
      return translate('settings.widevineNone');
    case 'failed':
      return translate('settings.widevineFailed');
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
