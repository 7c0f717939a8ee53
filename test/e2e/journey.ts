import type { Frame, Page } from 'playwright-core';
import { uncaughtMessage } from '../../main/platform/uncaught.ts';
import { developmentEnvironment, developmentProfile } from '../start/development.ts';
import { watch, type Seen } from '../start/watching.ts';
import { startService, type ServiceOptions, type StandInService } from '../stand-ins/service/server.ts';
import { launchApp, type LaunchOptions, type RunningApp } from './harness/launch.ts';

export interface Journey {
  readonly service: StandInService;
  readonly app: RunningApp;
  readonly page: Page;
  /** Console messages of level error from all pages. */
  readonly errors: readonly string[];
  /** Ends the app and the service. Rejects if main or a page had an uncaught error. */
  end(): Promise<void>;
}

/** Starts a service and the built app with this service. The library has the given rooms. */
export async function beginJourney(
  options: {
    readonly rooms?: readonly string[];
    readonly service?: ServiceOptions;
    readonly profile?: object;
    readonly launch?: Omit<LaunchOptions, 'profile'>;
  } = {},
): Promise<Journey> {
  const service = await startService(options.service);
  try {
    const app = await launchApp({
      windowSize: { width: 1280, height: 800 },
      ...options.launch,
      profile: developmentProfile(service, options.profile),
      env: {
        ...developmentEnvironment(null),
        SCREENER_VIEWER_DEMO_ROOMS: (options.rooms ?? []).join(','),
        ...options.launch?.env,
      },
    });
    const errors: string[] = [];
    const faults: string[] = [];
    app.page.on('pageerror', (error) => faults.push(`a page: ${String(error)}`));
    app.page.on('console', (message) => {
      // The stand-in's browser requests an icon, which Electron does not.
      if (message.location().url.endsWith('/favicon.ico')) return;
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
    });
    return {
      service,
      app,
      page: app.page,
      errors,
      end: async () => {
        await app.close();
        await service.close();
        faults.push(
          ...app
            .logs()
            .split('\n')
            .filter((line) => line.includes(uncaughtMessage)),
        );
        if (faults.length > 0) throw new Error(`nobody caught:\n${faults.join('\n')}`);
      },
    };
  } catch (error) {
    await service.close();
    throw error;
  }
}

/** Opens a room of the library by its name and waits for its videos. */
export async function openRoom(page: Page, name: string): Promise<void> {
  // The selector finds only the room's own card, because a film of the room may be above it.
  await page.locator('[data-focus-key^="rooms:"]').filter({ hasText: name }).first().click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

export async function pressPlay(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Play|Resume|Watch again)/ })
    .first()
    .click();
}

/** Presses Play. Resolves to the state of the film when this many frames were drawn. */
export async function playAndWatch({ page, app }: Journey, frames: number): Promise<Seen> {
  await pressPlay(page);
  return watch(await app.playerFrame(), frames);
}

/** The banner while the service does not answer, and the computer has a network. */
export const serviceOutage = /^The watch service isn’t responding\./;

/**
 * Returns the banner after `setOffline`. It cuts off only the pages of a real Electron, which still has a network and
 * names the service.
 */
export const networkOutage = ({ shell }: RunningApp): RegExp =>
  shell === 'electron' ? serviceOutage : /^You’re offline\./;

/** Adds a room as a reviewer does: presses the button, types the key, presses Enter. */
export async function addRoom(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a room' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: /^Room key/ })
    .fill(text);
  await page.keyboard.press('Enter');
}

/** Returns whether the film is paused, whether its picture is covered, and its position in seconds. */
export function stateOf(player: Frame): Promise<{ paused: boolean; covered: boolean; seconds: number }> {
  return player.evaluate(() => {
    const video = document.querySelector('video');
    const cover = document.querySelector<HTMLElement>('.cover');
    return {
      paused: video?.paused ?? true,
      covered: cover !== null && !cover.hidden,
      seconds: video?.currentTime ?? 0,
    };
  });
}
