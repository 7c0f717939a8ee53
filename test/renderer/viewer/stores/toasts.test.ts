// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createToastsStore } from '../../../../renderer/viewer/stores/toasts.ts';
import { createManualTimers } from '../support/timers.ts';

const text = () => 'text';

const ports = { sentence: () => '', showDetails: () => undefined };

describe('toasts store', () => {
  it('removes a toast after its time, which is longer with an action', async () => {
    const timers = createManualTimers();
    const store = createToastsStore(timers, ports);
    store.getState().show({ text });
    store.getState().show({ text, action: { label: text, run: () => undefined } });
    await timers.advance(5_000);
    expect(store.getState().toasts).toHaveLength(1);
    await timers.advance(5_000);
    expect(store.getState().toasts).toEqual([]);
  });

  it('shows only the last toast of a topic, and all others', () => {
    const store = createToastsStore(createManualTimers(), ports);
    store.getState().show({ text, topic: 'rating' });
    store.getState().show({ text });
    store.getState().show({ text, topic: 'rating' });
    expect(store.getState().toasts.map(({ id }) => id)).toEqual([2, 3]);
  });

  it('keeps all toasts while one is held', async () => {
    const timers = createManualTimers();
    const store = createToastsStore(timers, ports);
    store.getState().show({ text });
    store.getState().hold(true);
    await timers.advance(20_000);
    expect(store.getState().toasts).toHaveLength(1);
    store.getState().hold(false);
    await timers.advance(2_000);
    expect(store.getState().toasts).toEqual([]);
  });

  it('shows the last three toasts only', () => {
    const store = createToastsStore(createManualTimers(), ports);
    for (let at = 0; at < 5; at += 1) store.getState().show({ text });
    expect(store.getState().toasts.map(({ id }) => id)).toEqual([3, 4, 5]);
  });
});
