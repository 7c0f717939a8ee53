import { describe, expect, it } from 'vitest';
import { captureState, isRemoteSession } from '../../../main/protection/capture-state.ts';

const machine = (
  platform: string,
  release: string,
  sessionName = '',
): Parameters<typeof isRemoteSession>[0] => ({
  platform,
  release,
  sessionName,
});

describe('capture protection by system', () => {
  it.each([
    ['win32', '10.0.22631', 'enforced', null],
    ['win32', '10.0.19041', 'enforced', null],
    ['win32', '10.0.18363', 'enforced', 'windows-before-2004'],
    ['darwin', '23.6.0', 'enforced', null],
    ['win32', 'unreadable', 'enforced', 'windows-before-2004'],
    ['darwin', '20.6.0', 'enforced', null],
    ['darwin', 'unreadable', 'bypassable', 'macos-screen-capture-kit'],
    ['darwin', '24.0.0', 'bypassable', 'macos-screen-capture-kit'],
    ['darwin', '25.1.0', 'bypassable', 'macos-screen-capture-kit'],
    ['linux', '6.1.0', 'absent', 'system-cannot'],
  ])('%s %s is %s', (platform, release, capture, reason) => {
    expect(captureState(machine(platform, release))).toEqual({ capture, reason });
  });

  it('tells a Windows remote session by its name, and nothing elsewhere', () => {
    expect(isRemoteSession(machine('win32', '10.0.22631', 'RDP-Tcp#3'))).toBe(true);
    expect(isRemoteSession(machine('win32', '10.0.22631', 'Console'))).toBe(false);
    expect(isRemoteSession(machine('darwin', '24.0.0', 'RDP-Tcp#3'))).toBe(false);
  });
});
