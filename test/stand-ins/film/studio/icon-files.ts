/** A picture of one size: as PNG, or as RGBA bytes with the top row first. */
interface IconPicture {
  readonly size: number;
  readonly bytes: Buffer;
}

/** A device-independent bitmap with alpha, bottom row first, and its empty mask: how small icons are stored. */
function bitmap({ size, bytes }: IconPicture): Buffer {
  const maskRow = Math.ceil(size / 32) * 4;
  const file = Buffer.alloc(40 + size * size * 4 + maskRow * size);
  file.writeUInt32LE(40, 0);
  file.writeInt32LE(size, 4);
  file.writeInt32LE(size * 2, 8); // picture and mask together
  file.writeUInt16LE(1, 12);
  file.writeUInt16LE(32, 14);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const from = (y * size + x) * 4;
      const to = 40 + ((size - 1 - y) * size + x) * 4;
      file[to] = bytes[from + 2] ?? 0;
      file[to + 1] = bytes[from + 1] ?? 0;
      file[to + 2] = bytes[from] ?? 0;
      file[to + 3] = bytes[from + 3] ?? 0;
    }
  }
  return file;
}

/** A Windows icon: small sizes as bitmaps (RGBA given), large ones as PNG, which every Windows since Vista reads. */
export function icoFile(small: readonly IconPicture[], large: readonly IconPicture[]): Buffer {
  const entries = [
    ...small.map((picture) => ({ size: picture.size, data: bitmap(picture) })),
    ...large.map((picture) => ({ size: picture.size, data: picture.bytes })),
  ];
  const head = Buffer.alloc(6 + entries.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(entries.length, 4);
  let offset = head.length;
  entries.forEach(({ size, data }, i) => {
    const at = 6 + i * 16;
    head.writeUInt8(size % 256, at); // 256 is written as 0
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  });
  return Buffer.concat([head, ...entries.map(({ data }) => data)]);
}

/** What each size is called in a macOS icon; 32, 256 and 512 stand twice: for themselves and as a doubled half. */
const icnsNames: readonly (readonly [name: string, size: number])[] = [
  ['icp4', 16],
  ['icp5', 32],
  ['ic11', 32],
  ['ic12', 64],
  ['ic07', 128],
  ['ic08', 256],
  ['ic13', 256],
  ['ic09', 512],
  ['ic14', 512],
  ['ic10', 1024],
];

export const icnsSizes = [...new Set(icnsNames.map(([, size]) => size))];

/** A macOS icon from PNG pictures. Throws when one of `icnsSizes` is missing. */
export function icnsFile(pictures: readonly IconPicture[]): Buffer {
  const parts = icnsNames.map(([name, size]) => {
    const picture = pictures.find((one) => one.size === size);
    if (!picture) throw new Error(`The macOS icon lacks ${size} pixels.`);
    const head = Buffer.alloc(8);
    head.write(name, 0, 'latin1');
    head.writeUInt32BE(picture.bytes.length + 8, 4);
    return Buffer.concat([head, picture.bytes]);
  });
  const head = Buffer.alloc(8);
  head.write('icns', 0, 'latin1');
  head.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0), 4);
  return Buffer.concat([head, ...parts]);
}

/** A 24-bit Windows bitmap of opaque RGBA bytes: the only kind that NSIS shows. */
export function bmpFile(width: number, height: number, rgba: Buffer): Buffer {
  const row = Math.ceil((width * 3) / 4) * 4;
  const file = Buffer.alloc(54 + row * height);
  file.write('BM', 0, 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  file.writeUInt32LE(row * height, 34);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      const to = 54 + (height - 1 - y) * row + x * 3;
      for (let k = 0; k < 3; k++) file[to + k] = rgba[from + 2 - k] ?? 0;
    }
  }
  return file;
}
