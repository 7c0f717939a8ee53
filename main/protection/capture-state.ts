import type { ProtectionStatus } from '../../preload/contract/app.ts';

export interface CaptureSystem {
  readonly platform: string;
  /** `os.release()`: the kernel version. */
  readonly release: string;
}

type Capture = Pick<ProtectionStatus, 'capture' | 'reason'>;

/**
 * Capture protection of the system versions from `from` on. The last row whose `from` is not above the version applies.
 */
interface Row {
  /** First kernel version (Darwin) or build (Windows) of this row. */
  readonly from: number;
  readonly state: Capture;
}

/**
 * macOS rows by Darwin's major version: 20 is macOS 11, 23 is macOS 14, 24 is macOS 15. Up to macOS 14 every capture
 * method excludes a window with sharing type none. From macOS 15 on, ScreenCaptureKit captures such a window.
 */
const macos: readonly Row[] = [
  { from: 0, state: { capture: 'enforced', reason: null } },
  { from: 24, state: { capture: 'bypassable', reason: 'macos-screen-capture-kit' } },
];

/** Build number of Windows 11 22H2. */
const firstBuildThatKeepsTheFlag = 22621;

/**
 * Windows rows by build number. Before Windows 11 22H2 some builds capture a protected window unless it is layered, and
 * Electron 43 no longer makes such a window layered. From 22H2 on, a protected window is excluded. An unreadable build
 * number counts as old.
 */
const windows: readonly Row[] = [
  { from: 0, state: { capture: 'bypassable', reason: 'windows-before-22h2' } },
  { from: firstBuildThatKeepsTheFlag, state: { capture: 'enforced', reason: null } },
];

/** Other systems have no capture protection. */
const absent: Capture = { capture: 'absent', reason: 'system-cannot' };

/** Returns the capture protection of a system. `reason` is a key of the viewer's catalogue. */
export function captureState({ platform, release }: CaptureSystem): Capture {
  const number = (at: number): number | null => Number(release.split('.')[at]) || null;
  // An unreadable macOS version counts as new.
  if (platform === 'darwin') return rowOf(macos, number(0) ?? Infinity);
  if (platform === 'win32') return rowOf(windows, number(2) ?? 0);
  return absent;
}

/**
 * Returns `capture`, lowered in a remote session: Chromium then excludes no window from captures
 * (`IsCaptureExclusionAllowed`).
 */
export function captureOver(isRemote: boolean, capture: Capture['capture']): Capture['capture'] {
  return isRemote && capture === 'enforced' ? 'bypassable' : capture;
}

/**
 * Returns whether the profile's `allowUnmarkedOnMac` allows a film without a watermark where protection can be
 * bypassed. `platform`: `process.platform`.
 */
export function allowsUnmarked(isUnmarkedAllowedOnMac: boolean, platform: string): boolean {
  return isUnmarkedAllowedOnMac && platform === 'darwin';
}

/** Returns whether this Windows version may capture a protected window that is not layered. */
export function needsLayeredWindow(system: CaptureSystem): boolean {
  return system.platform === 'win32' && captureState(system).capture === 'bypassable';
}

function rowOf(rows: readonly Row[], version: number): Capture {
  return rows.findLast(({ from }) => version >= from)?.state ?? absent;
}
