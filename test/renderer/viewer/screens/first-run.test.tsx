import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anAppStatus, aRoom, aVideo } from '../../../builders/contract.ts';
import { failed, ok } from '../../../fakes/bridge.ts';
import { renderViewer } from '../support/render-viewer.tsx';

const none = { status: { profile: { state: 'none' } } } as const;

const drop = (content: string | Uint8Array<ArrayBuffer>) =>
  fireEvent.drop(document.body, {
    dataTransfer: { types: ['Files'], files: [new File([content], 'invitation')], getData: () => '' },
  });

describe('without a profile', () => {
  it('its file can be chosen, and the library opens', async () => {
    const { user, fake } = await renderViewer(none);
    expect(screen.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeTruthy();
    fake.answer({ 'profile:choose-file': () => failed('cancelled', { canRetry: false }) });
    await user.click(screen.getByRole('button', { name: 'Choose a file' }));
    expect(screen.queryByRole('alert')).toBeNull();
    fake.answer({ 'profile:choose-file': () => ok(anAppStatus()) });
    await user.click(screen.getByRole('button', { name: 'Choose a file' }));
    expect(await screen.findByText(/Add your first room/)).toBeTruthy();
  });

  it('a link to it can be pasted; a refused text stays, with the help contact', async () => {
    const { user, fake } = await renderViewer(none, {
      answers: {
        'profile:import-text': () =>
          failed('profile-invalid', {
            code: 'SV-PROFILE-INVALID',
            detail: 'baseUrl is not an https address',
          }),
      },
    });
    const field = screen.getByLabelText<HTMLInputElement>('Paste your invitation, or drop the file here');
    expect(document.activeElement).toBe(field);
    await user.paste('https://studio.example.com/viewer.json');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('baseUrl is not an https address')).toBeTruthy();
    expect(screen.getByText(/can help/)).toBeTruthy();
    // The app detected this error, so the page does not quote the service.
    expect(screen.queryByText('The service says')).toBeNull();
    expect(field.value).toBe('https://studio.example.com/viewer.json');
    fake.answer({ 'profile:import-text': () => ok(anAppStatus()) });
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Add your first room/)).toBeTruthy();
    expect(fake.inputsOf('profile:import-text')).toHaveLength(2);
  });

  it('a pasted text that leads to no profile is reported as wrong, and not the profile', async () => {
    const { user } = await renderViewer(none, {
      answers: { 'profile:import-text': () => failed('profile-invalid', { field: 'link' }) },
    });
    await user.type(screen.getByLabelText('Paste your invitation, or drop the file here'), 'studio{Enter}');
    expect(await screen.findByText('No set-up file found at this link')).toBeTruthy();
    expect(screen.getByText(/^Check the link, or ask the person who sent it/)).toBeTruthy();
    expect(screen.queryByText(/valid invitation/)).toBeNull();
  });

  it.each([
    ['without a link', 'text', 'That doesn’t look like an invitation'],
    ['with only a room', 'room', 'This looks like a room, but the app isn’t set up yet'],
  ])('a pasted text %s is told so', async (_what, field, words) => {
    const { user } = await renderViewer(none, {
      answers: { 'profile:import-text': () => failed('profile-invalid', { field }) },
    });
    await user.type(screen.getByLabelText(/^Paste your invitation/), 'hello{Enter}');
    expect(await screen.findByText(words)).toBeTruthy();
    await user.keyboard('!');
    expect(screen.queryByText(words)).toBeNull();
  });

  it.each([
    ['a host that was not accepted', 'cancelled', 'host', /^Not connected\. Nothing was set up\.$/],
    [
      'a host that cannot be reached',
      'offline',
      undefined,
      /^The address in your invitation can’t be reached/,
    ],
  ] as const)('%s is one sentence, and the text stays', async (_what, kind, field, sentence) => {
    const { user } = await renderViewer(none, {
      answers: { 'profile:import-text': () => failed(kind, field === undefined ? {} : { field }) },
    });
    const box = screen.getByLabelText<HTMLInputElement>(/^Paste your invitation/);
    await user.type(box, 'https://studio.example/viewer.json{Enter}');
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByText(/Check your network/)).toBeNull();
    expect(box.value).toBe('https://studio.example/viewer.json');
  });

  it('an invitation that names the room too opens the room at once', async () => {
    const room = { roomKey: 'salt-and-starlight', host: 'watch.example.com', foreign: false };
    const other = { roomKey: 'profile.json', host: 'studio.example', foreign: true };
    const { user, fake } = await renderViewer(
      { ...none, rooms: [aRoom()], videos: [aVideo()] },
      {
        answers: {
          'profile:import-text': () => ok(anAppStatus()),
          'rooms:interpret': () => ok([other, room]),
        },
      },
    );
    await user.click(screen.getByLabelText(/^Paste your invitation/));
    await user.paste('Set up: https://studio.example/viewer.json Watch: https://watch.example.com/room/…');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Salt and Starlight' })).toBeTruthy();
    expect(fake.inputsOf('rooms:add')).toEqual([{ roomKey: 'salt-and-starlight' }]);
  });

  it('the content of a file is searched for no room', async () => {
    const { user, fake } = await renderViewer(none, {
      answers: { 'profile:import-text': () => ok(anAppStatus()), 'rooms:interpret': () => ok([]) },
    });
    await user.click(screen.getByLabelText(/^Paste your invitation/));
    await user.paste('{"baseUrl":"https://watch.example.com","apiKey":"key_4471"}');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/Add your first room/)).toBeTruthy();
    expect(fake.inputsOf('rooms:interpret')).toEqual([]);
  });

  it('a file that is followed by a room link opens the room, whose text has no key of the app', async () => {
    const room = { roomKey: 'salt-and-starlight', host: 'watch.example.com', foreign: false };
    const { user, fake, viewer } = await renderViewer(
      { ...none, rooms: [aRoom()], videos: [aVideo()] },
      { answers: { 'profile:import-text': () => ok(anAppStatus()), 'rooms:interpret': () => ok([room]) } },
    );
    await user.click(screen.getByLabelText(/^Paste your invitation/));
    await user.paste(
      '{"baseUrl":"https://watch.example.com","apiKey":"key_4471"} https://watch.example.com/room/…',
    );
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Salt and Starlight' })).toBeTruthy();
    expect(fake.inputsOf('rooms:interpret')).toEqual([{ text: 'https://watch.example.com/room/…' }]);
    expect(viewer.addRoom.getState().text).not.toContain('key_4471');
  });

  it.each(['its button', 'Escape'])('the wait for a link’s server is cancelled by %s', async (by) => {
    const { user, fake } = await renderViewer(none, {
      answers: { 'profile:import-text': () => new Promise(() => undefined) },
    });
    const field = screen.getByLabelText<HTMLInputElement>(/^Paste your invitation/);
    await user.type(field, 'https://studio.example/viewer.json{Enter}');
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    expect(document.activeElement).toBe(field);
    if (by === 'Escape') await user.keyboard('{Escape}');
    else await user.click(cancel);
    expect(fake.inputsOf('app:cancel')).toHaveLength(1);
  });

  it('its file can be dropped anywhere', async () => {
    const { fake } = await renderViewer(none, {
      answers: { 'profile:import-text': () => ok(anAppStatus()) },
    });
    const file = new File(['{"baseUrl":"https://watch.example.com"}'], 'profile.json');
    const dataTransfer = { types: ['Files'], files: [file], getData: () => '' };
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(screen.getByLabelText('Drop the file here')).toBeTruthy();
    fireEvent.drop(document.body, { dataTransfer });
    await waitFor(() =>
      expect(fake.inputsOf('profile:import-text')).toEqual([
        { text: '{"baseUrl":"https://watch.example.com"}' },
      ]),
    );
    expect(await screen.findByText(/Add your first room/)).toBeTruthy();
  });

  it.each([
    ['no text', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'This file can’t be read.', 0],
    ['no text, but has links', '\0\0 https://ns.adobe.com/xap/1.0/ \0', 'This file can’t be read.', 1],
    ['empty', '', 'There’s no text in this file.', 0],
  ])('a dropped file that is %s: what can be dropped', async (_name, content, sentence, calls) => {
    const { fake } = await renderViewer(none, {
      answers: { 'profile:import-text': () => failed('profile-invalid', { field: 'unused-link' }) },
    });
    drop(content);
    expect((await screen.findByRole('alert')).textContent).toContain(sentence);
    expect(fake.inputsOf('profile:import-text')).toHaveLength(calls);
  });

  it.each([
    ['timeout', {}, /^The server of this link isn’t responding/],
    ['storage', {}, /storage|disk|space/],
    ['profile-invalid', { field: 'link' }, /^No set-up file found at this link/],
    ['profile-invalid', { field: 'baseUrl' }, /valid invitation/],
  ] as const)('a dropped file whose link was followed: its failure (%s %o)', async (kind, more, title) => {
    await renderViewer(none, {
      answers: { 'profile:import-text': () => failed(kind, { code: 'SV-THIS', ...more }) },
    });
    drop('\0\0 https://studio.example/viewer.json \0');
    expect((await screen.findByRole('alert')).textContent).toMatch(title);
    expect(screen.getByText('SV-THIS')).toBeTruthy();
    expect(screen.queryByText(/^This file can’t be read/)).toBeNull();
  });

  it.each([
    ['a text', 'a '.repeat(50_000), 20_000, 'text'],
    ['a profile', `{"baseUrl":"${'x'.repeat(100_000)}"}`, 64 * 1024, 'file'],
  ])('%s that is too long is sent at its beginning, and is named', async (_name, text, sent, field) => {
    const { fake, user } = await renderViewer(none, {
      answers: { 'profile:import-text': () => failed('profile-invalid', { field }) },
    });
    drop(text);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This text is very long/);
    await user.click(screen.getByLabelText(/^Paste your invitation/));
    await user.paste(text);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(fake.inputsOf('profile:import-text')).toHaveLength(2));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This text is very long/);
    for (const input of fake.inputsOf('profile:import-text')) expect(input.text).toBe(text.slice(0, sent));
  });

  it('a drop without a file and without text names no file', async () => {
    await renderViewer(none, {
      answers: { 'profile:import-text': () => failed('profile-invalid', { field: 'text' }) },
    });
    fireEvent.drop(document.body, {
      dataTransfer: { types: ['text/plain'], files: [], getData: () => ' ' },
    });
    expect(await screen.findByText('That doesn’t look like an invitation')).toBeTruthy();
    expect(screen.queryByText(/in this file/)).toBeNull();
  });

  it('that can be read but is invalid: what to do, and its field under Details', async () => {
    await renderViewer({
      status: {
        profile: { state: 'invalid', field: 'baseUrl', reason: 'is not https', source: 'imported' },
      },
    });
    expect(screen.getByText(/^Paste your invitation again/)).toBeTruthy();
    const field = screen.getByText('The field baseUrl isn’t valid: is not https');
    expect(field.closest('details')?.open).toBe(false);
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy();
  });

  it.each([
    ['policy', 'Set by your administrator'],
    ['packaged', 'Set by the app’s publisher'],
  ] as const)(
    'with an invalid profile of the kind "%s" names its source and the help contact',
    async (source, by) => {
      await renderViewer({
        status: {
          profile: { state: 'invalid', field: 'requireDrm', reason: 'is neither true nor false', source },
          support: { name: 'Help desk', email: 'help@studio.example', url: null },
        },
      });
      expect(screen.getByText('The field requireDrm isn’t valid: is neither true nor false')).toBeTruthy();
      expect(screen.getByText(by)).toBeTruthy();
      expect(screen.getByText(/^Help desk can help/)).toBeTruthy();
      expect(screen.getByText('SV-PROFILE-INVALID')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull();
      expect(screen.queryByLabelText('Paste your invitation, or drop the file here')).toBeNull();
    },
  );
});
