import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const assets = join(import.meta.dirname, '../../../assets');
const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

/** Returns the sizes in a Windows icon. Checks that every entry is within the file and matches its header. */
function icoSizes(file: Buffer): number[] {
  expect(file.readUInt16LE(2)).toBe(1);
  return Array.from({ length: file.readUInt16LE(4) }, (_, i) => {
    const at = 6 + i * 16;
    const size = file[at] === 0 ? 256 : file[at]!;
    const data = file.subarray(
      file.readUInt32LE(at + 12),
      file.readUInt32LE(at + 12) + file.readUInt32LE(at + 8),
    );
    expect(data.length).toBe(file.readUInt32LE(at + 8));
    const isPng = data.subarray(0, 4).equals(pngMagic);
    expect(isPng ? data.readUInt32BE(16) : data.readInt32LE(4)).toBe(size);
    return size;
  });
}

/** Returns names and pixel widths in a macOS icon. Checks that its parts fill the file exactly. */
function icnsParts(file: Buffer): (readonly [name: string, width: number])[] {
  expect(file.subarray(0, 4).toString()).toBe('icns');
  expect(file.readUInt32BE(4)).toBe(file.length);
  const parts: (readonly [string, number])[] = [];
  let at = 8;
  while (at < file.length) {
    parts.push([file.subarray(at, at + 4).toString(), file.readUInt32BE(at + 8 + 16)]);
    at += file.readUInt32BE(at + 4);
  }
  expect(at).toBe(file.length);
  return parts;
}

describe("the application's icons", () => {
  it('has a Windows icon with the sizes that Windows shows', async () => {
    const sizes = icoSizes(await readFile(join(assets, 'icons/icon.ico')));
    expect(sizes).toEqual([16, 20, 24, 32, 40, 48, 64, 128, 256]);
  });

  it('has a macOS icon up to 1024 pixels', async () => {
    const parts = icnsParts(await readFile(join(assets, 'icons/icon.icns')));
    expect(parts.map(([name]) => name)).toContain('ic10');
    expect(new Set(parts.map(([, width]) => width))).toEqual(new Set([16, 32, 64, 128, 256, 512, 1024]));
  });

  it('has a 1024 pixel PNG and an installer panel that NSIS can show', async () => {
    const png = await readFile(join(assets, 'icons/icon.png'));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1024, 1024]);
    const panel = await readFile(join(assets, 'installer/installerSidebar.bmp'));
    expect([panel.readInt32LE(18), panel.readInt32LE(22), panel.readUInt16LE(28)]).toEqual([164, 314, 24]);
    expect(panel.readUInt32LE(2)).toBe(panel.length);
  });
});
