import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Runs a program to its end. Throws, with what it wrote to standard error, when it fails. */
export async function run(command: string, parameters: readonly string[], cwd?: string): Promise<void> {
  const child = spawn(command, parameters, { stdio: ['ignore', 'ignore', 'pipe'], ...(cwd ? { cwd } : {}) });
  await ended(child, command);
}

/** Waits for a program's end. Throws, with what it wrote to standard error, when it fails. */
export function ended(child: ChildProcess, name: string): Promise<void> {
  let complaint = '';
  child.stderr?.on('data', (part: Buffer) => (complaint = (complaint + part.toString()).slice(-4000)));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${name} ended with ${code ?? signal ?? 'nothing'}: ${complaint.trim()}`));
    });
  });
}

/** FFmpeg without its chatter; overwrites. */
export const ffmpeg = (...parameters: string[]): Promise<void> =>
  run('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...parameters]);

const packagers: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'packager-linux-x64',
  darwin: 'packager-osx-x64',
  win32: 'packager-win-x64.exe',
};

/** The path of shaka-packager's program for this machine. */
export function packagerPath(): string {
  const name = packagers[process.platform];
  if (!name) throw new Error(`shaka-packager has no program for ${process.platform}.`);
  const home = dirname(createRequire(import.meta.url).resolve('shaka-packager/package.json'));
  return join(home, 'bin', name);
}
