import { EventEmitter } from 'node:events';
import type { App, BrowserWindow } from 'electron';
import { describe, expect, it } from 'vitest';
import { createRecovery, installRecovery } from '../../../main/windows/viewer-recovery.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeTimers } from '../../fakes/timers.ts';
import { electronPart } from '../../fakes/electron-part.ts';

function stage() {
  const did: string[] = [];
  const timers = createFakeTimers();
  let now = 0;
  const recovery = createRecovery({
    timers,
    monotonic: () => now,
    logger: createFakeLogger(),
    onGone: (again) => did.push(again ? 'ended, to go on' : 'ended'),
    load: (page) => did.push(page),
    crash: () => did.push('crash'),
    giveUp: () => did.push('give up'),
  });
  return { did, timers, recovery, later: (ms: number) => (now += ms) };
}

describe('a viewer that crashes', () => {
  it('is restored at most twice a minute, then the reviewer is informed', () => {
    const { did, recovery, later } = stage();
    recovery.onGone('crashed');
    later(20_000);
    recovery.onGone('oom');
    later(20_000);
    recovery.onGone('crashed');
    expect(did).toEqual(['ended, to go on', 'viewer', 'ended, to go on', 'viewer', 'ended', 'explanation']);
  });

  it('is restored again when the minute is over, from the error page too', () => {
    const { did, recovery, later } = stage();
    for (const wait of [0, 0, 0]) {
      later(wait);
      recovery.onGone('crashed');
    }
    later(60_000);
    recovery.onGone('crashed');
    expect(did.at(-1)).toBe('viewer');
  });

  it('is abandoned when the error page cannot be shown either', () => {
    const { did, recovery } = stage();
    for (let times = 0; times < 4; times += 1) recovery.onGone('crashed');
    expect(did.slice(-2)).toEqual(['explanation', 'give up']);
  });
});

describe('a viewer that hangs', () => {
  it('has 15 s to respond, then it is restarted', async () => {
    const { did, recovery, timers } = stage();
    recovery.onUnresponsive();
    await timers.advance(10_000);
    recovery.onResponsive();
    await timers.advance(60_000);
    expect(did).toEqual([]);
    recovery.onUnresponsive();
    recovery.onUnresponsive();
    await timers.advance(15_000);
    expect(did).toEqual(['crash']);
  });
});

describe('crash detection of a window', () => {
  it('reports a crash with its reason, and no orderly end', () => {
    const told: string[] = [];
    const webContents = Object.assign(new EventEmitter(), {
      forcefullyCrashRenderer: () => told.push('crash'),
    });
    const window = Object.assign(new EventEmitter(), { webContents });
    const app = new EventEmitter();
    const logger = createFakeLogger();
    installRecovery(electronPart<BrowserWindow>(window), electronPart<App>(app), logger, ({ crash }) => ({
      onGone: (because) => told.push(because),
      onUnresponsive: crash,
      onResponsive: () => told.push('answers'),
    }));
    webContents.emit('render-process-gone', {}, { reason: 'clean-exit' });
    webContents.emit('render-process-gone', {}, { reason: 'oom' });
    window.emit('unresponsive');
    window.emit('responsive');
    app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 1 });
    expect(told).toEqual(['oom', 'crash', 'answers']);
    window.emit('closed');
    expect(app.eventNames()).toEqual([]);
  });
});
