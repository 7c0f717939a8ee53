import type { Studio } from './studio.ts';

/** The demo rooms of `npm start`: an unpackaged build alone listens to the environment. */
export async function addDevelopmentRooms(studio: Studio | null, isPackaged: boolean): Promise<void> {
  const keys = isPackaged ? '' : (process.env.SCREENER_VIEWER_DEMO_ROOMS ?? '');
  if (studio === null || keys === '') return;
  const known = new Set((await studio.rooms.library.list()).map(({ roomKey }) => roomKey));
  for (const roomKey of keys.split(',').reverse()) {
    if (roomKey !== '' && !known.has(roomKey)) await studio.rooms.library.add(roomKey).catch(() => undefined);
  }
}
