import type { Bridge } from '../../../preload/contract/bridge.ts';
import type { AppStore } from './app.ts';
import { valueOf } from './async.ts';
import type { ClockStore, TimersOfMain } from './clock.ts';

/** Milliseconds between two looks whether the clock was set. */
const checkEveryMs = 5_000;

/** Keeps the viewer's time to main's: with every word about the app, and asked for after a sleep or a clock that was set. */
export function followMain(
  { app, clock, bridge }: { readonly app: AppStore; readonly clock: ClockStore; readonly bridge: Bridge },
  timers: TimersOfMain,
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
}
