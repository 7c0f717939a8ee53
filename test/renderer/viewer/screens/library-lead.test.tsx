import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RoomCard } from '../../../../preload/contract/rooms.ts';
import { libraryTops } from '../../../../renderer/viewer/screens/library/library-sections.ts';
import { aRoom, aRoomCard, aVideo, hour, noon } from '../../../builders/contract.ts';
import { noFilms } from '../../../fakes/world.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const card = (roomKey: string, part: Partial<RoomCard> = {}): RoomCard =>
  aRoomCard({ roomKey, projectName: roomKey, posterUrl: `./${roomKey}.webp`, ...part });
const leadOf = (cards: readonly RoomCard[]) =>
  libraryTops(cards, { continue: [], expiring: [] }, noon)[0]?.card.roomKey;
const ending = (hours: number) => ({ nextExpiry: noon + hours * hour, openUntil: noon + hours * hour });

describe('the lead of a library without a film in progress', () => {
  it('is the room that closes first, with or without a picture', () => {
    expect(leadOf([card('a'), card('b', ending(30)), card('c', { ...ending(5), posterUrl: null })])).toBe(
      'c',
    );
  });

  it('is otherwise a room with new films, else the first open room with a picture', () => {
    const closed = card('closed', { state: 'no-longer-shared', ...ending(2), newCount: 1 });
    const bare = card('bare', { posterUrl: null });
    expect(leadOf([closed, bare, card('a'), card('b', { newCount: 2 })])).toBe('b');
    expect(leadOf([closed, bare, card('a'), card('b')])).toBe('a');
    expect(leadOf([closed, bare])).toBeUndefined();
  });

  it.each([
    ['that it closes soon', ending(5), 'Closes in 5 hours'],
    ['what is new', { newCount: 2 }, '2 new'],
    ['that it is shared with the reviewer', {}, 'Shared with you'],
  ])('says why it is there: %s', async (_why, part, words) => {
    await renderViewer({ cards: [card('a', part)] });
    const lead = await screen.findByRole('region', { name: 'a' });
    expect(lead.querySelector('h2')?.previousElementSibling?.textContent).toBe(words);
    expect(within(lead).queryAllByText(/Closes in 5 hours/).length).toBeLessThan(2);
  });

  it('is otherwise the film that expires first, with its room, deadline and cost; its card is not repeated', async () => {
    const soon = ['a', 'b'].map((videoKey, at) => {
      const expiryDate = noon + (at + 5) * hour;
      const chips = [{ kind: 'expires-soon', at: expiryDate } as const];
      const video = aVideo({ videoKey, name: `Film ${videoKey}`, expiryDate, chips, positionSeconds: null });
      return { roomKey: video.roomKey, projectName: 'Last Orders', video: { ...video, maxViews: 3 } };
    });
    await renderViewer({ cards: [aRoomCard()], films: { ...noFilms, expiring: soon } });
    const top = within(await screen.findByRole('region', { name: 'Film a' }));
    expect(top.getByText('Expiring soon · Last Orders')).toBeTruthy();
    expect(top.getByText('Expires in 5 hours')).toBeTruthy();
    expect(top.getByText(/views/)).toBeTruthy();
    const shelf = within(screen.getByRole('region', { name: 'Expiring soon' }));
    // Heading navigation reads the title only; the description has the rest.
    expect(shelf.getAllByRole('heading', { level: 3 })).toHaveLength(1);
    expect(shelf.getByRole('heading', { level: 3, name: 'Film b' })).toBeTruthy();
    const about = shelf.getByRole('button', { name: 'Film b' }).getAttribute('aria-describedby')!;
    expect(document.getElementById(about)?.textContent).toMatch(/^Details, Last Orders, /);
  });

  it('stays while rooms are added, until the reviewer returns', async () => {
    const { viewer } = await renderViewer({ cards: [card('a', { newCount: 2 })] });
    await screen.findByRole('region', { name: 'a' });
    act(() => viewer.rooms.getState().take(card('b', ending(5))));
    expect(screen.getByRole('region', { name: 'a' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'b' })).toBeNull();
    act(() => viewer.navigation.getState().go({ name: 'settings' }));
    act(() => viewer.navigation.getState().go({ name: 'library' }));
    expect(screen.getByRole('region', { name: 'b' })).toBeTruthy();
  });

  it('calls no project a room', async () => {
    const cards = [card('project:aurora', { ...ending(5), projectName: 'Aurora' })];
    await renderViewer({ shared: { state: 'ready', studios: [], cards, hasMore: false } });
    const lead = within(await screen.findByRole('region', { name: 'Aurora' }));
    expect(lead.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Open']);
  });

  it('opens its room, sends no further call, and plays nothing', async () => {
    const rooms = [aRoom({ roomKey: 'second', project: { name: 'second' } })];
    const cards = ['first', 'second', 'third', 'fourth'].map((key, at) =>
      card(key, at === 1 ? ending(5) : at === 2 ? ending(20) : {}),
    );
    const { user, fake } = await renderViewer({ cards, rooms, videos: [aVideo({ roomKey: 'second' })] });
    const asked = ['rooms:read', 'rooms:videos', 'rooms:video', 'screenings:open'] as const;
    expect(asked.flatMap((name) => fake.inputsOf(name))).toEqual([]);
    const lead = screen.getByRole('region', { name: 'second' });
    expect(within(lead).getByText('Closes in 5 hours')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Library' })).toBeTruthy();
    await user.click(within(lead).getByRole('button', { name: 'Open room' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'second' })).toBeTruthy();
    expect(fake.inputsOf('screenings:open')).toEqual([]);
  });
});

it.each([
  ['has the theme of the page without artwork', { bannerUrl: null, posterUrl: null }, null],
  ['is dark with artwork', { bannerUrl: './banner.webp' }, 'dark'],
])('the film in progress %s', async (_what, part, theme) => {
  const video = aVideo({ name: 'Aurora', positionSeconds: 900 });
  await renderViewer({
    cards: [aRoomCard({ roomKey: video.roomKey, ...part })],
    begun: [{ roomKey: video.roomKey, projectName: 'Aurora', video }],
  });
  const hero = await screen.findByRole('region', { name: 'Aurora' });
  expect(hero.getAttribute('data-theme')).toBe(theme);
});

it.each(['library', 'room'] as const)(
  'the top of the %s shows what Play needs, and the cost once',
  async (name) => {
    const video = aVideo({
      ...{ name: 'Aurora', positionSeconds: 900, cost: 'last-view', maxViews: 2, viewsConsumed: 1 },
      chips: [{ kind: 'last-view' }, { kind: 'password' }, { kind: 'passcode' }, { kind: 'prepared' }],
    });
    const { roomKey } = video;
    await renderViewer(
      {
        ...{ cards: [aRoomCard({ roomKey })], rooms: [aRoom({ roomKey })], videos: [video] },
        begun: [{ roomKey, projectName: 'Aurora', video }],
      },
      { route: name === 'library' ? { name } : { name, roomKey } },
    );
    const cost = await screen.findByText('This uses your last view.');
    const chips = [...(cost.previousElementSibling?.children ?? [])];
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Password', 'Passcode', 'Downloaded']);
  },
);
