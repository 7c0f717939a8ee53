import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { installQuitting } from '../../../main/windows/quitting.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeTimers } from '../../fakes/timers.ts';

/** As much of Electron's `app` as quitting is: it asks its listeners, and goes unless one prevents it. */
class AskingApp extends EventEmitter {
  gone = false;
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
  it('waits for what must become durable, once, however often it is asked', async () => {
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

  it('does not wait for ever', async () => {
    const { app, timers } = rig();
    app.quit();
    await timers.advance(4_999);
    expect(app.gone).toBe(false);
    await timers.advance(1);
    expect(app.gone).toBe(true);
  });

  it('goes although the work could not be ended in order, and says so', async () => {
    const { app, work, timers, logger } = rig();
    app.quit();
    work.fail(new Error('ENOSPC'));
    await timers.advance(0);
    expect(app.gone).toBe(true);
    expect(logger.entries).toHaveLength(1);
  });

  it('passes at once when the work was ended before, as an update needs it', async () => {
    const { app, work, quitting } = rig();
    const ended = quitting.finishNow();
    work.end();
    await ended;
    app.quit();
    expect(app.gone).toBe(true);
    expect(work.begun).toBe(1);
  });

  it('waits again when the app stayed after all', async () => {
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

  it('tells the one who wants to install that the work could not be ended', async () => {
    const { app, work, quitting } = rig();
    const ended = quitting.finishNow();
    work.fail(new Error('ENOSPC'));
    await expect(ended).rejects.toThrow('ENOSPC');
    app.quit();
    expect(app.gone).toBe(false);
  });
});
