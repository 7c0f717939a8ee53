import { type ChildProcess, spawn } from 'node:child_process';
import { cleanEnvironment } from './private-home.ts';
import { endGroup, waitFor } from './processes.ts';

export type VirtualDisplay = {
  /** Environment for a child process: DISPLAY of this server. */
  env: { DISPLAY: string };
  /** Runs xdotool on this display, for real keys and clicks: `xdotool('key', 'Escape')`. Resolves to its output. */
  xdotool: (...args: string[]) => Promise<string>;
  stop: () => Promise<void>;
};

/** Starts an X server in memory with a window manager, for visible windows. Needs Linux with xvfb and openbox. */
export async function startDisplay({ width = 1600, height = 1000 } = {}): Promise<VirtualDisplay> {
  // Without -noreset the server resets when its last client disconnects. This client is xdotool before the window
  // manager has connected.
  const size = `${width}x${height}x24`;
  const screen = ['-screen', '0', size, '-nolisten', 'tcp', '-noreset', '-displayfd', '3'];
  const server = start('Xvfb', screen, cleanEnvironment(), ['ignore', 'ignore', 'ignore', 'pipe']);
  let text = '';
  server.stdio[3]?.on('data', (part: Buffer) => (text += part.toString()));
  const number = await waitFor('the display', () => /^(\d+)\n/.exec(text)?.[1]);
  const env = { ...cleanEnvironment(), DISPLAY: `:${number}` };
  const manager = start('openbox', [], env, ['ignore', 'ignore', 'ignore']);
  const xdotool = (...args: string[]) => output('xdotool', args, env);
  // Full screen needs a window manager, which is ready when it reports its desktops.
  const stop = async () => {
    await endGroup(manager, 'SIGTERM');
    await endGroup(server, 'SIGTERM');
  };
  try {
    await waitFor('the window manager', async () => Number(await xdotool('get_num_desktops')) || undefined);
  } catch (error) {
    await stop();
    throw error;
  }
  return { env: { DISPLAY: env.DISPLAY }, xdotool, stop };
}

function start(
  command: string,
  args: string[],
  env: Record<string, string>,
  stdio: ('ignore' | 'pipe')[],
): ChildProcess {
  const child = spawn(command, args, { env, stdio, detached: true });
  // The code that waits for the program reports that the program is missing.
  child.on('error', () => undefined);
  return child;
}

async function output(command: string, args: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
  let text = '';
  child.stdout.on('data', (part: Buffer) => (text += part.toString()));
  await new Promise<void>((resolve, reject) => child.once('error', reject).once('close', () => resolve()));
  return text.trim();
}
