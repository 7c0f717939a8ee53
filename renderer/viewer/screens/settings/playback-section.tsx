import type { AppStatus, Settings } from '../../../../preload/contract/app.ts';
import { Choice } from '../../components/choice.tsx';
import { Panel, Row } from '../../components/page.tsx';
import { Select } from '../../components/select.tsx';
import { Switch } from '../../components/switch.tsx';
import { useWords } from '../../strings/use-words.tsx';
import { CaptionPreview } from './caption-preview.tsx';
import { sectionElementId } from './section-nav.tsx';
import { useWriteSettings } from './use-write-settings.ts';

/** Languages in which captions are common; another one that was chosen earlier stays in the list. */
const captionLanguages = [
  ...['ar', 'bg', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hi', 'hr', 'hu', 'id'],
  ...['is', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv'],
  ...['th', 'tr', 'uk', 'vi', 'zh'],
];

export function PlaybackSection({ settings }: Pick<AppStatus, 'settings'>) {
  const { say, format, language } = useWords();
  const write = useWriteSettings();
  const start = settings.captionsAtStart;
  const isLanguage = start !== 'last' && start !== 'off';
  const tags = isLanguage ? [...new Set([...captionLanguages, start])] : captionLanguages;
  const named = tags
    .map((tag) => ({ value: tag, label: format.languageName(tag) ?? tag }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return (
    <Panel title={say('settings.captions')} id={sectionElementId('captions')}>
      <CaptionPreview size={settings.captionSize} background={settings.captionBackground} />
      <Row>
        <Choice<Settings['captionSize']>
          label={say('settings.captionSize')}
          value={settings.captionSize}
          options={[
            { value: 'small', label: say('settings.captionSmall') },
            { value: 'medium', label: say('settings.captionMedium') },
            { value: 'large', label: say('settings.captionLarge') },
          ]}
          onChange={(captionSize) => write({ captionSize })}
        />
      </Row>
      <Row>
        <Choice<Settings['captionBackground']>
          label={say('settings.captionBackground')}
          value={settings.captionBackground}
          options={[
            { value: 'none', label: say('settings.captionNone') },
            { value: 'shade', label: say('settings.captionShade') },
            { value: 'solid', label: say('settings.captionSolid') },
          ]}
          onChange={(captionBackground) => write({ captionBackground })}
        />
      </Row>
      <Row>
        <Select
          label={say('settings.captionsStart')}
          hint={say('settings.captionsStartHint')}
          value={start}
          options={[
            { value: 'last', label: say('settings.captionsLast') },
            { value: 'off', label: say('settings.captionsOff') },
            ...named,
          ]}
          onChange={(captionsAtStart) => write({ captionsAtStart })}
        />
      </Row>
      <Row>
        <Switch
          label={say('settings.remember')}
          hint={say('settings.rememberHint')}
          isOn={settings.savePlayerPreferences}
          onChange={(savePlayerPreferences) => write({ savePlayerPreferences })}
        />
      </Row>
    </Panel>
  );
}
