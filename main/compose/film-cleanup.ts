import type { MediaOrigins } from './media-origins.ts';
import type { PlayerStorage } from './player-storage.ts';

/**
 * After a film left the screen: ends its network access and erases its data. Closing takes as long as the disk does; if
 * the reviewer has started another film by then, cleanup would end that film's network access.
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
