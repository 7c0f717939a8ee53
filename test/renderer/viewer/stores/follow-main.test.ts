import { describe, expect, it, vi } from 'vitest';
import { createAppStore } from '../../../../renderer/viewer/stores/app.ts';
import { createClockStore, createTimers } from '../../../../renderer/viewer/stores/clock.ts';
import { followMain } from '../../../../renderer/viewer/stores/follow-main.ts';
import { anAppStatus, day, hour, noon } from '../../../builders/contract.ts';
import { createFakeBridge } from '../../../fakes/bridge.ts';

/** Sets up a window whose system clock shows `systemNow` while main's clock shows noon. */
function setUp(systemNow: number) {
  const clocks = { system: systemNow, monotonic: 100 };
  const main = { now: noon };
  const asked = vi.fn(() => Promise.resolve({ ok: true as const, value: anAppStatus({ now: main.now }) }));
  const fake = createFakeBridge({ 'app:read': asked });
  const timers = createTimers({ system: () => clocks.system, monotonic: () => clocks.monotonic });
  const app = createAppStore({ bridge: fake.bridge });
  const ticks: (() => void)[] = [];
  const quiet = { ...timers, every: (_ms: number, run: () => void) => (ticks.push(run), () => undefined) };
  const clock = createClockStore(quiet);
  const window = new EventTarget();
  followMain({ app, clock, bridge: fake.bridge }, quiet, window);
  return {
    ...{ timers, app, clock, asked, fake, clocks, window },
    pass: async (seconds: number) => {
      clocks.system += seconds;
      clocks.monotonic += seconds;
      main.now += seconds;
      for (const tick of ticks) tick();
      await new Promise((resolve) => setTimeout(resolve));
    },
    sleep: (seconds: number) => {
      clocks.system += seconds;
      main.now += seconds;
    },
  };
}

describe('the clock of the viewer', () => {
  it.each([
    ['three days ahead', 3 * day],
    ['an hour behind', -hour],
  ])('uses main’s time where the system’s clock is %s', async (_, wrong) => {
    const { app, clock, timers, pass } = setUp(noon + wrong);
    await app.getState().load();
    expect(clock.getState().now).toBe(noon);
    await pass(30);
    expect(timers.now()).toBe(noon + 30);
    expect(clock.getState().now).toBe(noon + 30);
  });

  it.each([
    ['forward', 2 * day],
    ['back', -2 * day],
  ])('continues unchanged when that clock is set %s', async (_, by) => {
    const { app, timers, clocks, pass, asked } = setUp(noon);
    await app.getState().load();
    clocks.system += by;
    expect(timers.now()).toBe(noon);
    await pass(5);
    expect(timers.now()).toBe(noon + 5);
    // The viewer does not follow the system's clock. It requests the status once, because the computer may have slept.
    expect(asked).toHaveBeenCalledTimes(2);
    await pass(5);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is corrected soon after a sleep, and immediately when the window gets the focus', async () => {
    const { app, timers, sleep, pass, fake } = setUp(noon);
    await app.getState().load();
    sleep(hour);
    await pass(5);
    expect(timers.now()).toBe(noon + hour + 5);
    sleep(hour);
    fake.emit('app:focused', null);
    await pass(0);
    expect(timers.now()).toBe(noon + 2 * hour + 5);
  });

  it('does not jump back: main reports whole seconds, a little late', async () => {
    const { app, clock, timers, fake, pass } = setUp(noon + 0.9);
    await app.getState().load();
    await pass(1.4);
    fake.emit('app:changed', anAppStatus({ now: noon + 1 }));
    expect(timers.now()).toBeCloseTo(noon + 2.3);
    expect(clock.getState().now).toBeCloseTo(noon + 2.3);
  });
});

it.each(['online', 'offline'])('main learns of the window’s %s event', (name) => {
  const { fake, window } = setUp(noon);
  window.dispatchEvent(new Event(name));
  expect(fake.inputsOf('app:network-changed')).toHaveLength(1);
});
