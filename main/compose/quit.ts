import { app, powerMonitor } from 'electron';
import { createQuitConfirmation, type QuitConfirmation } from '../windows/quit-confirmation.ts';
import { installQuitting, type Quitting } from '../windows/quitting.ts';
import type { Platform } from './platform.ts';
import type { ProfileSessions } from './profile-sessions.ts';
import type { Viewer } from './viewer.ts';

export type Quit = Quitting & QuitConfirmation;

/**
 * Delays quitting until all data is on disk, and for the answer of a playback call, which may be worth a view. Asks the
 * reviewer first while a prepared film would be lost.
 */
export function installQuit(parts: {
  readonly platform: Platform;
  readonly profileSessions: ProfileSessions;
  readonly viewer: Viewer;
}): Quit {
  const { profileSessions, viewer } = parts;
  const { timers, logger } = parts.platform;
  const confirmation = createQuitConfirmation({
    isAtStake: () => profileSessions.isFilmPrepared(),
    requestAnswer: () => {
      if (!viewer.show()) return false;
      viewer.send('prepared:quit-requested', null);
      return true;
    },
    quit: () => app.quit(),
  });
  powerMonitor.on('shutdown', () => confirmation.waive());
  const quitting = installQuitting(app, {
    canQuit: () => confirmation.canQuit(),
    isWatching: () => profileSessions.isFilmRunning(),
    finish: () => profileSessions.stop('quit'),
    isAnswerAwaited: () => profileSessions.isAnswerAwaited(),
    hideWindow: () => viewer.hide(),
    showWindow: () => viewer.show(),
    timers,
    logger,
  });
  return { ...confirmation, ...quitting };
}
