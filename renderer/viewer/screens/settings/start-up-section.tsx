import type { Settings } from '../../../../preload/contract/app.ts';
import { Panel, Row } from '../../components/page.tsx';
import { Switch } from '../../components/switch.tsx';
import { useWords } from '../../strings/use-words.tsx';
import { sectionElementId } from './section-nav.tsx';
import { useWriteSettings } from './use-write-settings.ts';

export function StartUpSection({
  settings,
  available,
}: {
  readonly settings: Settings;
  readonly available: boolean;
}) {
  const { say } = useWords();
  const write = useWriteSettings();
  return (
    <Panel title={say('settings.startUp')} id={sectionElementId('start-up')}>
      <Row>
        <Switch
          label={say('settings.openAtLogin')}
          {...(available ? {} : { hint: say('settings.openAtLoginNot') })}
          isDisabled={!available}
          isOn={settings.openAtLogin}
          onChange={(openAtLogin) => write({ openAtLogin })}
        />
      </Row>
    </Panel>
  );
}
