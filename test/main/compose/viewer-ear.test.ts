import { expect, it } from 'vitest';
import { createViewerEar } from '../../../main/compose/viewer-ear.ts';
import { createFakeTimers } from '../../fakes/timers.ts';

function setUp() {
  const timers = createFakeTimers();
  const ear = createViewerEar(timers);
  let isQuiet = false;
  void ear.whenQuiet().then(() => (isQuiet = true));
  return { timers, ear, isQuiet: () => isQuiet };
}

it('hears from its first call until its document is lost', async () => {
  const { ear } = setUp();
  expect(ear.isHearing()).toBe(false);
  ear.called();
  expect(ear.isHearing()).toBe(true);
  await ear.hears();
  ear.lost();
  expect(ear.isHearing()).toBe(false);
  ear.called();
  await ear.hears();
});

it('is quiet once it is drawn, and not by a call alone', async () => {
  const { ear, timers, isQuiet } = setUp();
  ear.called();
  await timers.advance(1_000);
  expect(isQuiet()).toBe(false);
  ear.drawn();
  await timers.advance(0);
  expect(isQuiet()).toBe(true);
});

it('is taken to be quiet where it cannot be drawn', async () => {
  const { timers, isQuiet } = setUp();
  await timers.advance(4_999);
  expect(isQuiet()).toBe(false);
  await timers.advance(1);
  expect(isQuiet()).toBe(true);
});
