import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationNames } from '../../preload/contract/operations.ts';
import { addRoom, beginJourney, openRoom, pressPlay, serviceOutage, type Journey } from './journey.ts';

describe('refusals of the service', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await beginJourney({ rooms: ['salt-and-starlight'] });
    await journey.page.getByRole('heading', { name: 'Your rooms' }).waitFor();
  });
  afterAll(() => journey.end());

  it('shows that the service does not know a room, with a code, and keeps the typed text', async () => {
    const { page } = journey;
    await addRoom(page, 'no-such-room-anywhere');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Details', { exact: true }).click();
    await dialog.getByText('W4002').waitFor();
    expect(await dialog.getByRole('textbox').first().inputValue()).toBe('no-such-room-anywhere');
    await page.keyboard.press('Escape');
  });

  it('does not play with a refused licence: says so, tries the same view again, and never asks for another', async () => {
    const { page, service } = journey;
    service.faults.add({ match: { path: 'licence' }, fault: { kind: 'status', status: 403 } });
    await openRoom(page, 'Salt & Starlight');
    await pressPlay(page);
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByText('The film couldn’t play because its licence was refused').waitFor();
    await dialog.getByText('One view was used, but trying again won’t use another.').waitFor();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText('Send the report to the person who invited you.').waitFor();
    expect(await page.getByText('SV-GRANT-REFUSED').count()).toBe(1);
    expect(service.requests.all().filter(({ path }) => path.endsWith('/playback'))).toHaveLength(1);
    expect(await page.locator('#player').getAttribute('data-playing')).toBe('false');
    service.faults.clear();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'Salt & Starlight', level: 1 }).waitFor();
  });

  it('stays usable while the service is down, and says so', async () => {
    const { page, service } = journey;
    await page.getByRole('button', { name: 'Library' }).first().click();
    await service.goDown();
    await addRoom(page, 'the-cartographers');
    await page.getByText(serviceOutage).waitFor();
    // Escape leaves the room that could not be read.
    await page.keyboard.press('Escape');
    await openRoom(page, 'Salt & Starlight');
    await service.comeBack();
  });
});

describe('with a key that the service does not know', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await beginJourney({ profile: { apiKey: 'no-such-key-at-all' } });
  });
  afterAll(() => journey.end());

  it('names the setting to change, with the code of the service', async () => {
    await addRoom(journey.page, 'salt-and-starlight');
    const dialog = journey.page.getByRole('dialog');
    await dialog.getByText('Details', { exact: true }).click();
    await dialog.getByText('W2001').waitFor();
  });
});

describe('a bridge call from a foreign sender', () => {
  let journey: Journey;
  beforeAll(async () => {
    journey = await beginJourney();
  });
  afterAll(() => journey.end());

  const viewer = 'viewer://app';
  it.each([
    [
      'a subframe of the viewer',
      { url: `${viewer}/x.html`, origin: viewer, parent: { url: `${viewer}/`, origin: viewer } },
    ],
    [
      'the player',
      { url: 'player://screen/', origin: 'player://screen', parent: { url: `${viewer}/`, origin: viewer } },
    ],
    ['a foreign page', { url: 'https://evil.example/', origin: 'https://evil.example', parent: null }],
    [
      'a page whose host begins as ours',
      { url: 'viewer://app.evil/', origin: 'viewer://app.evil', parent: null },
    ],
    ['an opaque origin', { url: `${viewer}/`, origin: 'null', parent: null }],
    [
      'the service’s own component',
      {
        url: 'player://component/',
        origin: 'player://component',
        parent: { url: 'player://screen/', origin: 'player://screen' },
      },
    ],
    ['a frame that no longer exists', null],
  ])('is refused on every channel: %s', async (_who, frame) => {
    for (const channel of operationNames) {
      const answer = await journey.app.control.forgeIpc(channel, [null, null], frame);
      expect(answer.ok, `${channel} ${JSON.stringify(answer.value)}`).toBe(false);
    }
  });

  it('has no effect, and the log names its address', async () => {
    const refusals = () => journey.app.logs().match(/a call from a foreign sender was refused/g)?.length;
    await expect.poll(refusals).toBe(7 * operationNames.length);
    expect(journey.service.requests.all().filter(({ path }) => /logout|playback/.test(path))).toEqual([]);
  });

  it('does not block a call of the viewer itself', async () => {
    const answer = await journey.app.control.forgeIpc('app:read', [null, null], 'main');
    expect(answer).toMatchObject({ ok: true, value: { ok: true } });
  });
});
