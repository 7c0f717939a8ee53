import js from '@eslint/js';
import globals from 'globals';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

/** Restricts an export of electron to its wrapper. */
const electronName = (name, wrapper) => ({
  name: 'electron',
  importNames: [name],
  message: `Use ${wrapper}, which guards ${name}.`,
});

export default ts.config(
  { ignores: ['node_modules', 'dist', 'out', 'release', 'test/stand-ins/film/media'] },
  js.configs.recommended,
  ...ts.configs.strictTypeChecked,
  ...ts.configs.stylisticTypeChecked,
  {
    languageOptions: {
      globals: { ...globals.node, ...globals.browser },
      parserOptions: {
        projectService: { allowDefaultProject: ['*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // tsc reports them (noUnusedLocals, noUnusedParameters).
      '@typescript-eslint/no-unused-vars': 'off',
      // Not needed: enums are forbidden (below), and a class must have private members.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/prefer-promise-reject-errors': ['error', { allowThrowingUnknown: true }],
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
        { selector: 'ExportAllDeclaration', message: 'No barrels.' },
        { selector: 'TSEnumDeclaration', message: 'A union of literals.' },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['{main,preload,renderer}/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/naming-convention': [
        'error',
        {
          selector: ['variable', 'parameter'],
          types: ['boolean'],
          format: ['PascalCase'],
          leadingUnderscore: 'allow',
          prefix: ['is', 'has', 'had', 'can', 'should', 'may', 'must', 'was', 'did', 'will'],
        },
        // Named by the object they are taken from.
        {
          selector: ['variable', 'parameter'],
          modifiers: ['destructured'],
          types: ['boolean'],
          format: null,
        },
      ],
    },
  },
  {
    files: ['renderer/viewer/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    rules: { 'react-hooks/rules-of-hooks': 'error' },
  },
  {
    // The other rules run the React Compiler on each file: only on files that have components or hooks.
    files: [
      'renderer/viewer/**/*.tsx',
      'renderer/viewer/**/use-*.ts',
      'renderer/viewer/components/failed-pictures.ts',
    ],
    rules: hooks.configs.recommended.rules,
  },
  {
    files: ['main/**/*.ts'],
    ignores: ['main/compose/ipc.ts', 'main/ipc/router.ts', 'main/ipc/sender-guard.ts', 'main/protection/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            electronName('ipcMain', 'main/ipc/router'),
            electronName('shell', 'main/protection/external-links'),
          ],
        },
      ],
    },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.config.ts', 'vitest.config.ts'],
    ...ts.configs.disableTypeChecked,
    rules: {
      ...ts.configs.disableTypeChecked.rules,
      '@typescript-eslint/no-unused-vars': 'error',
      'no-restricted-syntax': 'off',
      '@typescript-eslint/no-require-imports': 'off',
    },
  },
);
