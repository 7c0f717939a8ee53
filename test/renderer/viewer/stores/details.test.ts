import { describe, expect, it } from 'vitest';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { valueOf } from '../../../../renderer/viewer/stores/async.ts';
import { createDetailsStore, detailsKey } from '../../../../renderer/viewer/stores/details.ts';
import { aVideo } from '../../../builders/contract.ts';
import { createFakeBridge, ok } from '../../../fakes/bridge.ts';

describe('open details', () => {
  it('update with changes of their own room only, without a request to the service', async () => {
    const fake = createFakeBridge({ 'rooms:video': () => ok(aVideo()) });
    const store = createDetailsStore({
      bridge: fake.bridge,
      onRead: () => undefined,
      onFailure: () => undefined,
    });
    fake.emit('rooms:changed', { roomKeys: ['salt-and-starlight'] });
    expect(fake.inputsOf('rooms:video')).toEqual([]);
    await store.getState().read('salt-and-starlight', 'feature', null, true);
    fake.emit('rooms:changed', { roomKeys: ['another'] });
    fake.emit('rooms:changed', { roomKeys: ['salt-and-starlight'] });
    expect(fake.inputsOf('rooms:video').map(({ fresh }) => fresh)).toEqual([true, false]);
  });

  it('show the answer of an action, whatever an earlier read returns later', async () => {
    const answers: ((video: Video) => void)[] = [];
    const late = () => new Promise<Video>((resolve) => answers.push(resolve)).then(ok);
    const fake = createFakeBridge({ 'rooms:video': late });
    const learnt: Video[] = [];
    const store = createDetailsStore({
      bridge: fake.bridge,
      onRead: (video) => learnt.push(video),
      onFailure: () => undefined,
    });
    const before = aVideo();
    const after = aVideo({ reactivationSentAt: 1_700_000_000 });
    const shown = () => valueOf(store.getState().videos.get(detailsKey(before.roomKey, before.videoKey)));
    const first = store.getState().read(before.roomKey, before.videoKey, before, true);
    store.getState().take(after);
    answers[0]?.(before);
    await first;
    expect(shown()).toEqual(after);
    expect(learnt).toEqual([after]);
    const second = store.getState().read(before.roomKey, before.videoKey, null, true);
    answers[1]?.(before);
    await second;
    expect(shown()).toEqual(before);
  });
});
