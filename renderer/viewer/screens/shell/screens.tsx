import { useNavigation } from '../../hooks/use-viewer.tsx';
import { type Entry, restoredEntry } from '../../stores/navigation.ts';
import { LibraryScreen } from '../library/library-screen.tsx';
import { RoomScreen } from '../room/room-screen.tsx';
import { LazyScreen } from './lazy-screen.tsx';

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
    case 'settings':
    case 'check':
    case 'history':
    case 'offline':
      return <LazyScreen key={entry.id} entryId={entry.id} name={route.name} />;
  }
}
