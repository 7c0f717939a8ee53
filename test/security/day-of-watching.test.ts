import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, describe, expect, it } from 'vitest';
import { createNodeFileSystem } from '../../main/platform/node-file-system.ts';
import type { Logger } from '../../main/platform/ports.ts';
import { createRoomsDomain } from '../../main/rooms/domain.ts';
import { createScreeningDomain } from '../../main/screening/domain.ts';
import { finalReportsMs } from '../../main/screening/final-reports.ts';
import { createViewings } from '../../main/screening/viewings.ts';
import { createAccessRenewal } from '../../main/session/access-renewal.ts';
import { createSettings } from '../../main/settings/settings-store.ts';
import { createVault } from '../../main/vault/create-vault.ts';
import { createEngagementQueue } from '../../main/vault/engagement-queue.ts';
import { createTrustedClock } from '../../main/vault/trusted-clock.ts';
import { createFakeClock } from '../fakes/clock.ts';
import { createServiceRig } from '../fakes/service-rig.ts';
import { createFakeTimers } from '../fakes/timers.ts';
import { createFakeKeys } from '../main/vault/vault-rig.ts';
import { demoKeys } from '../stand-ins/service/demo-access.ts';
import { startService } from '../stand-ins/service/server.ts';
import { times } from './scale.ts';

