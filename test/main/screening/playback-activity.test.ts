import { expect, it } from 'vitest';
import { createStayAwake } from '../../../main/platform/stay-awake.ts';
import { createRig } from './screening-rig.ts';

const at = (seconds: number, more: object = {}) => ({ seconds, ended: false, ...more });

async function playing() {
  const rig = createRig();
  const { grantId } = await rig.open();
  const tell = (report: object) => rig.post(grantId, 'position', report);
  await tell(at(1));
  return { theatre: rig, grantId, tell };
}

it('a playing film keeps the screen awake, and a paused one does not', async () => {
  const rig = createRig();
  const { grantId } = await rig.open();
  expect(rig.isPlaying).toEqual([]);
  for (const report of [at(1), at(6), at(7, { paused: true }), at(7, { paused: true }), at(12)])
    await rig.post(grantId, 'position', report);
  expect(rig.isPlaying).toEqual([true, false, true]);
  await rig.post(grantId, 'position', { seconds: 90, ended: true });
  expect(rig.isPlaying.at(-1)).toBe(false);
});

it('a film plays from its report until it pauses, or until main covers it', async () => {
  const { theatre: rig, tell } = await playing();
  const isPlaying = () => rig.screenings.current()?.isPlaying;
  expect(isPlaying()).toBe(true);
  await tell(at(2, { paused: true }));
  expect(isPlaying()).toBe(false);
  await tell(at(3));
  // A viewer that crashes now reports no pause.
  rig.screenings.interrupt('suspended');
  rig.screenings.release('suspended');
  expect(isPlaying()).toBe(false);
  await tell(at(4));
  expect(isPlaying()).toBe(true);
});

it.each(['left', 'failed'] as const)(
  'playback activity ends with the film (%s), and a late report does not restart it',
  async (reason) => {
    const { theatre: rig, grantId, tell } = await playing();
    await rig.screenings.close({ grantId, reason });
    await tell(at(3));
    expect(rig.isPlaying).toEqual([true, false]);
  },
);

it('playback activity ends when the player sends no report for a minute', async () => {
  const { theatre: rig, tell } = await playing();
  await rig.timers.advance(59_000);
  await tell(at(60));
  await rig.timers.advance(59_000);
  expect(rig.isPlaying).toEqual([true]);
  await rig.timers.advance(1_000);
  expect(rig.isPlaying).toEqual([true, false]);
});

it('the power save blocker is changed once for each change', () => {
  const log: unknown[] = [];
  const stayAwake = createStayAwake({
    start: (type) => log.push(type),
    stop: (id) => log.push(id) > 0,
  });
  for (const wanted of [false, true, true, false, false, true]) stayAwake(wanted);
  expect(log).toEqual(['prevent-display-sleep', 1, 'prevent-display-sleep']);
});
