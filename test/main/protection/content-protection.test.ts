import { EventEmitter } from 'node:events';
import type { BrowserWindow, PowerMonitor, Screen } from 'electron';
import { describe, expect, it } from 'vitest';
import { installContentProtection } from '../../../main/protection/content-protection.ts';

/** Emitters with the one method that is looked at, instead of a window, a screen and a power monitor. */
function stage(setContentProtection: (on: boolean) => void) {
  const window = Object.assign(new EventEmitter(), { setContentProtection, isDestroyed: () => false });
  const screen = new EventEmitter();
  const powerMonitor = new EventEmitter();
  const lost: string[] = [];
  installContentProtection(window as unknown as BrowserWindow, {
    screen: screen as unknown as Screen,
    powerMonitor: powerMonitor as unknown as PowerMonitor,
    onLost: () => lost.push('lost'),
  });
  return { window, screen, powerMonitor, lost };
}

describe('content protection', () => {
  it('is set at once, before anything shows, and again after whatever may drop it', () => {
    const calls: boolean[] = [];
    const { window, screen, powerMonitor, lost } = stage((on) => calls.push(on));
    expect(calls).toEqual([true]);
    for (const event of ['show', 'hide', 'minimize', 'restore', 'enter-full-screen', 'leave-full-screen']) {
      const before = calls.length;
      window.emit(event);
      expect(calls.length, event).toBe(before + 1);
    }
    for (const event of ['display-added', 'display-removed']) screen.emit(event);
    powerMonitor.emit('resume');
    expect(calls).toHaveLength(10);
    expect(calls.every(Boolean)).toBe(true);
    expect(lost).toEqual([]);
  });

  it('says that it is lost when it cannot be set', () => {
    const { window, lost } = stage(() => {
      throw new Error('not on this system');
    });
    expect(lost).toHaveLength(1);
    window.emit('show');
    expect(lost).toHaveLength(2);
  });

  it('lets go of screen and power when the window is gone', () => {
    const { window, screen, powerMonitor } = stage(() => undefined);
    window.emit('closed');
    expect([screen.listenerCount('display-added'), powerMonitor.listenerCount('resume')]).toEqual([0, 0]);
  });
});
