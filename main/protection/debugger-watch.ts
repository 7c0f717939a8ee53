/** Milliseconds between two looks at the inspector. */
const checkEveryMs = 2_000;

export interface DebuggerWatchParts {
  readonly isPackaged: boolean;
  readonly platform: string;
  /** `process`; a listener of SIGUSR1 takes the place of Node's own, which would open the inspector. */
  readonly process: { on(signal: 'SIGUSR1', listener: () => void): unknown };
  readonly inspectorUrl: () => string | undefined;
  readonly every: (ms: number, run: () => void) => unknown;
  readonly leave: (because: string) => void;
}

/**
 * MPA-style control: no debugger beside a film, later than the launch either. Where fuses stay unflipped (VMP), SIGUSR1
 * and, on Windows, `process._debugProcess` open the inspector of a running app: it leaves.
 */
export function installDebuggerWatch(parts: DebuggerWatchParts): void {
  if (!parts.isPackaged) return;
  if (parts.platform !== 'win32') parts.process.on('SIGUSR1', () => parts.leave('a debugger that knocks'));
  parts.every(checkEveryMs, () => {
    if (parts.inspectorUrl() !== undefined) parts.leave('an open inspector');
  });
}
