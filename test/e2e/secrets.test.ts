import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { developmentEnvironment } from '../start/development.ts';
import { demoKeys } from '../stand-ins/service/demo-access.ts';
import { startKeyring, type Keyring } from './harness/keyring.ts';
import { waitFor } from './harness/processes.ts';
import { addRoom, beginJourney, playAndWatch, type Journey } from './journey.ts';

/** Uses every kind of secret in one session, then searches everything that is readable from outside for each secret. */
describe.skipIf(process.platform !== 'linux')('[secrets] after signing in and watching', () => {
  const folder = mkdtempSync(join(tmpdir(), 'screener-secrets-'));
  let journey: Journey;
  let keyring: Keyring;
  let secrets: readonly string[] = [];
  /** The service's responses to a sign-in and to renewals. */
  const given: string[] = [];

  beforeAll(async () => {
    keyring = await startKeyring();
    const env = { ...developmentEnvironment(null), ...keyring.env };
    journey = await beginJourney({
      launch: { userDataDir: folder, env },
      // Tokens are refreshed while the film plays, so that there are several tokens of each kind.
      service: { settings: { accessSeconds: 20, rotateRefresh: true, pushIntervalSeconds: 2 } },
    });
    const { page, service } = journey;
    const transform = (answer: unknown): unknown => {
      given.push(JSON.stringify(answer));
      return answer;
    };
    service.faults.add({ match: { path: 'auth/' }, fault: { kind: 'transform', transform } });
    await page.getByRole('button', { name: 'Add a room' }).first().waitFor();
    await call(page, 'session', 'signIn', { method: 'pin', pin: '482913', persist: true });
    await addRoom(page, 'salt-and-starlight');
    await page.getByRole('heading', { name: 'Salt & Starlight', level: 1 }).waitFor();
    await playAndWatch(journey, 30);
    await waitFor('a report', () => service.requests.to('POST', /view-engagement$/).at(0));
    service.clock.advance(30);
    const video = { roomKey: 'salt-and-starlight', videoKey: 'salt-and-starlight--feature', fresh: true };
    await call(page, 'rooms', 'video', video);
    secrets = secretsOf(journey, given);
  });
  afterAll(async () => {
    await journey.end();
    await keyring.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });

  it('the test has secrets to find: the key, tokens of every kind, the stream keys', () => {
    expect(secrets).toContain(demoKeys.main.value);
    expect(secrets.length).toBeGreaterThanOrEqual(6);
  });

  it("none is in the app's output: console, log file, report", async () => {
    const { page, app } = journey;
    const report = await call(page, 'diagnostics', 'report', { playback: [], code: null });
    const log = readFileSync(join(folder, 'logs/screener-viewer.log'), 'utf8');
    expect(log.length).toBeGreaterThan(20);
    expect(JSON.stringify(report)).toContain('Screener Viewer');
    expect(JSON.stringify(report)).toMatch(/storage.*licences kept beyond the app: (yes|no)/);
    for (const text of [app.logs(), log, JSON.stringify(report)])
      expect(found(Buffer.from(text), secrets)).toEqual([]);
  });

  it('none is in the memory of a renderer', async () => {
    const { page, app } = journey;
    for (const target of [page, await app.playerFrame()]) {
      const { snapshot, ...about } = await heapWithControl(page, target);
      expect(about).toEqual({ isComplete: true, hasControl: true });
      expect(found(Buffer.from(snapshot), secrets)).toEqual([]);
    }
  });

  it("none is in a renderer's storage: storages, databases, caches, cookies, request history", async () => {
    const { page, app } = journey;
    for (const frame of [page.mainFrame(), await app.playerFrame()]) {
      expect(found(Buffer.from(await keptBy(frame)), secrets)).toEqual([]);
    }
    expect(await page.context().cookies()).toEqual([]);
  });

  it('none is on the disk after a crash of both documents and a power failure', async () => {
    const { app } = journey;
    await app.control.crashPlayerFrame();
    await app.control.crashPage();
    await app.kill();
    const files = filesBelow(folder);
    expect(files.some((path) => path.includes('vault'))).toBe(true);
    const hits = files.flatMap((path) =>
      found(readFileSync(path), secrets).map((secret) => `${path}: ${secret}`),
    );
    expect(hits).toEqual([]);
  });
});

type Answer = { readonly ok: boolean; readonly value: unknown };

/** Calls an operation as the viewer does, but without the viewer's screens. */
async function call(page: Page, domain: string, verb: string, input: object): Promise<unknown> {
  const answer = await page.evaluate(
    async ([domainName, verbName, given]) => {
      const bridge = Reflect.get(window, 'screenerViewer') as Record<
        string,
        Record<string, (input: object) => Promise<Answer>>
      >;
      return bridge[domainName]![verbName]!(given);
    },
    [domain, verb, input] as const,
  );
  expect(answer, `${domain}:${verb}`).toMatchObject({ ok: true });
  return answer.value;
}

/** Returns the secrets that the service received or issued: keys, tokens, stream keys. */
function secretsOf({ service }: Journey, given: readonly string[]): readonly string[] {
  const requests = service.requests.all();
  const bearers = requests.flatMap(({ headers }) => (headers.authorization ?? '').split(' ').slice(1));
  const stream = requests.flatMap(({ path, query }) =>
    path.endsWith('view-engagement') ? [query.sk ?? '', query.sp ?? ''] : [],
  );
  const tokens = given.flatMap((text) =>
    [...text.matchAll(/"(?:refresh_)?token":"([^"]+)"/g)].map(([, token]) => token ?? ''),
  );
  return [...new Set([...bearers, ...stream, ...tokens])].filter((secret) => secret.length >= 8);
}

/**
 * Returns the secrets found in `bytes`, as UTF-8 or UTF-16. Returns only the first 6 characters of each, because the
 * result is logged.
 */
function found(bytes: Buffer, secrets: readonly string[]): readonly string[] {
  return secrets
    .filter((secret) => bytes.includes(secret) || bytes.includes(Buffer.from(secret, 'utf16le')))
    .map((secret) => secret.slice(0, 6));
}

/**
 * Returns a heap snapshot of a document, with whether it contains a value that was set in the document, which proves
 * its origin. A snapshot stops the document for seconds, so the viewer's scripts are paused too. Otherwise the viewer
 * would replace a silent player.
 */
async function heapWithControl(page: Page, target: Page | Frame) {
  const viewer = await page.context().newCDPSession(page);
  const control = `heap-control-${randomUUID()}`;
  await target.evaluate((text) => void Reflect.set(window, 'heapControl', text), control);
  if (target !== page) {
    await viewer.send('Debugger.enable');
    await viewer.send('Debugger.pause');
  }
  // The player's frame may belong to a newer connection than the viewer's page (launch.ts).
  const context = 'page' in target ? target.page().context() : target.context();
  const snapshot = await heapOf(await context.newCDPSession(target));
  await viewer.detach();
  return { snapshot, isComplete: snapshot.trimEnd().endsWith('}'), hasControl: snapshot.includes(control) };
}

async function heapOf(session: CDPSession): Promise<string> {
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return chunks.join('');
}

function keptBy(frame: Frame): Promise<string> {
  return frame.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      databases,
      await caches.keys().catch(() => []),
      performance.getEntries().map(({ name }) => name),
      location.href,
      document.documentElement.outerHTML,
    ]);
  });
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
