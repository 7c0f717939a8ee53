import { languages, type AppStatus, type Settings } from '../../../../preload/contract/app.ts';
import { Choice } from '../../components/choice.tsx';
import { Panel, Row } from '../../components/page.tsx';
import { Select } from '../../components/select.tsx';
import { chooseLanguage } from '../../strings/catalogue.ts';
import { createFormat } from '../../strings/format.ts';
import { useWords } from '../../strings/use-words.tsx';
import { sectionElementId } from './section-nav.tsx';
import { useWriteSettings } from './use-write-settings.ts';

/** A language in its own words: `Français`. */
function ownName(tag: string): string {
  const name = createFormat(tag).languageName(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

export function LookSection({ settings, systemLanguages }: Pick<AppStatus, 'settings' | 'systemLanguages'>) {
  const { say } = useWords();
  const write = useWriteSettings();
  const ofSystem = ownName(chooseLanguage('system', systemLanguages));
  return (
    <Panel title={say('settings.look')} id={sectionElementId('look')}>
      <Row>
        <Select
          label={say('settings.language')}
          value={settings.language}
          options={[
            { value: 'system', label: `${say('settings.languageSystem')} (${ofSystem})` },
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
          label={say('settings.theme')}
          value={settings.theme}
          options={[
            { value: 'dark', label: say('settings.themeDark') },
            { value: 'light', label: say('settings.themeLight') },
            { value: 'system', label: say('settings.themeSystem') },
          ]}
          onChange={(theme) => write({ theme })}
        />
      </Row>
    </Panel>
  );
}
