import { createServer } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { adoptImportedProfile, type AdoptionPorts } from '../../../main/profile/adopt-import.ts';
import { fetchProfile } from '../../../main/profile/fetch-profile.ts';
import {
  interpretImport,
  parseImportedProfile,
  renderImportedProfile,
} from '../../../main/profile/imported-profile.ts';
import { realClock, realTimers } from '../../fakes/service-rig.ts';

const containing = (text: string): unknown => expect.stringContaining(text);
const file = { baseUrl: 'https://watch.studio.example/base/', apiKey: 'planted-secret-key' };

describe('an imported profile file', () => {
  test('contains the base address and the key', () =>
    expect(parseImportedProfile(JSON.stringify(file))).toEqual({
      ok: true,
      value: {
        baseUrl: 'https://watch.studio.example/base',
        apiKey: 'planted-secret-key',
        host: 'watch.studio.example',
      },
    }));
  test('may omit the key', () =>
    expect(parseImportedProfile('{"baseUrl":"https://watch.example"}')).toMatchObject({
      value: { apiKey: null },
    }));
  test.each([
    ['{}', 'baseUrl', 'is missing'],
    ['{"baseUrl":"http://watch.example"}', 'baseUrl', 'is not https'],
    [
      '{"baseUrl":"https://watch.example","updateFeed":"https://evil.example"}',
      'updateFeed',
      'administrator',
    ],
    ['{"baseUrl":"https://watch.example","apiKey":"a b"}', 'apiKey', 'characters'],
    ['no', 'file', 'is not JSON'],
  ])('%s: %s %s', (text, field, reason) =>
    expect(parseImportedProfile(text)).toMatchObject({
      ok: false,
      field,
      reason: containing(reason),
    }),
  );
  test('http on loopback is accepted in development only', () => {
    const text = '{"baseUrl":"http://127.0.0.1:4000"}';
    expect(parseImportedProfile(text, true).ok).toBe(true);
    expect(parseImportedProfile(text, false).ok).toBe(false);
  });
  test('is stored without its key', () => {
    const text = renderImportedProfile(file);
    expect(text).not.toContain('planted');
    expect(parseImportedProfile(text)).toMatchObject({ value: { apiKey: null } });
  });
});

