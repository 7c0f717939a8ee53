import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';

export const root = join(import.meta.dirname, '../..');

export interface Source {
  /** Path from the project's root, with `/` as separator. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  /** Project paths of relative imports, and names of packages as written (`electron`, `node:fs`). */
  readonly imports: readonly string[];
}

function walk(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? walk(path) : [path];
  });
}

/**
 * Returns every source file below the given top-level folders. Type declarations (`.d.ts`) are skipped, because they
 * import nothing.
 */
export function readSources(folders: readonly string[], pattern = /(?<!\.d)\.(ts|tsx|mjs|css)$/): Source[] {
  return folders
    .flatMap((folder) => walk(join(root, folder)))
    .filter((path) => pattern.test(path))
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return {
        path: toProject(path),
        text,
        lines: text.split('\n').length - 1,
        imports: path.endsWith('.css') ? [] : importsOf(path, text),
      };
    });
}

function importsOf(path: string, text: string): string[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) =>
      fileName.startsWith('.') ? toProject(join(dirname(path), fileName)) : fileName,
    );
}

const toProject = (path: string): string => relative(root, path).split(sep).join('/');
