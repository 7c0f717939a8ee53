import { singleFlight } from '../platform/single-flight.ts';
import { createEmitter } from '../../preload/contract/emitter.ts';
import type { PowerMonitor, Screen } from 'electron';
import { execFile } from 'node:child_process';
import { win32 } from 'node:path';
import type { Logger, Timers } from '../platform/ports.ts';

/** Milliseconds between checks while a film is on the screen. */
const lookMs = 30_000;
/** Timeout in milliseconds of a Windows system program. */
const timeoutMs = 5_000;
const terminalServer = 'HKLM\\SYSTEM\\CurrentControlSet\\Control\\Terminal Server';

/**
 * Detects whether this app is used over Windows Remote Desktop. Other systems do not report this, so the result is
 * always false there.
 */
export interface RemoteSession {
  /** Returns the result of the last check. */
  isRemote(): boolean;
  /** Checks again; concurrent calls share one check. Never rejects. */
  look(): Promise<boolean>;
  onChanged(listener: (isRemote: boolean) => void): void;
}

/** Runs a program of Windows' system folder and resolves to its output. Rejects when the program fails or takes 5 s. */
export type SystemProgram = (name: string, args: readonly string[]) => Promise<string>;

export function createSystemProgram(folder: string): SystemProgram {
  return (name, args) =>
    new Promise((resolve, reject) => {
      const options = { timeout: timeoutMs, windowsHide: true, encoding: 'utf8' } as const;
      execFile(win32.join(folder, name), args, options, (error, stdout) => {
        if (error) reject(new Error(`${name} failed`, { cause: error }));
        else resolve(stdout);
      });
    });
}

/**
 * Creates the detection of remote sessions (an MPA-style control: no film over a remote desktop). SESSIONNAME is fixed
 * at process start, so it is only the initial value. The registry value GlassSessionId changes while the process runs:
 * it is the number of the session at the physical screen (Microsoft, "Detecting the Remote Desktop Services
 * environment"; Chromium's `IsCurrentSessionRemote` reads it too). The session is remote if that number is not the
 * number of our own session, which does not change. If either is unreadable, the last known result remains.
 */
export function createRemoteSession(parts: {
  readonly platform: string;
  /** SESSIONNAME at startup. */
  readonly sessionName: string;
  readonly processId: number;
  readonly run: SystemProgram;
  readonly logger: Logger;
}): RemoteSession {
  const { platform, processId, run, logger } = parts;
  const changed = createEmitter<boolean>();
  let isRemote = platform === 'win32' && /^RDP-/i.test(parts.sessionName);
  let ownSession: number | null = null;

  const readOwnSession = async (): Promise<number> =>
    (ownSession ??= sessionOf(
      await run('tasklist.exe', ['/FI', `PID eq ${processId}`, '/FO', 'CSV', '/NH']),
      processId,
    ));
  const look = singleFlight(async (): Promise<boolean> => {
    try {
      const [own, glass] = await Promise.all([
        readOwnSession(),
        run('reg.exe', ['query', terminalServer, '/v', 'GlassSessionId']).then(glassSessionOf),
      ]);
      if ((own !== glass) === isRemote) return isRemote;
      isRemote = own !== glass;
      changed.notify(isRemote);
    } catch (error) {
      logger.warn('whether this is a remote session could not be read', { error });
    }
    return isRemote;
  });
  return {
    isRemote: () => isRemote,
    look: () => (platform === 'win32' ? look() : Promise.resolve(false)),
    onChanged: changed.subscribe,
  };
}

/**
 * Returns the session number from tasklist's line `"name","pid","session name","number","memory"`. Throws without a
 * match.
 */
function sessionOf(text: string, processId: number): number {
  const [, number] = new RegExp(`"${processId}","[^"]*","(\\d+)"`).exec(text) ?? [];
  if (number === undefined) throw new Error('no session of this process in the output of tasklist');
  return Number(number);
}

/** Returns the number from reg's line `GlassSessionId    REG_DWORD    0x1`. Throws without a match. */
function glassSessionOf(text: string): number {
  const [, number] = /GlassSessionId\s+REG_DWORD\s+0x([\da-f]+)/i.exec(text) ?? [];
  if (number === undefined) throw new Error('no GlassSessionId in the output of reg');
  return Number.parseInt(number, 16);
}

/**
 * Checks for a remote session when it may have changed, and every 30 s while a film is on the screen. Covers the film
 * in a remote session that is not allowed. Returns a function that stops the checks.
 */
export function watchRemoteSession(
  session: RemoteSession,
  parts: {
    readonly powerMonitor: PowerMonitor;
    readonly screen: Screen;
    readonly timers: Timers;
    /** Whether a film is on the screen. */
    readonly hasPicture: () => boolean;
    /** Whether the film on the screen may be shown over a remote session. */
    readonly isAllowed: () => boolean;
    /** Pauses and covers the film. */
    readonly cover: () => void;
    readonly uncover: () => void;
  },
): () => void {
  const { powerMonitor, screen } = parts;
  let isCovered = false;
  const setCovered = (isWanted: boolean): void => {
    if (isWanted === isCovered) return;
    isCovered = isWanted;
    if (isCovered) parts.cover();
    else parts.uncover();
  };
  // Play also checks the session, and its check may be the first to find that the session is local again.
  session.onChanged((isRemote) => {
    if (!isRemote) setCovered(false);
  });
  const look = (): void => {
    void session.look().then((isRemote) => {
      // A film remains covered until the session is local again. When it has ended, another film may be allowed.
      if (isRemote && parts.isAllowed()) setCovered(false);
      else if (isRemote && parts.hasPicture()) setCovered(true);
    });
  };
  const displays = ['display-added', 'display-removed', 'display-metrics-changed'] as const;
  powerMonitor.on('unlock-screen', look);
  for (const name of displays) screen.on(name as 'display-added', look);
  const stop = parts.timers.every(lookMs, () => {
    if (parts.hasPicture() || isCovered) look();
  });
  return () => {
    stop();
    powerMonitor.removeListener('unlock-screen', look);
    for (const name of displays) screen.removeListener(name as 'display-added', look);
  };
}
