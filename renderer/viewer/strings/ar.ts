import type { Catalogue } from './en.ts';
import { availability } from './ar/availability.ts';
import { check } from './ar/check.ts';
import { failures } from './ar/failures.ts';
import { history } from './ar/history.ts';
import { library } from './ar/library.ts';
import { notes } from './ar/notes.ts';
import { player } from './ar/player.ts';
import { prepared } from './ar/prepared.ts';
import { profile } from './ar/profile.ts';
import { report } from './ar/report.ts';
import { room } from './ar/room.ts';
import { search } from './ar/search.ts';
import { settings } from './ar/settings.ts';
import { shell } from './ar/shell.ts';
import { version } from './ar/version.ts';
import { video } from './ar/video.ts';
import { access } from './ar/access.ts';

export const ar: Catalogue = {
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
};
