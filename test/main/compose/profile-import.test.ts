import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Platform } from '../../../main/compose/platform.ts';
import { createProfileImport } from '../../../main/compose/profile-import.ts';
import { createProfileStore } from '../../../main/compose/profile-store.ts';
import { createNodeFileSystem } from '../../../main/platform/node-file-system.ts';
import { createFakeClock } from '../../fakes/clock.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeNet } from '../../fakes/net.ts';
import { createFakeSecretStore } from '../../fakes/secret-store.ts';
import { createFakeTimers } from '../../fakes/timers.ts';
import { failureOf } from '../screening/screening-rig.ts';

/**
 * Tests the sources of the profile on a computer and its import by the reviewer, with real files and scripted dialogs.
 */

interface Asked {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly string[];
  readonly defaultId: number;
}
const answers = {
  file: '',
  yes: true,
  asked: [] as string[],
  dialogs: [] as Asked[],
  offered: [] as string[],
};
vi.mock('electron', () => ({
  dialog: {
    showOpenDialog: ({ filters }: { readonly filters: readonly { readonly name: string }[] }) => {
      answers.offered.push(...filters.map(({ name }) => name));
      return Promise.resolve({ canceled: answers.file === '', filePaths: [answers.file] });
    },
    showMessageBox: (asked: Asked) => {
      answers.asked.push(asked.detail);
      answers.dialogs.push(asked);
      return Promise.resolve({ response: answers.yes ? 1 : 0 });
    },
  },
}));

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => Object.assign(answers, { file: '', yes: true, asked: [], dialogs: [], offered: [] }));

function aComputer(languages: readonly string[] = ['system', 'en-GB'], holdsFilm = false) {
  const folder = mkdtempSync(join(tmpdir(), 'screener-profile-'));
  folders.push(folder);
  mkdirSync(join(folder, 'assets'));
  const net = createFakeNet();
  const fileSystem = createNodeFileSystem();
  const secretStore = createFakeSecretStore();
  const clock = createFakeClock();
  const platform = {
    projectRoot: folder,
    dataFolder: join(folder, 'data'),
    isPackaged: true,
    fileSystem,
    logger: createFakeLogger(),
    // The profile is read as on another system, so that the policy of this computer does not affect the test.
    platform: process.platform === 'win32' ? 'macos' : 'windows',
    secretStore,
    clock: { ...clock, bootId: null },
    timers: createFakeTimers(clock),
    serviceFetch: net.fetch,
  } as Partial<Platform> as Platform;
  const store = createProfileStore(platform);
  const adopted = { times: 0, unkeptKey: null as string | null };
  const onAdopted = (unkeptKey: string | null) =>
    Promise.resolve(void Object.assign(adopted, { times: adopted.times + 1, unkeptKey }));
  const desk = createProfileImport({
    ...{ platform, store, onAdopted },
    hasPreparedFilm: () => holdsFilm,
    languages: () => languages,
  });
  const write = (name: string, text: string | Buffer): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  return { folder, net, secretStore, fileSystem, store, desk, adopted, write };
}
const containing = (text: string): unknown => expect.stringContaining(text);
const file = JSON.stringify({ baseUrl: 'https://watch.example', apiKey: 'the-key' });

describe('the sources of the profile', () => {
  it('no source gives no profile', async () => {
    expect(await aComputer().store.read()).toMatchObject({ state: 'none' });
  });

  it.each(['utf16le', 'utf16be', 'utf8'] as const)(
    'a profile file is read in each encoding that editors write: %s with its byte order mark',
    async (how) => {
      const { store, write } = aComputer();
      const bytes = Buffer.from(
        `\ufeff{"baseUrl":"https://watch.example","support":{"name":"Büro"}}`,
        how === 'utf8' ? how : 'utf16le',
      );
      write('assets/profile.json', how === 'utf16be' ? bytes.swap16() : bytes);
      expect(await store.read()).toMatchObject({ state: 'ready', switches: { support: { name: 'Büro' } } });
    },
  );

  it('a profile file that exists and cannot be opened is an error and is not skipped', async () => {
    const { store, folder, write } = aComputer();
    mkdirSync(join(folder, 'assets/profile.json'));
    mkdirSync(join(folder, 'data'));
    write('data/profile.json', file);
    expect(await store.read()).toMatchObject({
      state: 'invalid',
      source: 'packaged',
      field: 'file',
      reason: 'cannot be opened',
    });
  });

  it('a packaged app ignores the environment', async () => {
    const { store, write } = aComputer();
    vi.stubEnv('SCREENER_VIEWER_PROFILE', write('mine.json', file));
    expect(await store.read()).toMatchObject({ state: 'none' });
    vi.unstubAllEnvs();
  });
});