describe('a pasted text or a link', () => {
  test('a link to a file is used unchanged, with its query', () => {
    const link = 'https://studio.example/profile.json?from=https://studio.example/mail';
    for (const text of [link, `Hello, ${link} is yours`])
      expect(interpretImport(text)).toMatchObject({ value: { fileUrl: link } });
  });
  const mailFilter = 'https://filter.example/?url=https%3A%2F%2Fstudio.example%2Fprofile.json&amp;data=05';
  test('can be the file itself', () =>
    expect(interpretImport(` ${JSON.stringify(file)} `)).toMatchObject({ value: { kind: 'file' } }));
  const indented = JSON.stringify(file, null, 2);
  test.each([
    `${indented}\n\nYour room: https://watch.studio.example/room/midwinter`,
    `Save this {as} a file: ${indented}`,
  ])('can have the file among other words: %s', (text) =>
    expect(interpretImport(text)).toMatchObject({
      value: { kind: 'file', profile: { apiKey: file.apiKey } },
    }),
  );
  test('a file that is JSON and invalid is not searched for another', () =>
    expect(interpretImport(`{"support":${indented},"baseUrl":"https://watch.example"}`)).toMatchObject({
      ok: false,
      field: 'support',
    }));
  test.each([
    'https://studio.example/profile.json',
    'screenerviewer://profile?profile=https%3A%2F%2Fstudio.example%2Fprofile.json',
    'screenerviewer://import?url=https://studio.example/profile.json',
    mailFilter,
    'https://urldefense.com/v3/__https://studio.example/profile.json__;!!Kx9_aB!x7Fq$',
    'https://studio.exam\u200bple/profile.json',
  ])('%s names a file', (link) =>
    expect(interpretImport(link)).toEqual({
      ok: true,
      value: { kind: 'link', fileUrl: 'https://studio.example/profile.json', host: 'studio.example' },
    }),
  );
  test.each([
    [
      'its only link',
      'Subject: Your screeners\n\nHere it is: https://studio.example/profile.json.\nBest, Jo',
    ],
    ['the only one of a file', 'https://studio.example/help and <https://studio.example/profile.json>'],
    ['a link next to a room link', 'https://studio.example/profile.json https://watch.example/?key=planted'],
    ['the same link twice', 'https://studio.example/profile.json <https://studio.example/profile.json>'],
    ['a link that a mail filter wrapped', `Hello, ${mailFilter} is yours`],
    ['a link of this app', 'Open screenerviewer://import?url=https://studio.example/profile.json to begin'],
    ['a link without its scheme', 'Hello, studio.example/profile.json is yours'],
  ])('an e-mail names a file by %s', (_what, text) =>
    expect(interpretImport(text)).toEqual({
      ok: true,
      value: { kind: 'link', fileUrl: 'https://studio.example/profile.json', host: 'studio.example' },
    }),
  );
  test.each([
    ['https://studio.example/a.json or https://evil.example/b.json', 'is one of several'],
    ['https://studio.example/one or https://evil.example/two', 'is one of several'],
    ['Yours: https://studio.example/profile.json?apiKey=planted', 'holds a key'],
    ['Yours: http://studio.example/profile.json', 'is not https'],
    ['https://studio.example/profile.json?apiKey=planted', 'holds a key'],
    ['https://studio.example/profile.json#token=planted', 'holds a key'],
    ['screenerviewer://profile?url=https%3A%2F%2Fstudio.example%2F%3Fapi_key%3Dplanted', 'holds a key'],
    ['screenerviewer://profile?baseUrl=https://x.example&api-key=planted', 'holds a key'],
    ['http://studio.example/profile.json', 'is not https'],
    ['screenerviewer://profile', 'names no file'],
    ['file:///etc/passwd', 'names no file'],
    ['https://studio.example/ and 5000 letters', 'neither a profile nor a link'],
  ])('%s is refused: it %s', (link, reason) => {
    const read = interpretImport(link.replace(' and 5000 letters', 'x'.repeat(5000)));
    expect(read).toMatchObject({ ok: false, field: 'link', reason: containing(reason) });
    expect(JSON.stringify(read)).not.toContain('planted');
  });
});

test.each(['hello', 'Dear juror, welcome to and/or the festival', ''])(
  'a text without a link is told from a link that leads to no file: %s',
  (text) => expect(interpretImport(text)).toMatchObject({ ok: false, field: 'text' }),
);

