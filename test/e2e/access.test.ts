import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watch } from '../start/watching.ts';
import { SCREENER_PASSWORD } from '../stand-ins/service/catalogue/making.ts';
import { demoAccounts, demoKeys } from '../stand-ins/service/demo-access.ts';
import { beginJourney, type Journey } from './journey.ts';

const room = 'vault-nine';
const screener = `${room}--work-print--screener`;
const name = 'Vault Nine: Work Print';
const account = demoAccounts[0]!;

/** Presses Tab until the focused element has this name. No test in this file uses a mouse. */
async function tabTo(page: Page, called: RegExp): Promise<void> {
  const met: string[] = [];
  for (let step = 0; step < 40; step += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return (element?.ariaLabel ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '').trim();
    });
    if (called.test(focused)) return;
    met.push(focused.slice(0, 40));
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(called)}, but to ${met.join(' | ')}`);
}

const press = async (page: Page, called: RegExp): Promise<void> => {
  await tabTo(page, called);
  await page.keyboard.press('Enter');
};

/** Replaces the text of the focused field and presses Enter. */
async function retype(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Enter');
}

describe('from a link in an e-mail to the film, by keyboard only', () => {
  let journey: Journey;
  let page: Page;
  beforeAll(async () => {
    journey = await beginJourney({
      profile: { apiKey: demoKeys.studio.value, allowLinkScreeners: false },
      launch: { args: ['--junk', 'screener-viewer://room/last-orders', 'screener-viewer://'] },
    });
    ({ page } = journey);
    const found = journey.service.catalogue.room(room);
    journey.service.catalogue.add({ ...found!, forceLogin: true });
  });
  afterAll(() => journey.end());

  const asked = (method: string, path: RegExp) =>
    journey.service.requests.all().filter((one) => one.method === method && path.test(one.path));

  it('opens the room of the link that started the app', async () => {
    await page.getByRole('heading', { level: 1, name: 'Last Orders' }).waitFor();
  });

  it('opens the room of a pasted link, which requires sign-in', async () => {
    await press(page, /^Add a room$/);
    await page.getByRole('dialog', { name: 'Add a room' }).waitFor();
    await page.keyboard.insertText(
      `Dear Mara, your screener: ${journey.service.baseUrl}/screener-rooms/${room} – enjoy.`,
    );
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Sign in to open / }).waitFor();
  });

  it('signs in: a wrong password shows the service’s message, the right one opens the room', async () => {
    // The page of the room is the form, and the focus is in its first field.
    await tabTo(page, /^Username or email/);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.insertText(account.username!);
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('not-this-one');
    await page.keyboard.press('Enter');
    await page.getByText(/^That username or password isn’t right/).waitFor();
    // The code is in "Details", which the test does not open, because opening them would move the focus.
    await page.getByText('W2002').first().waitFor({ state: 'attached' });
    expect(await page.getByLabel('Password').inputValue()).toBe('not-this-one');
    await retype(page, account.password!);
    await page.getByRole('heading', { level: 1, name: 'Vault Nine' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
  });

  it('links a phone and sends one message, as integers and with one press each', async () => {
    await tabTo(page, /^Vault Nine: /);
    await page.keyboard.press('End');
    await page.waitForFunction((wanted) => document.activeElement?.textContent === wanted, name);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name }).waitFor();
    await press(page, /^Play/);
    await page.getByRole('dialog', { name: `Unlock ${name}` }).waitFor();
    await page.keyboard.insertText(SCREENER_PASSWORD);
    await press(page, /^Link a phone$/);
    // The phone number fields are loaded on first use.
    await page.getByLabel('Phone number').waitFor();
    await tabTo(page, /^Country or region/);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('united king');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await tabTo(page, /^Phone number/);
    await page.keyboard.type('(0)7700 900123');
    await page.keyboard.press('Enter');
    await page.getByText(/is linked\. You can send the code now/).waitFor();
    expect(journey.service.state.phones.get(screener)).toEqual({ countryCode: 44, phone: 7700900123 });
    expect(asked('GET', /2fa$/)).toHaveLength(0);
    await press(page, /^Send code to/);
    await page.getByText(/^Code sent to/).waitFor();
    expect(asked('GET', /2fa$/)).toHaveLength(1);
    expect(asked('POST', /playback$/)).toHaveLength(0);
  });

  it('a wrong passcode stays in its field and costs no view; the right one plays the film on one view', async () => {
    await page.keyboard.insertText('000000');
    await page.keyboard.press('Enter');
    await page.getByText(/^That passcode isn’t right/).waitFor();
    expect(await page.getByLabel('Passcode from the text message').inputValue()).toBe('000000');
    expect(await page.getByLabel('Password').inputValue()).toBe(SCREENER_PASSWORD);
    expect(journey.service.state.viewsSpent.get(screener) ?? 0).toBe(0);
    await retype(page, journey.service.state.latestCode(screener)!.code);
    const seen = await watch(await journey.app.playerFrame(), 30);
    expect(seen).toMatchObject({ markVisible: true });
    expect(journey.service.state.viewsSpent.get(screener)).toBe(1);
    expect(asked('GET', /2fa$/)).toHaveLength(1);
    expect(asked('POST', /playback$/)).toHaveLength(2);
    const credentials = asked('POST', /2fa$|playback$/).map(
      ({ headers }) => headers.authorization?.split(' ')[0],
    );
    expect(new Set(credentials)).toEqual(new Set(['JWT']));
    expect(journey.errors).toEqual([]);
  });
});
