import type { Catalogue } from './en.ts';
import { availability } from './fr/availability.ts';
import { check } from './fr/check.ts';
import { failures } from './fr/failures.ts';
import { history } from './fr/history.ts';
import { library } from './fr/library.ts';
import { notes } from './fr/notes.ts';
import { player } from './fr/player.ts';
import { prepared } from './fr/prepared.ts';
import { profile } from './fr/profile.ts';
import { report } from './fr/report.ts';
import { room } from './fr/room.ts';
import { search } from './fr/search.ts';
import { settings } from './fr/settings.ts';
import { shell } from './fr/shell.ts';
import { version } from './fr/version.ts';
import { video } from './fr/video.ts';
import { access } from './fr/access.ts';

/** The French catalogue. The compiler reports a missing text. */
export const fr = {
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
