import { type ComponentType, lazy, Suspense } from 'react';
import { Waiting } from '../../components/waiting.tsx';
import { useWords } from '../../strings/use-words.tsx';

export interface ScreenProps {
  readonly entryId: number;
}

type Name = 'settings' | 'check' | 'history';

/** Screens that are not part of the first load; each is a file of its own. */
const screens: Record<Name, ComponentType<ScreenProps>> = {
  settings: lazy(() =>
    import('../settings/settings-screen.tsx').then((file) => ({ default: file.SettingsScreen })),
  ),
  check: lazy(() => import('../check/check-screen.tsx').then((file) => ({ default: file.CheckScreen }))),
  history: lazy(() =>
    import('../history/history-screen.tsx').then((file) => ({ default: file.HistoryScreen })),
  ),
};

export function LazyScreen({ name, entryId }: ScreenProps & { readonly name: Name }) {
  const { say } = useWords();
  const Screen = screens[name];
  return (
    <Suspense fallback={<Waiting text={say('app.loading')} />}>
      <Screen entryId={entryId} />
    </Suspense>
  );
}