describe('a reviewer imports a profile', () => {
  it('from a file: the app names the host, moves the key into the keychain and erases the file', async () => {
    const { desk, store, write, secretStore, adopted, folder } = aComputer();
    answers.file = write('mine.json', file);
    await desk.chooseFile();
    expect(answers.asked).toEqual(['watch.example']);
    expect(await store.read()).toMatchObject({
      state: 'ready',
      source: 'imported',
      profile: { apiKey: null },
    });
    expect([...secretStore.entries.values()].join()).toContain('the-key');
    expect(readFileSync(join(folder, 'data/profile.json'), 'utf8')).not.toContain('the-key');
    expect([existsSync(answers.file), adopted.times]).toEqual([false, 1]);
  });

  it('onto a full disk: the profile that it has remains', async () => {
    const { store, desk, write, fileSystem } = aComputer();
    answers.file = write('first.json', file);
    await desk.chooseFile();
    answers.file = write('second.json', file.replace('watch.example', 'other.example'));
    fileSystem.writeDurably = (path) => {
      writeFileSync(path, '');
      return Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    };
    await expect(desk.chooseFile()).rejects.toThrow('full');
    expect(await store.read()).toMatchObject({ profile: { host: 'watch.example' } });
  });

  it('without a keychain: the file stays and the app uses its key', async () => {
    const { desk, write, secretStore, adopted } = aComputer();
    secretStore.mode = 'absent';
    answers.file = write('mine.json', file);
    await desk.chooseFile();
    expect(adopted).toEqual({ times: 1, unkeptKey: 'the-key' });
    expect(existsSync(answers.file)).toBe(true);
  });

  it('and declines: the app imports nothing and erases nothing', async () => {
    const { desk, store, write, adopted } = aComputer();
    Object.assign(answers, { file: write('mine.json', file), yes: false });
    expect(await failureOf(desk.chooseFile())).toMatchObject({ kind: 'cancelled', field: 'host' });
    expect(await failureOf(desk.importText(file))).toMatchObject({ kind: 'cancelled', field: 'host' });
    const link = 'https://studio.example/viewer.json';
    expect(await failureOf(desk.importText(link))).toMatchObject({ kind: 'cancelled', field: 'host' });
    expect(await store.read()).toMatchObject({ state: 'none' });
    expect([existsSync(answers.file), adopted.times]).toEqual([true, 0]);
  });

  it.each<[string, string | Buffer | null, string]>([
    ['a folder', null, 'file cannot be opened'],
    ['a film', Buffer.alloc(3 * 1024 * 1024, 7), 'file is too long'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'file is not JSON'],
    ['a policy', '{"baseUrl":"https://watch.example","requireDrm":false}', 'requireDrm is no setting'],
  ])('from an invalid file (%s): the app names the field and the reason', async (_what, content, words) => {
    const { desk, folder, write, adopted } = aComputer();
    answers.file = content === null ? folder : write('mine.json', content);
    expect(await failureOf(desk.chooseFile())).toMatchObject({
      kind: 'profile-invalid',
      code: 'SV-PROFILE-INVALID',
      detail: containing(words),
    });
    expect([answers.asked, adopted.times, existsSync(answers.file)]).toEqual([[], 0, true]);
  });

  it('from a link: the app names both hosts and sends no credential', async () => {
    const { desk, net, store } = aComputer();
    net.on('https://studio.example/', () => new Response(file));
    await desk.importText('https://studio.example/viewer.json');
    expect(answers.asked).toEqual(['studio.example', 'watch.example']);
    expect(net.requests).toMatchObject([{ url: 'https://studio.example/viewer.json', headers: {} }]);
    expect(await store.read()).toMatchObject({ state: 'ready', source: 'imported' });
  });

  it.each([
    [['system', 'de-AT'], 'Die Einrichtungsdatei von dieser Adresse holen?', 'wird ebenfalls gelöscht'],
    [['fr', 'de-AT'], 'Récupérer le fichier de configuration', 'supprime aussi'],
  ])(
    'the confirmation uses the language of the app (%s), and Enter declines',
    async (tags, fetch, erased) => {
      const { desk, net } = aComputer(tags, true);
      net.on('https://studio.example/', () => new Response(file));
      await desk.importText('https://studio.example/viewer.json');
      expect(answers.dialogs).toMatchObject([
        { message: containing(fetch), detail: 'studio.example', defaultId: 0 },
        { detail: containing(erased), defaultId: 0 },
      ]);
      for (const { buttons } of answers.dialogs) expect(buttons[0]).toMatch(/^(Abbrechen|Annuler)$/);
      await failureOf(desk.chooseFile());
      expect(answers.offered).toEqual([
        expect.stringMatching(/^(Einrichtungsdatei|Fichier de configuration)$/),
      ]);
    },
  );

  it.each([
    ['https://studio.example/?apiKey=1', 'unused-link', 'link holds a key'],
    ['https://watch.example/room/salt-and-starlight', 'room', 'is neither a profile'],
    ['https://watch.example/?key=salt-and-starlight', 'room', 'holds a key'],
    ['screener-viewer://room/salt-and-starlight', 'room', 'names no file'],
    ['The room key is salt-and-starlight', 'room', 'is neither a profile'],
    ['Room key: midwinter', 'room', 'is neither a profile'],
    ['MIDWINTER', 'room', 'is neither a profile'],
    ['midwinter2', 'room', 'is neither a profile'],
    ['hello', 'text', 'text is neither a profile'],
    ['thanks', 'text', 'text is neither a profile'],
    ['Thanks!', 'text', 'text is neither a profile'],
  ])('from a text that names no link to follow (%s): no host is asked', async (text, field, words) => {
    const { desk } = aComputer();
    expect(await failureOf(desk.importText(text))).toMatchObject({ field, detail: containing(words) });
    expect(answers.asked).toEqual([]);
  });

  it('from the link that is no room link', async () => {
    const { desk, net } = aComputer();
    net.on('https://studio.example/', () => new Response(file));
    await desk.importText(
      'Set up: https://studio.example/start, watch: https://watch.example/room/midwinter',
    );
    expect(answers.asked).toEqual(['studio.example', 'watch.example']);
  });

  it('from a host that does not answer, until it is cancelled: no dialog follows', async () => {
    const { desk, net, adopted } = aComputer();
    net.on('https://studio.example/', () => new Promise(() => undefined));
    const cancel = new AbortController();
    const imported = failureOf(desk.importText('https://studio.example/viewer.json', cancel.signal));
    await vi.waitFor(() => expect(net.requests).toHaveLength(1));
    cancel.abort();
    const failure = await imported;
    expect(failure).toMatchObject({ kind: 'cancelled' });
    expect(failure).not.toMatchObject({ field: 'host' });
    expect([answers.asked, adopted.times]).toEqual([['studio.example'], 0]);
  });

  it.each([
    [new Response('gone', { status: 404 }), 'link leads to nothing that can be fetched (HTTP 404)'],
    [new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'link leads to a web page'],
  ])('from an invalid link: the app gives the reason', async (answer, words) => {
    const { desk, net } = aComputer();
    net.on('https://studio.example/', () => answer);
    expect(await failureOf(desk.importText('https://studio.example/viewer.json'))).toMatchObject({
      kind: 'profile-invalid',
      field: 'link',
      detail: containing(words),
    });
  });
});
