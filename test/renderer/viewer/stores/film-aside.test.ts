// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createScreeningStore } from '../../../../renderer/viewer/stores/screening.ts';
import { aVideo } from '../../../builders/contract.ts';
import { createFakeBridge } from '../../../fakes/bridge.ts';
import { createFakePlayer } from '../../../fakes/player.ts';
import { answersOf } from '../../../fakes/world.ts';
import { settle } from '../support/timers.ts';

const video = aVideo();

async function playing() {
  const fake = createFakeBridge(answersOf({ videos: [video] }));
  const player = createFakePlayer();
  const store = createScreeningStore({
    bridge: fake.bridge,
    player: player.port,
    words: () => ({ language: 'en', direction: 'ltr', strings: {} }),
    show: () => undefined,
    onPasscodeNeeded: () => undefined,
    onClosed: () => undefined,
    onLeftAtEnd: () => undefined,
    onNextAsks: () => undefined,
    onNextGone: () => undefined,
  });
  await store.getState().play(video);
  return { fake, player, store, state: () => store.getState().screening };
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
  it('returns at its place, without a new view', async () => {
    const { fake, store, state } = await playing();
    const goBack = await store.getState().setAside();
    expect(state().state).toBe('idle');
    expect(fake.inputsOf('screenings:close')).toEqual([{ grantId: 'grant-1', reason: 'left' }]);
    goBack?.();
    await settle();
    expect(state()).toMatchObject({ state: 'open', video });
    expect(fake.inputsOf('screenings:open').at(-1)).toMatchObject({ newView: false, startOver: false });
  });

  it('stays closed at its end, where Play would start it over', async () => {
    const { fake, player, store } = await playing();
    player.emit({ kind: 'completed' });
    expect(await store.getState().setAside()).toBeNull();
    expect(fake.inputsOf('screenings:close')).toEqual([{ grantId: 'grant-1', reason: 'ended' }]);
  });
});
