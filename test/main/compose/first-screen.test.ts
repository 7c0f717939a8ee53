import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createFirstScreenKeeper } from '../../../main/compose/first-screen.ts';
import type { Studio } from '../../../main/compose/studio.ts';
import { firstScreenKind } from '../../../main/rooms/first-screen.ts';
import { createMemoryVault } from '../../../main/vault/memory-vault.ts';
import type { FirstScreen } from '../../../preload/contract/first-screen.ts';
import { aRoomCard, noon } from '../../builders/contract.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeTimers } from '../../fakes/timers.ts';

const projectRoot = mkdtempSync(join(tmpdir(), 'first-screen-'));
mkdirSync(join(projectRoot, 'dist/viewer'), { recursive: true });
writeFileSync(join(projectRoot, 'dist/viewer/index.html'), '<html lang="en"><div id="viewer"></div></html>');
afterAll(() => rmSync(projectRoot, { recursive: true }));

const screenOf = (...parts: FirstScreen['parts']): FirstScreen => ({
  language: 'en',
  direction: 'ltr',
  theme: 'dark',
  parts,
  sheet: null,
});
const picture = (id: string): FirstScreen['parts'] => [
  { tag: 'img', attributes: { src: `viewer://app/art/${id}` } },
  null,
];

function setUp() {
  const vault = createMemoryVault({ clock: { now: () => noon } });
  const timers = createFakeTimers();
  const library = { title: 'One', accountId: 'ada', theme: 'system', isDark: true };
  const asked: string[] = [];
  const reading: { begun: boolean; mayEnd: Promise<void> } = { begun: false, mayEnd: Promise.resolve() };
  const studio = {
    vault,
    clock: { now: () => noon },
    settings: { current: () => ({ language: 'en', theme: library.theme }) },
    session: { status: () => ({ signedIn: true, name: 'Ada' }), accountId: () => library.accountId },
    rooms: {
      library: {
        list: async () => {
          reading.begun = true;
          await reading.mayEnd;
          return [aRoomCard({ projectName: library.title })];
        },
      },
      rooms: { continueWatching: () => Promise.resolve([]) },
      artwork: {
        respond: (id: string) => {
          asked.push(id);
          return Promise.resolve(null);
        },
      },
    },
  } as Partial<Record<keyof Studio, unknown>> as Studio;
  const keeper = createFirstScreenKeeper({
    machine: { projectRoot, timers, logger: createFakeLogger() },
    studio: () => Promise.resolve(studio),
    systemLanguages: () => ['en'],
    systemIsDark: () => library.isDark,
  });
  const kept = async () => (await vault.read(firstScreenKind, 'library'))?.value.page.html ?? null;
  return { keeper, timers, library, kept, asked, reading };
}

