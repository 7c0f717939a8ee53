import type { Page } from 'playwright-core';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import { filmAt } from '../../stand-ins/service/catalogue/northern-light-films.ts';
import { bufferedSeconds, createHand, positionOf, until, type Hand } from './hand.ts';
import type { Stage } from './stage.ts';

export interface Task {
  readonly name: string;
  /**
   * Prepares and performs the task. Calls `begin` after the preparation; the hand that `begin` returns performs the
   * reviewer's actions and counts them. Throws when the task cannot be done.
   */
  readonly run: (stage: Stage, begin: (page: Page) => Hand) => Promise<void>;
}

const film = 'Salt & Starlight';
const playButton = /^(Play|Resume|Watch again)/;
const cardOf = (page: Page, name: string) =>
  page.locator('[data-focus-key^="rooms:"]').filter({ hasText: name }).first();
const play = (page: Page) => page.getByRole('button', { name: playButton }).first();

async function openFilm(page: Page, hand: Hand): Promise<void> {
  await hand.click(cardOf(page, film));
  await page.getByRole('heading', { name: film, level: 1 }).waitFor();
}

/** Starts the film of a room before the task begins. */
async function playFirst(stage: Stage): Promise<Page> {
  const { page } = await stage.launch({ rooms: ['salt-and-starlight'] });
  await openFilm(page, createHand(page));
  await play(page).click();
  return page;
}