const folder = mkdtempSync(join(tmpdir(), 'day-of-watching-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const silent: Logger = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
const room = 'salt-and-starlight';
/** Key id of the stand-in's film. */
const kid = Buffer.from('7c1f0a94d3be4f6e9a25c8e0417b6d13', 'hex').toString('base64url');
const film = {
  roomKey: room,
  videoKey: `${room}--feature`,
  startOver: true,
  newView: true,
  withoutSignIn: false,
};

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const filesIn = (path: string): number =>
  readdirSync(path, { withFileTypes: true })
    .map((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : 1))
    .reduce((sum, count) => sum + count, 0);

/**
 * Starts main's part of a screening as the composition root builds it: vault on disk, engagement queue, relays and
 * session. The test controls the time.
 */
async function startStudio() {
  const system = createFakeClock(Date.now());
  const timers = createFakeTimers(system);
  const service = await startService({
    settings: {
      charge: 'window',
      accessSeconds: 900,
      licenceSeconds: 7_800,
      linkSeconds: 3_600,
      rotateRefresh: true,
    },
  });
  const clock = createTrustedClock({ clock: system, timers, logger: silent });
  const vault = await createVault({
    ...{ folder, fileSystem: createNodeFileSystem(), clock, keys: createFakeKeys(), logger: silent },
    limitBytes: 64 * 1024 * 1024,
    onProblem: (problem) => expect.fail(JSON.stringify(problem)),
  });
  await clock.restore(vault);
  const rig = createServiceRig({
    ...{ baseUrl: service.baseUrl, apiKey: demoKeys.main.value, clock: system, timers },
  });
  await rig.keychain.open();
  const product = await rig.service.productConfig();
  rig.session.useProductConfig(product);
  await rig.session.signIn({ method: 'pin', pin: '482913', persist: true });
  const rules = () => ({
    ...{ requireWatermark: false, requireDrm: false, allowUnmarkedOnMac: false, refuseRemoteSessions: true },
    allowScrubPreviews: true,
    ...{ allowPreparedScreenings: false, reportOfflineViews: false, linksAllowed: true, isPackaged: false },
    ...{ allowNotes: true, eraseNotesWithRoom: false },
    support: { name: null, email: null, url: null },
  });
  const { session } = rig;
  const shared = {
    ...{ service: rig.service, vault, clock, timers, logger: silent, rules },
    session: {
      reviewer: () => ({
        signedIn: session.signedIn(),
        accountId: session.accountId(),
        name: session.name(),
      }),
      hasSignedOut: (accountId: string) => session.hasSignedOut(accountId),
      onChanged: (listener: () => void) => session.onChanged(listener),
    },
    connection: { offline: () => false, pausedUntil: () => null, onChanged: () => () => undefined },
    product: { known: () => product },
  };
  const viewings = createViewings(shared);
  const web = (url: string, init?: RequestInit) => fetch(url, init);
  const domain = createRoomsDomain({
    ...shared,
    screeningStatuses: viewings,
    pictureFetch: web,
    canPrefetch: () => false,
    artworkPrefix: 'viewer://app/art/',
  });
  const engagementQueue = createEngagementQueue({
    ...{ vault, timers, logger: silent },
    deliver: (batch) => rig.service.recordEngagement(batch),
    canDeliver: () => true,
    retryMs: () => 5_000,
    onRefused: () => expect.fail('engagement was refused'),
    onDeliveredTwice: () => expect.fail('engagement was delivered twice'),
    onProblem: () => undefined,
  });
  const screening = createScreeningDomain({
    ...{
      ...shared,
      rooms: domain.rooms,
      artwork: domain.artwork,
      viewings,
      engagementQueue,
      access: createAccessRenewal(session),
      isRemembered: () => true,
      fetch: web,
    },
    storage: { freeBytes: () => Promise.resolve(null), erase: () => Promise.resolve() },
    protection: {
      state: () => 'enforced',
      lifted: false,
      remoteSession: false,
      lookAtSession: () => Promise.resolve(false),
    },
    settings: () => createSettings({ vault }).current(),
    writeSettings: (patch) => createSettings({ vault }).write(patch),
    mediaHosts: { profileOrigins: () => [], resolve: () => Promise.resolve([]), allow: () => undefined },
    offlineViewsRetryMs: () => 5_000,
    requestOrigin: () => null,
    addresses: { playerUrl: 'player://screen/', grantPrefix: 'player://screen/grant/' },
    events: {
      interrupted: () => undefined,
      released: () => undefined,
      noteUnsaved: () => undefined,
      isPlaying: () => undefined,
    },
  });
  const stop = screening.start();
  return { service, rig, timers, clock, vault, spool: engagementQueue, screening, stop };
}

/** Hours to simulate: 24 at full scale, a few if the run must be short. */
const hours = Math.max(4, times(24));

/** A busy computer needs ten seconds for an hour of watching. */
const limit = { timeout: hours * 90_000 };

describe(`${hours} hours of watching, on a running clock`, () => {
  it('leave neither memory nor files behind, and lose no second', limit, async () => {
    const profileSession = await startStudio();
    const { service, screening, spool: engagementQueue, timers } = profileSession;
    const post = async (grantId: string, relay: string, body: unknown): Promise<number> => {
      const given = {
        method: 'POST',
        body: Buffer.from(JSON.stringify(body)),
        signal: new AbortController().signal,
      };
      return (await screening.relays.handle(grantId, relay, given)).status;
    };
    const measured: { hour: number; heap: number; files: number; timers: number }[] = [];
    const counts = { seconds: 0, delivered: 0, licences: 0, renewals: 0, screenings: 0 };
    const stepSeconds = 30;
    let grantId = '';
    for (let passed = 0; passed < hours * 3600; passed += stepSeconds) {
      const at = passed % 7_200;
      if (at === 0) {
        // Every two hours the film is closed and opened again, as on another evening.
        if (grantId !== '') await screening.screenings.close({ grantId, reason: 'ended' });
        ({ grantId } = await screening.screenings.open(film));
        expect(await post(grantId, 'mark', { state: 'ready' })).toBe(204);
        counts.screenings += 1;
      }
      if (at % 1_200 === 0) {
        expect(await post(grantId, 'licence', { kids: [kid], type: 'temporary', at })).toBe(200);
        counts.licences += 1;
        await profileSession.rig.session.accessToken();
      }
      const seen = Array.from({ length: stepSeconds }, (_, index) => at + index);
      counts.seconds += seen.length;
      expect(await post(grantId, 'engagement', { seconds_viewed: seen })).toBe(204);
      expect(await post(grantId, 'position', { seconds: at + stepSeconds, ended: false })).toBe(204);
      // The batches are delivered before the clock advances, because a pending call would time out.
      await engagementQueue.deliver();
      service.clock.advance(stepSeconds);
      await timers.advance(stepSeconds * 1_000);
      if ((passed + stepSeconds) % 3_600 !== 0) continue;
      for (const { path, body } of service.requests.all()) {
        if (path.endsWith('view-engagement'))
          counts.delivered += (JSON.parse(body) as { seconds_viewed: number[] }).seconds_viewed.length;
        if (path.endsWith('token/refresh')) counts.renewals += 1;
      }
      // The stand-in's own memory is not measured, so its log is cleared.
      service.requests.clear();
      collectGarbage();
      measured.push({
        hour: (passed + stepSeconds) / 3_600,
        heap: process.memoryUsage().heapUsed,
        files: filesIn(folder),
        timers: timers.pending(),
      });
    }
    const closing = screening.screenings.closeAll('quit');
    await timers.advance(finalReportsMs);
    await closing;
    profileSession.stop();
    await engagementQueue.close();
    await profileSession.clock.close();
    await profileSession.vault.close();
    await service.close();

    const [first, last] = [measured[0]!, measured.at(-1)!];
    console.info(`${hours} h of watching`, { ...counts, first, last });
    expect(counts.delivered).toBe(counts.seconds);
    expect(counts.renewals).toBeGreaterThan(2 * hours);
    // The engine's memory levels off after the first hours. A leak would continue to grow.
    const half = measured[Math.floor(measured.length / 2)]!;
    expect(last.heap - first.heap).toBeLessThan(6 * 1024 * 1024);
    expect((last.heap - half.heap) / (last.hour - half.hour)).toBeLessThan(512 * 1024);
    // Each screening adds one entry to the audit log. A document that is being replaced has a temporary file.
    expect(last.files - first.files).toBeLessThanOrEqual(counts.screenings + 4);
    expect(last.timers).toBeLessThanOrEqual(first.timers + 2);
  });
});
