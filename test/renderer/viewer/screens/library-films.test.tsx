import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { LibraryFilm } from '../../../../preload/contract/rooms.ts';
import { filmsEveryMs } from '../../../../renderer/viewer/stores/rooms.ts';
import { aRoom, aRoomCard, aVideo, day, hour, noon } from '../../../builders/contract.ts';
import { ok } from '../../../fakes/bridge.ts';
import { noFilms } from '../../../fakes/world.ts';
import { renderViewer } from '../support/render-viewer.tsx';

// The builders' `noon` is on a Saturday.
const film = (videoKey: string, days: number, part: Parameters<typeof aVideo>[0] = {}): LibraryFilm => ({
  roomKey: 'festival',
  projectName: 'Northern Nights',
  video: aVideo({
    ...{ roomKey: 'festival', videoKey, name: `Film ${videoKey}`, durationSeconds: 5400, posterUrl: null },
    ...{ expiryDate: noon + days * day, maxViews: 3, cost: 'view', positionSeconds: null },
    ...part,
  }),
});
const cards = [
  aRoomCard({ roomKey: 'festival', projectName: 'Northern Nights', videoCount: 40 }),
  aRoomCard({ roomKey: 'salt-and-starlight', bannerUrl: './banner.webp' }),
];
const expiring = [
  film('a', 1, { chips: [{ kind: 'expires-soon', at: noon + day }] }),
  film('b', 2, { cost: 'last-view' }),
  film('c', 4),
  film('c2', 5),
  film('d', 20),
];
const films = {
  ...noFilms,
  expiring,
  deadlines: expiring.map(({ video }) => ({ expiryDate: video.expiryDate ?? 0, secondsLeft: 5400 })),
};

type Viewer = Awaited<ReturnType<typeof renderViewer>>;

async function tabIntoLibrary(user: Viewer['user']): Promise<void> {
  const main = screen.getByRole('main');
  const controls = [...document.querySelectorAll<HTMLElement>('header button')];
  act(() => controls.at(-1)?.focus());
  for (let turn = 0; turn < 5 && !main.contains(document.activeElement); turn += 1) await user.tab();
  expect(main.contains(document.activeElement)).toBe(true);
}

