import type { Catalogue } from './en.ts';
import { availability } from './de/availability.ts';
import { check } from './de/check.ts';
import { failures } from './de/failures.ts';
import { history } from './de/history.ts';
import { library } from './de/library.ts';
import { notes } from './de/notes.ts';
import { player } from './de/player.ts';
import { prepared } from './de/prepared.ts';
import { profile } from './de/profile.ts';
import { report } from './de/report.ts';
import { room } from './de/room.ts';
import { search } from './de/search.ts';
import { settings } from './de/settings.ts';
import { shell } from './de/shell.ts';
import { version } from './de/version.ts';
import { video } from './de/video.ts';
import { access } from './de/access.ts';

/** The German catalogue. The compiler reports a missing text. */
export const de = {
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
