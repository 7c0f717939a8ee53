/** An import rule: files below `from` may import files that match one of `may`, and packages of `packages`. */
interface ImportRule {
  readonly from: string;
  readonly may: readonly string[];
  readonly packages: RegExp;
}

const domainPackages = /^(node:|zod|libphonenumber-js|saxes)/;
const belowDomains = ['main/vault/', 'main/service/', 'main/profile/', 'main/platform/', 'preload/contract/'];

/**
 * The rules of the table "Import rules" in ARCHITECTURE.md. The longest `from` with which a file's path begins applies.
 */
export const importRules: readonly ImportRule[] = [
  { from: 'preload/contract/', may: ['preload/contract/'], packages: /^$/ },
  { from: 'preload/bridge.ts', may: ['preload/contract/'], packages: /^electron$/ },

  {
    from: 'main/service/',
    may: ['main/service/', 'main/platform/', 'main/profile/', 'preload/contract/'],
    packages: /^(node:|zod)/,
  },
  {
    from: 'main/profile/',
    may: ['main/profile/', 'main/platform/', 'main/service/', 'preload/contract/'],
    packages: /^(node:|zod)/,
  },
  ...['session', 'vault', 'settings'].map((folder) => ({
    from: `main/${folder}/`,
    may: ['main/session/', 'main/settings/', ...belowDomains],
    packages: domainPackages,
  })),
  { from: 'main/shared/', may: ['main/shared/', ...belowDomains], packages: domainPackages },
  { from: 'main/rooms/', may: ['main/rooms/', 'main/shared/', ...belowDomains], packages: domainPackages },
  {
    from: 'main/screening/',
    may: ['main/screening/', 'main/rooms/', 'main/session/', 'main/shared/', ...belowDomains],
    packages: domainPackages,
  },
  {
    from: 'main/ipc/',
    may: [
      'main/ipc/',
      'main/protection/origins.ts',
      'main/service/operations/inputs.ts',
      'main/settings/settings-schema.ts',
      'main/platform/',
      'preload/contract/',
    ],
    packages: /^(node:|zod|electron$)/,
  },
  ...['protection', 'windows', 'update', 'platform'].map((room) => ({
    from: `main/${room}/`,
    may: ['main/protection/', 'main/windows/', 'main/update/', 'main/platform/', 'preload/contract/'],
    packages: /^(node:|electron$|electron-log|electron-updater|builder-util-runtime|keytar|zod|semver)/,
  })),

  {
    from: 'renderer/viewer/bridge.ts',
    may: ['renderer/viewer/', 'preload/contract/'],
    packages: /^$/,
  },
  {
    from: 'renderer/viewer/screens/',
    may: [
      'renderer/viewer/screens/',
      'renderer/viewer/stores/',
      'renderer/viewer/components/',
      'renderer/viewer/strings/',
      'renderer/viewer/styles/',
      'renderer/viewer/hooks/',
      'renderer/viewer/player-port.ts',
      'renderer/embed/',
      'preload/contract/',
    ],
    packages:
      /^(react|react-dom|react-aria|react-aria-components|@react-aria|lucide-react|zustand|libphonenumber-js|postal-mime)/,
  },
  {
    from: 'renderer/viewer/components/',
    may: [
      'renderer/viewer/components/',
      'renderer/viewer/styles/',
      'renderer/viewer/strings/',
      'preload/contract/',
    ],
    packages: /^(react|react-dom|react-aria|react-aria-components|@react-aria|lucide-react)/,
  },
  {
    from: 'renderer/viewer/stores/',
    may: [
      'renderer/viewer/stores/',
      'renderer/viewer/strings/',
      'renderer/viewer/player-port.ts',
      'preload/contract/',
    ],
    packages: /^zustand/,
  },
  { from: 'renderer/viewer/build.mjs', may: ['renderer/viewer/'], packages: /^(node:|vite|@vitejs)/ },
  {
    from: 'renderer/viewer/',
    may: ['renderer/viewer/', 'renderer/embed/', 'renderer/player/strings.ts', 'preload/contract/'],
    packages: /^(react|react-dom|react-aria|zustand|@fontsource|lucide-react)/,
  },
  {
    from: 'renderer/player/build.mjs',
    may: ['renderer/player/'],
    packages: /^(node:|vite|rolldown)/,
  },
  {
    from: 'renderer/player/vite.config.ts',
    may: ['renderer/player/'],
    packages: /^(node:|vite|rolldown)/,
  },
  {
    from: 'renderer/player/',
    may: ['renderer/player/', 'renderer/embed/', 'preload/contract/'],
    packages: /^shaka-player/,
  },
  {
    from: 'renderer/embed/build.mjs',
    may: ['renderer/embed/', 'renderer/player/'],
    packages: /^(node:|vite|rolldown)/,
  },
  { from: 'renderer/embed/', may: ['renderer/embed/', 'preload/contract/'], packages: /^$/ },
];

/** Files that may import everything of main: they compose the parts. */
const compositionRoots = ['main/index.ts', 'main/compose.ts', 'main/compose/'];

/** Returns the import rule for a file, or null for a composition root. Throws when no rule covers its folder. */
export function importRuleOf(path: string): ImportRule | null {
  if (compositionRoots.some((root) => path === root || (root.endsWith('/') && path.startsWith(root))))
    return null;
  const matching = importRules
    .filter((rule) => path.startsWith(rule.from))
    .sort((a, b) => b.from.length - a.from.length);
  const [rule] = matching;
  if (rule === undefined)
    throw new Error(`${path} stands in no room: name its wall in test/architecture/import-rules.ts`);
  return rule;
}
