import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Video } from '../../../../preload/contract/rooms.ts';
import { anAppStatus, aRoom, aRoomCard, aVideo, day, hour, noon } from '../../../builders/contract.ts';
import { failed } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const open = async (part: Partial<Video>, room = aRoom()) => {
  const viewer = await renderViewer(
    { rooms: [room], videos: [aVideo(part)] },
    { route: { name: 'video', roomKey: room.roomKey, videoKey: aVideo().videoKey } },
  );
  return { ...viewer, dialog: await screen.findByRole('dialog') };
};

describe('details', () => {
  it('show the cost next to Play before it is pressed', async () => {
    const { dialog, fake } = await open({ cost: 'last-view', maxViews: 3, viewsConsumed: 2 });
    const play = within(dialog).getByRole('button', { name: 'Play' });
    const cost = document.getElementById(play.getAttribute('aria-describedby') ?? '');
    expect(cost?.textContent).toBe('This uses your last view.');
    expect(document.activeElement).toBe(play);
    expect(fake.inputsOf('screenings:open')).toEqual([]);
    expect(fake.inputsOf('rooms:video').at(0)).toMatchObject({ fresh: true });
  });

  it('warn when less time is left than the film is long', async () => {
    const { dialog } = await open({ shorterThanFilm: true, expiryDate: noon + 1.2 * hour });
    expect(within(dialog).getByText(/Expires in 1 hour, before the film would finish/)).toBeTruthy();
  });

  it.each<[string, Partial<Video>, string | null]>([
    ['Subtitles', {}, 'English and French'],
    [
      'Subtitles',
      {
        subtitles: [
          { label: 'en', language: null },
          { label: 'pt-BR', language: 'pt-BR' },
          { label: 'Français (SDH)', language: 'fr' },
          { label: 'Commentary', language: 'de' },
        ],
      },
      'English, Brazilian Portuguese, French (SDH) and Commentary',
    ],
    ['Subtitles', { subtitles: [] }, null],
    ['Premiered', {}, '4 September 2026'],
    ['Premiered', { originalAirDate: null }, null],
    ['Requires', { passwordNeeded: true, passcodeNeeded: true }, 'password and passcode by text message'],
    ['Requires', { passcodeNeeded: true }, 'passcode by text message'],
    ['Requires', {}, null],
    ['Watermark', {}, 'Personalised to you'],
    ['Watermark', { watermarked: false }, null],
    ['Views', { maxViews: 5, viewsConsumed: 2 }, '3 of 5 left'],
    ['Views', { maxViews: 2, viewsConsumed: 3 }, '0 of 2 left'],
    ['Views', { maxViews: 5, availability: 'no-longer-shared' }, null],
    ['Expires', { expiryDate: noon + day, availability: 'no-longer-shared' }, null],
  ])('show %s for %j: %s', async (name, part, value) => {
    const { dialog } = await open(part);
    const term = within(dialog).queryByText(name, { selector: 'dt' });
    expect(term?.nextElementSibling?.textContent ?? null).toBe(value);
  });

  it('name cast and crew with their roles; the room adds those of the project', async () => {
    const { dialog, user } = await open({});
    const credit = (within_: HTMLElement, role: string) =>
      within(within_).getByText(role).parentElement?.textContent;
    expect(credit(dialog, 'Director')).toBe('Maren SolvikDirector');
    await user.keyboard('{Escape}');
    const film = await screen.findByRole('region', { name: aVideo().name });
    expect(credit(film, 'Director')).toBe('Maren SolvikDirector');
    const [, second] = aRoom().project.castAndCrew;
    expect(credit(film, second?.role ?? '')).toBe(`${second?.name}${second?.role}`);
  });

  it('of a room with several films show its description, and the cast and crew of the project with their roles', async () => {
    const room = aRoom();
    const { user } = await renderViewer(
      { rooms: [room], videos: [aVideo(), aVideo({ videoKey: 'second', name: 'Second' })] },
      { route: { name: 'room', roomKey: room.roomKey } },
    );
    await user.click(await screen.findByRole('button', { name: 'Details' }));
    const dialog = within(await screen.findByRole('dialog', { name: `About ${room.project.name}` }));
    expect(dialog.getByText(room.project.description)).toBeTruthy();
    for (const { name, role } of room.project.castAndCrew)
      expect(dialog.getByText(role ?? '').parentElement?.textContent).toBe(`${name}${role}`);
    // The account menu names the recipient.
    expect(dialog.queryByText('Recipient')).toBeNull();
  });

  describe('name the recipient in one place', () => {
    const unnamed = {
      signedIn: true,
      name: null,
      method: 'pin',
      rememberSeconds: null,
      endedBecause: null,
    } as const;
    const signedOut = { ...unnamed, signedIn: false };
    const other = aRoomCard({ roomKey: 'other', recipient: { name: 'Noa Weiss', email: null } });
    const own = { isOfAccount: true } as const;
    it.each([
      ['signed in by PIN', unnamed, [aRoomCard(own), other], own, 'Signed in as Ines Marchetti', false],
      ['signed in by PIN, with a room by link alone', unnamed, [aRoomCard()], {}, 'Signed in', true],
      [
        'signed out, with rooms of one person',
        signedOut,
        [aRoomCard()],
        {},
        'Not signed in · For Ines Marchetti',
        false,
      ],
      ['signed out, with rooms of two people', signedOut, [aRoomCard(), other], {}, 'Not signed in', true],
    ])('%s', async (_who, session, cards, part, menu, isInDetails) => {
      const room = aRoom(part);
      const { user } = await renderViewer(
        {
          cards,
          status: { session },
          rooms: [room],
          videos: [aVideo(), aVideo({ videoKey: 'second', name: 'Second' })],
        },
        { route: { name: 'room', roomKey: room.roomKey } },
      );
      await user.click(screen.getByRole('button', { name: 'Menu' }));
      // The parts of the line are isolated from each other by invisible characters.
      const plain = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');
      expect(await screen.findByText((text) => plain(text) === menu)).toBeTruthy();
      await user.keyboard('{Escape}');
      await user.click(await screen.findByRole('button', { name: 'Details' }));
      const dialog = within(await screen.findByRole('dialog', { name: `About ${room.project.name}` }));
      const recipient = dialog.queryByText('Recipient')?.parentElement?.textContent ?? null;
      expect(recipient).toBe(isInDetails ? 'RecipientInes Marchettiines@example.com' : null);
    });
  });

  it('give every date its zone', async () => {
    const { dialog } = await open({
      availability: 'not-open-yet',
      startDate: noon + 3 * day,
      expiryDate: noon + 9 * day,
    });
    const dates = within(dialog).getAllByText(/day, \d+ .*2026/);
    expect(dates.length).toBeGreaterThan(1);
    for (const date of dates) expect(date.closest('dd, p')?.textContent).toMatch(/13:00 CET/);
  });

  it('offer to start from the beginning instead of resuming', async () => {
    const { dialog, user, fake } = await open({ positionSeconds: 900, cost: 'none', maxViews: 2 });
    expect(within(dialog).getByText('Resuming won’t use a view.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Start from the beginning' }));
    await waitFor(() =>
      expect(fake.inputsOf('screenings:open')).toEqual([expect.objectContaining({ startOver: true })]),
    );
  });

  it('offer support where all views are used, and nothing where none is known', async () => {
    const usedUp = { availability: 'used-up', maxViews: 1, viewsConsumed: 1 } as const;
    const { dialog, user, fake, emit } = await open(usedUp);
    await emit(
      'app:changed',
      anAppStatus({ support: { name: null, email: 'help@studio.example', url: null } }),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Contact support' }));
    expect(fake.inputsOf('app:open-link')).toEqual([{ link: 'support' }]);
    await emit('app:changed', anAppStatus({ support: { name: null, email: null, url: null } }));
    expect(within(dialog).queryByRole('button', { name: 'Contact support' })).toBeNull();
  });

  it.each<[string, Partial<Video>, RegExp]>([
    ['expired', { availability: 'expired', expiryDate: noon - day }, /Expired on Friday, 27 November 2026/],
    // The service may report a video as expired before the video's expiry date.
    ['expired early', { availability: 'expired', expiryDate: noon + day }, /^It has expired\.$/],
    ['used up', { availability: 'used-up', maxViews: 1, viewsConsumed: 1 }, /used all your views/],
    ['offline', { availability: 'offline' }, /once the watch service can be reached/],
    ['gone', { availability: 'no-longer-shared' }, /no longer shares it/],
  ])('say why nothing plays: %s', async (_name, part, reason) => {
    const { dialog } = await open(part);
    expect(within(dialog).getByText(reason)).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: /^(Play|Resume)$/ })).toBeNull();
  });

  it.each<[string, Partial<Video>, RegExp]>([
    ['the expiry', { availability: 'expired', expiryDate: noon - day }, /Expire[ds]/g],
    ['the opening', { availability: 'not-open-yet', startDate: noon + day }, /Opens|watch it from/g],
    ['the end of the views', { availability: 'used-up', maxViews: 1, viewsConsumed: 1 }, /views\b/gi],
    ['the last view', { cost: 'last-view', maxViews: 3, chips: [{ kind: 'last-view' }] }, /last view/gi],
    ['the password', { passwordNeeded: true, chips: [{ kind: 'password' }] }, /password/gi],
    [
      'the early end',
      {
        ...{ shorterThanFilm: true, expiryDate: noon + hour },
        chips: [{ kind: 'expires-soon', at: noon + hour }],
      },
      /Expires in/g,
    ],
  ])('state each fact once: %s', async (_what, part, words) => {
    const { dialog } = await open(part);
    expect(dialog.textContent.match(words)).toHaveLength(1);
  });

  it('report that a view may have been used when the answer was lost', async () => {
    const { dialog, user, fake } = await open({ cost: 'view', maxViews: 3 });
    fake.answer({
      'screenings:open': () => failed('playback-lost', { code: 'SV-PLAYBACK-LOST', canRetry: true }),
    });
    await user.click(within(dialog).getByRole('button', { name: 'Play' }));
    const lost = await screen.findByRole('dialog', { name: 'The service’s reply didn’t arrive' });
    expect(lost.textContent).toContain('A view may have been used');
    expect(lost.textContent).not.toMatch(/sent/i);
  });

  it('offer one request for more time for an expired film', async () => {
    const { dialog } = await open({ availability: 'expired', canReactivate: true });
    expect(within(dialog).getByRole('button', { name: 'Request more time' })).toBeTruthy();
  });

  it('show that more time was requested', async () => {
    const { dialog } = await open({
      availability: 'expired',
      canReactivate: true,
      reactivationSentAt: noon - 2 * hour,
    });
    expect(within(dialog).getByText('You requested more time 2 hours ago')).toBeTruthy();
    expect(within(dialog).queryByRole('button', { name: 'Request more time' })).toBeNull();
  });

  it('close by Escape and return the focus', async () => {
    const { roomKey } = aRoom();
    const { user } = await renderViewer(
      { rooms: [aRoom()], videos: [aVideo(), aVideo({ videoKey: 'second', name: 'Second' })] },
      { route: { name: 'room', roomKey } },
    );
    await user.click(await screen.findByRole('button', { name: 'Second' }));
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // react-aria restores the focus in the next frame.
    await waitFor(() => expect(document.activeElement?.getAttribute('data-focus-key')).toBe('video:second'));
  });

  it('keep the cached content when the refresh fails', async () => {
    const viewer = await renderViewer(
      { rooms: [aRoom()], videos: [aVideo()] },
      {
        route: { name: 'video', roomKey: 'salt-and-starlight', videoKey: 'feature' },
        answers: { 'rooms:video': () => failed('offline') },
      },
    );
    await viewer.settle();
    expect(within(await screen.findByRole('dialog')).getByText('Length')).toBeTruthy();
  });

  it('never use a new view silently: resuming asks first, and Cancel is the default', async () => {
    const { dialog, user, fake } = await open({ cost: 'none', maxViews: 3, positionSeconds: 60 });
    fake.answer({
      'screenings:open': ({ newView }) => (newView ? failed('cancelled') : failed('view-needed')),
    });
    await user.click(within(dialog).getByRole('button', { name: 'Resume' }));
    const question = await screen.findByRole('alertdialog', { name: 'Playing uses another view' });
    // The action that the reviewer asked for is the primary one, but Enter alone spends no view.
    const { className } = within(question).getByRole('button', { name: 'Use a view and play' });
    expect(className).toContain('primary');
    const cancel = within(question).getByRole('button', { name: 'Cancel' });
    expect(cancel.className).not.toContain('primary');
    expect(document.activeElement).toBe(cancel);
    expect(document.activeElement?.textContent).toBe('Cancel');
    await user.click(within(question).getByRole('button', { name: 'Use a view and play' }));
    await waitFor(() =>
      expect(fake.inputsOf('screenings:open').map(({ newView }) => newView)).toEqual([false, true]),
    );
  });
});
