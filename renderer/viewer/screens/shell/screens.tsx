import { laterComponent } from '../../components/later.tsx';
import { Waiting } from '../../components/waiting.tsx';
import { useNavigation } from '../../hooks/use-viewer.tsx';
import { type Entry, restoredEntry } from '../../stores/navigation.ts';
import { useTranslation } from '../../strings/use-translation.tsx';
import { LibraryScreen } from '../library/library-screen.tsx';

const RoomScreen = laterComponent(
  () => import('../room/room-screen.tsx').then((file) => file.RoomScreen),
  Opening,
);
const SearchScreen = laterComponent(
  () => import('../search/search-screen.tsx').then((file) => file.SearchScreen),
  Opening,
);
const SettingsScreen = laterComponent(
  () => import('../settings/settings-screen.tsx').then((file) => file.SettingsScreen),
  Opening,
);
const CheckScreen = laterComponent(
  () => import('../check/check-screen.tsx').then((file) => file.CheckScreen),
  Opening,
);
const HistoryScreen = laterComponent(
  () => import('../history/history-screen.tsx').then((file) => file.HistoryScreen),
  Opening,
);
const OfflineScreen = laterComponent(
  () => import('../offline/offline-screen.tsx').then((file) => file.OfflineScreen),
  Opening,
);

/** Renders the screen of a route. The details of a video open over the video's room. */
export function Screens({ entry }: { readonly entry: Entry }) {
  const { route } = entry;
  const place = useNavigation(restoredEntry).id;
  switch (route.name) {
    case 'library':
      return <LibraryScreen key={entry.id} entryId={entry.id} />;
    case 'room':
    case 'video':
      return (
        <RoomScreen
          key={route.roomKey}
          entryId={place}
          roomKey={route.roomKey}
          videoKey={route.name === 'video' ? route.videoKey : null}
        />
      );
    case 'search':
      return <SearchScreen key={entry.id} entryId={entry.id} />;
    case 'settings':
      return <SettingsScreen key={entry.id} entryId={entry.id} />;
    case 'check':
      return <CheckScreen key={entry.id} entryId={entry.id} />;
    case 'history':
      return <HistoryScreen key={entry.id} entryId={entry.id} />;
    case 'offline':
      return <OfflineScreen key={entry.id} entryId={entry.id} />;
  }
}

function Opening() {
  const { translate } = useTranslation();
  return <Waiting text={translate('shell.opening')} />;
}
