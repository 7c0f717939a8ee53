import fc from 'fast-check';

/** Invalid answers: any documented answer with parts changed, moved, removed, truncated or surrounded by noise. */

export interface WrongAnswer {
  readonly status: number;
  readonly contentType: string | null;
  readonly retryAfter: string | null;
  readonly body: Uint8Array<ArrayBuffer>;
}

type Edit =
  | { readonly kind: 'replace' | 'add'; readonly at: number; readonly value: unknown }
  | { readonly kind: 'remove' | 'wrap' | 'unwrap' | 'repeat'; readonly at: number }
  | { readonly kind: 'copy'; readonly at: number; readonly from: number };

const nasty: readonly unknown[] = [
  null,
  '',
  ' ',
  '0',
  'NaN',
  '\ud800',
  '\u0000',
  '__proto__',
  'https://[::1]:99999/',
  'javascript:alert(1)',
  'W5000',
  'x'.repeat(5000),
  0,
  -0,
  -1,
  0.1,
  1e308,
  2 ** 53 + 2,
  1_790_000_000_000,
  true,
  false,
  [],
  [[]],
  {},
  { then: 1 },
  { toString: null, valueOf: null },
  { constructor: { prototype: {} } },
  Array.from({ length: 2000 }, () => ({})),
];

interface Spot {
  readonly parent: Record<string | number, unknown>;
  readonly name: string | number;
}

function spotsOf(value: unknown, spots: Spot[] = []): Spot[] {
  if (typeof value !== 'object' || value === null) return spots;
  const parent = value as Record<string | number, unknown>;
  for (const name of Object.keys(parent)) {
    spots.push({ parent, name });
    if (spots.length < 500) spotsOf(parent[name], spots);
  }
  return spots;
}

function apply(root: { answer: unknown }, edit: Edit): void {
  const spots = spotsOf(root);
  const spot = spots[edit.at % spots.length];
  if (!spot) return;
  const { parent, name } = spot;
  const value = parent[name];
  switch (edit.kind) {
    case 'replace':
      // The value is copied, because later edits change its contents.
      parent[name] = structuredClone(edit.value);
      return;
    case 'add':
      if (typeof value === 'object' && value !== null)
        Object.assign(value, {
          detail: structuredClone(edit.value),
          status_message: structuredClone(edit.value),
        });
      return;
    case 'remove':
      Reflect.deleteProperty(parent, name);
      return;
    case 'wrap':
      parent[name] = [value];
      return;
    case 'unwrap':
      parent[name] = typeof value === 'object' && value !== null ? Object.values(value)[0] : { value };
      return;
    case 'repeat':
      if (Array.isArray(value)) parent[name] = [...(value as unknown[]), ...(value as unknown[])];
      return;
    case 'copy': {
      const source = spots[edit.from % spots.length];
      parent[name] = structuredClone(source?.parent[source.name]);
      return;
    }
  }
}

/** Generates mutated answers of `documented`; `planted` are secrets that may appear anywhere in them. */
export function wrongAnswers(documented: unknown, planted: readonly string[]): fc.Arbitrary<WrongAnswer> {
  const value = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...nasty) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...planted,
        ...planted.map((secret) => `You sent ${secret}, which is wrong.`),
      ),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  );
  const at = fc.nat(499);
  const edit: fc.Arbitrary<Edit> = fc.oneof(
    fc.record({ kind: fc.constantFrom('replace', 'add'), at, value }),
    fc.record({ kind: fc.constantFrom('remove', 'wrap', 'unwrap', 'repeat'), at }),
    fc.record({ kind: fc.constant('copy'), at, from: at }),
  );
  const noise = fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.record({ cut: fc.nat(1000) }) },
    { weight: 1, arbitrary: fc.record({ bytes: fc.uint8Array({ maxLength: 200 }) }) },
    {
      weight: 1,
      arbitrary: fc.record({
        text: fc.constantFrom('<!doctype html><p>Log in</p>', '', '{', '﻿{}', 'null', '[]'),
      }),
    },
  );
  return fc
    .record({
      edits: fc.array(edit, { minLength: 1, maxLength: 6 }),
      noise,
      status: fc.oneof(
        { weight: 6, arbitrary: fc.constant(200) },
        { weight: 3, arbitrary: fc.constantFrom(201, 204, 400, 401, 403, 404, 429, 500, 503, 511) },
        { weight: 1, arbitrary: fc.integer({ min: 200, max: 599 }) },
      ),
      contentType: fc.constantFrom('application/json', 'text/html; charset=utf-8', 'image/png', null),
      retryAfter: fc.constantFrom(null, null, '5', '-1', '1e9', 'soon', 'Thu, 15 Jan 2026 12:00:20 GMT'),
    })
    .map(({ edits, noise: wrong, ...rest }) => {
      const root = { answer: structuredClone(documented) };
      for (const one of edits) apply(root, one);
      return { ...rest, body: bytesOf(root.answer, wrong) };
    });
}

function bytesOf(
  answer: unknown,
  wrong: null | { cut: number } | { bytes: Uint8Array } | { text: string },
): Uint8Array<ArrayBuffer> {
  const json = JSON.stringify(answer) as string | undefined;
  const whole = new TextEncoder().encode(json ?? '');
  if (wrong === null) return whole;
  if ('cut' in wrong) return whole.slice(0, wrong.cut);
  return 'text' in wrong
    ? new TextEncoder().encode(wrong.text)
    : new Uint8Array([...whole.slice(0, 50), ...wrong.bytes]);
}
