import { describe, expect, it } from 'vitest';
import { anOffer, createUpdatesRig, hours, minutes } from './rig.ts';

/** Starts the updates and waits for the first check. Returns the function that stops them. */
async function started(rig: ReturnType<typeof createUpdatesRig>): Promise<() => void> {
  const stop = rig.updates.start();
  await rig.timers.advance(0);
  return stop;
}

describe('the schedule of update checks', () => {
  it('checks at start and every six hours, with up to half an hour of jitter', async () => {
    const rig = createUpdatesRig({ random: () => 0.5 });
    const stop = await started(rig);
    expect(rig.calls).toEqual(['check']);
    await rig.timers.advance(6 * hours + 15 * minutes - 1);
    expect(rig.calls).toEqual(['check']);
    await rig.timers.advance(1);
    expect(rig.calls).toEqual(['check', 'check']);
    await rig.timers.advance(6 * hours + 15 * minutes);
    expect(rig.calls).toHaveLength(3);
    stop();
    expect(rig.timers.pending()).toBe(0);
  });

  it.each([
    ['the policy is off', { policy: 'off' }],
    ['the build has no feed', { updater: null }],
  ] as const)('never checks when %s', async (_when, part) => {
    const rig = createUpdatesRig(part);
    rig.world.offer = anOffer();
    await started(rig);
    await rig.updates.check();
    await rig.updates.install();
    await rig.timers.advance(24 * hours);
    expect(rig.calls).toEqual([]);
    expect(rig.updates.status()).toEqual({ state: 'off' });
  });

  it('does not check during a screening, and checks within a minute after it', async () => {
    const rig = createUpdatesRig();
    rig.world.screening = true;
    await started(rig);
    await rig.timers.advance(10 * minutes);
    expect(rig.calls).toEqual([]);
    rig.world.screening = false;
    await rig.timers.advance(minutes);
    expect(rig.calls).toEqual(['check']);
  });

  it('reports that the app is current', async () => {
    const rig = createUpdatesRig();
    await started(rig);
    expect(rig.seen.map(({ state }) => state)).toEqual(['checking', 'current']);
  });

  it('checks once for two requests', async () => {
    const rig = createUpdatesRig();
    await Promise.all([rig.updates.check(), rig.updates.check()]);
    expect(rig.calls).toEqual(['check']);
  });
});

describe('the download of an update', () => {
  it('starts automatically, reports whole percents, and offers the restart', async () => {
    const rig = createUpdatesRig();
    Object.assign(rig.world, { offer: anOffer(), slow: true });
    await started(rig);
    for (const percent of [10.2, 10.4, 55.5, 130]) rig.world.download?.progress(percent);
    rig.world.download?.finish();
    await rig.timers.advance(0);
    expect(rig.seen).toEqual([
      { state: 'checking' },
      ...[0, 10, 56, 100].map((percent) => ({ state: 'downloading', percent, version: '1.2.0' })),
      { state: 'ready', version: '1.2.0' },
    ]);
    expect(rig.calls).toEqual(['check', 'download', 'notes of 1.2.0']);
  });

  it('requires consent when the policy says so', async () => {
    const rig = createUpdatesRig({ policy: 'ask' });
    rig.world.offer = anOffer();
    await started(rig);
    expect(rig.updates.status()).toEqual({ state: 'available', version: '1.2.0' });
    expect(rig.calls).toEqual(['check']);
    await rig.updates.install();
    expect(rig.updates.status()).toEqual({ state: 'ready', version: '1.2.0' });
    expect(rig.calls).not.toContain('quitAndInstall');
    await rig.updates.install();
    expect(rig.calls).toContain('quitAndInstall');
  });

  it('pauses when a film starts, and continues after it', async () => {
    const rig = createUpdatesRig({ policy: 'ask' });
    Object.assign(rig.world, { offer: anOffer(), slow: true });
    await started(rig);
    const asked = rig.updates.install();
    await rig.timers.advance(0);
    rig.world.download?.progress(20);
    rig.world.screening = true;
    rig.world.download?.progress(21);
    await asked;
    expect(rig.updates.status()).toEqual({ state: 'available', version: '1.2.0' });
    await rig.timers.advance(30 * minutes);
    expect(rig.calls.filter((call) => call === 'download')).toHaveLength(1);
    rig.world.screening = false;
    await rig.timers.advance(minutes);
    expect(rig.calls.filter((call) => call === 'download')).toHaveLength(2);
    rig.world.download?.finish();
    await rig.timers.advance(0);
    expect(rig.updates.status()).toEqual({ state: 'ready', version: '1.2.0' });
  });

  it('is not installed after the feed withdrew it', async () => {
    const rig = createUpdatesRig();
    rig.world.offer = anOffer();
    await started(rig);
    rig.world.offer = null;
    await rig.updates.check();
    expect(rig.calls.at(-1)).toBe('withdraw');
    expect(rig.updates.status()).toEqual({ state: 'current' });
    rig.world.offer = anOffer({ version: '1.2.1' });
    await rig.updates.check();
    expect(rig.updates.status()).toEqual({ state: 'ready', version: '1.2.1' });
  });

  it('stays ready when a later check fails or offers the same version', async () => {
    const rig = createUpdatesRig();
    rig.world.offer = anOffer();
    await started(rig);
    await rig.updates.check();
    rig.world.checkError = new Error('net::ERR_INTERNET_DISCONNECTED');
    await rig.updates.check();
    expect(rig.updates.status()).toEqual({ state: 'ready', version: '1.2.0' });
    expect(rig.calls.filter((call) => call === 'download')).toHaveLength(1);
  });

  it('reports the CDM versions that the feed warns about', async () => {
    const rig = createUpdatesRig();
    rig.world.refusedCdms = ['4.10.1.0'];
    await started(rig);
    expect(rig.updates.refusedCdms()).toEqual(['4.10.1.0']);
  });

  it('is ready even when its notes could not be stored', async () => {
    const rig = createUpdatesRig({ rememberNotes: () => Promise.reject(new Error('ENOSPC')) });
    rig.world.offer = anOffer();
    await started(rig);
    expect(rig.updates.status()).toEqual({ state: 'ready', version: '1.2.0' });
  });
});

