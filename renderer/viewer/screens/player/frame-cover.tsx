import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useScreening, useViewer } from '../../hooks/use-viewer.tsx';
import { grantOnScreen } from '../../stores/screening.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import styles from './frame-cover.module.css';

/** Milliseconds of a blank frame before the cover shows a text and a Back button. */
const wordsAfter = 1_500;

/**
 * Covers the player's frame while it is blank: at the start of a film, and while a player that crashed is loaded again.
 */
export function FrameCover() {
  const blank = useScreening((state) =>
    grantOnScreen(state) === null || state.frame === 'shown' ? null : state.frame,
  );
  return blank && <BlankFrame key={blank} because={blank} />;
}

function BlankFrame({ because }: { readonly because: 'starting' | 'restarting' }) {
  const { translate } = useTranslation();
  const { timers, screening } = useViewer();
  // A film that suddenly disappears needs an explanation immediately.
  const [hasWords, setHasWords] = useState(because === 'restarting');
  useEffect(() => timers.after(wordsAfter, () => setHasWords(true)), [timers]);
  useEffect(() => {
    const leaveOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // The same key must not leave the screen below, too.
      event.preventDefault();
      void screening.getState().close('left');
    };
    document.addEventListener('keydown', leaveOnEscape);
    return () => document.removeEventListener('keydown', leaveOnEscape);
  }, [screening]);
  return (
    <div className={styles.cover} data-theme="dark" data-words={hasWords}>
      {because === 'starting' ? (
        <Waiting text={translate('opening.starting')} />
      ) : (
        <Waiting after={0} text={translate('opening.restarting')} />
      )}
      {hasWords && (
        <Button autoFocus onPress={() => void screening.getState().close('left')}>
          {translate('app.back')}
        </Button>
      )}
    </div>
  );
}
