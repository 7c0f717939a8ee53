import { expect, it } from 'vitest';
import { createEmitter } from '../../preload/contract/emitter.ts';

it('an emitter calls its current listeners in order, and no unsubscribed one', () => {
  const emitter = createEmitter<string>();
  const calls: string[] = [];
  const late = (event: string) => void calls.push(`late ${event}`);
  let stopSecond = (): void => undefined;
  const stopFirst = emitter.subscribe((event) => {
    calls.push(`first ${event}`);
    stopSecond();
    emitter.subscribe(late);
  });
  stopSecond = emitter.subscribe((event) => void calls.push(`second ${event}`));
  emitter.subscribe((event) => void calls.push(`third ${event}`));
  emitter.notify('a');
  expect(calls).toEqual(['first a', 'third a']);
  stopFirst();
  emitter.notify('b');
  expect(calls.slice(2)).toEqual(['third b', 'late b']);
  emitter.clear();
  emitter.notify('c');
  expect(calls).toHaveLength(4);
});
