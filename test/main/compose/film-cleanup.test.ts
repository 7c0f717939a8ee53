import { expect, it } from 'vitest';
import { createFilmCleanup } from '../../../main/compose/film-cleanup.ts';
import { createMediaOrigins } from '../../../main/compose/media-origins.ts';

function setUp() {
  let allowed: readonly string[] = [];
  let cleared = 0;
  let running = false;
  const media = createMediaOrigins((origins) => (allowed = origins));
  const storage = { clear: () => Promise.resolve(void (cleared += 1)) };
  const filmOver = createFilmCleanup({ isRunning: () => running, media, storage });
  return {
    media,
    filmOver,
    run: (is: boolean) => (running = is),
    allowed: () => allowed,
    cleared: () => cleared,
  };
}

it('a film that has left the screen has no traffic, and leaves nothing behind', async () => {
  const { media, filmOver, allowed, cleared } = setUp();
  media.set('screen', ['https://media.example']);
  await filmOver();
  expect({ allowed: allowed(), cleared: cleared() }).toEqual({ allowed: [], cleared: 1 });
});

it('a film that was begun while the one before was written down keeps its traffic', async () => {
  const { media, filmOver, run, allowed, cleared } = setUp();
  run(true);
  media.set('screen', ['https://media.example']);
  await filmOver();
  expect({ allowed: allowed(), cleared: cleared() }).toEqual({
    allowed: ['https://media.example'],
    cleared: 0,
  });
  run(false);
  await filmOver();
  expect(allowed()).toEqual([]);
});
