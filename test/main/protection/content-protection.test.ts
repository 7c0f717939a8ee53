import { EventEmitter } from 'node:events';
import type { BrowserWindow, PowerMonitor, Screen } from 'electron';
import { describe, expect, it } from 'vitest';
import { installContentProtection } from '../../../main/protection/content-protection.ts';
import { electronPart } from '../../fakes/electron-part.ts';

/** Emitters with the one method that is looked at, instead of a window, a screen and a power monitor. */
function stage(setContentProtection: (on: boolean) => void, stands?: () => boolean) {
  const window = Object.assign(new EventEmitter(), {
    setContentProtection,
    isDestroyed: () => false,
    isContentProtected: stands ?? (() => true),
  });
  const screen = new EventEmitter();
  const powerMonitor = new EventEmitter();
  const lost: string[] = [];
  installContentProtection(electronPart<BrowserWindow>(window), {
    screen: electronPart<Screen>(screen),
    powerMonitor: electronPart<PowerMonitor>(powerMonitor),
    canVerify: stands !== undefined,
    onLost: () => lost.push('lost'),
    onRegained: () => lost.push('regained'),
  });
  return { window, screen, powerMonitor, lost };
}

describe('content protection', () => {
  it('is set at once, before anything shows, and again after whatever may drop it', () => {
    const calls: boolean[] = [];
    const { window, screen, powerMonitor, lost } = stage((on) => calls.push(on));
    expect(calls).toEqual([true]);
    for (const event of [
      ...['show', 'hide', 'minimize', 'restore', 'enter-full-screen', 'leave-full-screen'],
      ...['enter-html-full-screen', 'leave-html-full-screen'],
    ]) {
      const before = calls.length;
      window.emit(event);
      expect(calls.length, event).toBe(before + 1);
    }
    for (const event of ['display-added', 'display-removed', 'display-metrics-changed']) screen.emit(event);
    for (const event of ['resume', 'unlock-screen']) powerMonitor.emit(event);
    expect(calls).toHaveLength(14);
    expect(calls.every(Boolean)).toBe(true);
    expect(lost).toEqual([]);
  });

  it('says that it is lost when it cannot be set', () => {
    const { window, lost } = stage(() => {
      throw new Error('not on this system');
    });
    expect(lost).toEqual(['lost']);
    window.emit('show');
    expect(lost).toEqual(['lost']);
  });

  it('does not believe that it stands: the system is asked, and what it says is told once', () => {
    let stands = true;
    const { window, screen, lost } = stage(
      () => undefined,
      () => stands,
    );
    expect(lost).toEqual([]);
    stands = false;
    screen.emit('display-added');
    window.emit('show');
    expect(lost).toEqual(['lost']);
    stands = true;
    window.emit('focus');
    window.emit('restore');
    expect(lost).toEqual(['lost', 'regained']);
  });

  it('lets go of screen and power when the window is gone', () => {
    const { window, screen, powerMonitor } = stage(() => undefined);
    window.emit('closed');
    expect([...screen.eventNames(), ...powerMonitor.eventNames()]).toEqual([]);
  });
});
