import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { startKeyring, type Keyring } from '../../e2e/harness/keyring.ts';
import { launchApp } from '../../e2e/harness/launch.ts';
import { demoAccounts } from '../../stand-ins/service/demo-access.ts';
import { startService, type StandInService } from '../../stand-ins/service/server.ts';
import { developmentEnvironment, developmentProfile } from '../../start/development.ts';
import { alternate } from '../measure.ts';
import { addRooms } from '../rooms.ts';
import type { Row } from '../row.ts';
import { start, usableAt } from './start-library.ts';

const rounds = 8;

interface Library {
  readonly start: () => Promise<number>;
  readonly end: () => Promise<void>;
}

/** Creates a profile without rooms, whose account has these projects. The app already knows all of them. */
async function libraryOf(keyring: Keyring, studios: number, projectsOfEach: number): Promise<Library> {
  const service = await startService();
  const folder = mkdtempSync(join(tmpdir(), 'screener-bench-'));
  share(service, studios, projectsOfEach);
  const options = {
    userDataDir: folder,
    profile: developmentProfile(service),
    env: { ...developmentEnvironment(null), SCREENER_VIEWER_DEMO_ROOMS: '', ...keyring.env },
  };
  const filling = await launchApp(options);
  await filling.page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  const pin = JSON.stringify({ method: 'pin', pin: demoAccounts[0]?.pin, persist: true });
  await filling.page.evaluate(`screenerViewer.session.signIn(${pin})`);
  await filling.page.getByRole('heading', { name: 'Shared with you' }).waitFor();
  await readAll(filling.page);
  await filling.page.waitForTimeout(4000);
  await filling.close();
  return {
    start: () => start(() => launchApp({ ...options, early: true }), usableAt),
    end: async () => {
      await service.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

function share(service: StandInService, studios: number, projectsOfEach: number): void {
  for (let index = 1; index <= studios; index += 1) {
    const key = `studio-${index}`;
    const rooms = addRooms(service, projectsOfEach, key);
    service.catalogue.addBrand({
      ...{ key, keyword: key, name: `Studio ${index}`, logo: null, header: null },
      rooms: () => rooms.map((room) => service.catalogue.room(room)).filter((room) => room !== undefined),
    });
  }
}

/** Reads every page of every studio, as "Show more" does. */
async function readAll(page: Page): Promise<void> {
  const request = JSON.stringify({ studio: null, limit: 10_000, more: true });
  for (let press = 0; press < 50; press += 1) {
    const answer = await page.evaluate<{
      readonly ok: boolean;
      readonly value: { readonly hasMore: boolean };
    }>(`screenerViewer.rooms.shared(${request})`);
    if (!answer.ok) throw new Error('the projects could not be read');
    if (!answer.value.hasMore) return;
  }
  throw new Error('the projects have no end');
}

export const startShared: Row = {
  name: 'start-shared',
  run: async () => {
    const keyring = await startKeyring();
    const libraries: Library[] = [];
    try {
      const many = await libraryOf(keyring, 100, 20);
      libraries.push(many);
      const few = await libraryOf(keyring, 1, 10);
      libraries.push(few);
      return [
        {
          name: 'start-shared, 2000 projects of 100 studios, to be used',
          unit: 'ms',
          pairs: await alternate(rounds, many.start, few.start),
          target: 1.1,
          reference: 'the same with 10 projects of one studio',
        },
      ];
    } finally {
      for (const library of libraries) await library.end();
      await keyring.stop();
    }
  },
};
