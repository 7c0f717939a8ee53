import { describe, expect, it } from 'vitest';
import { idleMinutes } from '../../../main/update/update-schedule.ts';
import { anOffer, createUpdatesRig, minutes } from './rig.ts';

/** Updates with version 1.2.0 fetched and ready. */
async function readyRig(part: Parameters<typeof createUpdatesRig>[0] = {}) {
  const rig = createUpdatesRig(part);
  rig.world.offer = anOffer();
  rig.updates.start();
  await rig.timers.advance(0);
  rig.calls.length = 0;
  return rig;
}

describe('installing', () => {
  it('hands over to the system, then makes everything durable, then goes', async () => {
    const rig = await readyRig();
    await rig.updates.install();
    expect(rig.calls).toEqual(['prepare', 'beforeInstall', 'quitAndInstall']);
  });

  it('never happens during a screening', async () => {
    const rig = await readyRig();
    rig.world.screening = true;
    await rig.updates.install();
    expect(rig.calls).toEqual([]);
  });

  it('is given up when a film began while the system took the update over', async () => {
    const rig = await readyRig();
    rig.world.duringPrepare = () => void (rig.world.screening = true);
    await rig.updates.install();
    expect(rig.calls).toEqual(['prepare']);
    expect(rig.updates.status()).toEqual({ state: 'ready', version: '1.2.0' });
    rig.world.screening = false;
    rig.world.duringPrepare = () => undefined;
    await rig.updates.install();
    expect(rig.calls.slice(1)).toEqual(['prepare', 'beforeInstall', 'quitAndInstall']);
  });

  it('happens once when asked twice', async () => {
    const rig = await readyRig();
    await Promise.all([rig.updates.install(), rig.updates.install()]);
    expect(rig.calls).toEqual(['prepare', 'beforeInstall', 'quitAndInstall']);
  });

  it('refused by the system before the app ended its work: says why, and the app works on', async () => {
    const rig = await readyRig();
    rig.world.prepareError = new Error('Cannot update while running on a read-only volume.');
    await rig.updates.install();
    expect(rig.calls).toEqual(['prepare', 'withdraw']);
    expect(rig.updates.status()).toMatchObject({ state: 'failed', reason: 'read-only-volume' });
  });

  it('that does not start takes up again what had ended', async () => {
    const rig = await readyRig();
    rig.world.quitError = new Error("No update filepath provided, can't quit and install");
    await rig.updates.install();
    expect(rig.calls).toEqual(['prepare', 'beforeInstall', 'quitAndInstall', 'withdraw', 'installFailed']);
    expect(rig.updates.status()).toMatchObject({ state: 'failed', reason: 'unknown' });
  });

  it('does not go while something could not be made durable', async () => {
    const rig = await readyRig({ beforeInstall: () => Promise.reject(new Error('ENOSPC: no space left')) });
    await rig.updates.install();
    expect(rig.calls).not.toContain('quitAndInstall');
    expect(rig.updates.status()).toMatchObject({ state: 'failed', reason: 'disk-full' });
  });
});

describe('installing by itself', () => {
  it(`happens after ${idleMinutes} minutes without a touch`, async () => {
    const rig = await readyRig();
    rig.world.idle = true;
    await rig.timers.advance((idleMinutes - 1) * minutes);
    expect(rig.calls).toEqual([]);
    await rig.timers.advance(minutes);
    expect(rig.calls).toEqual(['prepare', 'beforeInstall', 'quitAndInstall']);
  });

  it('counts from the last touch', async () => {
    const rig = await readyRig();
    rig.world.idle = true;
    await rig.timers.advance((idleMinutes - 1) * minutes);
    rig.world.idle = false;
    await rig.timers.advance(minutes);
    rig.world.idle = true;
    await rig.timers.advance((idleMinutes - 1) * minutes);
    expect(rig.calls).toEqual([]);
    await rig.timers.advance(minutes);
    expect(rig.calls).toContain('quitAndInstall');
  });

  it('never happens during a screening, however still it is', async () => {
    const rig = await readyRig();
    Object.assign(rig.world, { idle: true, screening: true });
    await rig.timers.advance(4 * idleMinutes * minutes);
    expect(rig.calls).toEqual([]);
  });

  it('waits while a dialog is open or a form is filled in', async () => {
    const rig = await readyRig();
    Object.assign(rig.world, { idle: true, atRest: false });
    await rig.timers.advance(3 * idleMinutes * minutes);
    expect(rig.calls).toEqual([]);
    rig.world.atRest = true;
    await rig.timers.advance(idleMinutes * minutes);
    expect(rig.calls).toEqual(['prepare', 'beforeInstall', 'quitAndInstall']);
  });

  it('is given up when somebody came back while the system took the update over', async () => {
    const rig = await readyRig();
    rig.world.idle = true;
    rig.world.duringPrepare = () => void (rig.world.idle = false);
    await rig.timers.advance(idleMinutes * minutes);
    expect(rig.calls).toEqual(['prepare']);
  });

  it('fetches nothing that was only offered', async () => {
    const rig = createUpdatesRig({ policy: 'ask' });
    Object.assign(rig.world, { offer: anOffer(), idle: true });
    rig.updates.start();
    await rig.timers.advance(2 * idleMinutes * minutes);
    expect(rig.calls).toEqual(['check']);
  });
});
