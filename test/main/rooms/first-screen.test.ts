import { describe, expect, it } from 'vitest';
import { createFirstScreens, firstScreenKind, libraryStateOf } from '../../../main/rooms/first-screen.ts';
import { createMemoryVault } from '../../../main/vault/memory-vault.ts';
import { aRoomCard, aVideo, day, hour, noon } from '../../builders/contract.ts';
import { account, link } from '../vault/setting.ts';

const page = {
  ...({ language: 'en', direction: 'ltr', theme: 'dark', html: '<p>Title</p>' } as const),
  ...{ style: '', sheet: null },
};

function setUp() {
  const vault = createMemoryVault({ clock: { now: () => noon } });
  const library = { state: 'one', owner: link };
  const screens = createFirstScreens({
    vault,
    of: () => Promise.resolve(library.state),
    owner: () => library.owner,
  });
  const kept = async () => (await vault.list(firstScreenKind)).length;
  return { vault, library, screens, kept };
}

describe('the first screen of the next start', () => {
  it('is what was kept, while the library is the same', async () => {
    const { screens } = setUp();
    expect(await screens.current()).toBeNull();
    await screens.keep(page, () => true);
    expect(await screens.current()).toEqual(page);
  });

  it('is nothing once the library is another, and nothing of it stays', async () => {
    const { screens, library, kept } = setUp();
    await screens.keep(page, () => true);
    library.state = 'two';
    expect(await screens.current()).toBeNull();
    expect(await kept()).toBe(0);
  });

  it('goes with the account that was signed in', async () => {
    const { screens, library, vault, kept } = setUp();
    library.owner = account('ada');
    await screens.keep(page, () => true);
    await vault.eraseOwner(account('ada'));
    expect(await kept()).toBe(0);
  });

  it('is written again only when it is drawn otherwise', async () => {
    const { screens, vault, library } = setUp();
    await screens.keep(page, () => true);
    library.owner = account('ada');
    await screens.keep(page, () => true);
    expect((await vault.read(firstScreenKind, 'library'))?.owner).toEqual(link);
    await screens.keep({ ...page, sheet: { id: 'sheet-other', base64: '' } }, () => true);
    expect((await vault.read(firstScreenKind, 'library'))?.owner).toEqual(account('ada'));
  });
});

it('reads what a version before sheets has kept', () => {
  const { style, sheet, ...before } = page;
  expect(firstScreenKind.parse({ of: 'one', page: before }, 1).page).toEqual({ ...before, style, sheet });
});

describe('the state of the library', () => {
  const card = aRoomCard({ nextExpiry: noon + 10 * day, openUntil: noon + 10 * day });
  const entry = { roomKey: card.roomKey, projectName: 'Project', video: aVideo() };
  const state = libraryStateOf([card], [entry], noon, ['en']);

  it('is the same when the service was merely asked again', () => {
    const asked = { ...card, asOf: noon, refreshing: true };
    expect(libraryStateOf([asked], [entry], noon + 60, ['en'])).toBe(state);
  });

  it.each([
    ['a title', [{ ...card, projectName: 'Another' }], [entry], noon, ['en']],
    ['a state', [{ ...card, state: 'no-longer-shared' as const }], [entry], noon, ['en']],
    ['one room less', [], [entry], noon, ['en']],
    ['a film less to go on with', [card], [], noon, ['en']],
    ['what else looks depend on', [card], [entry], noon, ['ar']],
    ['a day gone by', [card], [entry], noon + day, ['en']],
  ])('differs by %s', (_, cards, begun, now, around) => {
    expect(libraryStateOf(cards, begun, now, around)).not.toBe(state);
  });

  it.each([
    ['a minute in the last hour', 59.5 * 60, 60],
    ['the moment of the end', 30, 60],
    ['an hour in the last day', 23.5 * hour, hour],
  ])('differs by %s', (_, left, later) => {
    const ending = [{ ...card, nextExpiry: noon + left, openUntil: null }];
    expect(libraryStateOf(ending, [], noon, null)).not.toBe(libraryStateOf(ending, [], noon + later, null));
  });

  it('differs by the time zone, also where it is the same time now', () => {
    const { TZ } = process.env;
    const states = ['UTC', 'Africa/Lagos', 'Europe/Berlin'].map((zone) => {
      process.env.TZ = zone;
      return libraryStateOf([card], [entry], noon, null);
    });
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
    expect(new Set(states).size).toBe(3);
  });

  it('differs by midnight, when a day less is left', () => {
    const midnight = new Date(noon * 1000).setHours(24, 0, 0, 0) / 1000;
    const ending = [{ ...card, nextExpiry: midnight + 5.5 * day, openUntil: null }];
    expect(libraryStateOf(ending, [], midnight - 60, null)).not.toBe(
      libraryStateOf(ending, [], midnight + 60, null),
    );
  });

  it('differs by an hour where an end is near', () => {
    const near = [{ ...card, nextExpiry: noon + 5.5 * hour }];
    expect(libraryStateOf(near, [], noon, null)).not.toBe(libraryStateOf(near, [], noon + hour, null));
  });
});
