import { type CatalogueRoom, type CatalogueVideo } from '../model.ts';

type Screener = { room: CatalogueRoom; video: CatalogueVideo };

/** Rooms and the ways to find a video in them. */
export class Catalogue {
  private readonly byKey = new Map<string, CatalogueRoom>();

  constructor(rooms: readonly CatalogueRoom[]) {
    for (const room of rooms) this.add(room);
  }

  /** Adds a room, or puts it in the place of the one with its key. */
  add(room: CatalogueRoom): void {
    this.byKey.set(room.key, room);
  }

  rooms(): readonly CatalogueRoom[] {
    return [...this.byKey.values()];
  }

  room(key: string): CatalogueRoom | undefined {
    return this.byKey.get(key);
  }

  /**
   * The room and video of a screener key: the video's own, or the room's key when it has a single video.
   * `video` is undefined for a room's key with several videos.
   */
  screener(key: string): { room: CatalogueRoom; video: CatalogueVideo | undefined } | undefined {
    const room = this.byKey.get(key);
    if (room) {
      const videos = room.videos();
      return { room, video: videos.length === 1 ? videos[0] : undefined };
    }
    return this.find((video) => video.screenerKey === key, key);
  }

  /** A video by the keys of its project and itself. */
  video(projectKey: string, videoKey: string): Screener | undefined {
    const found = this.find((video) => video.key === videoKey, videoKey);
    return found?.room.project.key === projectKey ? found : undefined;
  }

  /** Keys of videos begin with their room's key, so that no room is made for a key that is not its own. */
  private find(wanted: (video: CatalogueVideo) => boolean, key: string): Screener | undefined {
    for (const room of this.byKey.values()) {
      if (!key.startsWith(`${room.key}--`)) continue;
      const video = room.videos().find(wanted);
      if (video) return { room, video };
    }
    return undefined;
  }
}
