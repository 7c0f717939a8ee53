import { z } from 'zod';
import { roomSchema } from '../schemas/room.ts';
import { defineOperation } from './declaration.ts';
import { roomKeyInput } from './inputs.ts';

/** Reads a room (4.1). */
export const roomOperation = defineOperation({
  name: 'room',
  id: 'watch.content.screener_room.retrieve',
  method: 'GET',
  path: 'v2/watch/content/screener-rooms/<str:screener_room_key>',
  auth: 'key',
  callClass: 'browsing',
  repeat: 'safe',
  input: z.object({ roomKey: roomKeyInput }),
  request: ({ roomKey }) => ({ path: { screener_room_key: roomKey } }),
  answer: roomSchema,
});
