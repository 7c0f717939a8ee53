import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtInPaths } from '../../main/service/built-in-paths.ts';
import { languages } from '../../preload/contract/app.ts';
import { root } from './sources.ts';

/** For each file: the text after which a line is inserted, and the line that adds an operation or a setting. */
const additions: Readonly<Record<string, readonly [before: RegExp, added: string]>> = {
  'preload/contract/operations.ts': [/^const operations = \{$/m, `'app:added': {} as Operation<None, None>,`],
  'preload/contract/app.ts': [/^export interface Settings \{$/m, 'readonly added: boolean;'],
};
const addedLanguage: readonly [RegExp, string] = [/(?<=^export const languages = \[)/m, `'xx', `];

/** Number of operations that share another operation's id: 4.4 and 4.5 have one id. */
const sharedIds = 1;

/** Files that must change too; the compiler names each. */
const checked = [
  'main/ipc/validators.ts',
  'main/compose/handlers.ts',
  'main/settings/settings-schema.ts',
  'main/windows/stopped-page.ts',
  'main/windows/refused-launch.ts',
  'main/compose/profile-dialog-texts.ts',
  'preload/contract/languages.ts',
  'renderer/viewer/strings/catalogue.ts',
] as const;

/**
 * Makes all additions in memory, compiles the sources once and returns the compiler's messages for each checked file.
 */
function messagesWithAdditions(): ReadonlyMap<string, string> {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  Object.assign(options, {
    incremental: false,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  });
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (path, target, ...rest) => {
    const name = Object.keys(additions).find((one) => path === join(root, one).replaceAll('\\', '/'));
    if (name === undefined) return getSourceFile(path, target, ...rest);
    return ts.createSourceFile(path, withAddition(name), target);
  };
  const program = ts.createProgram(
    checked.map((path) => join(root, path)),
    { ...options, types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
    host,
  );
  return new Map(
    checked.map((path) => [
      path,
      program
        .getSemanticDiagnostics(program.getSourceFile(join(root, path)))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
        .join('\n'),
    ]),
  );
}

function withAddition(name: string): string {
  const text = readFileSync(join(root, name), 'utf8');
  const [before, added] = additions[name]!;
  if (!before.test(text)) throw new Error(`${name} has no place for the addition`);
  const longer = text.replace(before, (found) => `${found}\n  ${added}`);
  return name === 'preload/contract/app.ts' ? longer.replace(addedLanguage[0], addedLanguage[1]) : longer;
}

/**
 * Returns whether a client sends the operation and `mutated-answers.test.ts` has a case for it. A new operation needs
 * both in addition to its declaration.
 */
const hasPlaces = (operation: string): boolean => {
  const text = (path: string): string => readFileSync(join(root, path), 'utf8');
  const clients = ['service/client', 'service/endpoint-directory', 'session/auth-client'];
  const sent = new RegExp(`\\(\\s*${operation},`);
  return (
    clients.some((path) => sent.test(text(`main/${path}.ts`))) &&
    new RegExp(`asCase\\(\\s*${operation},`).test(text('test/main/service/mutated-answers.test.ts'))
  );
};

describe('an addition', () => {
  let messages: ReadonlyMap<string, string>;
  beforeAll(() => {
    messages = messagesWithAdditions();
  });

  it.each(['main/ipc/validators.ts', 'main/compose/handlers.ts'])(
    'of a bridge call is reported by the compiler in %s',
    (path) => {
      expect(messages.get(path)).toMatch(/Property '"?app:added"?' is missing/);
    },
  );

  it('of a setting is reported by the compiler in one file, for its default and its schema', () => {
    const missing = /Property 'added' is missing/g;
    expect(messages.get('main/settings/settings-schema.ts')?.match(missing)).toHaveLength(2);
    expect(checked.filter((path) => messages.get(path)?.match(missing))).toEqual([
      'main/settings/settings-schema.ts',
    ]);
  });

  it('of a service operation needs one declaration, a client that sends it and a test', () => {
    const folder = join(root, 'main/service/operations');
    const declared = readdirSync(folder).flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/^export const (\w+) = defineOperation\(/gm)].map(
        ([, operation]) => operation!,
      ),
    );
    expect(declared.length).toBe(builtInPaths.size + sharedIds);
    expect([...declared, 'addedOperation'].filter((operation) => !hasPlaces(operation))).toEqual([
      'addedOperation',
    ]);
  });

  it.each(checked.slice(3))('of a language is reported by the compiler in %s', (path) => {
    expect(messages.get(path)).toMatch(/Property '?xx'? is missing/);
  });

  it('of a language is also required in begin.mjs and electron-builder.yml', () => {
    const begin = readFileSync(join(root, 'renderer/viewer/begin.mjs'), 'utf8');
    const spoken = [...begin.matchAll(/^ {2}([a-z]{2}): \[/gm)].map(([, language]) => language);
    expect(spoken.sort()).toEqual([...languages].sort());
    const packaged = /^electronLanguages: \[(.*)\]$/m.exec(
      readFileSync(join(root, 'electron-builder.yml'), 'utf8'),
    )?.[1];
    expect(packaged?.split(', ').sort()).toEqual([...languages].sort());
  });
});
