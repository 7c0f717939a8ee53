import type { BrowserWindow } from 'electron';
import { EventEmitter } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWindowBounds } from '../../../main/windows/window-bounds.ts';
import { createWindowFile } from '../../../main/windows/window-file.ts';
import { electronPart } from '../../fakes/electron-part.ts';
import { createFakeLogger } from '../../fakes/logger.ts';

const laptop = { x: 0, y: 25, width: 1440, height: 875 };
const wall = { x: 1440, y: 0, width: 2560, height: 1440 };
const usual = { width: 1280, height: 800, maximised: false };
const onTheWall = { x: 1500, y: 60, width: 2000, height: 1200, maximised: false };

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'window-place-'));
  path = join(folder, 'window.json');
});
afterEach(() => rm(folder, { recursive: true }));

function placeOf(displays: readonly (typeof laptop)[], at = path) {
  return createWindowBounds({ file: createWindowFile(at, createFakeLogger()), displays: () => displays });
}

function aWindow({ maximised, ...bounds }: typeof onTheWall) {
  const close = new EventEmitter();
  return electronPart<BrowserWindow>(
    Object.assign(close, { getNormalBounds: () => bounds, isMaximized: () => maximised }),
  );
}

describe('the window', () => {
  it('opens at its last position and size', () => {
    const window = aWindow(onTheWall);
    placeOf([laptop, wall]).follow(window);
    window.emit('close');
    expect(placeOf([laptop, wall]).read()).toEqual(onTheWall);
  });

  it('is maximised again if it was, with its former size below that', () => {
    const window = aWindow({ ...onTheWall, maximised: true });
    placeOf([laptop, wall]).follow(window);
    window.emit('close');
    expect(placeOf([laptop, wall]).read()).toEqual({ ...onTheWall, maximised: true });
  });

  it('opens in the centre of the available display when its display is gone, no larger than that', async () => {
    await writeFile(path, JSON.stringify(onTheWall));
    expect(placeOf([laptop]).read()).toEqual({ width: 1440, height: 875, maximised: false });
  });

  it.each([
    ['above the top, where it cannot be moved', { ...onTheWall, y: -300 }],
    ['beyond the right edge', { ...onTheWall, x: 3950 }],
    ['below', { ...onTheWall, y: 1430 }],
  ])('is not left %s', async (_where, kept) => {
    await writeFile(path, JSON.stringify(kept));
    expect(placeOf([wall, laptop]).read()).not.toHaveProperty('x');
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another value', '[1, 2]'],
    ['an invalid size', JSON.stringify({ ...onTheWall, width: 3 })],
    ['numbers beyond any display', JSON.stringify({ ...onTheWall, x: 1e9 })],
  ])('has its default size where %s is stored', async (_what, text) => {
    if (text !== null) await writeFile(path, text);
    expect(placeOf([laptop, wall]).read()).toEqual(usual);
  });

  it('closes also where nothing can be written, and stores only its bounds', async () => {
    const window = aWindow(onTheWall);
    placeOf([wall], join(folder, 'nowhere', 'window.json')).follow(window);
    placeOf([wall]).follow(window);
    window.emit('close');
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(onTheWall);
  });

  it('keeps the theme in its file', async () => {
    await writeFile(path, JSON.stringify({ theme: 'light' }));
    const window = aWindow(onTheWall);
    placeOf([wall]).follow(window);
    window.emit('close');
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ ...onTheWall, theme: 'light' });
  });
});