describe('importing the profile', () => {
  interface Steps {
    readonly steps: string[];
    readonly ports: AdoptionPorts;
  }
  function made(
    options: {
      reads?: string | null;
      durable?: boolean;
      eraseFails?: boolean;
      keepFails?: boolean;
      file?: boolean;
    } = {},
  ): Steps {
    const steps: string[] = [];
    let kept: string | null = null;
    return {
      steps,
      ports: {
        keyEntry: (origin) => ({
          write: (key) => {
            steps.push(`write ${origin}`);
            kept = key;
            return Promise.resolve();
          },
          read: () => {
            steps.push('read back');
            return Promise.resolve(options.reads === undefined ? kept : options.reads);
          },
          durable: () => options.durable ?? true,
        }),
        keepProfile: (text) => {
          steps.push(`keep ${text.includes('planted') ? 'with key' : 'without key'}`);
          return options.keepFails ? Promise.reject(new Error('ENOSPC')) : Promise.resolve();
        },
        eraseFile:
          options.file === false
            ? null
            : () => {
                steps.push('erase');
                return options.eraseFails ? Promise.reject(new Error('EACCES')) : Promise.resolve();
              },
      },
    };
  }
  const imported = {
    baseUrl: 'https://watch.studio.example/base',
    apiKey: 'planted',
    host: 'watch.studio.example',
  };

  test('stores the key first, reads it back, then stores the profile without it, then erases the file', async () => {
    const { steps, ports } = made();
    expect(await adoptImportedProfile(imported, ports)).toEqual({
      ok: true,
      keyKept: 'keychain',
      erased: true,
    });
    expect(steps).toEqual(['write https://watch.studio.example', 'read back', 'keep without key', 'erase']);
  });
  test.each([null, 'another'])('stops when the key is read back as %j', async (reads) => {
    const { steps, ports } = made({ reads });
    expect(await adoptImportedProfile(imported, ports)).toEqual({ ok: false, reason: 'key-not-kept' });
    expect(steps).not.toContain('erase');
    expect(steps).not.toContain('keep without key');
  });
  test('keeps the file when the key is in memory only', async () => {
    const { steps, ports } = made({ durable: false });
    expect(await adoptImportedProfile(imported, ports)).toEqual({
      ok: true,
      keyKept: 'memory',
      erased: false,
    });
    expect(steps).not.toContain('erase');
  });
  test('keeps the file when it contains no key', async () => {
    const { steps, ports } = made();
    expect(await adoptImportedProfile({ ...imported, apiKey: null }, ports)).toEqual({
      ok: true,
      keyKept: 'none',
      erased: false,
    });
    expect(steps).toEqual(['keep without key']);
  });
  test('keeps the file when the profile cannot be stored', async () => {
    const { steps, ports } = made({ keepFails: true });
    await expect(adoptImportedProfile(imported, ports)).rejects.toThrow('ENOSPC');
    expect(steps).not.toContain('erase');
  });
  test('reports a file that cannot be erased, and succeeds', async () => {
    expect(await adoptImportedProfile(imported, made({ eraseFails: true }).ports)).toEqual({
      ok: true,
      keyKept: 'keychain',
      erased: false,
    });
  });
  test('erases no file for a pasted text', async () => {
    expect(await adoptImportedProfile(imported, made({ file: false }).ports)).toMatchObject({
      ok: true,
      erased: false,
    });
  });
});

describe('downloading the file of a link', () => {
  let close: () => Promise<void> = () => Promise.resolve();
  afterEach(() => close());
  async function serve(
    status: number,
    body: string,
  ): Promise<{ url: string; headers: Record<string, unknown>[] }> {
    const headers: Record<string, unknown>[] = [];
    const server = createServer((request, response) => {
      headers.push(request.headers);
      response.writeHead(status, status === 302 ? { location: 'https://evil.example/' } : {}).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    close = () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    };
    const address = server.address();
    return {
      url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/profile.json`,
      headers,
    };
  }
  const ports = {
    fetch: (url: string, init?: RequestInit) => fetch(url, init),
    clock: realClock,
    timers: realTimers,
  };

  test('returns the file and sends no credential', async () => {
    const { url, headers } = await serve(200, JSON.stringify(file));
    expect(await fetchProfile(url, ports)).toMatchObject({
      ok: true,
      value: { host: 'watch.studio.example' },
    });
    expect(headers[0]).not.toHaveProperty('authorization');
    expect(headers[0]).not.toHaveProperty('cookie');
  });
  test.each([
    [404, 'link', 'leads to nothing that can be fetched (HTTP 404)', ''],
    [302, 'link', 'leads on to another address', ''],
    [200, 'link', 'leads to a web page, and not to the file itself', '<html>'],
    [200, 'file', 'is not JSON', 'hello'],
    [200, 'file', 'is too long', ' '.repeat(9 * 1024 * 1024)],
    // The title does not name the body: it would be 9 MB long.
  ])('reports an answer that is no profile: %i, the %s %s', async (status, field, reason, body) => {
    const { url } = await serve(status, body);
    expect(await fetchProfile(url, ports)).toMatchObject({
      ok: false,
      field,
      reason: containing(reason),
    });
  });

  test('reports an unreachable host, and does not blame the file', async () => {
    const { url } = await serve(200, '');
    await close();
    close = () => Promise.resolve();
    await expect(fetchProfile(url, ports)).rejects.toMatchObject({ kind: 'network' });
  });
});
