import { createHash } from 'node:crypto';
import { type SecretStore } from '../platform/ports.ts';

/** Maximum bytes of one keychain entry. Windows allows 2,560 bytes; the difference is for its overhead. */
export const largestPartBytes = 2500;

/** Maximum number of parts. It is far above our needs: a refresh token has a few kilobytes. */
const mostParts = 64;
const slots = ['a', 'b'] as const;
type Slot = (typeof slots)[number];

/** A keychain entry split into parts of at most `largestPartBytes`. */
export interface SplitEntry {
  /** Resolves to the whole value or null, never to a truncated or mixed value. */
  read(): Promise<string | null>;
  write(value: string): Promise<void>;
  erase(): Promise<void>;
}

/** Content of the head entry: the value itself, or the slot, count and SHA-256 of its parts. */
type Head =
  | { readonly value: string }
  | { readonly slot: Slot; readonly parts: number; readonly sum: string };

/**
 * Creates the entry `account`. A long value is written as parts into the slot that the head does not name. One write of
 * the head then switches to the new parts, and the old parts are deleted. An interrupted write therefore leaves the old
 * value, and the checksum prevents mixing the parts of two writes.
 */
export function createSplitEntry(store: SecretStore, account: string): SplitEntry {
  const part = (slot: Slot, index: number): string => `${account}#${slot}${index}`;

  async function readHead(): Promise<Head | null> {
    const text = await store.get(account);
    return text === null ? null : parseHead(text);
  }

  /**
   * Deletes the parts of a slot from the last to the first. If this is interrupted, no gap remains that would hide
   * parts from the next deletion.
   */
  async function sweep(slot: Slot, from = 0): Promise<void> {
    let end = from;
    while (end < mostParts && (await store.get(part(slot, end))) !== null) end += 1;
    for (let index = end - 1; index >= from; index -= 1) await store.delete(part(slot, index));
  }

  return {
    async read() {
      const head = await readHead();
      if (head === null || 'value' in head) return head?.value ?? null;
      const texts: string[] = [];
      for (let index = 0; index < head.parts; index += 1) {
        const text = await store.get(part(head.slot, index));
        if (text === null) return null;
        texts.push(text);
      }
      const value = Buffer.from(texts.join(''), 'base64').toString('utf8');
      return sumOf(value) === head.sum ? value : null;
    },

    async write(value) {
      const before = await readHead();
      const whole = JSON.stringify({ v: 1, value });
      if (Buffer.byteLength(whole) <= largestPartBytes) {
        await store.set(account, whole);
        await sweep('a');
        await sweep('b');
        return;
      }
      // Encode the value as base64, so that no character is split between parts.
      const text = Buffer.from(value, 'utf8').toString('base64');
      const parts = Math.ceil(text.length / largestPartBytes);
      if (parts > mostParts) throw new RangeError('the value is too long for the keychain');
      const old = before !== null && 'slot' in before ? before.slot : null;
      const slot: Slot = old === 'a' ? 'b' : 'a';
      for (let index = 0; index < parts; index += 1) {
        await store.set(
          part(slot, index),
          text.slice(index * largestPartBytes, (index + 1) * largestPartBytes),
        );
      }
      await store.set(account, JSON.stringify({ v: 1, slot, parts, sum: sumOf(value) }));
      await sweep(slot, parts);
      await sweep(slot === 'a' ? 'b' : 'a');
    },

    async erase() {
      await store.delete(account);
      for (const slot of slots) await sweep(slot);
    },
  };
}

function sumOf(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

/** Parses a head entry. Returns null for text that we did not write. */
function parseHead(text: string): Head | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof json !== 'object' || json === null) return null;
  if ('value' in json && typeof json.value === 'string') return { value: json.value };
  if (!('slot' in json) || !('parts' in json) || !('sum' in json)) return null;
  const slot = slots.find((known) => known === json.slot);
  const { parts, sum } = json;
  if (!slot || typeof parts !== 'number' || !Number.isInteger(parts) || typeof sum !== 'string') return null;
  return parts > 0 && parts <= mostParts ? { slot, parts, sum } : null;
}
