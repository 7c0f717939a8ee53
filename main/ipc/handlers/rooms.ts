import type {
  ContinueWatching,
  Room,
  RoomCandidate,
  RoomCard,
  Video,
  VideoPage,
} from '../../../preload/contract/rooms.ts';
import type { InputOf } from '../../../preload/contract/operations.ts';
import type { CallContext, DomainHandlers } from './handler.ts';

export interface LibraryPort {
  list(): Promise<readonly RoomCard[]>;
  add(roomKey: string, context: CallContext): Promise<RoomCard>;
  remove(roomKey: string): Promise<readonly RoomCard[]>;
  restore(roomKey: string): Promise<readonly RoomCard[]>;
  reorder(roomKeys: readonly string[]): Promise<readonly RoomCard[]>;
  refresh(): Promise<void>;
}

export interface RoomsPort {
  read(query: InputOf<'rooms:read'>, context: CallContext): Promise<Room>;
  videos(query: InputOf<'rooms:videos'>, context: CallContext): Promise<VideoPage>;
  video(query: InputOf<'rooms:video'>, context: CallContext): Promise<Video>;
  left(roomKey: string): Promise<void>;
  skipSignIn(roomKey: string, context: CallContext): Promise<Room>;
  continueWatching(): Promise<readonly ContinueWatching[]>;
}

/** `rooms:*` */
export function createRoomsHandlers(parts: {
  readonly library: LibraryPort;
  readonly rooms: RoomsPort;
  readonly interpret: (text: string) => Promise<readonly RoomCandidate[]>;
}): DomainHandlers<'rooms'> {
  const { library, rooms, interpret } = parts;
  return {
    'rooms:list': () => library.list(),
    'rooms:continue': () => rooms.continueWatching(),
    'rooms:interpret': ({ text }) => interpret(text),
    'rooms:add': ({ roomKey }, context) => library.add(roomKey, context),
    'rooms:remove': ({ roomKey }) => library.remove(roomKey),
    'rooms:restore': ({ roomKey }) => library.restore(roomKey),
    'rooms:reorder': ({ roomKeys }) => library.reorder(roomKeys),
    'rooms:refresh': async () => {
      await library.refresh();
      return null;
    },
    'rooms:read': (query, context) => rooms.read(query, context),
    'rooms:videos': (query, context) => rooms.videos(query, context),
    'rooms:video': (query, context) => rooms.video(query, context),
    'rooms:leave': async ({ roomKey }) => {
      await rooms.left(roomKey);
      return null;
    },
    'rooms:skip-sign-in': ({ roomKey }, context) => rooms.skipSignIn(roomKey, context),
  };
}
