import { expect, it } from 'vitest';
import { createRendererReadiness } from '../../../main/compose/renderer-readiness.ts';
import { createFakeTimers } from '../../fakes/timers.ts';

function setUp() {
  const timers = createFakeTimers();
  const ear = createRendererReadiness(timers);
  let isQuiet = false;
  void ear.whenIdle().then(() => (isQuiet = true));
  return { timers, ear, isQuiet: () => isQuiet };
}

it('is ready from the first call of the renderer until its document is lost', async () => {
  const { ear } = setUp();
  expect(ear.isReady()).toBe(false);
  ear.onReady();
  expect(ear.isReady()).toBe(true);
  await ear.whenReady();
  ear.onLost();
  expect(ear.isReady()).toBe(false);
  ear.onReady();
  await ear.whenReady();
});

it('is settled after the first drawing, and a call alone does not settle it', async () => {
  const { ear, timers, isQuiet } = setUp();
  ear.onReady();
  await timers.advance(1_000);
  expect(isQuiet()).toBe(false);
  ear.onRendered();
  await timers.advance(0);
  expect(isQuiet()).toBe(true);
});

it('counts as settled where the renderer cannot draw', async () => {
  const { timers, isQuiet } = setUp();
  await timers.advance(19_999);
  expect(isQuiet()).toBe(false);
  await timers.advance(1);
  expect(isQuiet()).toBe(true);
});
