// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Grant } from '../../../../preload/contract/screenings.ts';
import { aGrant, aVideo } from '../../../builders/contract.ts';
import { createFakeBridge, ok } from '../../../fakes/bridge.ts';
import { createFakePlayer } from '../../../fakes/player.ts';
import { answersOf } from '../../../fakes/world.ts';
import { aScreeningStore } from '../support/screening-store.ts';
import { settle } from '../support/timers.ts';

const video = aVideo();

/** Presses Play and holds main's answer, as while the window is minimised. */
function opening() {
  let arrive: (answer: ReturnType<typeof ok<Grant>>) => void = () => undefined;
  const fake = createFakeBridge({
    ...answersOf({ videos: [video] }),
    'screenings:open': () => new Promise((resolve) => (arrive = resolve)),
  });
  const player = createFakePlayer();
  const store = aScreeningStore(fake.bridge, player.port);
  void store.getState().play(video);
  const open = async (grantId = 'grant-1') => {
    arrive(ok(aGrant({ grantId })));
    await settle();
  };
  return { fake, player, store, open, state: () => store.getState().screening };
}

describe('a film that main interrupts before its grant reaches the viewer', () => {
  it.each(['refused', 'signed-out'] as const)('does not play and says why: %s', async (because) => {
    const { fake, player, open, state } = opening();
    fake.emit('screenings:interrupted', { grantId: 'grant-1', because });
    fake.emit('screenings:interrupted', { grantId: 'grant-1', because: 'minimised' });
    fake.emit('screenings:released', { grantId: 'grant-1', because: 'minimised' });
    await open();
    expect(state()).toMatchObject({ state: 'failed', video, failure: { kind: because } });
    expect(player.started).toEqual([]);
  });

  it('is covered, and waits for Play where main has released it by then', async () => {
    const covered = opening();
    covered.fake.emit('screenings:interrupted', { grantId: 'grant-1', because: 'room-doubtful' });
    await covered.open();
    expect(covered.player.log).toEqual(['start', 'cover:room-doubtful']);
    const released = opening();
    released.fake.emit('screenings:interrupted', { grantId: 'grant-1', because: 'screen-locked' });
    released.fake.emit('screenings:released', { grantId: 'grant-1', because: 'screen-locked' });
    await released.open();
    expect(released.player.log).toEqual(['start', 'cover:screen-locked', 'release:screen-locked']);
    expect(released.state().state).toBe('open');
  });

  it('is not taken for another film', async () => {
    const { fake, player, open, state } = opening();
    fake.emit('screenings:interrupted', { grantId: 'another', because: 'refused' });
    await open();
    expect(state().state).toBe('open');
    expect(player.started).toHaveLength(1);
  });

  it('plays when its next opening is not interrupted, though a download keeps its grant', async () => {
    const { fake, player, store, open } = opening();
    fake.emit('screenings:interrupted', { grantId: 'grant-1', because: 'remote-session' });
    store.getState().cancel();
    await settle();
    void store.getState().play(video);
    await open();
    expect(player.log).toEqual(['start']);
  });
});
