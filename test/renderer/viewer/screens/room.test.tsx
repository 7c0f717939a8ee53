import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../../preload/contract/failures.ts';
import type { Room, Video, VideoPage } from '../../../../preload/contract/rooms.ts';
import { aRoom, aVideo, noon } from '../../../builders/contract.ts';
import { failed } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const key = 'the-cartographers';
const route = { name: 'room', roomKey: key } as const;
const series = (seasons: readonly number[]): Room =>
  aRoom({ roomKey: key, project: { name: 'The Cartographers', episodic: true, seasons } });
const episode = (season: number | null, number: number | null, part: Partial<Video> = {}): Video =>
  aVideo({
    roomKey: key,
    videoKey: `s${season}e${number}${part.name ?? ''}`,
    name: `Sheet ${season}-${number}`,
    season,
    episode: number,
    ...part,
  });
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
const cells = () =>
  screen.getAllByRole('gridcell').map((cell) => within(cell).getByRole('heading').textContent);

describe('seasons', () => {
  const videos = [
    episode(1, 1),
    episode(2, 1),
    episode(0, null, { name: 'Making of' }),
    episode(null, null, { name: 'Trailer' }),
  ];

  it('are tabs, specials last, and everything first', async () => {
    const { user } = await renderViewer({ rooms: [series([0, 2, 1])], videos }, { route });
    expect(tabs()).toEqual(['All episodes', 'Season 1', 'Season 2', 'Specials']);
    expect(screen.getByText(/^Series/)).toBeTruthy();
    expect(cells()).toHaveLength(4);
    await user.click(screen.getByRole('tab', { name: 'Specials' }));
    await waitFor(() => expect(cells()).toEqual(['Making of']));
  });

  it('come from the videos when the project lists none', async () => {
    await renderViewer({ rooms: [series([])], videos }, { route });
    await waitFor(() => expect(tabs()).toEqual(['All episodes', 'Season 1', 'Season 2', 'Specials']));
  });

  it('are tabs too where the project lists only some of them', async () => {
    const { user } = await renderViewer({ rooms: [series([1])], videos }, { route });
    await waitFor(() => expect(tabs()).toEqual(['All episodes', 'Season 1', 'Season 2', 'Specials']));
    await user.click(screen.getByRole('tab', { name: 'Specials' }));
    await waitFor(() => expect(cells()).toEqual(['Making of']));
  });

  it('have no tabs when no video has a season', async () => {
    await renderViewer(
      { rooms: [series([])], videos: [episode(null, null, { name: 'Trailer' })] },
      { route },
    );
    expect(screen.queryAllByRole('tab')).toEqual([]);
    expect(cells()).toEqual(['Trailer']);
  });

  it('name a video without a number', async () => {
    await renderViewer(
      { rooms: [series([1])], videos: [episode(0, 2), episode(1, null), episode(null, 7)] },
      { route },
    );
    const text = screen.getByRole('grid').textContent;
    for (const words of ['Special 2', 'Season 1', 'Episode 7']) expect(text).toContain(words);
  });

  it('show that they are empty, and a search in one can be widened', async () => {
    const { user, pass } = await renderViewer(
      { rooms: [series([1, 3])], videos: [episode(1, 1)] },
      { route },
    );
    await user.click(screen.getByRole('tab', { name: 'Season 3' }));
    expect(await screen.findByText('No episodes in this season yet')).toBeTruthy();
    expect(screen.getByText('0 episodes').closest('[role=status]')?.className).toBe('sr-only');
    await user.type(screen.getByRole('searchbox'), 'Sheet');
    await pass(300);
    expect(await screen.findByText('No results for “Sheet”')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Search all episodes' }));
    await waitFor(() => expect(cells()).toEqual(['Sheet 1-1']));
  });
});

describe('room', () => {
  it('shows at its head that videos are loading, until they are loaded or fail', async () => {
    let answer: (outcome: Outcome<VideoPage>) => void = () => undefined;
    const waiting = new Promise<Outcome<VideoPage>>((resolve) => (answer = resolve));
    await renderViewer({ rooms: [series([1])] }, { route, answers: { 'rooms:videos': () => waiting } });
    const title = await screen.findByRole('heading', { level: 1, name: 'The Cartographers' });
    const head = title.closest('header')!;
    expect(screen.getAllByText('Loading videos')).toEqual([within(head).getByText('Loading videos')]);
    answer(failed('timeout'));
    await waitFor(() => expect(within(head).queryByText('Loading videos')).toBeNull());
  });

  it('requests playback only when Play is pressed: not by visit, focus, hover or a second mount', async () => {
    const { user, fake, player } = await renderViewer(
      { rooms: [series([1])], videos: [episode(1, 1)] },
      { route },
    );
    const play = screen.getByRole('button', { name: 'Play · S1 E1' });
    await user.hover(play);
    play.focus();
    expect(fake.inputsOf('screenings:open')).toEqual([]);
    await user.dblClick(play);
    await waitFor(() => expect(player.started).toHaveLength(1));
    expect(fake.inputsOf('screenings:open')).toHaveLength(1);
  });

  it('shows after half a second that it opens, and can be cancelled', async () => {
    const { user, fake, pass } = await renderViewer(
      { rooms: [series([1])], videos: [episode(1, 1)] },
      { route, answers: { 'screenings:open': () => new Promise(() => undefined) } },
    );
    await user.click(screen.getByRole('button', { name: 'Play · S1 E1' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await pass(500);
    const dialog = await screen.findByRole('alertdialog', { name: 'Opening Sheet 1-1' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(fake.inputsOf('app:cancel')).toHaveLength(1);
  });

  it('is refreshed immediately by the menu and by browser shortcuts, but not during a film', async () => {
    const { user, fake, player, settle } = await renderViewer(
      { rooms: [aRoom()], videos: [aVideo()] },
      {
        route: { name: 'room', roomKey: aRoom().roomKey },
      },
    );
    const fresh = () => fake.inputsOf('rooms:read').filter(({ fresh: asked }) => asked).length;
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Refresh' }));
    await settle();
    expect([fresh(), fake.inputsOf('rooms:refresh').length]).toEqual([1, 1]);
    expect(screen.getByText('Checking for updates')).toBeTruthy();
    await user.keyboard('{F5}');
    await user.keyboard('{Control>}r{/Control}');
    await settle();
    expect([fresh(), fake.inputsOf('rooms:refresh').length]).toEqual([3, 3]);
    await user.click(screen.getByRole('button', { name: /^Play$/ }));
    await waitFor(() => expect(player.started).toHaveLength(1));
    await user.keyboard('{F5}');
    await settle();
    expect(fresh()).toBe(3);
  });

  it('is inert while a film plays, and restored afterwards', async () => {
    const { user, player, settle } = await renderViewer(
      { rooms: [series([1])], videos: [episode(1, 1)] },
      { route },
    );
    const frame = document.querySelector('iframe');
    expect(frame?.dataset.playing).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Play · S1 E1' }));
    await waitFor(() => expect(frame?.dataset.playing).toBe('true'));
    expect(document.querySelector('[inert]')?.contains(screen.getByText('The Cartographers'))).toBe(true);
    player.emit({ kind: 'left' });
    await settle();
    expect(document.querySelector('[inert]')).toBeNull();
    expect(document.querySelector('iframe')).toBe(frame);
    expect(
      player.log.filter((entry) => entry === 'warm').length -
        player.log.filter((entry) => entry === 'unload').length,
    ).toBe(1);
  });

  it('turns from not open to ready when main reports a change of the room', async () => {
    const opening = episode(1, 1, { availability: 'not-open-yet', startDate: noon + 40 });
    const { fake, emit } = await renderViewer({ rooms: [series([1])], videos: [opening] }, { route });
    expect(screen.getAllByText('Opens in 1 minute').length).toBeGreaterThan(0);
    fake.answer({
      'rooms:videos': () => ({
        ok: true,
        value: {
          videos: [{ ...opening, availability: 'ready' }],
          page: 1,
          hasMore: false,
          total: 1,
          asOf: noon,
          stale: false,
        },
      }),
    });
    await emit('rooms:changed', { roomKeys: [opening.roomKey] });
    expect(await screen.findByRole('button', { name: 'Play · S1 E1' })).toBeTruthy();
  });

  it('shows that a room needs a sign-in, and how to skip it where links are allowed', async () => {
    const room: Room = { ...series([1]), state: 'sign-in-needed', canSkipSignIn: true };
    const { user, viewer, fake, settle } = await renderViewer(
      { rooms: [room], videos: [episode(1, 1)] },
      { route },
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Sign in to open The Cartographers' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue without signing in' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'The Cartographers' })).toBeTruthy();
    // Main stores the choice, so the question does not appear again when the reviewer leaves the room and returns.
    expect(fake.inputsOf('rooms:skip-sign-in')).toEqual([{ roomKey: room.roomKey }]);
    act(() => viewer.navigation.getState().go({ name: 'library' }));
    await settle();
    expect(fake.inputsOf('rooms:leave').at(-1)).toEqual({ roomKey: room.roomKey });
    act(() => viewer.navigation.getState().back());
    await settle();
    expect(screen.getByRole('heading', { level: 1, name: 'The Cartographers' })).toBeTruthy();
  });

  it('restores layout, season, search and position on return', async () => {
    const videos = Array.from({ length: 8 }, (_, at) => episode(1 + (at % 2), at + 1));
    const { user, viewer, settle, pass } = await renderViewer({ rooms: [series([1, 2])], videos }, { route });
    await user.click(screen.getByRole('button', { name: 'Show as grid' }));
    await user.click(screen.getByRole('tab', { name: 'Season 2' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search by title' }), 'e');
    await pass(300);
    await settle();
    act(() => viewer.navigation.getState().go({ name: 'library' }));
    await settle();
    act(() => viewer.navigation.getState().back());
    await settle();
    expect(screen.getByRole('button', { name: 'Show as grid' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('tab', { name: 'Season 2' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('e');
  });

  it('shows that the service does not know a room', async () => {
    await renderViewer({ rooms: [] }, { route });
    expect(screen.getByRole('heading', { level: 1, name: 'We couldn’t find this room' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy code: W4002' })).toBeTruthy();
    expect(screen.getByText(/Screener Help can help/)).toBeTruthy();
  });

  it('keeps its position among the pages when one fails', async () => {
    const { user, fake } = await renderViewer(
      { rooms: [series([1])], videos: [episode(1, 1)] },
      { route, answers: { 'rooms:videos': () => failed('timeout') } },
    );
    expect(screen.getByRole('heading', { name: 'The service took too long to respond' })).toBeTruthy();
    fake.answer({
      'rooms:videos': () => ({
        ok: true,
        value: { videos: [episode(1, 1)], page: 1, hasMore: false, total: 1, asOf: noon, stale: false },
      }),
    });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(cells()).toEqual(['Sheet 1-1']));
  });
});

describe('search', () => {
  const videos = [episode(1, 1), episode(1, 2), episode(1, 3), episode(1, 4), episode(1, 5)];

  it('scrolls search results to the top of the screen, but not on return', async () => {
    const brought = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user, pass } = await renderViewer({ rooms: [series([])], videos }, { route });
    expect(brought).not.toHaveBeenCalled();
    await user.type(screen.getByRole('searchbox'), 'zzz');
    await pass(300);
    expect(await screen.findByText('No results for “zzz”')).toBeTruthy();
    expect(brought.mock.contexts.at(-1)).toBe(screen.getByRole('region', { name: 'Episodes' }));
    brought.mockClear();
    await user.clear(screen.getByRole('searchbox'));
    await pass(300);
    expect(brought).not.toHaveBeenCalled();
    brought.mockRestore();
  });

  it('scrolls a chosen season to the top of the screen too', async () => {
    const brought = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = await renderViewer({ rooms: [series([1, 2])], videos }, { route });
    await user.click(screen.getByRole('tab', { name: 'Season 2' }));
    expect(brought.mock.contexts).toContain(screen.getByRole('region', { name: 'Episodes' }));
    brought.mockRestore();
  });

  it('is reached by / and Ctrl+F, but not from under a dialog, and / can be typed', async () => {
    const { user } = await renderViewer({ rooms: [series([])], videos }, { route });
    const field = screen.getByRole<HTMLInputElement>('searchbox');
    await user.keyboard('/');
    expect(document.activeElement).toBe(field);
    await user.keyboard('a/b');
    expect(field.value).toBe('a/b');
    screen.getByRole('button', { name: 'Menu' }).focus();
    await user.keyboard('{Control>}f{/Control}');
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.click(document.querySelector('[role=gridcell] h3 button')!);
    await screen.findByRole('dialog');
    await user.keyboard('/');
    expect(document.activeElement).not.toBe(field);
  });
});
