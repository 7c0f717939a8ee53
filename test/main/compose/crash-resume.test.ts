import { expect, it } from 'vitest';
import { createCrashResume } from '../../../main/compose/crash-resume.ts';
import { createFakeLogger } from '../../fakes/logger.ts';

function setUp(running: boolean) {
  const film = { roomKey: 'room', videoKey: 'video' };
  const screenings = { current: () => (running ? film : null), closeAll: () => Promise.resolve() };
  const clear = () => Promise.resolve();
  const cutOff = createCrashResume({ screenings: () => screenings, clear, logger: createFakeLogger() });
  return { cutOff, film };
}

it('a film that was cut off waits until the viewer that came back has heard of it, once', async () => {
  const { cutOff, film } = setUp(true);
  cutOff.onViewerGone(true);
  expect(await cutOff.take()).toEqual(film);
  expect(await cutOff.take()).toBeNull();
});

it.each([
  ['no film ran', false, true],
  ['the viewer does not come back', true, false],
])('none waits where %s', (_, running, again) => {
  const { cutOff } = setUp(running);
  cutOff.onViewerGone(again);
});
