// Runs the type check and the lint of `npm test` with the same programs, because the type-aware rules reuse the
// compiler's results.
import { ESLint } from 'eslint';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '..');

const fail = (diagnostic) => {
  throw new Error(ts.flattenDiagnosticMessageText(diagnostic.messageText, '\n'));
};

/** Returns the configuration in `file`, as tsc reads it. Throws if it cannot be read. */
function readConfig(file) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: fail };
  const whole = { incremental: false, tsBuildInfoFile: undefined };
  return ts.getParsedCommandLineOfConfigFile(file, whole, host);
}

/**
 * Type-checks the files of a project. Files that they import from another project are checked in that project. Returns
 * the program and its errors.
 */
function compile({ fileNames, options, errors }) {
  const program = ts.createProgram({ rootNames: fileNames, options });
  const own = fileNames.flatMap((name) => {
    const file = program.getSourceFile(name);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  });
  const general = [...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics()];
  return { program, wrong: [...errors, ...general, ...own] };
}

// The top-level file lists the projects. Each project has the globals of its environment.
const { projectReferences } = readConfig(join(root, 'tsconfig.json'));
const projects = projectReferences.map((reference) =>
  compile(readConfig(ts.resolveProjectReferencePath(reference))),
);
const wrong = projects.flatMap((project) => project.wrong);
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
    languageOptions: {
      parserOptions: { projectService: false, programs: projects.map(({ program }) => program) },
    },
  },
});
const results = await eslint.lintFiles(['.']);
process.stdout.write(await (await eslint.loadFormatter('stylish')).format(results));

const warned = results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0);
process.exitCode = wrong.length > 0 || warned ? 1 : 0;
