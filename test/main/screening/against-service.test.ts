import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import { startService, type StandInService } from '../../stand-ins/service/server.ts';
import { defaultSettings } from '../../stand-ins/service/settings.ts';
import { createRealRig, failed, type RealRig } from './real-screening-rig.ts';

/** Tests screenings with the real client, against the stand-in service on real sockets. */

let service: StandInService;
let rig: RealRig;
const mara = { method: 'pin', pin: '482913', persist: false } as const;

beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  service.faults.clear();
  service.set(structuredClone(defaultSettings));
  for (const book of [service.state.viewsSpent, service.state.windows, service.state.withdrawn]) book.clear();
  rig = await createRealRig(service);
  service.requests.clear();
});
afterAll(() => service.close());

const spent = (screener: string) => service.state.viewsSpent.get(`${screener}--screener`) ?? 0;
const playbacks = () => service.requests.to('POST', /\/playback$/);

/** Requests a ClearKey licence for a key that the film does not have, and returns the status. */
async function licence(grantId: string, house = rig): Promise<number> {
  await house.post(grantId, 'mark', { state: 'ready' });
  const kids = ['AAAAAAAAAAAAAAAAAAAAAA'];
  return (await house.post(grantId, 'licence', { kids, type: 'temporary' })).status;
}

describe('a whole screening', () => {
  it('reads room and listing, spends one view, sends a licence request with a token, and engagement with its keys, each once', async () => {
    expect(await rig.library.add('salt-and-starlight')).toMatchObject({ state: 'ready' });
    const { videos } = await rig.rooms.videos({
      roomKey: 'salt-and-starlight',
      page: 1,
      query: '',
      season: null,
      fresh: false,
    });
    expect(videos).toMatchObject([{ availability: 'ready', watermarked: true }]);
    const grant = await rig.open('salt-and-starlight', 'feature');
    expect(spent('salt-and-starlight--feature')).toBe(1);

    // The key is unknown, so the licence server accepts the token and answers with a 400.
    expect(await licence(grant.grantId)).toBe(400);
    expect(service.state.licences.at(-1)?.sessionKey).not.toBeNull();

    await rig.post(grant.grantId, 'engagement', { seconds_viewed: [0, 1, 2] });
    await rig.deliver();
    expect(service.state.engagement).toMatchObject([{ secondsViewed: [0, 1, 2] }]);
    expect(JSON.stringify(grant)).not.toContain('eyJ');
  });

  it('serves pictures through main, with their true type', async () => {
    const card = await rig.library.add('salt-and-starlight');
    const id = card.posterUrl?.split('/').at(-1) ?? '';
    expect(await rig.artwork.respond(id)).toMatchObject({
      mediaType: expect.stringMatching(/^image\//) as string,
    });
  });

  it('reads 240 films in 8 calls', async () => {
    let page = 0;
    let hasMore = true;
    let count = 0;
    while (hasMore) {
      page += 1;
      const read = await rig.rooms.videos({
        roomKey: 'northern-light',
        page,
        query: '',
        season: null,
        fresh: true,
      });
      hasMore = read.hasMore;
      count += read.videos.length;
      expect(read.total).toBe(240);
    }
    expect(count).toBe(240);
    expect(service.requests.to('GET', /\/videos$/)).toHaveLength(8);
  });
});

describe.each(['call', 'window'] as const)('where the service charges a view by %s', (charge) => {
  it('quitting, a crash and a reload cost one view in total', async () => {
    service.set({ charge });
    const first = await rig.open('salt-and-starlight', 'feature');
    await rig.screenings.close({ grantId: first.grantId, reason: 'left' });
    await rig.open('salt-and-starlight', 'feature');
    const again = await rig.restart();
    const third = await again.open('salt-and-starlight', 'feature');
    expect(third.spentView).toBe(false);
    expect(await licence(third.grantId, again)).toBe(400);
    expect(spent('salt-and-starlight--feature')).toBe(1);
    expect(playbacks()).toHaveLength(1);
  });
});

describe('a licence that the service refuses', () => {
  it('passes the refusal to the player unchanged; another view needs the reviewer’s consent', async () => {
    const grant = await rig.open('salt-and-starlight', 'feature');
    await rig.post(grant.grantId, 'position', { seconds: 5, ended: false });
    service.state.sessions.clear();
    expect(await licence(grant.grantId)).toBe(401);
    expect(await failed(rig.open('salt-and-starlight', 'feature'))).toMatchObject({
      kind: 'view-needed',
    });
    expect(spent('salt-and-starlight--feature')).toBe(1);
    expect((await rig.open('salt-and-starlight', 'feature', { newView: true })).spentView).toBe(true);
    expect(spent('salt-and-starlight--feature')).toBe(2);
  });

  it('is not requested with an expired grant', async () => {
    service.set({ licenceSeconds: 120 });
    await rig.open('salt-and-starlight', 'feature');
    service.clock.advance(90);
    expect(await failed(rig.open('salt-and-starlight', 'feature'))).toMatchObject({
      kind: 'view-needed',
    });
    service.clock.advance(-90);
  });
});

describe('a playback answer that is lost', () => {
  it.each([
    ['accepted and dropped', { kind: 'drop', when: 'after' }, 1, 'SV-PLAYBACK-LOST'],
    ['cut short', { kind: 'truncated' }, 1, 'SV-PLAYBACK-LOST'],
    ['no JSON', { kind: 'malformed' }, 1, 'SV-PLAYBACK-UNREADABLE'],
    ['dropped before', { kind: 'drop', when: 'before' }, 0, 'SV-PLAYBACK-LOST'],
    ['a gateway', { kind: 'status', status: 504, body: '' }, 0, 'SV-PLAYBACK-LOST'],
  ] as const)(
    '%s: the view may be spent, and the call is not repeated',
    async (_name, fault, views, code) => {
      await rig.rooms.video({
        roomKey: 'salt-and-starlight',
        videoKey: 'salt-and-starlight--feature',
        fresh: true,
      });
      service.faults.add({ match: { path: '/playback' }, fault });
      const failure = await failed(rig.open('salt-and-starlight', 'feature'));
      expect(failure).toMatchObject({ kind: 'playback-lost', code });
      expect(playbacks()).toHaveLength(1);
      expect(spent('salt-and-starlight--feature')).toBe(views);
    },
  );
});

describe('passwords and passcodes', () => {
  it('are required, refused in the field at fault, and cost no view until both are right', async () => {
    const ref = { roomKey: 'vault-nine', videoKey: 'vault-nine--work-print' };
    const open = (request: object) => rig.open('vault-nine', 'work-print', request);
    expect(await failed(open({}))).toMatchObject({ kind: 'password-needed' });
    expect(await failed(open({ password: 'ninth-door' }))).toMatchObject({ kind: 'passcode-needed' });
    expect(await failed(rig.screenings.sendCode({ ...ref, isResend: false }))).toMatchObject({
      kind: 'phone-unknown',
    });
    await rig.screenings.linkPhone({ ...ref, phone: '020 7946 0123', country: 'GB' });
    await rig.screenings.sendCode({ ...ref, isResend: false });
    expect(await failed(open({ password: 'wrong', passcode: '000000' }))).toMatchObject({
      kind: 'password-refused',
    });
    const video = service.catalogue.screener('vault-nine--work-print--screener')?.video;
    const password = video?.password ?? '';
    expect(await failed(open({ password, passcode: 'x' }))).toMatchObject({ kind: 'passcode-refused' });
    expect(spent('vault-nine--work-print')).toBe(0);
    const passcode = service.state.codes.at(-1)?.code ?? '';
    expect((await open({ password, passcode })).spentView).toBe(true);
    expect(spent('vault-nine--work-print')).toBe(1);
    // The stored grant is used again, without password and passcode.
    expect((await open({})).spentView).toBe(false);
  });
});

describe('a text message', () => {
  const ref = { roomKey: 'vault-nine', videoKey: 'vault-nine--work-print' };
  const texts = () => service.requests.to('GET', /\/2fa$/).length;
  const play = (house = rig) => house.screenings.sendCode({ ...ref, isResend: false });
  const link = (house = rig) => house.screenings.linkPhone({ ...ref, phone: '020 7946 0123', country: 'GB' });

  it('is sent by Play once in 5 minutes, also after a restart, and again after Send again or for another phone', async () => {
    await link();
    const sentAt = service.clock.now();
    expect(await play()).toMatchObject({ sentAt, isCertain: true, detail: expect.any(String) as string });
    service.clock.advance(299);
    const again = await rig.restart();
    const answers = await Promise.all([play(), play(again)]);
    expect(answers).toEqual([1, 2].map(() => ({ sentAt, isCertain: true, detail: null })));
    expect(texts()).toBe(1);
    await again.screenings.sendCode({ ...ref, isResend: true });
    expect(texts()).toBe(2);
    service.clock.advance(300);
    expect(await play(again)).toMatchObject({ sentAt: sentAt + 599 });
    expect(texts()).toBe(3);
    await link(again);
    await play(again);
    expect(texts()).toBe(4);
    service.clock.advance(-599);
  });

  it('counts as sent if its answer is lost, but not if the service refuses it', async () => {
    service.state.phones.clear();
    expect(await failed(play())).toMatchObject({ kind: 'phone-unknown' });
    await link();
    service.faults.add({ match: { path: '/2fa' }, fault: { kind: 'drop', when: 'after' } });
    expect(await play()).toMatchObject({ isCertain: false });
    service.faults.clear();
    expect(await play()).toMatchObject({ isCertain: false });
    expect(texts()).toBe(2);
  });
});

describe('forced login', () => {
  it('a Publicity screener: the service refuses to continue without sign-in; with a session it plays by JWT', async () => {
    expect(await failed(rig.open('the-quiet-orbit', 'feature'))).toMatchObject({
      kind: 'sign-in-needed',
    });
    expect(playbacks()).toEqual([]);
    expect(await failed(rig.open('the-quiet-orbit', 'feature', { withoutSignIn: true }))).toMatchObject({
      kind: 'sign-in-needed',
      code: 'W2101',
    });
    await rig.rig.session.signIn(mara);
    expect((await rig.open('the-quiet-orbit', 'feature')).spentView).toBe(true);
    expect(playbacks().at(-1)?.headers.authorization).toMatch(/^JWT /);
  });

  it('another kind of screener: continuing without sign-in plays by the API key', async () => {
    const grant = await rig.open('the-understudy', 'feature', { withoutSignIn: true });
    expect(grant.spentView).toBe(true);
    expect(playbacks().at(-1)?.headers.authorization).toBe(`Bearer ${demoKeys.main.value}`);
  });

  it('a link plays by the API key even when somebody is signed in', async () => {
    await rig.rig.session.signIn(mara);
    await rig.open('salt-and-starlight', 'feature');
    expect(playbacks().at(-1)?.headers.authorization).toMatch(/^Bearer /);
  });

  it('where links are not allowed, only sign-in opens the film', async () => {
    const profileSession = await createRealRig(service, {
      apiKey: demoKeys.studio.value,
      rules: { linksAllowed: false },
    });
    expect(
      await failed(profileSession.open('the-understudy', 'feature', { withoutSignIn: true })),
    ).toMatchObject({
      kind: 'sign-in-needed',
    });
    const login = { username: 'reviewer@festival.example', password: 'north-by-lantern' };
    await profileSession.rig.session.signIn({ method: 'password', ...login, persist: false });
    expect((await profileSession.open('the-understudy', 'feature')).spentView).toBe(true);
  });
});
