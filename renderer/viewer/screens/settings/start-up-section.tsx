import type { Settings } from '../../../../preload/contract/app.ts';
import { Panel, Row } from '../../components/page.tsx';
import { Switch } from '../../components/switch.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { sectionElementId } from './section-nav.tsx';
import { useWriteSettings } from './use-write-settings.ts';

export function StartUpSection({
  settings,
  available,
}: {
  readonly settings: Settings;
  readonly available: boolean;
}) {
  const { translate } = useTranslation();
  const write = useWriteSettings();
  return (
    <Panel title={translate('settings.startUp')} id={sectionElementId('start-up')}>
      <Row>
        <Switch
          label={translate('settings.openAtLogin')}
          {...(available ? {} : { hint: translate('settings.openAtLoginNot') })}
          isDisabled={!available}
          isOn={settings.openAtLogin}
          onChange={(isOn) => write({ openAtLogin: isOn })}
        />
      </Row>
      <Row>
        <Switch
          label={translate('settings.remind')}
          hint={translate('settings.remindHint')}
          isOn={settings.remindOfExpiry}
          onChange={(isOn) => write({ remindOfExpiry: isOn })}
        />
      </Row>
    </Panel>
  );
}
