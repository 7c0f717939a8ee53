import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { widevineElectron, widevineMirror } from '../../../scripts/pack/electron-pins.mjs';
import { checkPin, widevineArchive } from '../../../scripts/pack/pin-check.mjs';

const root = join(import.meta.dirname, '../../..');
const host = { platform: 'win32', arch: 'x64' };

/** A real server in place of castLabs' downloads. */
let server: Server;
let mirror: string;
let status: number;
let asked: string[];

beforeEach(async () => {
  asked = [];
  status = 200;
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}/download/`;
});
afterEach(async () => {
  if (!server.listening) return;
  server.close();
  await once(server, 'close');
});

const look = (more: Partial<Parameters<typeof checkPin>[0]> = {}) =>
  checkPin({ release: false, unchecked: false, mirror, ...host, ...more });

describe('the lookup of the pinned Electron for a Widevine pack', () => {
  it('requests the address of the archive that is downloaded', async () => {
    expect(await look()).toEqual({ problems: [], warnings: [] });
    const name = `electron-v${widevineElectron}-win32-x64.zip`;
    expect(asked).toEqual([`HEAD /download/v${widevineElectron}/${name}`]);
    expect(widevineArchive(host)).toBe(`${widevineMirror}v${widevineElectron}/${name}`);
  });

  it.each([
    ['is not there', 404],
    ['could not be looked up (HTTP 503)', 503],
    ['could not be looked up (ECONNREFUSED)', null],
  ])('fails a release and warns in development when the archive %s', async (words, answer) => {
    if (answer === null) {
      server.close();
      await once(server, 'close');
    } else status = answer;
    const [inDevelopment, ofRelease] = [await look(), await look({ release: true })];
    expect(inDevelopment).toEqual({ problems: [], warnings: [expect.stringContaining(words)] });
    expect(ofRelease).toEqual({ problems: [expect.stringContaining(words)], warnings: [] });
  });

  it('does not run when the caller disables it', async () => {
    for (const release of [false, true]) {
      const { problems, warnings } = await checkPin({ release, unchecked: true, ...host });
      expect({ problems, said: warnings.length }).toEqual({ problems: [], said: 1 });
    }
    expect(asked).toEqual([]);
  });
});

describe('npm run pack', () => {
  /** Runs `npm run pack`, which ends before packing, because the platform does not exist. */
  async function pack(...more: string[]): Promise<{ readonly code: number | null; readonly said: string }> {
    const output = mkdtempSync(join(tmpdir(), 'screener-viewer-pin-'));
    const fixed = ['--widevine', '--no-build', '--platform', 'none', '--output', output];
    const child = spawn(process.execPath, [join(root, 'scripts/pack.mjs'), ...fixed, ...more], {
      timeout: 100_000,
    });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    rmSync(output, { recursive: true, force: true });
    return { code, said };
  }

  it('checks the pin before it packs, and reports the reason of a failure', async () => {
    status = 404;
    const { said } = await pack('--stub', '--pin-mirror', mirror);
    expect(asked).toHaveLength(1);
    expect(said).toMatch(/WARNING: castLabs' Electron .* is not there/);
    expect(said).toContain('is none of linux, win and mac');
  });

  it('checks the pin of a release at the real address only', async () => {
    const { code, said } = await pack('--release', '--pin-mirror', mirror);
    expect(code).toBe(1);
    expect(asked).toEqual([]);
    expect(said).toBe('PROBLEM: --pin-mirror is for development packs\n');
  });
});
