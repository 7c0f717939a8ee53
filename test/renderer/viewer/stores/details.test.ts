import { describe, expect, it } from 'vitest';
import { createDetailsStore } from '../../../../renderer/viewer/stores/details.ts';
import { aVideo } from '../../../builders/contract.ts';
import { createFakeBridge, ok } from '../../../fakes/bridge.ts';

describe('open details', () => {
  it('follow what changes behind them, of their own room alone, and without asking the service', async () => {
    const fake = createFakeBridge({ 'rooms:video': () => ok(aVideo()) });
    const store = createDetailsStore({ bridge: fake.bridge, onRead: () => undefined });
    fake.emit('rooms:changed', { roomKeys: ['salt-and-starlight'] });
    expect(fake.inputsOf('rooms:video')).toEqual([]);
    await store.getState().read('salt-and-starlight', 'feature', null, true);
    fake.emit('rooms:changed', { roomKeys: ['another'] });
    fake.emit('rooms:changed', { roomKeys: ['salt-and-starlight'] });
    expect(fake.inputsOf('rooms:video').map(({ fresh }) => fresh)).toEqual([true, false]);
  });
});
