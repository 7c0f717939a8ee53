import { mkdtemp, mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readStaticFile, resolveBelow } from '../../../main/protection/static-files.ts';

describe('files of the two protocols', () => {
  let folder = '';
  beforeAll(async () => {
    const parent = await mkdtemp(join(tmpdir(), 'static-'));
    folder = join(parent, 'served');
    await mkdir(join(folder, 'assets'), { recursive: true });
    await writeFile(join(folder, 'index.html'), '<p>served</p>');
    await writeFile(join(folder, 'assets/a b.js'), 'served');
    await writeFile(join(folder, 'data.bin'), 'not a type that is served');
    await writeFile(join(parent, 'secret.html'), 'secret');
    await mkdir(join(parent, 'served-too'));
    await writeFile(join(parent, 'served-too/secret.html'), 'secret');
  });

  it('are served from inside the folder, with their type', async () => {
    expect(await readStaticFile(folder, '/index.html')).toMatchObject({
      mediaType: 'text/html; charset=utf-8',
    });
    expect((await readStaticFile(folder, '/assets/a%20b.js'))?.bytes.toString()).toBe('served');
  });

  it.each([
    '/../secret.html',
    '/%2e%2e/secret.html',
    '/%2E%2E%2fsecret.html',
    '/assets/../../secret.html',
    '/..%2fsecret.html',
    '/..%5csecret.html',
    '/..\\secret.html',
    '/%252e%252e/secret.html',
    '/../served-too/secret.html',
    '/assets/%00/../../secret.html',
    '//etc/passwd/../../../secret.html',
    '/%c0%ae%c0%ae/secret.html',
    '/',
    '',
    '/.',
    '/%',
  ])('are not found by %j', async (path) => {
    expect(await readStaticFile(folder, path)).toBeNull();
  });

  it('are not served for an unknown type or a folder', async () => {
    expect(await readStaticFile(folder, '/data.bin')).toBeNull();
    expect(await readStaticFile(folder, '/assets')).toBeNull();
  });

  it('are resolved below the folder only', () => {
    expect(resolveBelow('/served', '/a/b.js')).toBe(join('/served', 'a/b.js'));
    expect(resolveBelow('/served', '/a/../../served-too/x.js')).toBeNull();
  });
});
