import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { builtInPaths } from '../../main/service/built-in-paths.ts';
import { defaultClientIdPattern } from '../../main/service/client-id.ts';
import { defaultSwitches } from '../../main/profile/profile.ts';
import { readSources, root } from './sources.ts';

/**
 * The documents' statements about files, commands, settings and operations must be true, because a new reader relies on
 * them.
 */

const sources = readSources(
  ['main', 'preload', 'renderer', 'test', 'scripts', 'assets'],
  /\.(tsx?|mjs|css|html|json)$/,
);
const known = sources.map(({ path }) => `/${path}`);
const folders = new Set(known.map((path) => dirname(path)));
const top = readdirSync(root).filter((name) => name.endsWith('.md'));
const documents = [...top, ...readSources(['main', 'renderer', 'test'], /\.md$/).map(({ path }) => path)];
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const quoted = (text: string): string[] =>
  [...text.replace(/```[^]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, inner = '']) => inner);

/** Matches paths that a build, a run or an administrator creates, and paths on a reviewer's disk. */
const madeElsewhere =
  /^(assets\/profile\.json|\/.*|(out|dist|media)\/.*|latest(-mac)?\.yml|current\/|unreadable\/|vault\.json|player-(init\.js|component\.html))$/;
/** Matches a file of Electron, named as the source of a statement, and an ending such as `.d.ts`. */
const electronSource = /^(?:lib|default_app)\/|^\./;
const isPath = (text: string): boolean =>
  /^[\w./-]+(\.(tsx?|mjs|css|html|json|yml|md)|\/)$/.test(text) && !text.startsWith('.');

function isThere(path: string, document: string): boolean {
  const places = ['', dirname(document)].map((place) => join(root, place, path));
  if (places.some((place) => existsSync(place))) return true;
  const wanted = `/${path.replace(/\/$/, '')}`;
  return path.endsWith('/')
    ? [...folders].some((folder) => folder.endsWith(wanted))
    : known.some((one) => one.endsWith(wanted));
}

/** Returns the cells of the table whose first heading is `heading`, without its two header lines. */
function tableOf(document: string, heading: string): string[][] {
  const lines = read(document).split('\n');
  const from = lines.findIndex((line) => line.startsWith(`| ${heading} |`));
  const after = lines.slice(from + 2);
  const length = after.findIndex((line) => !line.startsWith('|'));
  return after.slice(0, length === -1 ? after.length : length).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe('documents', () => {
  it.each(documents)('%s names files that exist', (document) => {
    const lost = quoted(read(document)).filter(
      (text) => isPath(text) && !madeElsewhere.test(text) && !isThere(text, document),
    );
    expect(lost).toEqual([]);
  });

  it.each(documents)('%s names commands that exist', (document) => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    const commands = [...read(document).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('sources name only documents that exist', () => {
    const lost = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\b[\w-]+\.md\b/g)]
        .map(([name]) => name)
        .filter((name) => !documents.some((document) => document.endsWith(name)))
        .map((name) => `${path}: ${name}`),
    );
    expect(lost).toEqual([]);
  });

  it('comments name only files and folders that exist', () => {
    const lost = sources
      .filter(({ path }) => /\.(tsx?|mjs|css)$/.test(path) && path !== 'test/architecture/documents.test.ts')
      .flatMap(({ path, text }) => {
        const comments = [...text.matchAll(/\/\*[^]*?\*\/|(?<=^\s*|\s)\/\/ .*$/gm)].map(
          ([comment]) => comment,
        );
        return comments
          .flatMap((comment) => [
            ...comment.matchAll(/(?<![\w*:/.@-])(?:[\w-]+\/)*[\w.-]+\.(?:tsx?|mjs|css)\b(?!\/)/g),
            ...comment.matchAll(/(?<![\w*:/.@-])(?:main|preload|renderer|test|scripts)\/[\w/.-]*\w/g),
          ])
          .map(([name]) => name)
          .filter((name) => !electronSource.test(name))
          .filter(
            (name) => !isThere(name, path) && !isThere(`${name}.ts`, path) && !isThere(`${name}/`, path),
          )
          .map((name) => `${path}: ${name}`);
      });
    expect(lost).toEqual([]);
  });
});

describe('README.md', () => {
  it('lists every field of the profile with its default', () => {
    const defaults = { ...defaultSwitches, clientIdPattern: defaultClientIdPattern };
    const said = tableOf('README.md', 'Field').map(([field = '', fallback = '']) => [
      field.replaceAll('`', ''),
      fallback.replaceAll('`', ''),
    ]);
    const written = (value: unknown): string => {
      if (value === null) return 'none';
      return typeof value === 'string'
        ? value
        : JSON.stringify(value).replaceAll(',', ', ').replaceAll(':', ': ');
    };
    const wanted = Object.entries({
      baseUrl: null,
      apiKey: null,
      ...defaults,
      // By default there is no support contact, and the policy is our own.
      support: null,
      componentCsp: 'ours',
    }).map(([field, value]) => [field, written(value)]);
    expect(said.sort()).toEqual(wanted.sort());
  });
});

