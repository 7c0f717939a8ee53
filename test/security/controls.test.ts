import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { controls, controlsTable } from './controls.ts';
import { defencesOfData } from './defences/of-data.ts';
import { defencesOfTheApp } from './defences/of-the-app.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('SECURITY.md', () => {
  it('contains the table of controls, word for word', () => {
    expect(read('SECURITY.md')).toContain(controlsTable());
  });

  it.each(controls.map((control) => [control.name, control] as const))(
    '%s: its files exist',
    (_name, control) => {
      expect(control.tests.length > 0).toBe(control.open === undefined);
      for (const path of [...control.where, ...control.tests])
        expect(existsSync(join(root, path)), path).toBe(true);
    },
  );

  it('covers every item of Electron’s security tutorial', () => {
    const items = controls.flatMap(({ serves }) =>
      [...serves.matchAll(/E ((?:\d+(?:, )?)+)/g)].flatMap(([, list]) => (list ?? '').split(', ')),
    );
    const served = new Set(items.filter((item) => item !== '').map(Number));
    expect([...served].sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });
});

describe('the table of defences', () => {
  it.each([...defencesOfTheApp, ...defencesOfData])(
    '$name can be removed, and has tests',
    ({ file, find, everywhere, tests }) => {
      const places = read(file).split(find).length - 1;
      expect(everywhere ? places > 0 : places === 1, `found ${places} times in ${file}`).toBe(true);
      for (const path of tests) expect(existsSync(join(root, path)), path).toBe(true);
    },
  );
});
