import { EventEmitter } from 'node:events';
import type { BrowserWindow, PowerMonitor } from 'electron';
import { describe, expect, it } from 'vitest';
import { createPlaybackBlocks, installInterruptions } from '../../../main/protection/interruptions.ts';
import { electronPart } from '../../fakes/electron-part.ts';

function stage() {
  const told: string[] = [];
  const playbackBlocks = createPlaybackBlocks({
    interrupt: (because) => told.push(because),
    release: (because) => told.push(`release ${because}`),
  });
  const window = new EventEmitter();
  const powerMonitor = new EventEmitter();
  installInterruptions(
    electronPart<BrowserWindow>(window),
    electronPart<PowerMonitor>(powerMonitor),
    playbackBlocks,
  );
  return { told, holds: playbackBlocks, window, powerMonitor };
}

describe('a film that other people might see', () => {
  it.each([
    ['powerMonitor', 'lock-screen', 'unlock-screen', 'screen-locked'],
    ['powerMonitor', 'suspend', 'resume', 'suspended'],
    ['powerMonitor', 'user-did-resign-active', 'user-did-become-active', 'user-switched'],
    ['window', 'minimize', 'restore', 'minimised'],
  ] as const)('is interrupted by %s %s and released by %s', (emitter, cause, end, because) => {
    const { told, ...emitters } = stage();
    emitters[emitter].emit(cause);
    emitters[emitter].emit(end);
    expect(told).toEqual([because, `release ${because}`]);
  });

  it('is released only from the reason that ended: a computer that woke may be locked', () => {
    const { told, window, powerMonitor } = stage();
    powerMonitor.emit('lock-screen');
    powerMonitor.emit('suspend');
    powerMonitor.emit('resume');
    window.emit('restore');
    expect(told).toEqual(['screen-locked', 'suspended', 'release suspended']);
    powerMonitor.emit('unlock-screen');
    expect(told.slice(3)).toEqual(['release screen-locked']);
  });

  it('is released by window focus where the system reported no end, but never while protection is lost', () => {
    const { told, holds: playbackBlocks, window, powerMonitor } = stage();
    powerMonitor.emit('user-did-resign-active');
    playbackBlocks.block('protection-lost');
    window.emit('focus');
    powerMonitor.emit('resume');
    expect(told).toEqual(['user-switched', 'protection-lost', 'release user-switched']);
    playbackBlocks.unblock('protection-lost');
    playbackBlocks.unblock('protection-lost');
    expect(told.slice(3)).toEqual(['release protection-lost']);
  });

  it.each([
    ['powerMonitor', 'lock-screen', 'unlock-screen', 'screen-locked'],
    ['powerMonitor', 'suspend', 'resume', 'suspended'],
    ['powerMonitor', 'user-did-resign-active', 'user-did-become-active', 'user-switched'],
  ] as const)('counts as left alone after %s %s, from its end on', (emitter, cause, end, because) => {
    const { holds: playbackBlocks, ...emitters } = stage();
    emitters.window.emit('minimize');
    emitters.window.emit('restore');
    emitters[emitter].emit(cause);
    expect(playbackBlocks.lastAbsence()).toBeNull();
    emitters[emitter].emit(end);
    const first = playbackBlocks.lastAbsence();
    expect(first).toEqual({ because });
    emitters.window.emit('focus');
    expect(playbackBlocks.lastAbsence()).toBe(first);
    emitters[emitter].emit(cause);
    emitters[emitter].emit(end);
    expect(playbackBlocks.lastAbsence()).not.toBe(first);
  });

  it('does not start while a reason remains; a cancelled call does not wait', async () => {
    const { holds: playbackBlocks } = stage();
    const never = new AbortController().signal;
    await playbackBlocks.whenUnblocked(never);
    playbackBlocks.block('minimised');
    playbackBlocks.block('screen-locked');
    const order: string[] = [];
    const free = playbackBlocks.whenUnblocked(never).then(() => order.push('free'));
    const cancelled = new AbortController();
    const left = playbackBlocks.whenUnblocked(cancelled.signal).then(() => order.push('left'));
    cancelled.abort();
    await left;
    playbackBlocks.unblock('screen-locked');
    await Promise.resolve();
    expect(order).toEqual(['left']);
    playbackBlocks.unblock('minimised');
    await free;
    expect(order).toEqual(['left', 'free']);
  });

  it('stops listening to the system when the window closes', () => {
    const { window, powerMonitor } = stage();
    window.emit('closed');
    expect(powerMonitor.eventNames()).toEqual([]);
  });
});
