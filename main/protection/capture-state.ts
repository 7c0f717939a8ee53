import type { ProtectionStatus } from '../../preload/contract/app.ts';

export interface Machine {
  readonly platform: string;
  /** `os.release()`: the kernel's version. */
  readonly release: string;
  /** Windows' SESSIONNAME, empty elsewhere. */
  readonly sessionName: string;
}

/** Darwin 24 is macOS 15, whose ScreenCaptureKit ignores the window flag. */
const firstBypassableDarwin = 24;
/** Windows 10 version 2004: before it a protected window is black in captures, from it on it is left out. */
const windows2004Build = 19041;

/**
 * Capture protection by system (decisions.md, Protection, honestly). `reason` is a key of the viewer's catalogue.
 */
export function captureState({ platform, release }: Machine): Pick<ProtectionStatus, 'capture' | 'reason'> {
  const numbers = release.split('.').map(Number);
  if (platform === 'win32') {
    const build = numbers[2] ?? 0;
    return { capture: 'enforced', reason: build < windows2004Build ? 'windows-before-2004' : null };
  }
  if (platform === 'darwin') {
    const major = numbers[0] ?? 0;
    return major >= firstBypassableDarwin
      ? { capture: 'bypassable', reason: 'macos-screen-capture-kit' }
      : { capture: 'enforced', reason: null };
  }
  return { capture: 'absent', reason: 'system-cannot' };
}

/** A Windows remote desktop session; elsewhere it cannot be told. */
export function isRemoteSession({ platform, sessionName }: Machine): boolean {
  return platform === 'win32' && /^RDP-/i.test(sessionName);
}
