import type { Video } from '../../../preload/contract/rooms.ts';
import { valueOf } from './async.ts';
import { detailsKey } from './details.ts';
import { currentEntry, type NavigationStore } from './navigation.ts';
import type { NotesStore } from './notes.ts';
import { onlyFilm } from './room-view.ts';
import type { RoomStore } from './room.ts';
import type { ToastsStore } from './toasts.ts';

interface Stores {
  readonly notes: NotesStore;
  readonly toasts: ToastsStore;
  readonly navigation: NavigationStore;
  readonly room: RoomStore;
}

/**
 * Offers to rate a film that the reviewer left at its end: a toast opens its details, with the focus on the rating. The
 * page of a room with only this film has the rating, so nothing is opened there. The toast replaces that of an earlier
 * film, and goes when the details are opened in another way. Does nothing if the details are open, if the film is rated,
 * or if the profile turns notes off.
 */
export async function offerRating(video: Video, { notes, toasts, navigation, room }: Stores): Promise<void> {
  const { roomKey, videoKey, name } = video;
  const key = detailsKey(roomKey, videoKey);
  const areDetailsOpen = (): boolean => {
    const { route } = currentEntry(navigation.getState());
    return route.name === 'video' && detailsKey(route.roomKey, route.videoKey) === key;
  };
  await notes.getState().load(roomKey, videoKey);
  const film = valueOf(notes.getState().films.get(key));
  if (film?.rating !== null || areDetailsOpen()) return;
  const id = toasts.getState().show({
    text: (say) => say('toast.seen', { name }),
    topic: 'rating',
    action: {
      label: (say) => say('toast.rate'),
      run: () => {
        notes.setState({ toRate: key });
        const { route } = currentEntry(navigation.getState());
        const view = room.getState().views.get(roomKey);
        const isOnPage =
          route.name === 'room' && route.roomKey === roomKey && view && onlyFilm(view) !== null;
        if (!isOnPage) navigation.getState().go({ name: 'video', roomKey, videoKey });
      },
    },
  });
  const stop = navigation.subscribe(() => {
    const isShown = toasts.getState().toasts.some((toast) => toast.id === id);
    if (isShown && !areDetailsOpen()) return;
    toasts.getState().dismiss(id);
    stop();
  });
}
