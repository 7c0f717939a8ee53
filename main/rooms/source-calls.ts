import { sourceOf } from '../../preload/contract/values.ts';
import type { ServiceRoom, ServiceVideoPage } from '../service/models.ts';
import type { CallOptions, ListingRequest } from '../service/call-options.ts';
import type { WatchService } from '../service/watch-service.ts';

/**
 * The calls by which the two sources of a listing differ: a room that was added by its key (4.1, 4.2), and a project
 * that is shared with the account. Everything above reads both the same way.
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
      // Only the account reads it, so its documents are the account's. It has no recipient: the account's name is drawn.
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
