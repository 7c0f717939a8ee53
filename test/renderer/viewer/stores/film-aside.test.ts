// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { grantOnScreen } from '../../../../renderer/viewer/stores/screening.ts';
import { aVideo } from '../../../builders/contract.ts';
import { createFakeBridge } from '../../../fakes/bridge.ts';
import { createFakePlayer } from '../../../fakes/player.ts';
import { answersOf } from '../../../fakes/world.ts';
import { aScreeningStore } from '../support/screening-store.ts';
import { settle } from '../support/timers.ts';

const video = aVideo();

async function playing() {
  const fake = createFakeBridge(answersOf({ videos: [video] }));
  const player = createFakePlayer();
  const store = aScreeningStore(fake.bridge, player.port);
  await store.getState().play(video);
  const setAside = (isAside: boolean): void => store.getState().setAside(isAside);
  const isOnScreen = (): boolean => grantOnScreen(store.getState()) !== null;
  return { fake, player, store, setAside, isOnScreen, state: () => store.getState().screening };
}

describe('a downloaded film whose player crashed on the screen', () => {
  it('is reported as a lost download, not as a failure of the app', async () => {
    const { fake, player, state } = await playing();
    player.emit({ kind: 'held-lost', grantId: 'another' });
    expect(state().state).toBe('open');
    player.emit({ kind: 'held-lost', grantId: 'grant-1' });
    player.emit({ kind: 'problem', code: 'SV-PLAYER-DEAD', fatal: true, metrics: null });
    await settle();
    expect(state()).toMatchObject({ state: 'failed', failure: { kind: 'download-lost' } });
    expect(fake.inputsOf('screenings:close')).toEqual([{ grantId: 'grant-1', reason: 'failed' }]);
    expect(fake.inputsOf('screenings:report-problem')).toMatchObject([{ code: 'SV-PLAYER-DEAD' }]);
  });
});

describe('a film that is set aside for a question', () => {
  it('stays open for main, which erases an expired download when it leaves the screen', async () => {
    const { fake, player, setAside, isOnScreen } = await playing();
    for (let time = 0; time < 2; time += 1) {
      player.emit({ kind: 'shown' });
      setAside(true);
      setAside(true);
      expect(isOnScreen()).toBe(false);
      setAside(false);
      expect(isOnScreen()).toBe(true);
    }
    await settle();
    expect(player.log).toEqual(['start', 'set-aside', 'come-back', 'set-aside', 'come-back']);
    expect(fake.inputsOf('screenings:close')).toEqual([]);
    expect(fake.inputsOf('screenings:open')).toHaveLength(1);
  });

  it('waits, where it only opens during the question', async () => {
    const { player, store, setAside, isOnScreen } = await playing();
    await store.getState().close('left');
    const opening = store.getState().play(video);
    setAside(true);
    await opening;
    expect(isOnScreen()).toBe(false);
    setAside(false);
    expect(isOnScreen()).toBe(true);
    expect(player.log).toEqual(['start', 'stop', 'start', 'set-aside', 'come-back']);
  });

  it('does not come back after a refusal or a sign-out', async () => {
    const { fake, player, state, setAside } = await playing();
    setAside(true);
    fake.emit('screenings:interrupted', { grantId: 'grant-1', because: 'refused' });
    setAside(false);
    expect(state().state).toBe('failed');
    expect(player.log).not.toContain('come-back');
  });

  it('is closed at its end, where Play would start it over', async () => {
    const { fake, player, state, setAside } = await playing();
    player.emit({ kind: 'completed' });
    setAside(true);
    expect(state().state).toBe('idle');
    expect(fake.inputsOf('screenings:close')).toEqual([{ grantId: 'grant-1', reason: 'ended' }]);
  });
});
