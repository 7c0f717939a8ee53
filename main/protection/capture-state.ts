import type { ProtectionStatus } from '../../preload/contract/app.ts';

export interface CaptureSystem {
  readonly platform: string;
  /** `os.release()`: the kernel's version. */
  readonly release: string;
}

type Capture = Pick<ProtectionStatus, 'capture' | 'reason'>;

/** What becomes of a protected window from this version of a system on; the last row that is reached counts. */
interface Row {
  /** Kernel (Darwin) or build (Windows) from which it holds. */
  readonly from: number;
  readonly state: Capture;
}

/**
 * macOS by Darwin's major version: 20 is macOS 11, 23 is 14, 24 is 15. Through macOS 14 a window with sharing type none
 * is left out by every way of capture; from 15 on ScreenCaptureKit takes it all the same.
 */
const macos: readonly Row[] = [
  { from: 0, state: { capture: 'enforced', reason: null } },
  { from: 24, state: { capture: 'bypassable', reason: 'macos-screen-capture-kit' } },
];

/** Windows 11 22H2. */
const firstBuildThatKeepsTheFlag = 22621;

/**
 * Windows by build. Before Windows 11 22H2 some builds let a protected window be captured unless it is layered, and
 * Electron 43 no longer makes it so. From it on the window is left out. What cannot be read as a build is taken for an
 * older one.
 */
const windows: readonly Row[] = [
  { from: 0, state: { capture: 'bypassable', reason: 'windows-before-22h2' } },
  { from: firstBuildThatKeepsTheFlag, state: { capture: 'enforced', reason: null } },
];

/** Elsewhere there is no such thing. */
const absent: Capture = { capture: 'absent', reason: 'system-cannot' };

/** Capture protection by system. `reason` is a key of the viewer's catalogue. */
export function captureState({ platform, release }: CaptureSystem): Capture {
  const number = (at: number): number | null => Number(release.split('.')[at]) || null;
  // A macOS that cannot be told is taken for a new one.
  if (platform === 'darwin') return rowOf(macos, number(0) ?? Infinity);
  if (platform === 'win32') return rowOf(windows, number(2) ?? 0);
  return absent;
}

/** Chromium leaves no window out of captures in a remote session (`IsCaptureExclusionAllowed`). */
export function captureOver(remote: boolean, capture: Capture['capture']): Capture['capture'] {
  return remote && capture === 'enforced' ? 'bypassable' : capture;
}

/**
 * Whether the profile's `allowUnmarkedOnMac` lets a film without a watermark play here, where protection can be bypassed.
 * `platform`: `process.platform`.
 */
export function allowsUnmarked(allowUnmarkedOnMac: boolean, platform: string): boolean {
  return allowUnmarkedOnMac && platform === 'darwin';
}

/** Whether this Windows may let a window be captured that is not layered. */
export function needsLayeredWindow(machine: CaptureSystem): boolean {
  return machine.platform === 'win32' && captureState(machine).capture === 'bypassable';
}

function rowOf(rows: readonly Row[], version: number): Capture {
  return rows.findLast(({ from }) => version >= from)?.state ?? absent;
}
