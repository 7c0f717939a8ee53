import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources, type Source } from './sources.ts';
import { importRuleOf, importRules } from './import-rules.ts';

const product = readSources(['main', 'preload', 'renderer']);
const all = [...product, ...readSources(['test', 'scripts'])];

/** Returns the imports of a file that its import rule does not allow. */
function breaches(source: Source): string[] {
  const rule = importRuleOf(source.path);
  if (rule === null) return source.imports.filter((path) => path.startsWith('test/'));
  return source.imports.filter((path) => {
    const isProject = /^(main|preload|renderer|test|scripts|assets)\//.test(path);
    if (isProject) return !rule.may.some((allowed) => path.startsWith(allowed));
    return !rule.packages.test(path) && !/\.(css|svg|woff2)(\?.*)?$/.test(path);
  });
}

describe('import rules', () => {
  it.each(importRules.map((rule) => [rule.from, rule]))('%s imports only allowed folders', (_from, rule) => {
    const behind = product.filter((source) => importRuleOf(source.path) === rule);
    const broken = behind.flatMap((source) =>
      breaches(source).map((path) => `${source.path} imports ${path}`),
    );
    expect(broken).toEqual([]);
  });

  it('a forbidden import is reported', () => {
    const forged: Source = {
      path: 'main/rooms/forged.ts',
      text: '',
      lines: 1,
      imports: ['electron', 'test/fakes/clock.ts'],
    };
    expect(breaches(forged)).toEqual(['electron', 'test/fakes/clock.ts']);
  });

  it('product code imports nothing from test/', () => {
    const broken = product.filter((source) => source.imports.some((path) => path.startsWith('test/')));
    expect(broken.map((source) => source.path)).toEqual([]);
  });

  it('only the preload uses contextBridge and ipcRenderer; only the router and the file that installs it use ipcMain', () => {
    const users = (name: RegExp): string[] =>
      product
        .filter((source) => name.test(source.text) && source.imports.includes('electron'))
        .map(({ path }) => path);
    expect(users(/\bcontextBridge\b/)).toEqual(['preload/bridge.ts']);
    expect(users(/\bipcRenderer\b/)).toEqual(['preload/bridge.ts']);
    expect(users(/\bipcMain\b/)).toEqual(['main/compose/ipc.ts', 'main/ipc/router.ts']);
  });

  it('scheme literals live in main/protection/origins alone', () => {
    const literal = /['"`](viewer|player):\/\//;
    const broken = product.filter((source) => literal.test(source.text)).map(({ path }) => path);
    expect(broken).toEqual([]);
  });

  it("only two files read Electron's isPackaged, which depends on the program name", () => {
    const asking = product.filter(({ text }) => /\bapp\.isPackaged\b/.test(text)).map(({ path }) => path);
    expect(asking.sort()).toEqual(['main/platform/login-item.ts', 'main/protection/released.ts']);
  });

  it('only renderer/viewer/bridge reads the global of the preload', () => {
    const broken = product
      .filter(
        (source) => source.path.startsWith('renderer/') && /screenerViewer|bridgeGlobal/.test(source.text),
      )
      .map(({ path }) => path);
    expect(broken).toEqual(['renderer/viewer/bridge.ts']);
  });
});

describe('conventions', () => {
  it('no file is longer than 300 lines', () => {
    const long = all.filter((source) => source.lines > 300).map(({ path, lines }) => `${path}: ${lines}`);
    expect(long).toEqual([]);
  });

  it('file names are kebab-case', () => {
    const odd = all
      .map(({ path }) => path)
      .filter((path) => !/^[a-z0-9/-]+(\.[a-z0-9-]+)*\.(ts|tsx|mjs|css)$/.test(path));
    expect(odd).toEqual([]);
  });

  it('only the table of directions names right-to-left languages', () => {
    const broken = product.filter(({ text }) => /[=!]==? 'ar'/.test(text)).map(({ path }) => path);
    expect(broken).toEqual([]);
  });

  it('there is no folder or file called utils, helpers or common', () => {
    const vague = product
      .map(({ path }) => path)
      .filter((path) => /(^|\/)(utils?|helpers?|common|misc)(\/|\.)/.test(path));
    expect(vague).toEqual([]);
  });

  it('the top level has only the agreed entries', () => {
    const top = [
      'package.json',
      'electron-builder.yml',
      'tsconfig.json',
      'main',
      'renderer',
      'preload',
      'test',
      'assets',
    ];
    const root = join(import.meta.dirname, '../..');
    expect(top.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  });
});
