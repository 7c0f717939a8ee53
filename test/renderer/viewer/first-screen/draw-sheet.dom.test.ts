import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawSheet } from '../../../../renderer/viewer/first-screen/draw-sheet.ts';

const drawn: unknown[][] = [];
const made: { width: number; height: number }[] = [];
const blob = { type: 'image/jpeg', size: 3 };

beforeEach(() => {
  drawn.length = 0;
  made.length = 0;
  Object.assign(blob, { type: 'image/jpeg', size: 3 });
  vi.stubGlobal('devicePixelRatio', 2);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(width: number, height: number) {
        made.push({ width, height });
      }
      getContext() {
        return { fillRect: () => undefined, drawImage: (...all: unknown[]) => drawn.push(all) };
      }
      convertToBlob() {
        return Promise.resolve({
          ...blob,
          arrayBuffer: () => Promise.resolve(Uint8Array.of(1, 2, 3).buffer),
        });
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

interface Shape {
  readonly natural?: readonly [number, number];
  readonly box?: readonly [number, number];
  readonly fit?: string;
  readonly complete?: boolean;
}

function picture({ natural = [400, 600], box = [100, 150], fit = 'cover', complete = true }: Shape = {}) {
  const element = new Image();
  element.style.objectFit = fit;
  document.body.append(element);
  for (const [name, value] of Object.entries({
    naturalWidth: natural[0],
    naturalHeight: natural[1],
    complete,
  }))
    Object.defineProperty(element, name, { value });
  element.getBoundingClientRect = () => new DOMRect(0, 0, box[0], box[1]);
  return element;
}

it('draws pictures one below the other, in the pixels of the screen', async () => {
  const one = picture();
  const two = picture({ box: [160, 90], natural: [1600, 900] });
  expect(await drawSheet([one, two])).toEqual({
    bytes: Uint8Array.of(1, 2, 3),
    ...{ width: 320, height: 480 },
    places: [
      { top: 0, width: 200, height: 300 },
      { top: 300, width: 320, height: 180 },
    ],
  });
  expect(made).toEqual([{ width: 320, height: 480 }]);
  expect(drawn).toEqual([
    [one, 0, 0, 400, 600, 0, 0, 200, 300],
    [two, 0, 0, 1600, 900, 0, 300, 320, 180],
  ]);
});

it('cuts a picture as it is cut on the screen', async () => {
  await drawSheet([picture({ natural: [600, 600] }), picture({ natural: [400, 1000] })]);
  expect(drawn.map((one) => one.slice(1, 5))).toEqual([
    [100, 0, 400, 600],
    [0, 200, 400, 600],
  ]);
});

it.each<[string, Shape]>([
  ['has not come', { complete: false }],
  ['cannot be had', { natural: [0, 0] }],
  ['is shown whole', { fit: 'contain' }],
  ['has no size', { box: [0, 0] }],
])('leaves out a picture that %s', async (_, shape) => {
  const sheet = await drawSheet([picture(shape), picture()]);
  expect(sheet?.places).toEqual([null, { top: 0, width: 200, height: 300 }]);
  expect(await drawSheet([picture(shape)])).toBeNull();
});

it('is none where there are too many pictures, or it is too large', async () => {
  expect(await drawSheet(Array.from({ length: 201 }, () => picture({ box: [1, 1] })))).toBeNull();
  expect(await drawSheet([picture({ box: [10_000, 16_000] })])).toBeNull();
  blob.size = 2_000_001;
  expect(await drawSheet([picture()])).toBeNull();
});

it('is none where the browser writes something else', async () => {
  blob.type = 'image/png';
  expect(await drawSheet([picture()])).toBeNull();
});
