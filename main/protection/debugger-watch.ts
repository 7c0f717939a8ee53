/** Milliseconds between two checks of the inspector. */
const checkEveryMs = 2_000;

export interface DebuggerWatchParts {
  readonly isPackaged: boolean;
  readonly platform: string;
  /** `process`; a SIGUSR1 listener replaces Node's own, which would open the inspector. */
  readonly process: { on(signal: 'SIGUSR1', listener: () => void): unknown };
  readonly inspectorUrl: () => string | undefined;
  readonly every: (ms: number, run: () => void) => unknown;
  readonly leave: (because: string) => void;
}

/**
 * Exits the app when a debugger attaches to it (an MPA-style control). In VMP-signed builds the Electron fuses are not
 * flipped, so SIGUSR1 and, on Windows, `process._debugProcess` can open the inspector of a running app.
 */
export function installDebuggerWatch(parts: DebuggerWatchParts): void {
  if (!parts.isPackaged) return;
  if (parts.platform !== 'win32') parts.process.on('SIGUSR1', () => parts.leave('a debugger that knocks'));
  parts.every(checkEveryMs, () => {
    if (parts.inspectorUrl() !== undefined) parts.leave('an open inspector');
  });
}
