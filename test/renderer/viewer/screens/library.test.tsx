import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAppStatus, aRoom, aRoomCard, aVideo, hour, noon } from '../../../builders/contract.ts';
import { failed, ok } from '../../../fakes/bridge.ts';
import { cards, names } from '../support/library-cards.ts';
import { openedDialog } from '../support/opened-dialog.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const film = aRoom();
const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]);

describe('library', () => {
  it('leads from a pasted key to the film in three presses', async () => {
    const { user, player, fake } = await renderViewer({ rooms: [film], videos: [aVideo()] });
    await user.type(await screen.findByLabelText(/Room key, link/), 'see salt-and-starlight please');
    await user.click(screen.getByRole('button', { name: 'Open room' }));
    await user.click(await screen.findByRole('button', { name: /^Play$/ }));
    await waitFor(() => expect(player.started).toHaveLength(1));
    expect(fake.inputsOf('rooms:interpret')).toEqual([{ text: 'see salt-and-starlight please' }]);
  });

  it('moves the focus to the message of a room that was added in an outage', async () => {
    const { user } = await renderViewer(
      { cards },
      {
        answers: {
          'rooms:interpret': () => ok([{ roomKey: 'last-ferry', host: null, foreign: false }]),
          'rooms:add': () => ok(aRoomCard({ roomKey: 'last-ferry', state: 'unread' })),
          'rooms:read': () => failed('offline'),
          'rooms:videos': () => failed('offline'),
        },
      },
    );
    await user.click(screen.getByRole('button', { name: 'Add a room' }));
    await user.type(await screen.findByRole('textbox', { name: /^Room key/ }), 'last-ferry{Enter}');
    const message = await screen.findByRole('heading', { level: 1, name: 'Can’t reach the service' });
    await waitFor(() => expect(document.activeElement).toBe(message));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const again = await screen.findByRole('heading', { level: 1, name: 'Can’t reach the service' });
    await waitFor(() => expect(document.activeElement).toBe(again));
  });

  it('says once that it is refreshed', async () => {
    const { user } = await renderViewer({ cards: [aRoomCard({ refreshing: true })] });
    await user.keyboard('{F5}');
    expect(await screen.findAllByText('Checking for updates')).toHaveLength(1);
  });

  it('says that the service failed to refresh it, with the details at hand', async () => {
    const { user } = await renderViewer(
      { cards },
      { answers: { 'rooms:refresh': () => failed('service-trouble') } },
    );
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Refresh' }));
    expect(await screen.findByText('The service is having problems')).toBeTruthy();
    expect(screen.queryByText('Checking for updates')).toBeNull();
    expect(screen.getByRole('button', { name: 'Details' })).toBeTruthy();
  });

  it('shows the most important fact on each card', async () => {
    const closing = aRoomCard({
      roomKey: 'night-bus',
      nextExpiry: noon + 5 * hour,
      openUntil: noon + 5 * hour,
    });
    await renderViewer({ cards: [...cards, closing] });
    const rooms = screen.getByRole('region', { name: 'Your rooms' });
    expect(within(rooms).getByText('2 new')).toBeTruthy();
    // One film of this room expires tomorrow, and the others later. Only the card of the film says so.
    expect(within(rooms).queryByText(/tomorrow/)).toBeNull();
    expect(within(rooms).getByText('Closes in 5 hours')).toBeTruthy();
    expect(within(rooms).getByText('No longer shared')).toBeTruthy();
    // Only the account menu names the recipient.
    expect(screen.queryByText(/Ines Marchetti/)).toBeNull();
  });

  it('names a room by its key while its title is unknown or hidden', async () => {
    const unknown = { projectName: '', recipient: { name: null, email: null } };
    const { user } = await renderViewer({
      cards: [
        aRoomCard({ ...unknown, roomKey: 'jury-2026', state: 'unread' }),
        aRoomCard({ ...unknown, roomKey: 'for-members', state: 'sign-in-needed' }),
      ],
    });
    expect(names()).toEqual(['jury-2026', 'for-members']);
    await user.click(screen.getByRole('button', { name: 'More options for for-members' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from library' }));
    expect(await screen.findByText('for-members is no longer in your library')).toBeTruthy();
  });

  it('keeps title, studio and art of a room whose session expired, and hides them after a sign-out', async () => {
    const name = 'For Members';
    const hidden = {
      projectName: '',
      recipient: { name: null, email: null },
      state: 'sign-in-needed',
    } as const;
    const studio = { key: 'northlight', name: 'Northlight Pictures', logoUrl: null };
    const { fake, emit } = await renderViewer({ cards: [aRoomCard({ projectName: name, studio })] });
    const end = async (endedBecause: 'expired' | null) => {
      const session = { ...anAppStatus().session, signedIn: false, endedBecause };
      fake.answer({ 'rooms:list': () => ok([aRoomCard(hidden)]) });
      await emit('app:changed', anAppStatus({ session }));
      await emit('rooms:changed', { roomKeys: ['salt-and-starlight'] });
    };
    await end('expired');
    expect(names()).toEqual([name]);
    expect(screen.getByText('Sign in to open')).toBeTruthy();
    expect(screen.getByText(studio.name)).toBeTruthy();
    await end(null);
    expect(names()).toEqual(['salt-and-starlight']);
    expect(screen.queryByText(studio.name)).toBeNull();
  });

  it('keeps the typed text when the service does not know the room, with code and detail', async () => {
    const { user } = await renderViewer(
      { rooms: [] },
      {
        answers: {
          'rooms:interpret': () => ok([{ roomKey: 'no-such-room', host: null, foreign: false }]),
          'rooms:add': () => failed('room-unknown', { code: 'W4002', detail: 'Key does not exist' }),
        },
      },
    );
    const field = await screen.findByLabelText<HTMLInputElement>(/Room key, link/);
    await user.type(field, 'no-such-room{Enter}');
    expect(await screen.findByText('Key does not exist')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy code: W4002' })).toBeTruthy();
    expect(field.value).toBe('no-such-room');
    expect(document.activeElement).toBe(field);
  });

  it('moves a room by its menu, announces its position, and saves it', async () => {
    const { user, fake } = await renderViewer({ cards });
    await user.click(screen.getByRole('button', { name: 'More options for Salt and Starlight' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to the end' }));
    await waitFor(() => expect(names()).toEqual(['Vault Nine', 'Last Orders', 'Salt and Starlight']));
    expect(fake.inputsOf('rooms:reorder')).toHaveLength(1);
    expect(await screen.findByText('Salt and Starlight is now 3 of 3')).toBeTruthy();
  });

  it('moves a room by dragging it', async () => {
    const { fake, settle } = await renderViewer({ cards });
    const items = within(screen.getByRole('region', { name: 'Your rooms' })).getAllByRole('listitem');
    const data = { setData: () => undefined, types: ['application/x-screener-card'], effectAllowed: '' };
    fireEvent.dragStart(items[2]!, { dataTransfer: data });
    fireEvent.dragOver(items[0]!, { dataTransfer: data, clientX: -5 });
    fireEvent.drop(items[0]!, { dataTransfer: data });
    await settle();
    expect(fake.inputsOf('rooms:reorder')).toEqual([
      { roomKeys: ['last-orders', 'salt-and-starlight', 'vault-nine'] },
    ]);
  });

  it('removes a room and brings it back', async () => {
    const { user } = await renderViewer({ cards });
    await user.click(screen.getByRole('button', { name: 'More options for Vault Nine' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from library' }));
    await waitFor(() => expect(names()).not.toContain('Vault Nine'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names()).toContain('Vault Nine'));
  });

  it('accepts a dropped link', async () => {
    const { fake, settle } = await renderViewer({ cards, rooms: [film] });
    const dataTransfer = {
      types: ['text/uri-list'],
      files: [],
      getData: (type: string) =>
        type === 'text/uri-list' ? 'https://watch.example.com/room/salt-and-starlight' : '',
    };
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(await screen.findByText('Drop the link to open its room')).toBeTruthy();
    fireEvent.drop(document.body, { dataTransfer });
    await settle();
    expect(fake.inputsOf('rooms:interpret')).toEqual([
      { text: 'https://watch.example.com/room/salt-and-starlight' },
    ]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Salt and Starlight' })).toBeTruthy();
  });

  it.each([
    ['a picture', bytes, 'This file can’t be read. Drop a text file'],
    ['an empty file', new Uint8Array(), 'There’s no text in this file.'],
  ])('says of %s what can be dropped', async (_name, content, sentence) => {
    await renderViewer({ cards, rooms: [film] }, { answers: { 'rooms:interpret': () => ok([]) } });
    fireEvent.drop(document.body, {
      dataTransfer: { types: ['Files'], files: [new File([content], 'invitation')], getData: () => '' },
    });
    const field = await screen.findByRole('textbox', { name: /^Room key/ });
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(field).toBe(document.activeElement);
  });

  it('accepts a link that is pasted outside a field, and not one pasted into a field', async () => {
    const { user, fake, settle } = await renderViewer({ cards, rooms: [film] });
    await user.paste('https://watch.example.com/room/salt-and-starlight');
    await settle();
    expect(fake.inputsOf('rooms:interpret')).toHaveLength(1);
    expect(await screen.findByRole('heading', { level: 1, name: 'Salt and Starlight' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add a room' }));
    await user.click(await screen.findByRole('textbox'));
    await user.paste('something else');
    expect(fake.inputsOf('rooms:interpret')).toHaveLength(1);
  });

  it.each([
    ['Enter adds', '{Enter}', [{ roomKey: 'far-room' }]],
    ['Escape declines', '{Escape}', []],
  ])('asks about a link from a foreign host; %s', async (_what, keys, added) => {
    const { user, emit, fake } = await renderViewer({ cards });
    await emit('rooms:link-received', {
      candidates: [{ roomKey: 'far-room', host: 'elsewhere.example.net', foreign: true }],
    });
    const dialog = await openedDialog('This link is from a different site', 'alertdialog');
    expect(
      within(dialog).getByText(
        'It points to elsewhere.example.net. We’ll take only the room key, far-room, and open it with your own service.',
      ),
    ).toBeTruthy();
    const [first] = within(dialog).getAllByRole('button');
    expect(first?.textContent).toBe('Continue');
    expect(document.activeElement).toBe(first);
    await user.keyboard(keys);
    expect(fake.inputsOf('rooms:add')).toEqual(added);
  });

  it('lets a failed library be read again', async () => {
    const { user, fake } = await renderViewer(
      { cards },
      { answers: { 'rooms:list': () => failed('storage') } },
    );
    fake.answer({ 'rooms:list': () => ok(cards) });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Your rooms' })).toBeTruthy();
  });

  it('resumes a film with one press, but asks before the last view', async () => {
    const begun = aVideo({ positionSeconds: 900, cost: 'none' });
    const last = aVideo({
      roomKey: 'vault-nine',
      videoKey: 'vault',
      cost: 'last-view',
      positionSeconds: 60,
      maxViews: 1,
    });
    const { user, player, fake } = await renderViewer({
      cards,
      rooms: [film, aRoom({ roomKey: 'vault-nine', project: { name: 'Vault Nine' } })],
      videos: [begun, last],
      begun: [
        { roomKey: last.roomKey, projectName: 'Vault Nine', video: { ...last, availability: 'offline' } },
        { roomKey: last.roomKey, projectName: 'Vault Nine', video: last },
        { roomKey: begun.roomKey, projectName: 'Salt and Starlight', video: begun },
      ],
    });
    const more = within(screen.getByRole('region', { name: 'More in progress' }));
    await user.click(more.getByRole('button', { description: /^Resume/ }));
    await waitFor(() => expect(player.started).toHaveLength(1));
    act(() => player.emit({ kind: 'left' }));
    expect(fake.inputsOf('screenings:open').map(({ videoKey }) => videoKey)).toEqual(['feature']);
  });
});
