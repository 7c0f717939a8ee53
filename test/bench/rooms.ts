import type { Page } from 'playwright-core';
import type { StandInService } from '../stand-ins/service/server.ts';
import { makeRoom, makeVideo, selectionPoster } from '../stand-ins/service/catalogue/making.ts';
import type { CatalogueVideo } from '../stand-ins/service/model.ts';

export const videosInRoom = 12;

/** Adds rooms of 12 films with posters to the catalogue. Returns their keys, which begin with `prefix`. */
export function addRooms(
  { catalogue, clock }: StandInService,
  count: number,
  prefix = 'bench',
  more: Partial<CatalogueVideo> = {},
): string[] {
  const making = { now: clock.now(), filmSeconds: 40 };
  return Array.from({ length: count }, (_, index) => {
    const key = `${prefix}-${index + 1}`;
    const videos = Array.from({ length: videosInRoom }, (_, place) =>
      makeVideo(making, key, `film-${place + 1}`, {
        name: `${nameOf(key)}, film ${place + 1}`,
        description: 'One of twelve films that are alike, to be measured.',
        poster: selectionPoster(((index * 5 + place) % 16) + 1),
        maxViews: 0,
        ...more,
      }),
    );
    const project = {
      name: nameOf(key),
      description: 'A room of twelve films.',
      poster: selectionPoster((index % 16) + 1),
    };
    catalogue.add(makeRoom(key, 'for the bench', project, videos));
    return key;
  });
}

/** Opens one of these rooms from the library with the room's own card, not with a Continue card of one of its films. */
export async function openAddedRoom(page: Page, key: string): Promise<void> {
  await page
    .getByRole('button', { name: nameOf(key), exact: true })
    .first()
    .click();
  await page.getByRole('heading', { name: nameOf(key), level: 1 }).waitFor();
}

export async function backToLibrary(page: Page, key: string): Promise<void> {
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page
    .getByRole('button', { name: nameOf(key), exact: true })
    .first()
    .waitFor();
}

/** Returns the room's name in the library. */
export function nameOf(key: string): string {
  return `Selection ${key}`;
}

/** Adds the rooms to the viewer's library. Waits until the last room is shown and no request is pending. */
export async function addToLibrary(page: Page, keys: readonly string[]): Promise<void> {
  for (const roomKey of keys) await page.evaluate(`screenerViewer.rooms.add(${JSON.stringify({ roomKey })})`);
  await page
    .getByRole('button', { name: nameOf(keys.at(-1) ?? ''), exact: true })
    .first()
    .waitFor();
  await page.waitForTimeout(2500);
}
