import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { controls } from './controls.ts';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'SECURITY.md'), 'utf8');

describe('SECURITY.md', () => {
  it.each(controls.map((control) => [control.name, control] as const))(
    'names %s, with tests or as open',
    (_name, control) => {
      expect(page).toContain(control.named);
      expect(control.tests.length > 0 || control.open !== undefined).toBe(true);
      for (const path of control.tests) expect(existsSync(join(root, path)), path).toBe(true);
    },
  );

  it('names only files that there are', () => {
    const folders = ['main/windows', 'main/protection', 'main/ipc', ''];
    const named = [...page.matchAll(/`([a-z/-]+\.ts)`/g)].map(([, path]) => path ?? '');
    expect(named.length).toBeGreaterThan(10);
    for (const path of named) {
      expect(
        folders.some((folder) => existsSync(join(root, folder, path))),
        path,
      ).toBe(true);
    }
  });
});
