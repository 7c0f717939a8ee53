import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { nativeTarget } from '../../../scripts/pack/native-module.mjs';

const folder = mkdtempSync(join(tmpdir(), 'screener-viewer-native-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function header(write: (bytes: Buffer) => void, length = 256): string {
  const bytes = Buffer.alloc(length);
  write(bytes);
  const path = join(folder, 'module.node');
  writeFileSync(path, bytes);
  return path;
}

const elf = (machine: number) => (bytes: Buffer) => {
  bytes.writeUInt32BE(0x7f454c46, 0);
  bytes.writeUInt16LE(machine, 0x12);
};
const machO = (processor: number) => (bytes: Buffer) => {
  bytes.writeUInt32LE(0xfeedfacf, 0);
  bytes.writeUInt32LE(processor, 4);
};
const pe = (machine: number) => (bytes: Buffer) => {
  bytes.write('MZ', 0, 'latin1');
  bytes.writeUInt32LE(0x80, 0x3c);
  bytes.write('PE\0\0', 0x80, 'latin1');
  bytes.writeUInt16LE(machine, 0x84);
};

describe('the platform of a native module', () => {
  it.each([
    ['linux-x64', elf(0x3e)],
    ['linux-arm64', elf(0xb7)],
    ['darwin-x64', machO(0x01000007)],
    ['darwin-arm64', machO(0x0100000c)],
    ['darwin-universal', (bytes: Buffer) => void bytes.writeUInt32BE(0xcafebabe, 0)],
    ['win32-x64', pe(0x8664)],
    ['win32-arm64', pe(0xaa64)],
    ['linux-unknown', elf(0x08)],
    ['unknown', (bytes: Buffer) => void bytes.write('#!/bin/sh')],
  ])('%s', (target, write) => {
    expect(nativeTarget(header(write))).toBe(target);
  });

  it('is unknown for a file that is too short and for a header that points past the end', () => {
    expect(nativeTarget(header(elf(0x3e), 32))).toBe('unknown');
    const pointsAway = (bytes: Buffer): void => {
      bytes.write('MZ', 0, 'latin1');
      bytes.writeUInt32LE(4000, 0x3c);
    };
    expect(nativeTarget(header(pointsAway))).toBe('unknown');
  });

  it('is read from the header of the running Node', () => {
    expect(nativeTarget(process.execPath)).toBe(`${process.platform}-${process.arch}`);
  });
});
