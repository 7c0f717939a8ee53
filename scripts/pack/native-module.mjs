// Reads from the header of a native module for which system and processor the module was built.
import { closeSync, openSync, readSync } from 'node:fs';

const elf = { 0x3e: 'x64', 0xb7: 'arm64' };
const machO = { 0x01000007: 'x64', 0x0100000c: 'arm64' };
const pe = { 0x8664: 'x64', 0xaa64: 'arm64', 0x014c: 'ia32' };

/**
 * Returns the target, such as `linux-x64`, `darwin-arm64` or `win32-x64`; `darwin-universal` for both processors; else
 * `unknown`.
 */
export function nativeTarget(path) {
  const head = Buffer.alloc(1024);
  const file = openSync(path, 'r');
  const length = readSync(file, head, 0, head.length, 0);
  closeSync(file);
  if (length < 64) return 'unknown';
  const magic = head.readUInt32BE(0);
  if (magic === 0x7f454c46) return `linux-${elf[head.readUInt16LE(0x12)] ?? 'unknown'}`;
  if (magic === 0xcffaedfe) return `darwin-${machO[head.readUInt32LE(4)] ?? 'unknown'}`;
  if (magic === 0xcafebabe) return 'darwin-universal';
  if (head.toString('latin1', 0, 2) === 'MZ') {
    const at = head.readUInt32LE(0x3c);
    if (at + 6 <= length) return `win32-${pe[head.readUInt16LE(at + 4)] ?? 'unknown'}`;
  }
  return 'unknown';
}
