import { type Brand, type CatalogueRoom, type CatalogueVideo } from '../model.ts';

type Screener = { room: CatalogueRoom; video: CatalogueVideo };

/** Contains rooms and studios, and looks up their videos. */
export class Catalogue {
  private readonly byKey = new Map<string, CatalogueRoom>();
  private readonly studios: Brand[] = [];

  constructor(rooms: readonly CatalogueRoom[]) {
    for (const room of rooms) this.add(room);
  }

  /** Adds a room, or replaces the room with the same key. */
  add(room: CatalogueRoom): void {
    this.byKey.set(room.key, room);
  }

  /** Adds a studio. Its rooms need not be added. */
  addBrand(brand: Brand): void {
    this.studios.push(brand);
  }

  brands(): readonly Brand[] {
    return this.studios;
  }

  /** Returns the room of a project that a studio shares. */
  project(key: string): CatalogueRoom | undefined {
    return this.studios.flatMap((brand) => brand.rooms()).find((room) => room.project.key === key);
  }

  rooms(): readonly CatalogueRoom[] {
    return [...this.byKey.values()];
  }

  room(key: string): CatalogueRoom | undefined {
    return this.byKey.get(key);
  }

  /**
   * Returns the room and video of a screener key. The key is the video's own, or the room's if the room has a single
   * video. `video` is undefined for the key of a room with several videos.
   */
  screener(key: string): { room: CatalogueRoom; video: CatalogueVideo | undefined } | undefined {
    const room = this.byKey.get(key);
    if (room) {
      const videos = room.videos();
      return { room, video: videos.length === 1 ? videos[0] : undefined };
    }
    return this.find((video) => video.screenerKey === key, key);
  }

  /** Returns a video by its project key and its own key. */
  video(projectKey: string, videoKey: string): Screener | undefined {
    const found = this.find((video) => video.key === videoKey, videoKey);
    return found?.room.project.key === projectKey ? found : undefined;
  }

  /** Searches only the room whose key begins the video's key, so that the videos of other rooms need not be created. */
  private find(wanted: (video: CatalogueVideo) => boolean, key: string): Screener | undefined {
    for (const room of this.byKey.values()) {
      if (!key.startsWith(`${room.key}--`)) continue;
      const video = room.videos().find(wanted);
      if (video) return { room, video };
    }
    return undefined;
  }
}
