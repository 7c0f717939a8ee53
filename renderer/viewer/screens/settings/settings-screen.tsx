import { useRef } from 'react';
import { usePlace } from '../../hooks/use-place.ts';
import { useWords } from '../../strings/use-words.tsx';
import type { ScreenProps } from '../shell/lazy-screen.tsx';

export function SettingsScreen({ entryId }: ScreenProps) {
  const { say } = useWords();
  const scroller = useRef<HTMLElement>(null);
  usePlace(entryId, scroller, true);
  return (
    <main ref={scroller} id="content" style={{ paddingInline: 'var(--gutter)' }}>
      <h1 tabIndex={-1}>{say('settings.title')}</h1>
    </main>
  );
}
