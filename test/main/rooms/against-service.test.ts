import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODES } from '../../stand-ins/service/codes.ts';
import { startService, type StandInService } from '../../stand-ins/service/server.ts';
import { defaultSettings, everythingDrifted } from '../../stand-ins/service/settings.ts';
import { createRealRig, failed, type RealRig } from '../screening/real-screening-rig.ts';

/** Tests rooms with the real client, against the stand-in service on real sockets. */

let service: StandInService;
let rig: RealRig;

beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  service.faults.clear();
  service.set(structuredClone(defaultSettings));
  service.state.withdrawn.clear();
  rig = await createRealRig(service);
  service.requests.clear();
});
afterAll(() => service.close());

const all = (roomKey: string, fresh = true) => ({ roomKey, page: 1, query: '', season: null, fresh });
const videoOf = (slug: string) =>
  rig.rooms.video({ roomKey: 'last-orders', videoKey: `last-orders--${slug}`, fresh: true });

describe('a listing of the service', () => {
  it.each([
    ['not-open', 'not-open-yet', ['views-left']],
    ['last-hour', 'ready', ['expires-soon', 'views-left']],
    ['last-view', 'ready', ['last-view']],
    ['used-up', 'used-up', []],
    ['expired', 'expired', []],
    ['expired-early', 'expired', []],
    // The expiry date has passed, but the service was read after that date and reports the video as open. The service
    // decides.
    ['late-lock-in', 'ready', ['views-left']],
    ['never-expires', 'ready', []],
  ])('shows the video %s as %s', async (slug, availability, chips) => {
    const video = await videoOf(slug);
    expect(video.availability).toBe(availability);
    expect(video.chips.map((chip) => chip.kind)).toEqual(chips);
  });

  it('ends before a page that the deployment does not have', async () => {
    service.set({ beyondLast: 'missing' });
    const beyond = await rig.rooms.videos({ ...all('northern-light'), page: 9 });
    expect(beyond).toMatchObject({ videos: [], hasMore: false });
    expect((await rig.rooms.videos({ ...all('northern-light'), page: 8 })).videos).toHaveLength(30);
  });

  it('keeps the fields that the video details leave out', async () => {
    const whole = await videoOf('last-view');
    await rig.rig.session.signIn({ method: 'pin', pin: '482913', persist: false });
    service.set({ drift: { details: 'partial' } });
    expect(await videoOf('last-view')).toEqual(whole);
    expect(service.requests.to('GET', /\/projects\//)).toHaveLength(1);
  });

  it('reads the same in every shape that a deployment sends', async () => {
    const documented = await rig.rooms.videos(all('last-orders'));
    service.set({ drift: everythingDrifted });
    const drifted = await (await createRealRig(service)).rooms.videos(all('last-orders'));
    const facts = (page: typeof documented) =>
      page.videos.map(({ videoKey, availability, durationSeconds, startDate, expiryDate, watermarked }) => ({
        videoKey,
        availability,
        durationSeconds,
        startDate,
        expiryDate,
        watermarked,
      }));
    expect(facts(drifted)).toEqual(facts(documented));
  });
});

describe('pictures', () => {
  it('whose signed links have expired are renewed by one request for their page', async () => {
    const { videos } = await rig.rooms.videos(all('last-orders'));
    const ids = videos.flatMap((video) => video.posterUrl?.split('/').at(-1) ?? []);
    service.clock.advance(2 * 3600);
    service.requests.clear();
    const pictures = await Promise.all(ids.map((id) => rig.artwork.respond(id)));
    expect(pictures.length).toBeGreaterThan(6);
    expect(pictures).not.toContain(null);
    expect(service.requests.to('GET', /\/videos$/)).toHaveLength(1);
    service.clock.advance(-2 * 3600);
  });
});

describe('a room that the service refuses', () => {
  it.each([CODES.unknownKey, CODES.permissionDenied])(
    'with %s is erased after two refusals of the service',
    async (code) => {
      await rig.library.add('last-orders');
      await rig.rooms.videos(all('last-orders'));
      service.state.withdrawn.set('last-orders', code);
      expect(await failed(rig.rooms.videos(all('last-orders')))).toMatchObject({
        kind: 'no-longer-shared',
        code,
      });
      service.clock.advance(31);
      await failed(rig.rooms.videos(all('last-orders')));
      const again = await rig.restart();
      expect(await again.library.list()).toMatchObject([{ state: 'no-longer-shared', projectName: '' }]);
      expect(await failed(again.rooms.read({ roomKey: 'last-orders', fresh: false }))).toMatchObject({
        kind: 'no-longer-shared',
      });
    },
  );

  it('that was never read is reported as unknown, with the message of the service', async () => {
    expect(await failed(rig.library.add('no-such-room'))).toMatchObject({
      kind: 'room-unknown',
      code: 'W4002',
      detail: expect.stringContaining('does not exist') as string,
    });
  });
});

describe('a reactivation', () => {
  const ref = { roomKey: 'last-orders', videoKey: 'last-orders--expired' };
  const words = { email: 'reviewer@festival.example', message: 'One more evening, please.' };

  it('reaches the service once, and the video remembers it', async () => {
    const { video, detail } = await rig.screenings.reactivate({ ...ref, ...words });
    expect(detail).toBeTruthy();
    expect(service.state.reactivations.at(-1)).toMatchObject({
      screenerKey: 'last-orders--expired--screener',
      ...words,
    });
    expect(video.reactivationSentAt).not.toBeNull();
  });

  it('with a lost answer is reported as possibly sent, and not sent again', async () => {
    await videoOf('expired');
    const before = service.state.reactivations.length;
    service.faults.add({ match: { path: '/reactivate' }, fault: { kind: 'drop', when: 'after' } });
    expect(await failed(rig.screenings.reactivate({ ...ref, ...words }))).toMatchObject({
      kind: 'may-have-been-sent',
    });
    expect(service.state.reactivations).toHaveLength(before + 1);
    expect(await rig.screenings.readDraft(ref)).toEqual(words);
  });
});

describe('the image of a watermark', () => {
  it('is fetched by its signed link and served by the relay of the grant', async () => {
    const grant = await rig.open('last-orders', 'image-mark');
    const details = grant.playbackData.overlayWatermarkDetails;
    expect(details?.image_link).toBe(`${grant.app.grantUrl}/image`);
    const image = await rig.relays.handle(grant.grantId, 'image', {
      method: 'GET',
      body: new Uint8Array(),
    });
    expect(image).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  });
});

describe('a deployment with every known deviation', () => {
  it('plays a film, with its request headers, engagement keys and watermarks', async () => {
    service.set({ drift: everythingDrifted, streamKeys: 'manifest' });
    const grant = await rig.open('salt-and-starlight', 'feature');
    await rig.post(grant.grantId, 'mark', { state: 'ready' });
    const kids = ['AAAAAAAAAAAAAAAAAAAAAA'];
    expect((await rig.post(grant.grantId, 'licence', { kids, type: 'temporary' })).status).toBe(400);
    expect(service.state.licences.at(-1)).toMatchObject({ status: 400 });
    await rig.post(grant.grantId, 'engagement', { seconds_viewed: [7] });
    await rig.deliver();
    expect(service.state.engagement.at(-1)).toMatchObject({ secondsViewed: [7] });
  });
});
