import { type Brand, type CatalogueRoom, type CatalogueVideo } from '../model.ts';

type Screener = { room: CatalogueRoom; video: CatalogueVideo };

/** The rooms and studios, and lookups of their videos. */
export class Catalogue {
  private readonly byKey = new Map<string, CatalogueRoom>();
  private readonly studios: Brand[] = [];

  constructor(rooms: readonly CatalogueRoom[]) {
    for (const room of rooms) this.add(room);
  }

  /** Adds a room, or replaces the one with its key. */
  add(room: CatalogueRoom): void {
    this.byKey.set(room.key, room);
  }

  /** Adds a studio; its rooms need not be added. */
  addBrand(brand: Brand): void {
    this.studios.push(brand);
  }

  brands(): readonly Brand[] {
    return this.studios;
  }

  /** The room of a project that a studio shares. */
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
   * The room and video of a screener key: the video's own key, or the room's key when the room has a single video.
   * `video` is undefined for the key of a room with several videos.
   */
  screener(key: string): { room: CatalogueRoom; video: CatalogueVideo | undefined } | undefined {
    const room = this.byKey.get(key);
    if (room) {
      const videos = room.videos();
      return { room, video: videos.length === 1 ? videos[0] : undefined };
    }
    return this.find((video) => video.screenerKey === key, key);
  }

  /** A video by its project key and its own key. */
  video(projectKey: string, videoKey: string): Screener | undefined {
    const found = this.find((video) => video.key === videoKey, videoKey);
    return found?.room.project.key === projectKey ? found : undefined;
  }

  /** A video's key begins with its room's key, so the videos of other rooms need not be created. */
  private find(wanted: (video: CatalogueVideo) => boolean, key: string): Screener | undefined {
    for (const room of this.byKey.values()) {
      if (!key.startsWith(`${room.key}--`)) continue;
      const video = room.videos().find(wanted);
      if (video) return { room, video };
    }
    return undefined;
  }
}
