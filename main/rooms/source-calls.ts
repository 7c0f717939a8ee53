import { sourceOf } from '../../preload/contract/values.ts';
import type { ServiceRoom, ServiceVideoPage } from '../service/models.ts';
import type { CallOptions, ListingRequest } from '../service/call-options.ts';
import type { WatchService } from '../service/watch-service.ts';

/**
 * The service calls that differ between the two sources of a listing: a room that was added by its key (4.1, 4.2) and a
 * project that is shared with the account. Their callers treat both sources alike.
 */
export interface SourceCalls {
  room(roomKey: string, call?: CallOptions): Promise<ServiceRoom>;
  videos(query: ListingRequest & { readonly roomKey: string }, call?: CallOptions): Promise<ServiceVideoPage>;
}

export function createSourceCalls(service: WatchService): SourceCalls {
  return {
    room: async (roomKey, call) => {
      const source = sourceOf(roomKey);
      if (source.kind === 'room') return service.room(roomKey, call);
      const project = await service.project(source.projectKey, call);
      // `forceLogin` is true, because only the account can read the project and owns its documents. A project has no
      // recipient, so the watermark has the account's name.
      return { key: roomKey, forceLogin: true, recipient: { email: null, name: null }, project };
    },
    videos: ({ roomKey, ...listing }, call) => {
      const source = sourceOf(roomKey);
      return source.kind === 'room'
        ? service.videos({ roomKey, ...listing }, call)
        : service.projectVideos({ projectKey: source.projectKey, ...listing }, call);
    },
  };
}
