import type { ProfileSession } from './profile-session.ts';

/**
 * Adds the demo rooms of `npm start` to the library. A packaged build adds none, because it ignores the environment.
 */
export async function addDevelopmentRooms(
  profileSession: ProfileSession | null,
  isPackaged: boolean,
): Promise<void> {
  const keys = isPackaged ? '' : (process.env.SCREENER_VIEWER_DEMO_ROOMS ?? '');
  if (profileSession === null || keys === '') return;
  const known = new Set((await profileSession.rooms.library.list()).map(({ roomKey }) => roomKey));
  for (const roomKey of keys.split(',').reverse()) {
    if (roomKey !== '' && !known.has(roomKey))
      await profileSession.rooms.library.add(roomKey).catch(() => undefined);
  }
}
