import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { BrowserWindow } from 'electron';
import { installQuitConfirmation } from '../../../main/windows/quit-confirmation.ts';
import { installQuitting } from '../../../main/windows/quitting.ts';
import { electronPart } from '../../fakes/electron-part.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeTimers } from '../../fakes/timers.ts';
import { appInNode } from '../../stand-ins/electron/order.ts';

/**
 * The part of Electron's `app` that quitting needs. It emits `before-quit`, and quits unless a listener prevents that.
 */
class AskingApp extends EventEmitter {
  gone = false;
  relaunches = 0;
  relaunch(): void {
    this.relaunches += 1;
  }
  quit(): void {
    const prevented: true[] = [];
    this.emit('before-quit', { preventDefault: () => void prevented.push(true) });
    if (prevented.length === 0) this.gone = true;
  }
}

function rig() {
  const app = new AskingApp();
  const timers = createFakeTimers();
  const logger = createFakeLogger();
  const work = { begun: 0, end: (): void => undefined, fail: (_error: Error): void => undefined };
  const finish = (): Promise<void> => {
    work.begun += 1;
    return new Promise((resolve, reject) => {
      work.end = resolve;
      work.fail = reject;
    });
  };
  const quitting = installQuitting(app, { finish, timers, logger });
  return { app, timers, logger, work, quitting };
}

describe('quitting', () => {
  it('waits until all data is durable, once, for any number of requests', async () => {
    const { app, work, timers } = rig();
    app.quit();
    app.quit();
    await timers.advance(1_000);
    expect(app.gone).toBe(false);
    work.end();
    await timers.advance(0);
    expect(app.gone).toBe(true);
    expect(work.begun).toBe(1);
    expect(timers.pending()).toBe(0);
  });

  it('waits for a limited time', async () => {
    const { app, timers } = rig();
    app.quit();
    await timers.advance(4_999);
    expect(app.gone).toBe(false);
    await timers.advance(1);
    expect(app.gone).toBe(true);
  });

  it('continues although the work could not be ended in order, and reports it', async () => {
    const { app, work, timers, logger } = rig();
    app.quit();
    work.fail(new Error('ENOSPC'));
    await timers.advance(0);
    expect(app.gone).toBe(true);
    expect(logger.entries).toHaveLength(1);
  });

  it('continues immediately when the work was ended before, as an update requires', async () => {
    const { app, work, quitting } = rig();
    const ended = quitting.finishNow();
    work.end();
    await ended;
    app.quit();
    expect(app.gone).toBe(true);
    expect(work.begun).toBe(1);
  });

  it('waits again when the app did not quit after all', async () => {
    const { app, work, timers, quitting } = rig();
    const ended = quitting.finishNow();
    work.end();
    await ended;
    quitting.stay();
    app.quit();
    expect(app.gone).toBe(false);
    work.end();
    await timers.advance(0);
    expect(app.gone).toBe(true);
  });

  it('reports to an installation that the work could not be ended', async () => {
    const { app, work, quitting } = rig();
    const ended = quitting.finishNow();
    work.fail(new Error('ENOSPC'));
    await expect(ended).rejects.toThrow('ENOSPC');
    app.quit();
    expect(app.gone).toBe(false);
  });
});

describe('quitting while an answer is on its way that is worth a view', () => {
  function awaiting() {
    const app = new AskingApp();
    const timers = createFakeTimers();
    const state = { isAwaited: true, hidden: 0, end: (): void => undefined };
    const quitting = installQuitting(app, {
      finish: () => new Promise((resolve) => (state.end = resolve)),
      isAnswerAwaited: () => state.isAwaited,
      hideWindow: () => void (state.hidden += 1),
      timers,
      logger: createFakeLogger(),
    });
    return { app, timers, state, quitting };
  }

  it('waits with a hidden window until it is stored', async () => {
    const { app, timers, state } = awaiting();
    app.quit();
    expect(state.hidden).toBe(1);
    await timers.advance(30_000);
    expect(app.gone).toBe(false);
    state.isAwaited = false;
    state.end();
    await timers.advance(0);
    expect(app.gone).toBe(true);
    expect(app.relaunches).toBe(0);
    expect(timers.pending()).toBe(0);
  });

  it('waits no longer than usual once it has arrived, and two minutes at most', async () => {
    const arrived = awaiting();
    arrived.app.quit();
    await arrived.timers.advance(29_000);
    arrived.state.isAwaited = false;
    // What remains has a whole deadline of its own.
    await arrived.timers.advance(5_000);
    expect(arrived.app.gone).toBe(false);
    await arrived.timers.advance(1_000);
    expect(arrived.app.gone).toBe(true);

    const never = awaiting();
    never.app.quit();
    await never.timers.advance(119_000);
    expect(never.app.gone).toBe(false);
    await never.timers.advance(1_000);
    expect(never.app.gone).toBe(true);
  });

  it('starts again if the reviewer opens the app meanwhile', async () => {
    const { app, timers, state, quitting } = awaiting();
    expect(quitting.startsAgain()).toBe(false);
    app.quit();
    expect(quitting.startsAgain()).toBe(true);
    expect(quitting.startsAgain()).toBe(true);
    state.end();
    await timers.advance(0);
    expect(app.relaunches).toBe(1);
    expect(app.gone).toBe(true);
  });
});

