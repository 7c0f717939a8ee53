import { describe, expect, it } from 'vitest';
import { relayOutLimit } from '../../../main/screening/relays/relay-answer.ts';
import { aPlaybackAnswer, aServiceRoom, aServiceVideo, aWatermarkConfig } from '../../builders/service.ts';
import type { SentRequest } from '../../fakes/net.ts';
import { createRig, failureOf, roomKey, videoKey, type Rig } from './screening-rig.ts';

const challenge = Buffer.from('challenge');
const licenceUrl = 'https://drm.example/licence';
const bytes = (text: string): Response => new Response(Buffer.from(text));

async function playing(rig: Rig = createRig()): Promise<{ theatre: Rig; id: string }> {
  const grant = await rig.open();
  return { theatre: rig, id: grant.grantId };
}

function withProvider(
  provider: string,
  more: { headers?: Record<string, string>; token?: string | null } = {},
): Rig {
  const rig = createRig();
  rig.service.playbackAnswer = () => {
    const answer = aPlaybackAnswer();
    return { ...answer, drm: answer.drm && { ...answer.drm, provider, ...more } };
  };
  return rig;
}

describe('the licence relay', () => {
  it.each([
    ['ezdrm', 'authorization', 'Bearer licence-token-1'],
    ['drmtoday', 'x-dt-auth-token', 'licence-token-1'],
    ['axinom', 'x-axdrm-message', 'licence-token-1'],
    ['PallyCon', 'pallycon-customdata-v2', 'licence-token-1'],
    ['somebody-new', 'authorization', 'Bearer licence-token-1'],
    ['__proto__', 'authorization', 'Bearer licence-token-1'],
  ])('sends %s with the header %s', async (provider, header, value) => {
    const { theatre: rig, id } = await playing(withProvider(provider));
    rig.net.on(licenceUrl, () => bytes('licence'));
    const answer = await rig.post(id, 'licence', challenge);
    expect(Buffer.from(answer.body ?? []).toString()).toBe('licence');
    const sent = rig.net.requests.find((request) => request.url === licenceUrl);
    expect(sent).toMatchObject({ method: 'POST', body: 'challenge', headers: { [header]: value } });
    expect(sent?.init).toMatchObject({ credentials: 'omit', redirect: 'error' });
  });

  it('adds the headers that the playback answer names, but none that would redirect the call', async () => {
    const headers = {
      'x-dt-custom-data': 'abc',
      host: 'evil.example',
      cookie: 'a=b',
      'bad name': 'x',
      ok: 'a\r\nb: c',
    };
    const { theatre: rig, id } = await playing(withProvider('drmtoday', { headers, token: null }));
    rig.net.on(licenceUrl, () => bytes('licence'));
    await rig.post(id, 'licence', challenge);
    const sent = rig.net.requests.find((request) => request.url === licenceUrl);
    expect(sent?.headers).toEqual({ 'content-type': 'application/octet-stream', 'x-dt-custom-data': 'abc' });
  });

  it("extracts the licence from DRMtoday's wrapper", async () => {
    const { theatre: rig, id } = await playing(withProvider('drmtoday'));
    rig.net.on(licenceUrl, () => Response.json({ license: Buffer.from('inner').toString('base64') }));
    const answer = await rig.post(id, 'licence', challenge);
    expect(Buffer.from(answer.body ?? []).toString()).toBe('inner');
  });

  it('waits for the watermark, and refuses when it never is ready', async () => {
    const rig = createRig(aServiceRoom(), [aServiceVideo({ watermark: aWatermarkConfig() })]);
    const { id } = await playing(rig);
    rig.net.on(licenceUrl, () => bytes('licence'));
    const first = rig.post(id, 'licence', challenge);
    await rig.timers.advance(7_000);
    expect(rig.net.requests.some((request) => request.url === licenceUrl)).toBe(false);
    await rig.timers.advance(1_000);
    expect((await first).status).toBe(403);

    const second = rig.post(id, 'licence', challenge);
    expect((await rig.post(id, 'mark', { state: 'ready' })).status).toBe(204);
    expect((await second).status).toBe(200);

    await rig.post(id, 'mark', { state: 'lost' });
    const third = rig.post(id, 'licence', challenge);
    await rig.timers.advance(8_000);
    expect((await third).status).toBe(403);
    expect((await rig.screenings.history())[0]?.notes).toEqual(['watermark-lost']);
    await rig.post(id, 'mark', { state: 'ready' });
    expect((await rig.post(id, 'licence', challenge)).status).toBe(200);
  });

  it('renews the access token on a 401 and retries once', async () => {
    const { theatre: rig, id } = await playing();
    rig.access.next = 'access-2';
    const answers = [401, 200];
    rig.net.on(licenceUrl, () => new Response('x', { status: answers.shift() ?? 500 }));
    expect((await rig.post(id, 'licence', challenge)).status).toBe(200);
    expect(rig.access.renewals).toBe(1);
    expect(rig.service.callsOf('playback')).toHaveLength(1);
  });

  it('sends the renewed token where the licence token is the access token', async () => {
    const rig = withProvider('ezdrm', { token: 'access-1' });
    rig.access.token = 'access-1';
    rig.access.next = 'access-2';
    const { id } = await playing(rig);
    const tokens: (string | undefined)[] = [];
    rig.net.on(licenceUrl, ({ headers }: SentRequest) => {
      tokens.push(headers.authorization);
      return new Response('x', { status: tokens.length === 1 ? 401 : 200 });
    });
    expect((await rig.post(id, 'licence', challenge)).status).toBe(200);
    expect(tokens).toEqual(['Bearer access-1', 'Bearer access-2']);
  });

  it.each([401, 403])(
    'passes a %i through: the grant of a film that has played is no longer used, and a new view needs consent',
    async (code) => {
      const { theatre: rig, id } = await playing();
      await rig.timers.advance(5_000);
      await rig.post(id, 'position', { seconds: 5, ended: false });
      rig.access.next = 'access-2';
      rig.net.on(licenceUrl, () => new Response('secret words', { status: code }));
      const answer = await rig.post(id, 'licence', challenge);
      expect(answer).toMatchObject({ status: code, body: null });
      expect(rig.access.renewals).toBe(code === 401 ? 1 : 0);
      await rig.timers.advance(0);
      expect(await failureOf(rig.open())).toMatchObject({ kind: 'view-needed' });
      expect(rig.service.callsOf('playback')).toHaveLength(1);
      expect((await rig.screenings.history())[0]?.notes).toEqual([`licence-refused-${code}`]);
    },
  );

  it('keeps a grant that is refused before its film ever played: Play tries it again, and no view is offered', async () => {
    const { theatre: rig, id } = await playing();
    rig.net.on(licenceUrl, () => new Response(null, { status: 403 }));
    const refuse = async (grantId: string) => {
      expect((await rig.post(grantId, 'licence', challenge)).status).toBe(403);
      const failure = await failureOf(rig.screenings.renew({ grantId }));
      await rig.screenings.close({ grantId, reason: 'failed' });
      return failure;
    };
    expect(await refuse(id)).toMatchObject({ kind: 'licence-refused', canRetry: true });
    expect(await rig.rooms.video({ roomKey, videoKey, fresh: false })).toMatchObject({ cost: 'none' });
    const again = (await rig.open()).grantId;
    expect(await refuse(again)).toMatchObject({ kind: 'licence-refused', canRetry: false });
    const third = (await rig.open()).grantId;
    rig.net.on(licenceUrl, () => bytes('licence'));
    expect((await rig.post(third, 'licence', challenge)).status).toBe(200);
    expect(rig.service.callsOf('playback')).toHaveLength(1);
  });

  it('names refused media before the first frame, and offers another view only after five minutes', async () => {
    const { theatre: rig, id } = await playing();
    expect(await failureOf(rig.screenings.renew({ grantId: id }))).toMatchObject({
      kind: 'media-refused',
      canRetry: true,
    });
    await rig.screenings.close({ grantId: id, reason: 'failed' });
    await rig.timers.advance(300_000);
    const { grantId } = await rig.open();
    expect(await failureOf(rig.screenings.renew({ grantId }))).toMatchObject({ kind: 'view-needed' });
    expect(rig.service.callsOf('playback')).toHaveLength(1);
  });

  it('retries after a lost connection and a 5xx, within its deadline', async () => {
    const { theatre: rig, id } = await playing();
    let call = 0;
    rig.net.on(licenceUrl, () => {
      call += 1;
      if (call === 1) throw new TypeError('fetch failed');
      return call === 2 ? new Response(null, { status: 503 }) : bytes('licence');
    });
    const answer = rig.post(id, 'licence', challenge);
    for (let step = 0; step < 4; step += 1) await rig.timers.advance(500);
    expect((await answer).status).toBe(200);
    expect(call).toBe(3);
  });

  it('gives up after 15 s', async () => {
    const { theatre: rig, id } = await playing();
    rig.net.on(licenceUrl, () => new Promise<Response>(() => undefined));
    const answer = rig.post(id, 'licence', challenge);
    await rig.timers.advance(0);
    await rig.timers.advance(15_000);
    expect((await answer).status).toBe(504);
  });

  it('sends one request for one challenge, and another for a new one', async () => {
    const { theatre: rig, id } = await playing();
    rig.net.on(licenceUrl, () => bytes('licence'));
    await Promise.all([
      rig.post(id, 'licence', challenge),
      rig.post(id, 'licence', challenge),
      rig.post(id, 'licence', Buffer.from('another')),
    ]);
    expect(rig.net.requests.filter((request) => request.url === licenceUrl)).toHaveLength(2);
  });

  it('accepts 64 KiB and returns at most 1 MiB', async () => {
    const { theatre: rig, id } = await playing();
    expect((await rig.post(id, 'licence', Buffer.alloc(64 * 1024 + 1))).status).toBe(413);
    expect((await rig.post(id, 'licence', Buffer.alloc(0))).status).toBe(400);
    rig.net.on(licenceUrl, () => new Response(Buffer.alloc(relayOutLimit + 1)));
    expect((await rig.post(id, 'licence', challenge)).status).toBe(502);
  });

  it('refuses an address that is not https', async () => {
    const rig = createRig();
    rig.service.playbackAnswer = () => {
      const answer = aPlaybackAnswer();
      return { ...answer, drm: answer.drm && { ...answer.drm, licenceUrl: 'http://drm.example/licence' } };
    };
    const { id } = await playing(rig);
    expect((await rig.post(id, 'licence', challenge)).status).toBe(502);
    expect(rig.net.requests.filter((request) => request.url.includes('licence'))).toEqual([]);
  });

  it('is aborted when the screening ends', async () => {
    const { theatre: rig, id } = await playing();
    let signal: AbortSignal | null | undefined;
    rig.net.on(licenceUrl, ({ init }) => {
      signal = init.signal;
      return new Promise<Response>(() => undefined);
    });
    const answer = rig.post(id, 'licence', challenge);
    await rig.timers.advance(0);
    await rig.screenings.close({ grantId: id, reason: 'left' });
    expect((await answer).status).toBe(404);
    expect(signal?.aborted).toBe(true);
  });
});
