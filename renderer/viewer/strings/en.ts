import { availability } from './en/availability.ts';
import { check } from './en/check.ts';
import { failures } from './en/failures.ts';
import { history } from './en/history.ts';
import { library } from './en/library.ts';
import type { Message, Translated } from './message.ts';
import { profile } from './en/profile.ts';
import { notes } from './en/notes.ts';
import { player } from './en/player.ts';
import { prepared } from './en/prepared.ts';
import { report } from './en/report.ts';
import { room } from './en/room.ts';
import { search } from './en/search.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { version } from './en/version.ts';
import { video } from './en/video.ts';
import { access } from './en/access.ts';

/**
 * The English catalogue. It defines the keys and the types of texts of every other language. Each area has its own
 * file.
 */
export const en = {
  ...shell,
  ...library,
  ...room,
  ...video,
  ...availability,
  ...failures,
  ...player,
  ...profile,
  ...access,
  ...version,
  ...search,
  ...settings,
  ...check,
  ...history,
  ...notes,
  ...report,
  ...prepared,
} as const satisfies Readonly<Record<string, Message>>;

/** The type of every language's catalogue. */
export type Catalogue = Translated<typeof en>;
export type Key = keyof typeof en;