describe('the keeper of the first screen', () => {
  it('takes nothing that was drawn before the last of several changes', async () => {
    const { keeper, timers, library, kept } = setUp();
    keeper.changed();
    await timers.advance(450);
    library.title = 'Two';
    keeper.changed();
    await timers.advance(100);
    // The viewer has not heard of it yet: 550 ms after the first change, 100 after the second.
    expect(await keeper.keep(screenOf('One'))).toBe(false);
    expect(await kept()).toBeNull();
    await timers.advance(700);
    expect(await keeper.keep(screenOf('Two'))).toBe(true);
    expect(await kept()).toBe('Two');
  });

  it('drops what no longer holds, although changes never end', async () => {
    const { keeper, timers, library, kept } = setUp();
    await keeper.keep(screenOf('One'));
    library.title = 'Two';
    for (let at = 0; at < 2_500; at += 250) {
      keeper.changed();
      await timers.advance(250);
    }
    await expect.poll(kept).toBeNull();
  });

  it('takes nothing that was drawn before what changes while it is written', async () => {
    const { keeper, timers, library, kept, reading } = setUp();
    let end: () => void = () => undefined;
    reading.mayEnd = new Promise((resolve) => (end = resolve));
    const keeping = keeper.keep(screenOf('Of Ada'));
    // She signs out while main reads what the library is: by then that is another than was drawn.
    await expect.poll(() => reading.begun).toBe(true);
    library.accountId = 'nobody';
    keeper.changed();
    end();
    expect(await keeping).toBe(false);
    await timers.advance(5_000);
    expect(await kept()).toBeNull();
    expect(await keeper.page()).toBeNull();
  });

  it('drops none that was kept while it looked whether the one before still holds', async () => {
    const { keeper, timers, library, kept, reading } = setUp();
    await keeper.keep(screenOf('One'));
    library.title = 'Two';
    keeper.changed();
    let end: () => void = () => undefined;
    reading.mayEnd = new Promise((resolve) => (end = resolve));
    reading.begun = false;
    await timers.advance(700);
    await expect.poll(() => reading.begun).toBe(true);
    // The look has read what was kept, and asks what the library is; the viewer tells how it has drawn it meanwhile.
    reading.mayEnd = Promise.resolve();
    const keeping = keeper.keep(screenOf('Two'));
    await Promise.race([keeping, new Promise((resolve) => setTimeout(resolve, 50))]);
    end();
    expect(await keeping).toBe(true);
    await timers.advance(5_000);
    expect(await kept()).toBe('Two');
  });

  it('takes one of very many at a time', async () => {
    const { keeper, kept } = setUp();
    const many = Array.from({ length: 100 }, (_, index) => keeper.keep(screenOf(`drawn ${index}`)));
    expect((await Promise.all(many)).filter((taken) => taken)).toHaveLength(1);
    expect(await kept()).toBe('drawn 0');
  });

  it.each([
    ['another account of the same name', { accountId: 'ada-too' }],
    ['a system that is light now', { isDark: false }],
  ])('gives none of it to %s', async (_, change) => {
    const { keeper, library } = setUp();
    await keeper.keep(screenOf('One'));
    expect(await keeper.page()).not.toBeNull();
    Object.assign(library, change);
    expect(await keeper.page()).toBeNull();
  });

  it('gives the sheet to whoever was given a document with its address, once, and asks nobody for it', async () => {
    const { keeper, asked } = setUp();
    const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 1);
    const sheet = { bytes, width: 9, height: 9, places: [{ top: 0, width: 9, height: 9 }] };
    await keeper.keep({ ...screenOf(...picture('p')), sheet });
    for (const begin of [keeper.begin, () => undefined]) {
      begin();
      const id = (await keeper.page())?.sheet?.id ?? '';
      expect(await keeper.artwork.respond(id)).toEqual({
        bytes: Buffer.from(bytes),
        mediaType: 'image/jpeg',
      });
      await keeper.artwork.respond(id);
      expect(asked).toEqual([id]);
      asked.length = 0;
    }
  });

  it('holds the sheet no longer than a document takes to ask for it', async () => {
    const { keeper, asked, timers } = setUp();
    const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 1);
    const sheet = { bytes, width: 9, height: 9, places: [{ top: 0, width: 9, height: 9 }] };
    await keeper.keep({ ...screenOf(...picture('p')), sheet });
    // As after a crash of the viewer: nothing was read ahead.
    const id = (await keeper.page())?.sheet?.id ?? '';
    await timers.advance(3_000);
    expect(await keeper.artwork.respond(id)).toBeNull();
    expect(asked).toEqual([id]);
  });

  it('reads each picture ahead once, and no more than a window has room for', async () => {
    const { keeper, asked } = setUp();
    const pictures = Array.from({ length: 600 }, (_, index) => picture(`p${index % 100}`)).flat();
    await keeper.keep(screenOf(...pictures));
    keeper.begin();
    await keeper.page();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(asked).toHaveLength(32);
    expect(new Set(asked).size).toBe(32);
  });
});
