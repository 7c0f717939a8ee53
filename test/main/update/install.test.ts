import { describe, expect, it } from 'vitest';
import { idleMinutes } from '../../../main/update/update-schedule.ts';
import { anOffer, createUpdatesRig, minutes } from './rig.ts';

/** Creates a rig with version 1.2.0 downloaded and ready. */
async function readyRig(part: Parameters<typeof createUpdatesRig>[0] = {}) {
  const rig = createUpdatesRig(part);
  rig.world.offer = anOffer();
  rig.updates.start();
  await rig.timers.advance(0);
  rig.calls.length = 0;
  return rig;
}

describe('installing an update', () => {
  it('hands the update to the system, then makes all data durable, then quits', async () => {
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

  it('is cancelled when a film began while the system accepted the update', async () => {
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

  it('happens once for two requests', async () => {
    const rig = await readyRig();
    await Promise.all([rig.updates.install(), rig.updates.install()]);
    expect(rig.calls).toEqual(['prepare', 'beforeInstall', 'quitAndInstall']);
  });

  it('refused by the system before the app ended its work: the app reports the reason and continues', async () => {
    const rig = await readyRig();
    rig.world.prepareError = new Error('Cannot update while running on a read-only volume.');
    await rig.updates.install();
    expect(rig.calls).toEqual(['prepare', 'withdraw']);
    expect(rig.updates.status()).toMatchObject({ state: 'failed', reason: 'read-only-volume' });
  });

  it('that does not start restores the work that had ended', async () => {
    const rig = await readyRig();
    rig.world.quitError = new Error("No update filepath provided, can't quit and install");
    await rig.updates.install();
    expect(rig.calls).toEqual(['prepare', 'beforeInstall', 'quitAndInstall', 'withdraw', 'installFailed']);
    expect(rig.updates.status()).toMatchObject({ state: 'failed', reason: 'unknown' });
  });

  it('does not quit while data could not be made durable', async () => {
    const rig = await readyRig({ beforeInstall: () => Promise.reject(new Error('ENOSPC: no space left')) });
    await rig.updates.install();
    expect(rig.calls).not.toContain('quitAndInstall');
    expect(rig.updates.status()).toMatchObject({ state: 'failed', reason: 'disk-full' });
  });
});

describe('automatic installation', () => {
  it(`happens after ${idleMinutes} minutes without input`, async () => {
    const rig = await readyRig();
    rig.world.idle = true;
    await rig.timers.advance((idleMinutes - 1) * minutes);
    expect(rig.calls).toEqual([]);
    await rig.timers.advance(minutes);
    expect(rig.calls).toEqual(['prepare', 'beforeInstall', 'quitAndInstall']);
  });

  it('counts from the last input', async () => {
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

  it('never happens during a screening, however long there is no input', async () => {
    const rig = await readyRig();
    Object.assign(rig.world, { idle: true, screening: true });
    await rig.timers.advance(4 * idleMinutes * minutes);
    expect(rig.calls).toEqual([]);
  });

  it('waits while a dialog is open or a form has input', async () => {
    const rig = await readyRig();
    Object.assign(rig.world, { idle: true, atRest: false });
    await rig.timers.advance(3 * idleMinutes * minutes);
    expect(rig.calls).toEqual([]);
    rig.world.atRest = true;
    await rig.timers.advance(idleMinutes * minutes);
    expect(rig.calls).toEqual(['prepare', 'beforeInstall', 'quitAndInstall']);
  });

  it('is cancelled when input arrives while the system accepts the update', async () => {
    const rig = await readyRig();
    rig.world.idle = true;
    rig.world.duringPrepare = () => void (rig.world.idle = false);
    await rig.timers.advance(idleMinutes * minutes);
    expect(rig.calls).toEqual(['prepare']);
  });

  it('downloads no update that was only offered', async () => {
    const rig = createUpdatesRig({ policy: 'ask' });
    Object.assign(rig.world, { offer: anOffer(), idle: true });
    rig.updates.start();
    await rig.timers.advance(2 * idleMinutes * minutes);
    expect(rig.calls).toEqual(['check']);
  });
});
