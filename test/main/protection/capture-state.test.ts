import { describe, expect, it } from 'vitest';
import {
  allowsUnmarked,
  captureOver,
  captureState,
  needsLayeredWindow,
} from '../../../main/protection/capture-state.ts';

describe('capture protection by system', () => {
  it.each([
    ['win32', '10.0.22631', 'enforced', null],
    ['win32', '10.0.22621', 'enforced', null],
    ['win32', '10.0.22000', 'bypassable', 'windows-before-22h2'],
    ['win32', '10.0.19045', 'bypassable', 'windows-before-22h2'],
    ['darwin', '23.6.0', 'enforced', null],
    ['win32', 'unreadable', 'bypassable', 'windows-before-22h2'],
    ['darwin', '20.6.0', 'enforced', null],
    ['darwin', 'unreadable', 'bypassable', 'macos-screen-capture-kit'],
    ['darwin', '24.0.0', 'bypassable', 'macos-screen-capture-kit'],
    ['darwin', '25.1.0', 'bypassable', 'macos-screen-capture-kit'],
    ['linux', '6.1.0', 'absent', 'system-cannot'],
  ])('%s %s is %s', (platform, release, capture, reason) => {
    expect(captureState({ platform, release })).toEqual({ capture, reason });
  });

  it('requests a layered window on the affected Windows builds only', () => {
    expect(needsLayeredWindow({ platform: 'win32', release: '10.0.19045' })).toBe(true);
    expect(needsLayeredWindow({ platform: 'win32', release: '10.0.22631' })).toBe(false);
    expect(needsLayeredWindow({ platform: 'darwin', release: '25.0.0' })).toBe(false);
  });

  it('lets a film without a watermark play unprotected on macOS only', () => {
    expect(allowsUnmarked(true, 'darwin')).toBe(true);
    expect(allowsUnmarked(false, 'darwin')).toBe(false);
    expect(allowsUnmarked(true, 'win32')).toBe(false);
  });

  it('is at most bypassable in a remote session', () => {
    expect(captureOver(true, 'enforced')).toBe('bypassable');
    expect(captureOver(false, 'enforced')).toBe('enforced');
    expect(captureOver(true, 'absent')).toBe('absent');
  });
});
