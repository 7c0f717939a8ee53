import { expect, it } from 'vitest';
import { createEmitter } from '../../preload/contract/emitter.ts';
import { createTypedEmitter } from '../../renderer/embed/emitter.ts';

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

it('an emitter of several events calls the listeners of that event; one that throws stops no other', () => {
  const errors: unknown[] = [];
  const emitter = createTypedEmitter<{ seconds: number; end: null }>((error) => errors.push(error));
  const calls: unknown[] = [];
  const fault = new Error('a listener failed');
  emitter.on('seconds', () => {
    throw fault;
  });
  const stop = emitter.on('seconds', (seconds) => calls.push(seconds));
  emitter.on('end', () => calls.push('end'));
  emitter.emit('seconds', 3);
  expect(calls).toEqual([3]);
  expect(errors).toEqual([fault]);
  stop();
  emitter.emit('seconds', 4);
  emitter.emit('end', null);
  emitter.clear();
  emitter.emit('end', null);
  expect(calls).toEqual([3, 'end']);
});
