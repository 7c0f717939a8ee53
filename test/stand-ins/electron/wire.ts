// Codec for both ends of the IPC: JSON, with a tag for each structured-clone type that JSON lacks.
type Tagged = { $: string; v?: unknown };

const cannot = () => new Error('An object could not be cloned.');
function toBase64(bytes: Uint8Array): string {
  let text = '';
  // The number of arguments of a call is limited, so the text is built in chunks.
  for (let at = 0; at < bytes.length; at += 16_384) {
    text += String.fromCharCode(...bytes.subarray(at, at + 16_384));
  }
  return btoa(text);
}
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

function bytesOf(value: ArrayBuffer | ArrayBufferView): Uint8Array {
  return ArrayBuffer.isView(value)
    ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
    : new Uint8Array(value);
}

function pack(value: unknown, text: (from: string) => string): unknown {
  const inner = (part: unknown) => pack(part, text);
  switch (typeof value) {
    case 'string':
      return text(value);
    case 'undefined':
      return { $: 'undefined' };
    case 'bigint':
      return { $: 'bigint', v: String(value) };
    case 'number':
      return Number.isFinite(value) ? value : { $: 'number', v: String(value) };
    case 'function':
    case 'symbol':
      throw cannot();
    default:
  }
  if (value === null || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(inner);
  if (value instanceof Date) return { $: 'date', v: value.getTime() };
  if (value instanceof Map) return { $: 'map', v: [...value].map(inner) };
  if (value instanceof Set) return { $: 'set', v: [...value].map(inner) };
  if (value instanceof Error) return { $: 'error', v: [value.name, value.message] };
  if (value instanceof ArrayBuffer) return { $: 'buffer', v: toBase64(bytesOf(value)) };
  if (ArrayBuffer.isView(value)) return { $: 'bytes', v: toBase64(bytesOf(value)) };
  if (value instanceof Promise || value instanceof WeakMap) throw cannot();
  const entries = Object.entries(value as object).map(([key, part]) => [key, inner(part)] as const);
  const packed = Object.fromEntries(entries);
  return '$' in packed ? { $: 'object', v: entries } : packed;
}

function unpack(value: unknown, text: (from: string) => string): unknown {
  const inner = (part: unknown) => unpack(part, text);
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(inner);
  if (!Object.hasOwn(value, '$')) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inner(part)]));
  }
  const { $: tag, v } = value as Tagged;
  switch (tag) {
    case 'bigint':
      return BigInt(v as string);
    case 'number':
      return Number(v);
    case 'date':
      return new Date(v as number);
    case 'map':
      return new Map((v as unknown[]).map(inner) as [unknown, unknown][]);
    case 'set':
      return new Set((v as unknown[]).map(inner));
    case 'error':
      return Object.assign(new Error((v as string[])[1]), { name: (v as string[])[0] });
    case 'buffer':
      return fromBase64(v as string).buffer;
    case 'bytes':
      return fromBase64(v as string);
    case 'object':
      return Object.fromEntries((v as [string, unknown][]).map(([key, part]) => [key, inner(part)]));
    default:
      return undefined;
  }
}

const asIs = (text: string) => text;

/**
 * Serialises a value. Throws Electron's message for a value that cannot be cloned. `text` transforms every string
 * value.
 */
export function encode(value: unknown, text: (from: string) => string = asIs): string {
  return JSON.stringify(pack(value, text));
}

export function decode(packed: string, text: (from: string) => string = asIs): unknown {
  return unpack(JSON.parse(packed), text);
}
