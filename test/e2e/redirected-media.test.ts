import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService, type StandInService } from '../stand-ins/service/server.ts';
import { beginJourney, openRoom, pressPlay } from './journey.ts';

let cdn: StandInService;
beforeAll(async () => {
  cdn = await startService();
});
afterAll(() => cdn.close());

it('a redirect to a private host that no profile names is refused, and the host is named', async () => {
  const journey = await beginJourney({ rooms: ['salt-and-starlight'] });
  try {
    const headers = { location: `${cdn.mediaUrl}/film/manifest.mpd`, 'access-control-allow-origin': '*' };
    journey.service.faults.add({
      match: { path: '/film/manifest\\.mpd' },
      fault: { kind: 'status', status: 302, headers },
    });
    await openRoom(journey.page, 'Salt & Starlight');
    await pressPlay(journey.page);
    const player = await journey.app.playerFrame();
    const problem = player.locator('.problem.fatal');
    await problem.waitFor();
    expect(await problem.textContent()).toContain(`SV-ORIGIN · ${new URL(cdn.mediaUrl).host}`);
  } finally {
    await journey.end();
  }
});
