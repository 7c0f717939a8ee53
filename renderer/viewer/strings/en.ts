import { availability } from './en/availability.ts';
import { failures } from './en/failures.ts';
import { library } from './en/library.ts';
import type { Message } from './message.ts';
import { profile } from './en/profile.ts';
import { player } from './en/player.ts';
import { room } from './en/room.ts';
import { shell } from './en/shell.ts';
import { version } from './en/version.ts';
import { video } from './en/video.ts';
import { waysIn } from './en/ways-in.ts';

/** English, and with it the shape of every other language. One file an area, keys by area. */
export const en = {
  ...shell,
  ...library,
  ...room,
  ...video,
  ...availability,
  ...failures,
  ...player,
  ...profile,
  ...waysIn,
  ...version,
} as const satisfies Readonly<Record<string, Message>>;
