import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Waiting } from '../../components/waiting.tsx';
import { useTranslation } from '../../strings/use-translation.tsx';
import type { ScreenProps } from './screen-props.ts';

type Name = 'search' | 'settings' | 'check' | 'history' | 'offline';
type Screen = ComponentType<ScreenProps>;

/** Loads the screens that are not part of the first load. Each screen has its own file. */
const loaders: Readonly<Record<Name, () => Promise<Screen>>> = {
  search: () => import('../search/search-screen.tsx').then((file) => file.SearchScreen),
  settings: () => import('../settings/settings-screen.tsx').then((file) => file.SettingsScreen),
  check: () => import('../check/check-screen.tsx').then((file) => file.CheckScreen),
  history: () => import('../history/history-screen.tsx').then((file) => file.HistoryScreen),
  offline: () => import('../offline/offline-screen.tsx').then((file) => file.OfflineScreen),
};

/** Screens that are loaded. They are rendered immediately, without the delay of Suspense. */
const here = new Map<Name, Screen>();

const load = async (name: Name): Promise<Screen> => {
  const screen = await loaders[name]();
  here.set(name, screen);
  return screen;
};

const waitedFor: Readonly<Record<Name, Screen>> = {
  search: lazy(() => load('search').then((screen) => ({ default: screen }))),
  settings: lazy(() => load('settings').then((screen) => ({ default: screen }))),
  check: lazy(() => load('check').then((screen) => ({ default: screen }))),
  history: lazy(() => load('history').then((screen) => ({ default: screen }))),
  offline: lazy(() => load('offline').then((screen) => ({ default: screen }))),
};

/** Loads the lazy screens and the details before they are used. */
export function loadScreens(): void {
  const names = ['search', 'settings', 'check', 'history', 'offline'] as const;
  const all = [...names.map(load), import('../video/video-details.tsx')];
  for (const one of all)
    one.catch(() => {
      // The screen is loaded again when it is needed, and the failure is shown then.
    });
}

export function LazyScreen({ name, entryId }: ScreenProps & { readonly name: Name }) {
  const { translate } = useTranslation();
  // The component is fixed at mount, because another component would lose the screen's state.
  const [Here] = useState(() => here.get(name));
  if (Here) return <Here entryId={entryId} />;
  const Screen = waitedFor[name];
  return (
    <Suspense fallback={<Waiting text={translate('shell.opening')} />}>
      <Screen entryId={entryId} />
    </Suspense>
  );
}
