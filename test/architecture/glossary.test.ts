import { basename } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readSources } from './sources.ts';

/**
 * Words of the former private vocabulary in lower case. An entry is one word or several words in sequence. The table of
 * renames in `docs` has the standard term that replaced each.
 */
const refusedWords: readonly string[] = [
  'studio',
  'machine',
  'shelf',
  'shelves',
  'kept',
  'telling',
  'behind',
  'moments',
  'ear',
  'desk',
  'last words',
  'going on',
  'farewell',
  'cut off',
  'ways in',
  'holds',
  'curtain',
  'mark',
  'marks',
  'marking',
  'turns',
  'in turn',
  'spool',
  'facts',
  'place',
  'places',
  'seat',
  'seats',
  'stands',
  'way on',
  'next words',
  'words',
  'beginning',
  'give way',
  'trail',
  'told',
  'tell',
  'says',
  'say',
  'hears',
  'asks',
  'owes',
  'owed',
  'once a turn',
  'out of focus',
  'regain focus',
  'arranged',
  'arrange',
  'look',
  'looks',
  'wall',
  'walls',
];

/** Names that contain a refused word in its usual sense, or that the service's interface fixes. */
const allowedNames: ReadonlySet<string> = new Set([
  // Here a studio is a film studio, which is a customer in the demo data of the service stand-in.
  'studioKey',
  // In these names a studio is a film studio that shares projects with an account.
  'Studio',
  'KnownStudio',
  'studioOfPicture',
]);

/** Converts `createKeyedMutex`, `keyed-mutex` and `KEYED_MUTEX` to "keyed mutex". */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase();
}

/** Returns the refused words in a name; none for an allowed name. */
function refusedIn(name: string): readonly string[] {
  if (allowedNames.has(name)) return [];
  const words = ` ${wordsOf(name)} `;
  return refusedWords.filter((refused) => words.includes(` ${refused} `));
}

/** Returns the names that a module exports. */
function exportedNames(path: string, text: string): readonly string[] {
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind);
  return file.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement))
      return statement.exportClause && ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements.map((element) => element.name.text)
        : [];
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) =>
        ts.isIdentifier(name) ? [name.text] : [],
      );
    return ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement)
      ? [statement.name?.text ?? '']
      : [];
  });
}

describe('glossary', () => {
  const sources = readSources(['main', 'preload', 'renderer', 'scripts', 'test'], /\.(ts|tsx|mts|mjs|css)$/);

  it('no file name contains a word of the former vocabulary', () => {
    const refused = sources.filter(({ path }) => refusedIn(basename(path)).length > 0);
    expect(refused.map(({ path }) => path)).toEqual([]);
    expect(sources.length).toBeGreaterThan(900);
  });

  it('no exported name contains a word of the former vocabulary', () => {
    const names = sources
      .filter(({ path }) => !path.endsWith('.css'))
      .flatMap(({ path, text }) => exportedNames(path, text).map((name) => ({ path, name })));
    const refused = names.filter(({ name }) => refusedIn(name).length > 0);
    expect(refused.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
    expect(names.length).toBeGreaterThan(1_500);
  });

  it.each([
    ['spool-state.ts', 'spool'],
    ['createLastWords', 'last words'],
    ['VideoFacts', 'facts'],
    ['use-way-on.ts', 'way on'],
  ])('refuses %s', (name, word) => {
    expect(refusedIn(name)).toContain(word);
  });

  it('finds every form of export', () => {
    const text =
      'export const a = 1; export function b() {} export type C = 1; const d = 2; export { d as e };';
    expect(exportedNames('x.ts', text)).toEqual(['a', 'b', 'C', 'e']);
  });
});
