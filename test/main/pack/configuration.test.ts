import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { lte, major } from 'semver';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { widevineElectron, widevineMirror } from '../../../scripts/pack/electron-pins.mjs';

const root = join(import.meta.dirname, '../../..');
const text = (path: string): string => readFileSync(join(root, path), 'utf8');

const targetSchema = z.object({ target: z.string(), arch: z.array(z.string()) });
const configurationSchema = z.looseObject({
  electronVersion: z.string(),
  files: z.array(z.string()),
  beforePack: z.string(),
  afterPack: z.string(),
  afterSign: z.string(),
  protocols: z.array(z.object({ name: z.string(), schemes: z.array(z.string()) })),
  publish: z.looseObject({ provider: z.string(), url: z.string() }),
  win: z.looseObject({ icon: z.string(), target: z.array(targetSchema) }),
  nsis: z.looseObject({ oneClick: z.boolean(), perMachine: z.boolean(), installerSidebar: z.string() }),
  mac: z.looseObject({
    icon: z.string(),
    hardenedRuntime: z.boolean(),
    notarize: z.boolean(),
    extendInfo: z.strictObject({ NSLocalNetworkUsageDescription: z.string().min(1) }),
    entitlements: z.string(),
    entitlementsInherit: z.string(),
    target: z.array(z.string()),
  }),
});
const configuration = configurationSchema.parse(parse(text('electron-builder.yml')));

/** Checks a configuration with electron-builder's own check, which runs before packing. */
async function check(config: object): Promise<void> {
  const require = createRequire(join(root, 'package.json'));
  const path = require.resolve('app-builder-lib/out/util/config/config.js');
  const { validateConfiguration } = (await import(path)) as {
    validateConfiguration: (config: object, logger: { isEnabled: boolean }) => Promise<void>;
  };
  await validateConfiguration(config, { isEnabled: false });
}

describe('electron-builder.yml', () => {
  it("passes electron-builder's own schema", async () => {
    await expect(check(configuration)).resolves.toBeUndefined();
  });

  it('fails the schema with a mistyped setting', async () => {
    await expect(check({ ...configuration, asarUnpak: [] })).rejects.toThrow(/asarUnpak/);
    const { mac } = configuration;
    await expect(check({ ...configuration, mac: { ...mac, hardened: true } })).rejects.toThrow(/mac/);
  });

  it('names only files that exist', () => {
    const { win, nsis, mac, beforePack, afterPack, afterSign } = configuration;
    const named = [win.icon, nsis.installerSidebar, mac.icon, mac.entitlements, mac.entitlementsInherit];
    for (const path of [...named, beforePack, afterPack, afterSign])
      expect(existsSync(join(root, path))).toBe(true);
  });

  it('packs for Windows on x64 per user or per machine, and for macOS hardened and notarised, never universal', () => {
    expect(configuration.win.target).toEqual([
      { target: 'nsis', arch: ['x64'] },
      { target: 'zip', arch: ['x64'] },
    ]);
    expect(configuration.nsis).toMatchObject({ oneClick: false, perMachine: false });
    expect(configuration.mac).toMatchObject({
      hardenedRuntime: true,
      notarize: true,
      target: ['dmg', 'zip'],
    });
  });

  it('registers the protocol of room links', () => {
    expect(configuration.protocols.flatMap(({ schemes }) => schemes)).toEqual(['screener-viewer']);
  });

  it('writes the update feed without its address, which the profile sets', () => {
    expect(configuration.publish.provider).toBe('generic');
    expect(new URL(configuration.publish.url).hostname).toMatch(/\.invalid$/);
  });
});

describe('the Electron version in a package', () => {
  const pinned = z
    .object({ devDependencies: z.object({ electron: z.string() }) })
    .parse(JSON.parse(text('package.json'))).devDependencies.electron;

  it('is the development version, pinned exactly', () => {
    expect(configuration.electronVersion).toBe(pinned);
    expect(pinned).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('with Widevine carries the castLabs suffix and the same major, and the stock version is not newer', () => {
    expect(widevineElectron).toMatch(/^\d+\.\d+\.\d+\+wvcus$/);
    expect(major(widevineElectron)).toBe(major(pinned));
    expect(lte(pinned, widevineElectron)).toBe(true);
    expect(widevineMirror).toMatch(/^https:\/\/github\.com\/castlabs\/electron-releases\/.*\/download\/$/);
  });
});

describe('entitlements', () => {
  it.each(['app', 'helper'])('of the %s are what castLabs requires and no more', (name) => {
    const keys = [...text(`assets/entitlements/${name}.plist`).matchAll(/<key>([^<]+)<\/key>\s*<(\w+)\/>/g)];
    expect(keys.map(([, key, value]) => [key, value])).toEqual([
      ['com.apple.security.cs.allow-jit', 'true'],
      ['com.apple.security.cs.disable-library-validation', 'true'],
    ]);
  });
});