describe('films of the library', () => {
  it('are shown with room and deadline, and play from their own button where that leaves a view', async () => {
    // The film that expires first is at the top.
    const list = [film('z', 0.5), ...expiring];
    const { user, player, fake } = await renderViewer({ cards, films: { ...films, expiring: list } });
    const soon = within(screen.getByRole('region', { name: 'Expiring soon' }));
    expect(soon.getAllByRole('heading', { level: 3, name: /^Film [ab]$/ })).toHaveLength(2);
    expect(soon.getAllByText('Northern Nights')).toHaveLength(2);
    expect(soon.getByText('Expires tomorrow')).toBeTruthy();
    expect(soon.queryByRole('button', { name: /^Play Film b/ })).toBeNull();
    await user.click(soon.getByRole('button', { name: /^Play Film a\. .*one of your 3 views/ }));
    await waitFor(() => expect(player.started).toHaveLength(1));
    expect(fake.inputsOf('screenings:open')).toMatchObject([{ videoKey: 'a' }]);
  });

  it('of a shelf are one tab stop: arrows, Home and End move between them, and Tab reaches Play', async () => {
    const { user } = await renderViewer({ cards, films: { ...noFilms, recent: expiring } });
    const shelf = screen.getByRole('region', { name: /New/ });
    const focused = () =>
      document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';
    const press = async (...keys: readonly string[]) => {
      for (const key of keys) await user.keyboard(`{${key}}`);
      await waitFor(() => expect(shelf.contains(document.activeElement)).toBe(true));
    };
    const at = (name: string) => waitFor(() => expect(focused()).toBe(`Film ${name}`));
    act(() => within(shelf).getByRole('button', { name: 'Film a' }).focus());
    await press('ArrowRight', 'ArrowRight');
    await at('c');
    await press('End');
    await at('d');
    await press('Home');
    await at('a');
    await press('ArrowRight', 'ArrowRight');
    await at('c');
    await user.tab();
    expect(focused()).toMatch(/^Play Film c/);
    await user.tab();
    expect(shelf.contains(document.activeElement)).toBe(false);
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    await at('c');
  });

  it('have their deadline on one card', async () => {
    const at = noon + 5 * hour;
    const soonest = film('a', 0, { expiryDate: at, chips: [{ kind: 'expires-soon', at }] });
    const begun = film('g', 0, {
      ...{ expiryDate: at + hour, chips: [{ kind: 'expires-soon', at: at + hour }] },
      positionSeconds: 600,
    });
    const list = [soonest, begun, ...expiring.slice(2)];
    const deadlines = list.map(({ video }) => ({ expiryDate: video.expiryDate ?? 0, secondsLeft: 5400 }));
    const closing = aRoomCard({
      roomKey: 'festival',
      videoCount: 40,
      nextExpiry: at,
      openUntil: noon + 2 * day,
    });
    const world = { cards: [closing], films: { ...films, expiring: list, deadlines } };
    await renderViewer({ ...world, begun: [] });
    const main = within(screen.getByRole('main'));
    expect(main.getAllByText(/in 5 hours/)).toHaveLength(1);
    cleanup();
    await renderViewer({ ...world, begun: [begun] });
    expect(within(screen.getByRole('main')).getAllByText(/in 6 hours/)).toHaveLength(1);
  });

  it.each([false, true])(
    'have the deadline of a room with one film on one card (begun: %s)',
    async (isBegun) => {
      const at = noon + 5 * hour;
      const only = film('a', 0, {
        ...{ expiryDate: at, chips: [{ kind: 'expires-soon', at }] },
        positionSeconds: isBegun ? 600 : null,
      });
      await renderViewer({
        cards: [aRoomCard({ roomKey: 'festival', videoCount: 1, nextExpiry: at, openUntil: at })],
        films: { ...noFilms, expiring: [only], single: [only] },
        begun: isBegun ? [only] : [],
      });
      expect(within(screen.getByRole('region', { name: 'Your rooms' })).getByText('Film')).toBeTruthy();
      expect(within(screen.getByRole('main')).getAllByText(/in 5 hours/)).toHaveLength(1);
    },
  );

  it('are each shown once with their deadline, and the deadline list counts all', async () => {
    const begun = [film('d', 20, { positionSeconds: 600 }), film('e', 20, { positionSeconds: 1800 })];
    const listed = [...expiring.slice(0, -1), ...begun];
    const deadlines = listed.map(({ video }) => ({ expiryDate: video.expiryDate ?? 0, secondsLeft: 5400 }));
    // Main sends each list as objects of its own.
    const recent = structuredClone([listed[0]!, begun[1]!]);
    const { user } = await renderViewer({
      ...{ cards, begun, films: { ...films, expiring: listed, deadlines, recent } },
    });
    const main = within(screen.getByRole('main'));
    for (const { video } of listed)
      expect(main.getAllByText(video.name, { ignore: '[aria-hidden] *' })).toHaveLength(1);
    expect(main.getAllByText(/Expires in 20 days/, { ignore: '[hidden]' })).toHaveLength(2);
    const groups = within(screen.getByRole('region', { name: 'Deadlines' }))
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.parentElement?.parentElement?.textContent);
    expect(groups).toEqual([
      'This week1 film to watch · 1 hr 30 minsSee “Expiring soon”',
      'Next week3 films to watch · 4 hrs 30 mins1 under “Expiring soon”' +
        'Film cNorthern Nightsin 4 days1 hr 30 minsFilm c2Northern Nightsin 5 days1 hr 30 mins',
      'Later2 films to watch · 3 hrsSee “Continue watching”',
    ]);
    await user.click(screen.getByRole('button', { name: 'See “Expiring soon”' }));
    expect(document.activeElement?.textContent).toBe('Film a');
    await user.click(screen.getByRole('button', { name: 'See “Continue watching”' }));
    expect(document.activeElement?.textContent).toBe('Film e');
  });

  it('keep their deadline while they cannot play yet', async () => {
    const at = noon + 5 * hour;
    const chips = [{ kind: 'expires-soon', at } as const];
    const away = ['a', 'b'].map((key) =>
      film(key, 0, { expiryDate: at, chips, availability: 'offline', viewsConsumed: 1 }),
    );
    await renderViewer({ cards, films: { ...films, expiring: away } });
    const soon = within(screen.getByRole('region', { name: 'Expiring soon' }));
    expect(soon.getAllByText('Expires in 5 hours')).toHaveLength(2);
    expect(soon.queryByText('Service unreachable')).toBeNull();
  });

  it('are listed by week, with the films to watch and their length', async () => {
    const { user } = await renderViewer({
      ...{ cards, films, rooms: [aRoom({ roomKey: 'festival' })], videos: [expiring.at(-1)!.video] },
    });
    const list = screen.getByRole('region', { name: 'Deadlines' });
    const groups = within(list)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.parentElement?.textContent);
    expect(groups).toEqual([
      'This week1 film to watch · 1 hr 30 mins',
      'Next week3 films to watch · 4 hrs 30 mins',
      'Later1 film to watch · 1 hr 30 mins',
    ]);
    await user.click(within(list).getByRole('button', { name: /Film d/ }));
    expect(await screen.findByRole('dialog', { name: 'Film d' })).toBeTruthy();
  });

  it('of a group that lists only some of its films are shown as a part of all', async () => {
    const later = ['d', 'e', 'f', 'g', 'h'].map((key) => film(key, 20));
    const many = Array.from({ length: 9 }, () => ({ expiryDate: noon + 20 * day, secondsLeft: 5400 }));
    const { user } = await renderViewer({ cards, films: { ...noFilms, expiring: later, deadlines: many } });
    const list = within(screen.getByRole('region', { name: 'Deadlines' }));
    expect(list.getByText(/^9 films to watch/)).toBeTruthy();
    // The limit is known before the list is shown whole.
    expect(list.getByText('4 more in their rooms')).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Show the first 5' }));
    expect(list.getAllByRole('listitem')).toHaveLength(5);
    expect(list.getByText('4 more in their rooms')).toBeTruthy();
  });

  it('of a group take as long together as their rows show', async () => {
    const short = ['a', 'b', 'c'].map((key) => film(key, 20, { durationSeconds: 40 }));
    const deadlines = short.map(({ video }) => ({ expiryDate: video.expiryDate ?? 0, secondsLeft: 40 }));
    await renderViewer({ cards, films: { ...noFilms, expiring: short, deadlines } });
    const list = within(screen.getByRole('region', { name: 'Deadlines' }));
    expect(list.getByText('3 films to watch · 3 mins')).toBeTruthy();
  });

  it.each([true, false])(
    'are said to be incomplete until every video was read (all read: %s)',
    async (isWhole) => {
      await renderViewer({ cards, films: { ...films, isWhole } });
      const list = within(screen.getByRole('region', { name: 'Deadlines' }));
      expect(list.queryByText(/^This list may be incomplete/) === null).toBe(isWhole);
    },
  );

  it.each<[string, (viewer: Viewer) => unknown]>([
    ['the pointer', ({ user }) => user.hover(screen.getByRole('button', { name: 'Northern Nights' }))],
    ['the wheel', () => fireEvent.wheel(screen.getByRole('main'))],
    ['Tab from the header', ({ user }) => tabIntoLibrary(user)],
  ])(
    'that arrive after use by %s do not move the cards: they come last until the next visit',
    async (_what, use) => {
      const made = await renderViewer({ cards: cards.slice(0, 1) });
      const { fake, pass, emit, viewer } = made;
      const sections = () =>
        within(screen.getByRole('main'))
          .getAllByRole('heading', { level: 2 })
          .map(({ textContent }) => textContent);
      const arrive = async (list: readonly LibraryFilm[]) => {
        fake.answer({ 'rooms:films': () => ok({ ...films, expiring: list }) });
        await emit('rooms:changed', { roomKeys: ['festival'] });
        await pass(filmsEveryMs);
      };
      const shelf = () =>
        within(screen.getByRole('region', { name: 'Expiring soon' }))
          .getAllByRole('heading', { level: 3 })
          .map(({ textContent }) => textContent);
      await use(made);
      await arrive(expiring.slice(1));
      expect(sections()).toEqual(['Your rooms', 'Expiring soon', 'Deadlines']);
      await arrive(expiring);
      expect(shelf()).toEqual(['Film b', 'Film a']);
      act(() => viewer.navigation.getState().go({ name: 'settings' }));
      act(() => viewer.navigation.getState().go({ name: 'library' }));
      expect(sections()).toEqual(['Film a', 'Expiring soon', 'Deadlines', 'Your rooms']);
      expect(shelf()).toEqual(['Film b']);
    },
  );

  it('precede the rooms if they arrive when the app has only focused the heading', async () => {
    const { fake, pass, emit } = await renderViewer({ cards: cards.slice(0, 1) });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    fake.answer({ 'rooms:films': () => ok(films) });
    await emit('rooms:changed', { roomKeys: ['festival'] });
    await pass(filmsEveryMs);
    const [first, second] = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect([first?.textContent, second?.textContent]).toEqual(['Film a', 'Expiring soon']);
  });

  it('replace the room at the top of a library in use only after a film has played', async () => {
    const entry = { ...film('x', 9, { positionSeconds: 60 }), roomKey: 'salt-and-starlight' };
    const { user, fake, emit, viewer, player } = await renderViewer({
      ...{ cards: cards.slice(1), videos: [entry.video] },
    });
    const top = () => within(screen.getByRole('main')).getAllByRole('region')[0];
    await user.hover(screen.getByRole('button', { name: 'Open room' }));
    fake.answer({ 'rooms:continue': () => ok([entry]) });
    await emit('rooms:changed', { roomKeys: ['salt-and-starlight'] });
    await screen.findByRole('region', { name: 'Continue watching' });
    expect(within(top()!).getByRole('button', { name: 'Open room' })).toBeTruthy();
    expect(within(top()!).queryByText('Film x')).toBeNull();
    await act(() => viewer.screening.getState().play(entry.video));
    act(() => player.emit({ kind: 'left' }));
    expect(within(top()!).getByText('Film x')).toBeTruthy();
  });

  it('continue with the film as headline and its room above', async () => {
    const begun = [film('x', 9, { positionSeconds: 60 }), film('y', 9, { positionSeconds: 1800 })];
    await renderViewer({ cards, begun });
    const hero = within(screen.getByRole('region', { name: 'Film x' }));
    expect(hero.getByText('Continue watching · Northern Nights')).toBeTruthy();
    const more = within(screen.getByRole('region', { name: 'More in progress' }));
    expect(more.getByRole('heading', { level: 3, name: /Film y/ })).toBeTruthy();
    expect(more.getByText('1 hr left')).toBeTruthy();
  });

  it('of a room with a single film play from the card of the room', async () => {
    const only = aVideo({ expiryDate: noon + 99 * hour });
    const single = [{ roomKey: only.roomKey, projectName: only.name, video: only }];
    const { user, player } = await renderViewer({ cards, films: { ...noFilms, single } });
    const rooms = within(screen.getByRole('region', { name: 'Your rooms' }));
    const play = rooms.getAllByRole('button', { name: /^Play / });
    expect(play).toHaveLength(1);
    await user.click(play[0]!);
    await waitFor(() => expect(player.started).toHaveLength(1));
  });
});
