// @vitest-environment node
import { expect, it } from 'vitest';
import { createLastAddresses } from '../../../renderer/player/refused-retries.ts';

const urisOf = (segment: number) => [`https://a.example/${segment}.m4s`, `https://b.example/${segment}.m4s`];

it('only the last address of a request decides; a single address is the last one', () => {
  const addresses = createLastAddresses();
  const [first = '', second = ''] = urisOf(1);
  addresses.note([first, second]);
  expect([first, second, 'https://a.example/other.m4s'].map(addresses.isLast)).toEqual([false, true, true]);
});

it('the addresses of a long film are not kept', () => {
  const addresses = createLastAddresses();
  addresses.note(urisOf(0));
  for (let segment = 1; segment < 5000; segment += 1) {
    addresses.note(urisOf(segment));
    // A request that is repeated all the while.
    addresses.note(urisOf(0));
  }
  // Forgotten: it counts as a request of one address.
  expect(addresses.isLast(urisOf(3000)[0]!)).toBe(true);
  expect(addresses.isLast(urisOf(0)[0]!)).toBe(false);
  expect(addresses.isLast(urisOf(4990)[0]!)).toBe(false);
});
