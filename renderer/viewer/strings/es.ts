import type { Catalogue } from './en.ts';
import { availability } from './es/availability.ts';
import { check } from './es/check.ts';
import { failures } from './es/failures.ts';
import { history } from './es/history.ts';
import { library } from './es/library.ts';
import { notes } from './es/notes.ts';
import { player } from './es/player.ts';
import { prepared } from './es/prepared.ts';
import { profile } from './es/profile.ts';
import { report } from './es/report.ts';
import { room } from './es/room.ts';
import { search } from './es/search.ts';
import { settings } from './es/settings.ts';
import { shell } from './es/shell.ts';
import { version } from './es/version.ts';
import { video } from './es/video.ts';
import { access } from './es/access.ts';

/** The Spanish catalogue. The compiler reports a missing text. */
export const es = {
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
} satisfies Catalogue;