export const tasks: readonly Task[] = [
  {
    name: 'First start to first frame',
    run: async (stage, begin) => {
      const { service } = stage;
      const { page, control } = await stage.launch({ hasProfile: false });
      const hand = begin(page);
      // The system's dialog names the host of the service; "Connect" is its second button.
      await control.answerDialog('showMessageBox', { response: 1 });
      await page.getByLabel(/^Paste your invitation/).waitFor();
      await hand.paste(JSON.stringify({ baseUrl: service.baseUrl, apiKey: demoKeys.main.value }));
      await hand.press('Enter');
      hand.clickInSystemDialog();
      await page.getByRole('heading', { name: 'Add your first room' }).waitFor();
      const field = page.getByRole('textbox', { name: /^Room key/ });
      await until('the invitation has the focus', () =>
        field.evaluate((one) => one === document.activeElement),
      );
      await hand.paste(`${service.baseUrl}/screener-rooms/salt-and-starlight`);
      await hand.press('Enter');
      await page.getByRole('heading', { name: film, level: 1 }).waitFor();
      await hand.click(play(page));
      await stage.watchFilm(1);
    },
  },
  {
    name: 'Find one of 240 films by its director',
    run: async (stage, begin) => {
      const { page } = await stage.launch({ rooms: ['northern-light', 'salt-and-starlight'] });
      await cardOf(page, 'Northern Light').waitFor();
      const { name, director } = filmAt(137);
      const hand = begin(page);
      await hand.press('Control+k');
      await page.getByRole('searchbox').waitFor();
      await hand.type(director);
      await hand.press('Enter');
      const found = page.locator('[data-result]').filter({ hasText: name }).first();
      await found.filter({ hasText: director }).waitFor();
      await hand.click(found);
      await page.getByRole('dialog', { name }).waitFor();
    },
  },
  {
    name: 'Resume the film of the last session',
    run: async (stage, begin) => {
      await playFirst(stage);
      const { player } = await stage.watchFilm(10);
      await player.locator('body').press('4');
      await until('the film is past its middle', async () => (await positionOf(player)) > 17);
      const { page } = await stage.launch();
      const hand = begin(page);
      await hand.click(page.getByRole('button', { name: /^Resume Salt/ }).first());
      const { player: again } = await stage.watchFilm(1);
      const seconds = await positionOf(again);
      if (seconds < 12) throw new Error(`the film began at ${seconds} s`);
    },
  },
  {
    name: 'Add two rooms from a mail',
    run: async (stage, begin) => {
      const { page } = await stage.launch({ rooms: ['salt-and-starlight'] });
      await cardOf(page, film).waitFor();
      const link = (key: string) => `${stage.service.baseUrl}/screener-rooms/${key}`;
      const mail = `Dear Mara,\n\nyour two screeners:\n${link('vault-nine')}\nand ${link('last-orders')}.\n\nEnjoy!`;
      const hand = begin(page);
      await hand.click(page.getByRole('button', { name: 'Add a room' }).first());
      await page.getByRole('dialog', { name: 'Add a room' }).waitFor();
      await hand.paste(mail);
      await hand.press('Enter');
      await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Add 2 rooms' }));
      await cardOf(page, 'Vault Nine').waitFor();
      await cardOf(page, 'Last Orders').waitFor();
    },
  },
  {
    name: 'Unlock by passcode',
    run: async (stage, begin) => {
      const { service } = stage;
      const screener = 'vault-nine--theatrical--screener';
      // The service tells which phone is linked.
      service.set({ drift: { auth: 'both' } });
      service.state.phones.set(screener, { countryCode: 44, phone: 7700900123 });
      const { page } = await stage.launch({ rooms: ['vault-nine'] });
      await cardOf(page, 'Vault Nine').click();
      await page.getByRole('heading', { name: 'Vault Nine', level: 1 }).waitFor();
      const hand = begin(page);
      await hand.click(page.getByRole('button', { name: 'Play Vault Nine: Theatrical Version' }).first());
      const code = page.getByLabel('Passcode from the text message');
      await until('the passcode is sent', () => service.state.latestCode(screener) !== undefined);
      await until('its field has the focus', () => code.evaluate((one) => one === document.activeElement));
      await hand.type(service.state.latestCode(screener)?.code ?? '');
      await hand.press('Enter');
      await stage.watchFilm(1);
    },
  },
  {
    name: 'Survive an outage of 15 s',
    run: async (stage, begin) => {
      const { service } = stage;
      const page = await playFirst(stage);
      const { player } = await stage.watchFilm(10);
      await until('20 s are buffered', async () => (await bufferedSeconds(player)) > 20);
      begin(page);
      await service.goDown();
      await page.waitForTimeout(15_000);
      await service.comeBack();
      const seconds = await positionOf(player);
      await until('the film moves after the outage', async () => (await positionOf(player)) > seconds + 1);
      if (seconds < 14) throw new Error(`the film stood at ${seconds} s when the outage ended`);
    },
  },
  {
    name: 'Captions in French',
    run: async (stage, begin) => {
      const page = await playFirst(stage);
      const { player } = await stage.watchFilm(10);
      const hand = begin(page);
      await hand.stir();
      await hand.click(player.locator('[aria-label="Audio & subtitles"]'));
      const french = player.getByRole('group', { name: 'Subtitles' }).locator('.menu-item', {
        hasText: 'Français',
      });
      await hand.click(french);
      await player
        .locator('.captions [lang="fr"], .shaka-text-container')
        .first()
        .waitFor({ state: 'attached' });
      await until('a French subtitle is shown', async () => {
        const text = await player.locator('.shaka-text-container').allInnerTexts();
        return /\b(le|la|les|je|tu|un|une|il|est|pas)\b/i.test(text.join(' '));
      });
    },
  },
  {
    name: 'Prepare for a flight, and watch there',
    run: async (stage, begin) => {
      const { page, control } = await stage.launch({ rooms: ['salt-and-starlight'] });
      await cardOf(page, film).waitFor();
      const hand = begin(page);
      await openFilm(page, hand);
      await hand.click(page.getByRole('button', { name: 'Offline', exact: true }).first());
      await hand.click(page.getByRole('button', { name: 'Download for offline' }));
      await page
        .getByText(/^Ready until you quit/)
        .first()
        .waitFor({ timeout: 60_000 });
      await control.setOffline(true);
      await stage.service.goDown();
      await hand.click(play(page));
      const element = await page.waitForSelector('#prepared-player', { state: 'attached' });
      const player = await element.contentFrame();
      await until('the film plays', async () => player !== null && (await positionOf(player)) > 0);
    },
  },
  {
    name: 'Ask for more time',
    run: async (stage, begin) => {
      const { page } = await stage.launch({ rooms: ['last-orders'] });
      await cardOf(page, 'Last Orders').click();
      await page.getByRole('heading', { name: 'Last Orders', level: 1 }).waitFor();
      const hand = begin(page);
      await hand.click(page.getByRole('button', { name: /Time, Gentlemen/ }).first());
      await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Request more time' }));
      await page.getByRole('dialog', { name: /^Request more time/ }).waitFor();
      const address = page.getByLabel('Your email address');
      if ((await address.inputValue()) === '') await hand.type('mara@festival.example');
      await hand.click(page.getByRole('button', { name: 'Send request' }));
      await page
        .getByText(/^Your request for Time, Gentlemen was sent/)
        .first()
        .waitFor();
    },
  },
  {
    name: 'Report a problem',
    run: async (stage, begin) => {
      const { page } = await stage.launch({ rooms: ['salt-and-starlight'] });
      await openFilm(page, createHand(page));
      stage.service.faults.add({ match: { path: '/playback$' }, fault: { kind: 'malformed' } });
      await play(page).click();
      const failed = page.getByRole('dialog', { name: 'The service’s reply didn’t arrive' });
      await failed.waitFor();
      const hand = begin(page);
      await hand.click(failed.getByText('Details', { exact: true }));
      await hand.click(failed.getByRole('button', { name: 'See report' }));
      const report = page.getByRole('dialog', { name: 'Report for support' });
      await hand.click(report.getByRole('button', { name: 'Copy', exact: true }));
      await report.getByText('Copied').waitFor();
    },
  },
];
