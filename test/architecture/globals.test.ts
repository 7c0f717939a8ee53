import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from './sources.ts';

/** Parsed files by their path, for the next project: most of them are the types of packages. */
const parsedFiles = new Map<string, ts.SourceFile | undefined>();

/**
 * Returns the compiler's messages for a file with this text in the folder of this project. The program includes all
 * files of the project, so a package whose types add further globals is noticed.
 */
function typeErrors(project: string, text: string): readonly string[] {
  const config = join(root, project, 'tsconfig.json');
  const file = join(dirname(config), 'global-under-test.ts');
  const fail = (diagnostic: ts.Diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
  };
  const parsed = ts.getParsedCommandLineOfConfigFile(
    config,
    { incremental: false },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail },
  );
  if (!parsed) throw new Error(`${config} cannot be read`);
  const host = ts.createCompilerHost(parsed.options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.getSourceFile = (path, ...rest) => {
    if (path === file) return ts.createSourceFile(path, text, ts.ScriptTarget.ES2023);
    if (!parsedFiles.has(path)) parsedFiles.set(path, getSourceFile(path, ...rest));
    return parsedFiles.get(path);
  };
  const program = ts.createProgram([...parsed.fileNames, file], parsed.options, host);
  return program
    .getSemanticDiagnostics(program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

const useOfBoth = `export const title = document.title;\nexport const folder = process.cwd();\n`;

describe('globals', () => {
  it.each([
    ['main', ['document']],
    ['renderer', ['process']],
    ['preload/contract', ['document', 'process']],
  ])(
    'the types of %s refuse only %s',
    (project, refused) => {
      const unknown = refused.map((name): unknown => expect.stringContaining(`Cannot find name '${name}'`));
      expect(typeErrors(project, useOfBoth)).toEqual(unknown);
    },
    // Each case parses a whole project.
    60_000,
  );
});
