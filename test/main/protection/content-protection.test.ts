import { EventEmitter } from 'node:events';
import type { BrowserWindow, PowerMonitor, Screen } from 'electron';
import { describe, expect, it } from 'vitest';
import { installContentProtection } from '../../../main/protection/content-protection.ts';
import { electronPart } from '../../fakes/electron-part.ts';
import { createFakeTimers } from '../../fakes/timers.ts';

type Parts = Parameters<typeof installContentProtection>[1];

/** Creates emitters with the methods that the product calls, in place of a window, a screen and a power monitor. */
function stage(
  platform: 'win32' | 'darwin',
  more: {
    readonly set?: (on: boolean) => void;
    readonly answers?: () => boolean;
    readonly hasPicture?: () => boolean;
    readonly layered?: boolean;
  } = {},
) {
  const did: string[] = [];
  const window = Object.assign(new EventEmitter(), {
    setContentProtection: (on: boolean) => {
      did.push(on ? 'on' : 'off');
      more.set?.(on);
    },
    setOpacity: (opacity: number) => did.push(`opacity ${opacity}`),
    isDestroyed: () => false,
    isContentProtected: more.answers ?? (() => true),
  });
  const screen = new EventEmitter();
  const powerMonitor = new EventEmitter();
  const timers = createFakeTimers();
  const heard = (name: string) => () => void did.push(name);
  const parts: Parts = {
    screen: electronPart<Screen>(screen),
    powerMonitor: electronPart<PowerMonitor>(powerMonitor),
    timers,
    platform,
    layered: more.layered === true,
    hasPicture: more.hasPicture ?? (() => false),
    cover: heard('cover'),
    uncover: heard('uncover'),
    onLost: heard('lost'),
    onRegained: heard('regained'),
  };
  const protection = installContentProtection(electronPart<BrowserWindow>(window), parts);
  /** Returns the calls since the last call of this function. */
  const since = (): string[] => did.splice(0);
  return { window, screen, powerMonitor, timers, protection, since };
}

const windowEvents = [
  ...['show', 'hide', 'minimize', 'restore', 'enter-full-screen', 'leave-full-screen'],
  ...['enter-html-full-screen', 'leave-html-full-screen'],
];
const screenEvents = ['display-added', 'display-removed', 'display-metrics-changed'];
const powerEvents = ['resume', 'unlock-screen'];

describe('content protection', () => {
  it('is set before anything shows, and again after each event that may drop it', () => {
    const { window, screen, powerMonitor, since } = stage('darwin');
    expect(since()).toEqual(['on']);
    const emit = (emitter: EventEmitter, names: readonly string[]): void => {
      for (const name of names) {
        emitter.emit(name);
        expect(since(), name).toEqual(['on']);
      }
    };
    emit(window, windowEvents);
    emit(screen, screenEvents);
    emit(powerMonitor, powerEvents);
  });

  it('reports its loss when it cannot be set', () => {
    const { window, since } = stage('win32', {
      set: () => {
        throw new Error('not on this system');
      },
    });
    expect(since()).toEqual(['on', 'lost']);
    window.emit('show');
    expect(since()).toEqual(['on']);
  });

  it('is read back from the window on macOS, and the result is reported once', () => {
    let stands = true;
    const { window, screen, since } = stage('darwin', { answers: () => stands });
    stands = false;
    screen.emit('display-added');
    window.emit('show');
    stands = true;
    window.emit('restore');
    expect(since().filter((what) => what !== 'on')).toEqual(['lost', 'regained']);
  });

  it('releases screen and power listeners when the window is gone', () => {
    const { window, screen, powerMonitor } = stage('win32');
    window.emit('closed');
    expect([...screen.eventNames(), ...powerMonitor.eventNames()]).toEqual([]);
  });
});

describe('content protection on Windows', () => {
  it('is not confirmed by a reading that only repeats the value that was set', () => {
    const { screen, since } = stage('win32', { answers: () => false });
    screen.emit('display-added');
    expect(since()).not.toContain('lost');
  });

  it('is turned off and on without a picture, since a second "on" does not reach the system', () => {
    const { screen, powerMonitor, protection, since } = stage('win32');
    since();
    for (const name of screenEvents) screen.emit(name);
    for (const name of powerEvents) powerMonitor.emit(name);
    protection.renew();
    expect(since()).toEqual(Array.from({ length: 6 }, () => ['off', 'on']).flat());
  });

  it('is never off while a picture is visible: the app covers the film, sets the flag, uncovers the film', async () => {
    const { window, screen, powerMonitor, timers, since } = stage('win32', { hasPicture: () => true });
    since();
    screen.emit('display-added');
    screen.emit('display-metrics-changed');
    powerMonitor.emit('unlock-screen');
    expect(since()).toEqual(['cover']);
    await timers.advance(1_000);
    expect(since()).toEqual(['on', 'uncover']);
    // Chromium sets the flag again itself after these events, so that no cover is needed.
    for (const name of windowEvents) window.emit(name);
    expect(since()).toEqual(windowEvents.map(() => 'on'));
  });

  it('makes the window layered before it protects it, where the build requires that', () => {
    expect(stage('win32', { layered: true }).since()).toEqual(['opacity 1', 'on']);
    expect(stage('win32').since()).toEqual(['on']);
  });
});
