import type { ProtectionStatus } from '../../preload/contract/app.ts';

export interface Machine {
  readonly platform: string;
  /** `os.release()`: the kernel's version. */
  readonly release: string;
  /** Windows' SESSIONNAME, empty elsewhere. */
  readonly sessionName: string;
}

type Capture = Pick<ProtectionStatus, 'capture' | 'reason'>;

/** What becomes of a protected window from this version of a system on; the last row that is reached counts. */
interface Row {
  /** Kernel (Darwin) or build (Windows) from which it holds. */
  readonly from: number;
  readonly means: Capture;
}

/**
 * macOS by Darwin's major version: 20 is macOS 11, 23 is 14, 24 is 15. Through macOS 14 a window with sharing type none
 * is left out by every way of capture; from 15 on ScreenCaptureKit takes it all the same.
 */
const macos: readonly Row[] = [
  { from: 0, means: { capture: 'enforced', reason: null } },
  { from: 24, means: { capture: 'bypassable', reason: 'macos-screen-capture-kit' } },
];

/**
 * Windows by build. Before 2004 (19041) a protected window is a black area in captures; from it on it is left out. Both
 * are enforced. What cannot be read as a build is taken for the older one.
 */
const windows: readonly Row[] = [
  { from: 0, means: { capture: 'enforced', reason: 'windows-before-2004' } },
  { from: 19041, means: { capture: 'enforced', reason: null } },
];

/** Elsewhere there is no such thing. */
const absent: Capture = { capture: 'absent', reason: 'system-cannot' };

/** Capture protection by system. `reason` is a key of the viewer's catalogue. */
export function captureState({ platform, release }: Pick<Machine, 'platform' | 'release'>): Capture {
  const number = (at: number): number | null => Number(release.split('.')[at]) || null;
  // A macOS that cannot be told is taken for a new one.
  if (platform === 'darwin') return rowOf(macos, number(0) ?? Infinity);
  if (platform === 'win32') return rowOf(windows, number(2) ?? 0);
  return absent;
}

function rowOf(rows: readonly Row[], version: number): Capture {
  return rows.findLast(({ from }) => version >= from)?.means ?? absent;
}

/** A Windows remote desktop session; elsewhere it cannot be told. */
export function isRemoteSession({ platform, sessionName }: Machine): boolean {
  return platform === 'win32' && /^RDP-/i.test(sessionName);
}
