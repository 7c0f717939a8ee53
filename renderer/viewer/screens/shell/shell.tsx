import { memo, useEffect } from 'react';
import { followFocus } from '../../components/focus-restore.ts';
import { useNavigation, useScreening, useViewer } from '../../hooks/use-viewer.tsx';
import { currentEntry } from '../../stores/navigation.ts';
import { grantOnScreen } from '../../stores/screening.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { Banners } from './banners.tsx';
import { Dialogs } from './dialogs.tsx';
import { DropTarget } from './drop-target.tsx';
import { Header } from './header.tsx';
import { Screens } from './screens.tsx';
import styles from './shell.module.css';
import { Toasts } from './toasts.tsx';
import { useHistoryKeys } from './use-history-keys.ts';
import { useRefreshKeys } from './use-refresh-keys.ts';
import { useSearchAllKey } from './use-search-all-key.ts';

/**
 * The header, the banners, the current screen, and the layers over it. All are inert while a screening fills the
 * window.
 */
export const Shell = memo(function Shell() {
  const { translate } = useTranslation();
  const { prepared, rooms } = useViewer();
  const isPlaying = useScreening((state) => grantOnScreen(state) !== null);
  const entry = useNavigation(currentEntry);
  useHistoryKeys();
  useRefreshKeys();
  useSearchAllKey();
  useEffect(followFocus, []);
  useEffect(() => rooms.getState().begin(), [rooms]);
  useEffect(() => void prepared.getState().load(), [prepared]);
  return (
    <>
      <div className={styles.shell} inert={isPlaying} data-hidden={isPlaying}>
        <a
          href="#content"
          className={styles.skip}
          onClick={(event) => {
            event.preventDefault();
            document.querySelector<HTMLElement>('main h1')?.focus();
          }}
        >
          {translate('app.skip')}
        </a>
        <Banners />
        <div className={styles.stage}>
          <Header />
          <Screens entry={entry} />
        </div>
        <DropTarget />
      </div>
      {!isPlaying && <Dialogs />}
      <Toasts isInert={isPlaying} />
    </>
  );
});
