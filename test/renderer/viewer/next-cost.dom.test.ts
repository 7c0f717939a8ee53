import { expect, it } from 'vitest';
import type { Grant } from '../../../preload/contract/screenings.ts';
import { composeViewer } from '../../../renderer/viewer/compose.ts';
import { aGrant, aVideo } from '../../builders/contract.ts';
import { createFakeBridge, ok } from '../../fakes/bridge.ts';
import { createFakePlayer } from '../../fakes/player.ts';
import { answersOf } from '../../fakes/world.ts';
import { createManualTimers } from './support/timers.ts';

const video = aVideo();
type Next = NonNullable<Grant['app']['next']>;

/** Plays a film with this next video. */
async function play(part: Pick<Next, 'cost' | 'viewsLeft'>) {
  const next: Next = { videoKey: 'next', name: 'Next', ...part };
  const grant = aGrant();
  const { bridge } = createFakeBridge({
    ...answersOf({ videos: [video, aVideo({ videoKey: 'next', cost: part.cost })] }),
    'screenings:open': () => ok({ ...grant, app: { ...grant.app, next } }),
  });
  const player = createFakePlayer();
  const viewer = composeViewer({ bridge, player: player.port, timers: createManualTimers() });
  await viewer.screening.getState().play(video);
  return { viewer, player };
}

it.each([
  [{ cost: 'view', viewsLeft: 7 }, 'Playing uses one of your 7 views.'],
  [{ cost: 'last-view', viewsLeft: 1 }, 'This uses your last view.'],
  [{ cost: 'none', viewsLeft: 2 }, 'Playing won’t use a view.'],
  [{ cost: 'view', viewsLeft: null }, null],
] as const)('the end of a film says the cost of the next one, %o, as the room does', async (part, text) => {
  const { player } = await play(part);
  expect(player.words[0]?.next?.costText).toBe(text);
});

it('Play next with a last view opens the details of that video, which ask', async () => {
  const { viewer, player } = await play({ cost: 'last-view', viewsLeft: 1 });
  player.emit({ kind: 'next-chosen', videoKey: 'next' });
  await expect
    .poll(() => viewer.navigation.getState().entries.at(-1)?.route)
    .toMatchObject({ name: 'video', videoKey: 'next' });
  expect(player.started).toHaveLength(1);
});
