import type { Catalogue } from './en.ts';
import { availability } from './ja/availability.ts';
import { check } from './ja/check.ts';
import { failures } from './ja/failures.ts';
import { history } from './ja/history.ts';
import { library } from './ja/library.ts';
import { notes } from './ja/notes.ts';
import { player } from './ja/player.ts';
import { prepared } from './ja/prepared.ts';
import { profile } from './ja/profile.ts';
import { report } from './ja/report.ts';
import { room } from './ja/room.ts';
import { search } from './ja/search.ts';
import { settings } from './ja/settings.ts';
import { shell } from './ja/shell.ts';
import { version } from './ja/version.ts';
import { video } from './ja/video.ts';
import { access } from './ja/access.ts';

export const ja: Catalogue = {
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