describe("the feed's minimum version", () => {
  it.each([
    ['the app is below it, and the offer meets it', '1.2.0', '1.2.0', true],
    ['the app is below it, and the offer does not meet it', '1.3.0', '1.2.0', false],
    ['at it', '1.1.0', '1.2.0', false],
    ['there is none', null, '1.2.0', false],
    ['it is not a version', 'newest', '1.2.0', false],
  ])('%s', async (_case, minimumVersion, version, blocks) => {
    const rig = createUpdatesRig({ policy: 'ask' });
    rig.world.offer = anOffer({ version, minimumVersion });
    await started(rig);
    expect(rig.updates.blocksPlayback()).toBe(blocks);
    expect(rig.updates.status()).toEqual(
      blocks ? { state: 'required', version, ready: true } : { state: 'available', version },
    );
  });

  it('reports the download, and still blocks when the download fails', async () => {
    const rig = createUpdatesRig();
    Object.assign(rig.world, { offer: anOffer({ minimumVersion: '1.2.0' }), slow: true });
    await started(rig);
    expect(rig.updates.status()).toEqual({ state: 'required', version: '1.2.0', ready: false });
    rig.world.download?.fail(new Error('sha512 checksum mismatch'));
    await rig.timers.advance(0);
    expect(rig.updates.status()).toMatchObject({ state: 'failed', reason: 'bad-checksum' });
    expect(rig.updates.blocksPlayback()).toBe(true);
    rig.world.slow = false;
    await rig.updates.install();
    expect(rig.updates.status()).toEqual({ state: 'required', version: '1.2.0', ready: true });
  });

  it('no longer blocks when the feed removes it', async () => {
    const rig = createUpdatesRig();
    rig.world.offer = anOffer({ minimumVersion: '1.2.0' });
    await started(rig);
    rig.world.offer = anOffer();
    await rig.updates.check();
    expect(rig.updates.blocksPlayback()).toBe(false);
    expect(rig.updates.status()).toEqual({ state: 'ready', version: '1.2.0' });
  });
});

describe('a missing network', () => {
  const offline = new Error('net::ERR_INTERNET_DISCONNECTED');

  it('is not reported for an automatic check, which is repeated after a quarter of an hour', async () => {
    const rig = createUpdatesRig();
    rig.world.checkError = offline;
    await started(rig);
    expect(rig.updates.status()).toEqual({ state: 'idle' });
    rig.world.checkError = null;
    await rig.timers.advance(15 * minutes);
    expect(rig.updates.status()).toEqual({ state: 'current' });
  });

  it('is reported to a reviewer who requested the check, with the manual way', async () => {
    const rig = createUpdatesRig();
    rig.world.checkError = offline;
    await rig.updates.check();
    const manualUrl = 'https://updates.example/app/';
    expect(rig.updates.status()).toEqual({ state: 'failed', reason: 'no-network', manualUrl });
  });

  it('is reported when it ends a download', async () => {
    const rig = createUpdatesRig();
    Object.assign(rig.world, { offer: anOffer(), downloadError: offline });
    await started(rig);
    expect(rig.updates.status()).toMatchObject({ state: 'failed', reason: 'no-network' });
  });
});
