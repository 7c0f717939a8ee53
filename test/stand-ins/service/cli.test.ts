import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';

const file = fileURLToPath(new URL('cli.ts', import.meta.url));
const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

function run(...flags: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...flags], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  return child;
}

const lineSchema = z.object({
  baseUrl: z.url(),
  linksAllowed: z.boolean(),
  authType: z.string(),
  keys: z.object({ main: z.string() }),
  rooms: z.array(z.object({ key: z.string() })),
  accounts: z.array(z.object({ pin: z.string() })),
});

describe('npm run service', () => {
  it('prints one line of JSON, serves, and ends on SIGINT', async () => {
    const child = run('--port', '0', '--json', '--no-links', '--auth', 'pwd', '--big-room', '500');
    const lines = createInterface({ input: child.stdout });
    const [text] = (await once(lines, 'line')) as [string];
    const line = lineSchema.parse(JSON.parse(text));
    expect(line).toMatchObject({ linksAllowed: false, authType: 'PWD' });
    expect(line.rooms.map(({ key }) => key)).toContain('the-whole-archive');
    const url = `${line.baseUrl}/v2/watch/content/screener-rooms/the-whole-archive/videos`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${line.keys.main}` } });
    expect(await response.json()).toMatchObject({ count: 500 });
    child.kill('SIGINT');
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(0);
  });

  it('names the unknown flag', async () => {
    const child = run('--auth', 'fingerprint');
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const [code] = (await once(child, 'exit')) as [number | null];
    expect(code).toBe(2);
    expect(errors).toContain('auth');
    expect(errors).toContain('usage: npm run service');
  });
});