describe('the end of a Windows session', () => {
  const parts = (isAwaited: boolean) => {
    const state = { isAwaited, hidden: 0, end: (): void => undefined };
    const system = appInNode();
    const quitting = installQuitting(system.app, {
      finish: () => new Promise((resolve) => (state.end = resolve)),
      isAnswerAwaited: () => state.isAwaited,
      hideWindow: () => void (state.hidden += 1),
      timers: createFakeTimers(),
      logger: createFakeLogger(),
    });
    installQuitConfirmation(
      electronPart<BrowserWindow>(system.window),
      { ...quitting, waive: () => undefined },
      'win32',
    );
    return { ...system, state };
  };

  it('is delayed while an answer is on its way, with the window visible; then the app quits by itself', async () => {
    const { endSession, told, gone, state } = parts(true);
    expect(endSession(['shutdown'])).toBe('delayed');
    expect(state.hidden).toBe(0);
    state.isAwaited = false;
    state.end();
    expect(await gone).toBe(0);
    expect(told).toEqual(['query-session-end', 'close', 'closed']);
  });

  it.each([
    [false, 'logoff'],
    [true, 'critical'],
  ] as const)('is not delayed without such an answer, nor if it is critical: %s, %s', (isAwaited, reason) => {
    const { endSession, told } = parts(isAwaited);
    expect(endSession([reason])).toBe('ended');
    expect(told).toEqual(['query-session-end', 'session-end']);
  });
});

it('a session end that Windows asked for and then cancelled changes nothing', () => {
  const app = new AskingApp();
  const state = { isAwaited: false, asked: 0, hidden: 0, waived: 0 };
  const quitting = installQuitting(app, {
    canQuit: () => {
      state.asked += 1;
      return state.asked > 1;
    },
    finish: () => new Promise(() => undefined),
    isAnswerAwaited: () => state.isAwaited,
    hideWindow: () => (state.hidden += 1),
    timers: createFakeTimers(),
    logger: createFakeLogger(),
  });
  const window = new EventEmitter();
  const waive = () => void (state.waived += 1);
  installQuitConfirmation(window as BrowserWindow, { ...quitting, waive }, 'win32');
  // Electron does not tell that the end was cancelled.
  window.emit('query-session-end', { reasons: ['shutdown'], preventDefault: () => undefined });
  state.isAwaited = true;
  app.quit();
  app.quit();
  expect(state).toMatchObject({ asked: 2, hidden: 1, waived: 0 });
});

describe('closing the window while a film plays', () => {
  it('quits with the window still open; closes it once the film or the work has ended', async () => {
    const app = new AskingApp();
    const timers = createFakeTimers();
    const state = { isWatching: true, canQuit: false, finished: 0 };
    const quitting = installQuitting(app, {
      canQuit: () => state.canQuit,
      isWatching: () => state.isWatching,
      finish: () => Promise.resolve(void (state.finished += 1)),
      timers,
      logger: createFakeLogger(),
    });
    expect(quitting.canClose()).toBe(false);
    await timers.advance(0);
    expect(state.finished).toBe(0);
    state.canQuit = true;
    state.isWatching = false;
    expect(quitting.canClose()).toBe(true);
    state.isWatching = true;
    expect(quitting.canClose()).toBe(false);
    await timers.advance(0);
    expect(state.finished).toBe(1);
    expect(app.gone).toBe(true);
    expect(quitting.canClose()).toBe(true);
  });
});

describe('the last window', () => {
  const parts = () => ({
    finish: () => Promise.resolve(),
    timers: createFakeTimers(),
    logger: createFakeLogger(),
  });

  it('quits the app when it closes', async () => {
    const { app, window, gone } = appInNode();
    installQuitting(app, parts());
    window.close();
    expect(await gone).toBe(0);
  });

  it('leaves the quit to an update installation that has begun', async () => {
    const { app, autoUpdater, gone, installs } = appInNode();
    const quitting = installQuitting(app, parts());
    await quitting.finishNow();
    autoUpdater.quitAndInstall();
    expect(await gone).toBe(0);
    expect(installs()).toBe(true);
  });

  it('quits the app again when the installation failed, and some time after one that does nothing', async () => {
    const failed = appInNode();
    const afterFailure = installQuitting(failed.app, parts());
    await afterFailure.finishNow();
    afterFailure.stay();
    failed.window.close();
    expect(await failed.gone).toBe(0);

    const stuck = appInNode();
    const own = parts();
    await installQuitting(stuck.app, own).finishNow();
    stuck.window.destroy();
    expect(stuck.told).toEqual(['closed']);
    await own.timers.advance(5 * 60_000);
    expect(await stuck.gone).toBe(0);
  });
});
