import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Data that a second instance sends to the first. */
type Launch = { argv: string[]; workingDirectory: string; data: unknown };

export type Lock =
  /** This process is the first. `onSecond` registers a listener for every later process. */
  | { first: true; onSecond: (listener: (launch: Launch) => void) => void; release: () => void }
  /** Another process holds the lock. `handOver` resolves when that process has received the launch. */
  | { first: false; handOver: (launch: Launch) => Promise<void> };

/**
 * Takes the single-instance lock of a user data folder. The lock is a socket, which the system releases even if the
 * process is killed.
 */
export async function takeLock(userData: string): Promise<Lock> {
  const name = `screener-viewer-${createHash('sha256').update(userData).digest('hex').slice(0, 24)}`;
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
  const other = await reach(path);
  if (other) return { first: false, handOver: (launch) => handOver(other, launch) };
  // A socket file without a listening process is left over from a killed process.
  if (process.platform !== 'win32') rmSync(path, { force: true });
  const early: Launch[] = [];
  let tell: (launch: Launch) => void = (launch) => void early.push(launch);
  const server = createServer((socket) => {
    let text = '';
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      text += part.toString();
      if (!text.endsWith('\n')) return;
      tell(JSON.parse(text) as Launch);
      socket.end('taken\n');
    });
  });
  server.unref();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  return {
    first: true,
    onSecond: (listener) => {
      tell = listener;
      for (const launch of early.splice(0)) listener(launch);
    },
    release: () => server.close(),
  };
}

function reach(path: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}

function handOver(socket: Socket, launch: Launch): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
    socket.once('error', () => resolve());
    socket.write(`${JSON.stringify(launch)}\n`);
    socket.resume();
  });
}
