import { z } from 'zod';
import { defineOperation } from './declaration.ts';

/** `watch.stream.player_component.retrieve`: the service's own player, a page. Used only where the profile says so. */
export const playerComponentOperation = defineOperation({
  name: 'playerComponent',
  id: 'watch.stream.player_component.retrieve',
  method: 'GET',
  path: 'v2/watch/stream/player/view',
  auth: 'key',
  repeat: 'safe',
  input: z.object({}),
  request: () => ({}),
  accepts: 'html',
  answer: z.string().trim().min(1, 'is empty'),
});
