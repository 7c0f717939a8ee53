import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aRoom, aRoomCard, aVideo } from '../../../builders/contract.ts';
import { ok } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

describe('a text with several keys', () => {
  it('shows how many of its rooms have been opened', async () => {
    const near = (number: number) => ({ roomKey: `room-${number}`, host: null, foreign: false });
    const { user, fake, emit } = await renderViewer(
      {},
      { answers: { 'rooms:interpret': () => ok([near(1), near(2), near(3)]) } },
    );
    fake.answer({
      'rooms:add': ({ roomKey }) =>
        roomKey === 'room-1' ? ok(aRoomCard({ roomKey })) : new Promise(() => undefined),
    });
    await user.click(screen.getByLabelText(/Room key, link/));
    await user.paste('Dear juror, three rooms: …');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Add 3 rooms' }));
    // The library's field disappears when main reports the first room; the count stays.
    fake.answer({ 'rooms:list': () => ok([aRoomCard({ roomKey: 'room-1' })]) });
    await emit('rooms:changed', { roomKeys: ['room-1'] });
    expect(await screen.findByRole('button', { name: /^Salt and Starlight/, hidden: true })).toBeTruthy();
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a room' }));
    expect(dialog.getByText('Opening room 2 of 3')).toBeTruthy();
  });

  it('of more than 100 rooms is offered in parts: a part can be skipped, and another list is a new choice', async () => {
    const some = (count: number, foreign = false) =>
      Array.from({ length: count }, (_, index) => ({
        roomKey: `room-${count}-${index}`,
        host: 'a.example',
        foreign,
      }));
    const { user, fake, emit } = await renderViewer(
      {},
      { answers: { 'rooms:interpret': () => ok(some(201, true)) } },
    );
    await user.click(screen.getByLabelText(/Room key, link/));
    await user.paste('a festival');
    await user.keyboard('{Enter}');
    const part = async (name: string) => within(await screen.findByRole('dialog', { name }));
    const next = 'Continue to the next rooms';
    await user.click((await part('We found 201 rooms')).getByRole('button', { name: next }));
    await user.click((await part('101 more rooms')).getByRole('button', { name: next }));
    const last = (await part('1 more room')).getByRole('button', { name: 'Add 0 rooms' });
    expect(last).toHaveProperty('disabled', true);
    for (const count of [2, 3]) {
      await emit('rooms:link-received', { candidates: some(count) });
      const choice = await part(`We found ${count} rooms`);
      expect(choice.getAllByRole('checkbox', { checked: true })).toHaveLength(count);
    }
    fake.answer({ 'rooms:add': ({ roomKey }) => ok(aRoomCard({ roomKey })) });
    await user.click(screen.getByRole('button', { name: 'Add 3 rooms' }));
    expect(fake.inputsOf('rooms:add')).toEqual(some(3).map(({ roomKey }) => ({ roomKey })));
  });

  it('offers a choice, asks about a foreign host, and opens the room', async () => {
    const near = { roomKey: 'salt-and-starlight', host: 'watch.example.com', foreign: false };
    const far = { roomKey: 'salt-and-starlight', host: 'elsewhere.example.net', foreign: true };
    const { user, fake } = await renderViewer(
      { rooms: [aRoom()], videos: [aVideo()] },
      { answers: { 'rooms:interpret': () => ok([near, far]) } },
    );
    await user.click(screen.getByLabelText(/Room key, link/));
    await user.paste('Dear juror, here is the link: … or this one …');
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'We found 2 rooms' });
    await user.click(within(dialog).getByRole('checkbox', { name: /watch\.example/ }));
    await user.click(within(dialog).getByRole('checkbox', { name: /elsewhere/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Add 1 room' }));
    const question = await screen.findByRole('alertdialog', { name: 'This link is from a different site' });
    expect(fake.inputsOf('rooms:add')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Salt and Starlight' })).toBeTruthy();
    expect(fake.inputsOf('rooms:add')).toEqual([{ roomKey: 'salt-and-starlight' }]);
  });
});
