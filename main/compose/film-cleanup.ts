import type { MediaOrigins } from './media-origins.ts';
import type { PlayerStorage } from './player-storage.ts';

/**
 * A film has left the screen: its traffic ends, and nothing of it stays. Its end takes as long as the disk does, and
 * whoever presses Play again meanwhile has a film on the screen whose traffic this would end.
 */
export function createFilmCleanup(parts: {
  readonly isRunning: () => boolean;
  readonly media: MediaOrigins;
  readonly storage: Pick<PlayerStorage, 'clear'>;
}): () => Promise<void> {
  return async () => {
    if (parts.isRunning()) return;
    parts.media.set('screen', []);
    await parts.storage.clear();
  };
}
