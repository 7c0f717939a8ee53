import { useRef } from 'react';
import { Page } from '../../components/page.tsx';
import { useScrollRestoration } from '../../hooks/use-scroll-restoration.ts';
import { useStatus } from '../../hooks/use-viewer.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import type { ScreenProps } from '../shell/screen-props.ts';
import { AboutSection } from './about-section.tsx';
import { AccountSection } from './account-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { PlaybackSection } from './playback-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SectionNav } from './section-nav.tsx';
import styles from './settings-screen.module.css';
import { StartUpSection } from './start-up-section.tsx';
import { StorageSection } from './storage-section.tsx';
import { UpdatesSection } from './updates-section.tsx';

/** Shows the reviewer's settings, which apply immediately, and the settings of others, with who set them. */
export function SettingsScreen({ entryId }: ScreenProps) {
  const { translate } = useTranslation();
  const scroller = useRef<HTMLElement>(null);
  const status = useStatus();
  useScrollRestoration(entryId, scroller, true);
  return (
    <Page ref={scroller} title={translate('settings.title')}>
      {status && (
        <div className={styles.layout}>
          <SectionNav scroller={scroller} />
          <div className={styles.sections}>
            <AccountSection session={status.session} />
            <AppearanceSection settings={status.settings} systemLanguages={status.systemLanguages} />
            <PlaybackSection settings={status.settings} />
            <StartUpSection settings={status.settings} available={status.canOpenAtLogin} />
            <StorageSection />
            <UpdatesSection status={status} />
            <ProfileSection status={status} />
            <AboutSection status={status} />
          </div>
        </div>
      )}
    </Page>
  );
}
