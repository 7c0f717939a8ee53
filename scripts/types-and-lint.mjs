// Types and lint of `npm test`, on one program: the type-aware rules ask for what the compiler has worked out a moment before.
import { ESLint } from 'eslint';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');

/** `tsconfig.json` as tsc reads it, all of it checked. Gives the program and what is wrong. */
function compile() {
  const fail = (diagnostic) => {
    throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
  };
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail };
  const whole = { incremental: false, tsBuildInfoFile: undefined };
  const { fileNames, options, errors } = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    whole,
    host,
  );
  const program = ts.createProgram({ rootNames: fileNames, options });
  return { program, wrong: [...errors, ...ts.getPreEmitDiagnostics(program)] };
}

const { program, wrong } = compile();
const from = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
};
process.stdout.write(ts.formatDiagnostics(wrong, from));

const eslint = new ESLint({
  cwd: root,
  overrideConfig: {
    files: ['**/*.{ts,tsx,mts}'],
    languageOptions: { parserOptions: { projectService: false, programs: [program] } },
  },
});
const results = await eslint.lintFiles(['.']);
process.stdout.write(await (await eslint.loadFormatter('stylish')).format(results));

const warned = results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0);
process.exitCode = wrong.length > 0 || warned ? 1 : 0;
