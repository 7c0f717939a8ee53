import { languages, type AppStatus, type Settings } from '../../../../preload/contract/app.ts';
import { Choice } from '../../components/choice.tsx';
import { Panel, Row } from '../../components/page.tsx';
import { Select } from '../../components/select.tsx';
import { chooseLanguage } from '../../strings/catalogue.ts';
import { createFormat } from '../../strings/format.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { sectionElementId } from './section-nav.tsx';
import { useWriteSettings } from './use-write-settings.ts';

/** Returns a language's name in that language: `Français`. */
function ownName(tag: string): string {
  const name = createFormat(tag).languageName(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

export function AppearanceSection({
  settings,
  systemLanguages,
}: Pick<AppStatus, 'settings' | 'systemLanguages'>) {
  const { translate } = useTranslation();
  const write = useWriteSettings();
  const ofSystem = ownName(chooseLanguage('system', systemLanguages));
  return (
    <Panel title={translate('settings.appearance')} id={sectionElementId('look')}>
      <Row>
        <Select
          label={translate('settings.language')}
          value={settings.language}
          options={[
            { value: 'system', label: `${translate('settings.languageSystem')} (${ofSystem})` },
            ...languages.map((tag) => ({ value: tag, label: ownName(tag), lang: tag })),
          ]}
          onChange={(value) => {
            const language = languages.find((tag) => tag === value) ?? 'system';
            write({ language });
          }}
        />
      </Row>
      <Row>
        <Choice<Settings['theme']>
          label={translate('settings.theme')}
          value={settings.theme}
          options={[
            { value: 'dark', label: translate('settings.themeDark') },
            { value: 'light', label: translate('settings.themeLight') },
            { value: 'system', label: translate('settings.themeSystem') },
          ]}
          onChange={(theme) => write({ theme })}
        />
      </Row>
    </Panel>
  );
}
