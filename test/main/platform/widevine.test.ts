import { describe, expect, it } from 'vitest';
import { type CdmComponents, createWidevine } from '../../../main/platform/widevine.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeTimers } from '../../fakes/timers.ts';

const id = 'oimompecagnajdejgnnjijobebaeigek';
const installed = {
  [id]: { title: 'Widevine Content Decryption Module', status: 'updated', version: '4.10.2830.0' },
};

/** Creates castLabs' components as documented, controlled by the test. */
function rig(part: { components?: CdmComponents | null } = {}) {
  const timers = createFakeTimers();
  const logger = createFakeLogger();
  const seen: unknown[] = [];
  const world = {
    failures: [] as Error[],
    status: installed as unknown,
    works: true as boolean | null | Error,
    refused: [] as string[],
    required: [] as unknown[],
  };
  const components: CdmComponents = {
    WIDEVINE_CDM_ID: id,
    whenReady: (required) => {
      world.required.push(required);
      const failure = world.failures.shift();
      return failure ? Promise.reject(failure) : Promise.resolve([]);
    },
    status: () => world.status,
  };
  const widevine = createWidevine({
    components,
    canDecrypt: () =>
      world.works instanceof Error ? Promise.reject(world.works) : Promise.resolve(world.works),
    refusedVersions: () => world.refused,
    timers,
    logger,
    ...part,
  });
  widevine.onChanged(() => void seen.push(widevine.status()));
  return { widevine, world, timers, logger, seen };
}

describe('Widevine', () => {
  it('is absent in a stock build, and the start does not wait for it', async () => {
    const { widevine, timers } = rig({ components: null });
    await widevine.start();
    expect(widevine.status()).toEqual({ state: 'absent', reason: 'not-in-this-build' });
    expect(timers.pending()).toBe(0);
  });

  it('is installing until MediaKeys exist, then ready with its version', async () => {
    const { widevine, world, seen } = rig();
    expect(widevine.status()).toEqual({ state: 'installing' });
    await widevine.start();
    expect(world.required).toEqual([[id]]);
    expect(seen).toEqual([{ state: 'ready', version: '4.10.2830.0' }]);
  });

  it("waits for the player's document", async () => {
    const { widevine, world, timers } = rig();
    world.works = null;
    await widevine.start();
    await timers.advance(10_000);
    expect(widevine.status()).toEqual({ state: 'installing' });
    world.works = true;
    await timers.advance(2_000);
    expect(widevine.status().state).toBe('ready');
    expect(timers.pending()).toBe(0);
  });

  it.each([
    ['was refused', false],
    ['could not be asked', new Error('Render frame was disposed')],
  ])('cannot load when the document %s', async (_case, works) => {
    const { widevine, world } = rig();
    world.works = works;
    await widevine.start();
    expect(widevine.status()).toEqual({ state: 'failed', reason: 'cannot-load' });
  });

  it('is requested again after a failed download, and its errors are in the log', async () => {
    const { widevine, world, timers, logger, seen } = rig();
    const failure = Object.assign(new Error('Failed to install required components'), {
      errors: [new Error('update check failed: 12007')],
    });
    world.failures.push(failure);
    await widevine.start();
    expect(widevine.status()).toEqual({ state: 'failed', reason: 'install-failed' });
    expect(logger.entries[0]?.facts.details).toEqual(['Error: update check failed: 12007']);
    await timers.advance(5 * 60_000);
    expect(seen.slice(1)).toEqual([{ state: 'installing' }, { state: 'ready', version: '4.10.2830.0' }]);
  });

  it.each([
    ['no version', { [id]: { title: 'Widevine', status: 'new', version: null } }],
    ['an empty version', { [id]: { status: 'new', version: '' } }],
    ['no entry', {}],
    ['something else', 'none'],
  ])('counts as absent when no error occurred but the status has %s', async (_case, status) => {
    const { widevine, world } = rig();
    world.status = status;
    await widevine.start();
    expect(widevine.status()).toEqual({ state: 'failed', reason: 'not-installed' });
  });

  it('is not ready in a version that the feed warns about, until the feed withdraws the warning', async () => {
    const { widevine, world } = rig();
    await widevine.start();
    world.refused = ['4.10.2830.0'];
    expect(widevine.status()).toEqual({ state: 'failed', reason: 'refused-version' });
    world.refused = [];
    expect(widevine.status().state).toBe('ready');
  });
});