describe('ARCHITECTURE.md', () => {
  const operation = z.object({
    id: z.string(),
    method: z.string(),
    path: z.string(),
    auth: z.enum(['key', 'jwt', 'screener', 'none']),
    repeat: z.enum(['safe', 'never']),
  });
  const rows = tableOf('ARCHITECTURE.md', 'Operation');

  it('lists every operation of the service as declared; each has mutated answers and can be overridden', async () => {
    const folder = join(root, 'main/service/operations');
    const files: unknown[] = await Promise.all(
      readdirSync(folder).map((name) => import(join(folder, name)) as Promise<unknown>),
    );
    const declared = files
      .flatMap((file) => Object.entries(z.record(z.string(), z.unknown()).parse(file)))
      .flatMap(([name, value]) => {
        const { data } = operation.safeParse(value);
        return data === undefined ? [] : [{ name, ...data }];
      });
    const mutated = read('test/main/service/mutated-answers.test.ts');
    expect(declared.filter(({ name }) => !new RegExp(`asCase\\(\\s*${name},`).test(mutated))).toEqual([]);
    for (const { id, path } of declared) expect(builtInPaths.get(id)).toBe(path);
    const credentials = { key: 'API key', jwt: 'session', screener: 'by rules', none: 'none' };
    const wanted = declared.map(({ method, path, auth, repeat }) =>
      [method, path.replace(/<str:\w+>/g, '{}'), credentials[auth], repeat === 'safe' ? 'yes' : 'never'].join(
        ' ',
      ),
    );
    const said = rows.map(([, call = '', credential = '', repeat = '']) => {
      const [method = '', path = ''] = call.replaceAll('`', '').split(' ');
      const plain = path.replace(/\?.*$/, '').replace(/\{\w+\}/g, '{}');
      return [method, plain, credential.replace(/[,(].*$/, '').trim(), repeat.replace(/\W.*$/, '')].join(' ');
    });
    expect(said.sort()).toEqual(wanted.sort());
  });

  it('and main/service/README.md quote existing test names', () => {
    const pairs = [...rows, ...tableOf('main/service/README.md', 'Section')]
      .flatMap((cells) => cells.at(-1)?.split(/, (?=`)|; /) ?? [])
      .flatMap((text) => [...text.matchAll(/`([\w./-]+\.test\.ts)` "([^"]+)"/g)]);
    expect(pairs.length).toBeGreaterThan(5);
    const lost = pairs.filter(([, file = '', name = '']) => {
      const source = sources.find(({ path }) => path.endsWith(`/${file}`));
      return source?.text.includes(name) !== true;
    });
    expect(lost.map(([text]) => text)).toEqual([]);
  });
});
