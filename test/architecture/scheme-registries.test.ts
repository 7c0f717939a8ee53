import { describe, expect, it } from 'vitest';
import { readSources } from './sources.ts';

/**
 * Libraries that look up an address by its scheme and support only http and https unless further schemes are
 * registered. In Electron our documents, relays and artwork have custom schemes, so each use is listed here with its
 * schemes.
 */
const registries: readonly {
  readonly name: string;
  readonly use: RegExp;
  /** Number of uses by file. */
  readonly uses: Readonly<Record<string, number>>;
  readonly schemes: string;
}[] = [
  {
    name: "shaka's networking engine",
    use: /\bregisterScheme\(/g,
    uses: { 'renderer/player/engine.ts': 3 },
    schemes: 'prefetched (the certificate); http, https; the schemes of the licence and of the packaged clip',
  },
  {
    name: "shaka's offline store",
    use: /\boffline\.Storage\(/g,
    uses: { 'renderer/player/prepared/store-film.ts': 1 },
    schemes: 'http, https for what is stored; its own `offline` for what is played from it',
  },
  {
    name: "shaka's manifest parsers by scheme or type",
    use: /\bManifestParser\b|\bregisterParser/g,
    uses: {},
    schemes: 'none: the parser is chosen by the media type that load() is given',
  },
  {
    name: 'workers',
    use: /\bnew (?:Shared)?Worker\(|\bserviceWorker\b|\bimportScripts\(/g,
    uses: {},
    schemes: 'none: a worker would be asked for outside of every policy here',
  },
  {
    name: 'fonts from script',
    use: /\bnew FontFace\(/g,
    uses: {},
    schemes: 'none: fonts are in style sheets of the document',
  },
  {
    name: 'media elements that load an address',
    use: /\bvideo\.src\b|\bnew Audio\(/g,
    uses: {},
    schemes: 'none: Chromium cannot seek a custom scheme, so all media goes through MSE',
  },
  {
    name: 'the Cache API',
    use: /\bcaches\.(?:open|match)\(/g,
    uses: {},
    schemes: 'none: it refuses all but http and https',
  },
];

const renderers = readSources(['renderer']);

describe('registries keyed by scheme', () => {
  it.each(registries)('$name: $schemes', ({ use, uses }) => {
    const found = renderers.flatMap(({ path, text }) => {
      const count = [...text.matchAll(use)].length;
      return count === 0 ? [] : [[path, count] as const];
    });
    expect(Object.fromEntries(found)).toEqual(uses);
  });
});
