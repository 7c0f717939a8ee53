import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createComputer, type App, type Computer } from './computer.ts';
import { listing, play } from './viewing-steps.ts';

const room = 'last-orders';
const hour = 3_600;

let computer: Computer;
let app: App;

beforeEach(async () => {
  computer = await createComputer({ linkSeconds: hour });
  app = await computer.start();
  // The service fails for the prefetch of pictures, so that each picture is loaded only when it is viewed.
  computer.service.faults.add({ match: { path: '/media/' }, fault: { kind: 'drop', when: 'before' } });
  await app.rooms.library.add(room);
  await computer.pass(5);
  computer.service.faults.clear();
});
afterEach(() => computer.dispose());

const posters = async (): Promise<string[]> => {
  const { videos } = await app.rooms.rooms.videos({ ...listing, roomKey: room, fresh: false });
  return [...new Set(videos.flatMap(({ posterUrl }) => posterUrl?.split('/').at(-1) ?? []))];
};
const shown = async (ids: readonly string[]): Promise<number> => {
  let count = 0;
  for (const id of ids) if ((await computer.soon(app.rooms.artwork.respond(id))) !== null) count += 1;
  return count;
};
const pictureCalls = (): number => computer.service.requests.to('GET', /^\/media\/.*(?:webp|png)/).length;
/** The poster and the banner, which are prefetched when the service is reachable again. */
const picturesOfTheRoom = 2;
/** Makes calls to the service fail. The service's pictures are still available. */
const loseService = (): void => {
  computer.service.faults.add({ match: { path: '/v2/' }, fault: { kind: 'drop', when: 'before' } });
};

describe('signed links', () => {
  it('never cross the bridge', async () => {
    const told = [
      await app.rooms.library.list(),
      await app.rooms.rooms.read({ roomKey: room, fresh: true }),
      await app.rooms.rooms.videos({ ...listing, roomKey: room, fresh: true }),
    ];
    expect(JSON.stringify(told)).not.toMatch(/Expires|Signature|127\.0\.0\.1/);
  });

  it('that expired while the service is unreachable are not requested, and cached pictures stay', async () => {
    const ids = await posters();
    const [first = '', ...others] = ids;
    expect(others.length).toBeGreaterThan(3);
    expect(await shown([first])).toBe(1);
    loseService();
    await computer.pass(hour + 60);
    computer.service.requests.clear();
    expect(await shown([first])).toBe(1);
    expect(await shown(others)).toBe(0);
    expect(pictureCalls()).toBe(0);

    computer.service.faults.clear();
    await computer.pass(120);
    expect(await shown(others)).toBe(others.length);
    expect(pictureCalls()).toBe(others.length + picturesOfTheRoom);
  });

  it('that are still valid are requested although the service is unreachable', async () => {
    const ids = await posters();
    loseService();
    await computer.pass(120);
    expect(await shown(ids)).toBe(ids.length);
  });

  it('of a watermark that expired leave its text, and no film plays without a watermark', async () => {
    const video = { roomKey: room, videoKey: `${room}--image-mark` };
    await (await play(app, video)).close();
    const markCalls = (): number => computer.service.requests.to('GET', /watermark\.png/).length;
    expect(markCalls()).toBe(1);
    loseService();
    await computer.pass(2 * hour);
    computer.service.requests.clear();
    const film = await computer.soon(play(app, video));
    const mark = film.grant.playbackData.overlayWatermarkDetails;
    expect(markCalls()).toBe(0);
    expect(JSON.stringify(mark)).not.toMatch(/Expires|Signature/);
    expect(mark?.text ?? '').not.toBe('');
    await film.close();
  });
});
