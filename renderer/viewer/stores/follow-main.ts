import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { AppStore } from './app.ts';
import { settled, valueOf } from './async.ts';
import type { ClockStore, TimersOfMain } from './clock.ts';

/** Milliseconds between two checks whether the system's clock was set. */
const checkEveryMs = 5_000;

/**
 * Synchronises the viewer's clock with every app status. Requests the status after a sleep or a change of the clock.
 * Reports the window's `online` and `offline` events to main, so that an outage ends on the screen when the network is
 * back.
 */
export function followMain(
  { app, clock, bridge }: { readonly app: AppStore; readonly clock: ClockStore; readonly bridge: Bridge },
  timers: TimersOfMain,
  window: Pick<EventTarget, 'addEventListener'>,
): void {
  const show = (): void => clock.setState({ now: timers.now() });
  app.subscribe(({ status }, before) => {
    const value = valueOf(status);
    if (value !== null && value !== valueOf(before.status) && timers.synchronise(value.now)) show();
  });
  const check = (): void => {
    if (timers.mayBeWrong()) void app.getState().load();
  };
  timers.every(checkEveryMs, check);
  bridge.on.appFocused(check);
  for (const name of ['online', 'offline'])
    window.addEventListener(name, () => void settled(bridge.app.networkChanged()));
}
