import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPack, type PackContext } from '../../../scripts/pack/after-pack.mjs';
import { afterSign } from '../../../scripts/pack/after-sign.mjs';
import { requireAllowedProfile, requireKeychain } from '../../../scripts/pack/before-pack.mjs';
import { fuseProblems, fusesOf } from '../../../scripts/pack/read-back.mjs';
import { makeStubElectron } from '../../../scripts/pack/stub/electron.mjs';
import { hasPython, makeFakeEvs, seenIn } from './fake-evs.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'screener-viewer-hooks-'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const infoPlist = `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>NSAppTransportSecurity</key><dict>
<key>NSAllowsArbitraryLoads</key><true/><key>NSAllowsLocalNetworking</key><true/></dict></dict></plist>`;

function context(electronPlatformName: string): PackContext {
  const contents = join(folder, 'Screener Viewer.app/Contents');
  mkdirSync(contents, { recursive: true });
  writeFileSync(join(contents, 'Info.plist'), infoPlist);
  return {
    electronPlatformName,
    appOutDir: folder,
    packager: { appInfo: { productFilename: 'Screener Viewer' }, executableName: 'screener-viewer' },
  };
}

function headOf(path: string): Buffer {
  const head = Buffer.alloc(4096);
  const file = openSync(path, 'r');
  readSync(file, head, 0, head.length, 0);
  closeSync(file);
  return head;
}

describe('before packing', () => {
  /**
   * Creates a project whose keytar has these bytes as its native module; by default the head of the running Node, a
   * binary of this system.
   */
  function withKeytar(module: Buffer = headOf(process.execPath)): string {
    const release = join(folder, 'node_modules/keytar/build/Release');
    mkdirSync(release, { recursive: true });
    writeFileSync(join(release, 'keytar.node'), module);
    return folder;
  }
  const here = `${process.platform}-${process.arch}`;

  it('fails when keytar is missing', () => {
    expect(() => {
      requireKeychain(folder, here);
    }).toThrow('keytar is not built');
  });

  it('fails for a keytar of another system or processor', () => {
    const project = withKeytar();
    expect(() => {
      requireKeychain(project, 'win32-x64');
    }).toThrow(`keytar is built for ${here}, not for win32-x64`);
  });

  it('accepts the matching keytar, on macOS also a universal one', () => {
    const project = withKeytar();
    expect(() => {
      requireKeychain(project, here);
    }).not.toThrow();
    const universal = Buffer.alloc(256);
    universal.writeUInt32BE(0xcafebabe, 0);
    withKeytar(universal);
    expect(() => {
      requireKeychain(project, 'darwin-arm64');
    }).not.toThrow();
  });

  it.each([
    ['no profile', null, null],
    ['a profile without a key', '{"baseUrl":"https://watch.example"}', null],
    ['a key that the profile allows', '{"apiKey":"k","allowPackagedKey":true}', null],
    ['a key that the profile does not allow', '{"apiKey":"secret-key"}', 'has an apiKey'],
    ['a key that is refused', '{"apiKey":"secret-key","allowPackagedKey":false}', 'has an apiKey'],
    ['an unknown permission', '{"apiKey":"secret-key","allowPackagedKey":"yes"}', 'has an apiKey'],
    ['text that is not JSON', '{', 'is not JSON'],
    ['a mistyped setting', '{"requireDmr":true}', 'requireDmr is not a setting that a profile has'],
  ])('%s', (_case, text, refusal) => {
    const path = join(folder, 'profile.json');
    if (text !== null) writeFileSync(path, text);
    const look = (): void => {
      requireAllowedProfile(path);
    };
    if (refusal === null) expect(look).not.toThrow();
    else {
      expect(look).toThrow(refusal);
      expect(look).not.toThrow('secret-key');
    }
  });
});

describe.skipIf(!hasPython)('VMP signing', () => {
  const seen = (): readonly string[] => seenIn(folder);

  beforeEach(() => {
    for (const [name, value] of Object.entries(makeFakeEvs(folder))) vi.stubEnv(name, value);
  });

  it('runs before code signing on macOS, and not after it', async () => {
    await afterPack(context('darwin'));
    expect(seen()).toEqual([`sign-pkg ${folder} 1`, `verify-pkg ${folder} 1`]);
    afterSign(context('darwin'));
    expect(seen()).toHaveLength(2);
  });

  it('runs after code signing on Windows, and not before it', async () => {
    await afterPack(context('win32'));
    expect(seen()).toEqual([]);
    afterSign(context('win32'));
    expect(seen()).toEqual([`sign-pkg ${folder} 1`, `verify-pkg ${folder} 1`]);
  });

  it.each(['sign-pkg', 'verify-pkg'])('fails the release when %s fails', async (command) => {
    vi.stubEnv('FAIL', command);
    const system = command === 'sign-pkg' ? 'darwin' : 'win32';
    const signed = async (): Promise<void> => {
      await afterPack(context(system));
      afterSign(context(system));
    };
    await expect(signed()).rejects.toThrow(`VMP ${command} failed (1): EVS: ${command} was refused`);
  });

  it('fails the release when Python is missing', () => {
    vi.stubEnv('SCREENER_VIEWER_PYTHON', join(folder, 'no-python'));
    expect(() => {
      afterSign(context('win32'));
    }).toThrow('could not be started');
  });

  it('fails the release when castlabs_evs is not installed', () => {
    vi.stubEnv('PYTHONPATH', folder);
    expect(() => {
      afterSign(context('win32'));
    }).toThrow('castlabs_evs');
  });

  it('does not run when it is not configured', () => {
    vi.stubEnv('SCREENER_VIEWER_VMP', '');
    afterSign(context('win32'));
    expect(seen()).toEqual([]);
  });
});

describe('after packing', () => {
  /** Creates the app folder as electron-builder does, with a stub of Electron under the product's name. */
  function unpacked(platform: 'win32' | 'darwin'): {
    readonly context: PackContext;
    readonly binary: string;
  } {
    const made = context(platform);
    makeStubElectron(platform, join(folder, 'electron'));
    const product = join(folder, 'Screener Viewer');
    if (platform === 'darwin') {
      const frameworks = 'Contents/Frameworks';
      cpSync(join(folder, 'electron/Electron.app', frameworks), join(`${product}.app`, frameworks), {
        recursive: true,
      });
      return { context: made, binary: `${product}.app` };
    }
    cpSync(join(folder, 'electron/electron.exe'), `${product}.exe`);
    return { context: made, binary: `${product}.exe` };
  }

  it.each(['win32', 'darwin'] as const)(
    'sets the fuses where no VMP signing is configured (%s)',
    async (platform) => {
      const { context, binary } = unpacked(platform);
      expect(fuseProblems(await fusesOf(binary))).toContain('the fuse RunAsNode is ENABLE');
      await afterPack(context);
      expect(fuseProblems(await fusesOf(binary))).toEqual([]);
    },
  );

  it('leaves the fuses unchanged with VMP signing: EVS refuses a changed binary', async () => {
    vi.stubEnv('SCREENER_VIEWER_VMP', '1');
    const { context, binary } = unpacked('win32');
    const before = readFileSync(binary);
    await afterPack(context);
    expect(readFileSync(binary).equals(before)).toBe(true);
  });

  it('fails where it cannot set the fuses', async () => {
    await expect(afterPack(context('win32'))).rejects.toThrow(/Screener Viewer\.exe/);
  });

  it('lets the macOS app load plain http from this computer only', async () => {
    await afterPack(unpacked('darwin').context);
    const written = readFileSync(join(folder, 'Screener Viewer.app/Contents/Info.plist'), 'utf8');
    expect(written).toMatch(/<key>NSAllowsArbitraryLoads<\/key>\s*<false\/>/);
    expect(written).toMatch(/<key>NSAllowsLocalNetworking<\/key>\s*<true\/>/);
  });
});
