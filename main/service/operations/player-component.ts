import { z } from 'zod';
import { defineOperation } from './declaration.ts';

/** Reads the HTML page of the service's own player. Used only if the profile enables it. */
export const playerComponentOperation = defineOperation({
  name: 'playerComponent',
  id: 'watch.stream.player_component.retrieve',
  method: 'GET',
  path: 'v2/watch/stream/player/view',
  auth: 'key',
  callClass: 'play',
  repeat: 'safe',
  input: z.object({}),
  request: () => ({}),
  accepts: 'html',
  answer: z.string().trim().min(1, 'is empty'),
});

/** Reads the script that initialises the service's own player (4.7). */
export const playerScriptOperation = defineOperation({
  name: 'playerScript',
  id: 'watch.stream.player_function.retrieve',
  method: 'GET',
  path: 'v2/watch/stream/player/init',
  auth: 'none',
  callClass: 'play',
  repeat: 'safe',
  input: z.object({}),
  request: () => ({}),
  accepts: 'script',
  answer: z
    .string()
    .trim()
    .min(1, 'is empty')
    // The page of a captive portal is refused, because it is not a script.
    .refine((text) => !text.startsWith('<'), 'is a page'),
});
