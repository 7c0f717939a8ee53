import type { AppStatus, Settings } from '../../../../preload/contract/app.ts';
import { Choice } from '../../components/choice.tsx';
import { Panel, Row } from '../../components/page.tsx';
import { Select } from '../../components/select.tsx';
import { Switch } from '../../components/switch.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import { CaptionPreview } from './caption-preview.tsx';
import { sectionElementId } from './section-nav.tsx';
import { useWriteSettings } from './use-write-settings.ts';

/** Common caption languages. The list also includes another language that was chosen earlier. */
const captionLanguages = [
  ...['ar', 'bg', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hi', 'hr', 'hu', 'id'],
  ...['is', 'it', 'ja', 'ko', 'lt', 'lv', 'ms', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv'],
  ...['th', 'tr', 'uk', 'vi', 'zh'],
];

export function PlaybackSection({ settings }: Pick<AppStatus, 'settings'>) {
  const { translate, format, language } = useTranslation();
  const write = useWriteSettings();
  const start = settings.captionsAtStart;
  const isLanguage = start !== 'last' && start !== 'off';
  const tags = isLanguage ? [...new Set([...captionLanguages, start])] : captionLanguages;
  const named = tags
    .map((tag) => ({ value: tag, label: format.languageName(tag) ?? tag }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
  return (
    <Panel title={translate('settings.captions')} id={sectionElementId('captions')}>
      <CaptionPreview size={settings.captionSize} background={settings.captionBackground} />
      <Row>
        <Choice<Settings['captionSize']>
          label={translate('settings.captionSize')}
          value={settings.captionSize}
          options={[
            { value: 'small', label: translate('settings.captionSmall') },
            { value: 'medium', label: translate('settings.captionMedium') },
            { value: 'large', label: translate('settings.captionLarge') },
          ]}
          onChange={(captionSize) => write({ captionSize })}
        />
      </Row>
      <Row>
        <Choice<Settings['captionBackground']>
          label={translate('settings.captionBackground')}
          value={settings.captionBackground}
          options={[
            { value: 'none', label: translate('settings.captionNone') },
            { value: 'shade', label: translate('settings.captionShade') },
            { value: 'solid', label: translate('settings.captionSolid') },
          ]}
          onChange={(captionBackground) => write({ captionBackground })}
        />
      </Row>
      <Row>
        <Select
          label={translate('settings.captionsStart')}
          hint={translate('settings.captionsStartHint')}
          value={start}
          options={[
            { value: 'last', label: translate('settings.captionsLast') },
            { value: 'off', label: translate('settings.captionsOff') },
            ...named,
          ]}
          onChange={(captionsAtStart) => write({ captionsAtStart })}
        />
      </Row>
      <Row>
        <Switch
          label={translate('settings.remember')}
          hint={translate('settings.rememberHint')}
          isOn={settings.savePlayerPreferences}
          onChange={(isOn) => write({ savePlayerPreferences: isOn })}
        />
      </Row>
    </Panel>
  );
}
