import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, mainKey, play } from './client-for-tests.ts';
import { startService, type StandInService } from './server.ts';

const said: string[] = [];
let service: StandInService;
beforeAll(async () => {
  service = await startService({ say: (line) => said.push(line) });
});
afterAll(() => service.close());

const post = async (screener: string, operation: string, body: unknown) => {
  const path = `/v2/watch/content/screeners/${screener}/${operation}`;
  const { status, json } = await call(service, 'POST', path, mainKey, body);
  return { code: `${status} ${String(json.status_code)}`, detail: json.detail };
};
const send = async (screener: string) => {
  const { status, json } = await call(service, 'GET', `/v2/watch/content/screeners/${screener}/2fa`);
  return `${status} ${String(json.status_code)}`;
};

describe('4.3 reactivation', () => {
  const request = { email: 'reviewer@festival.example', message: 'I was ill last week.' };

  it('accepts a request for an expired screener, and stores it', async () => {
    const answer = await post('last-orders--expired--screener', 'reactivate', request);
    expect(answer.code).toBe('200 W0000');
    expect(answer.detail).toBeTypeOf('string');
    expect(service.state.reactivations).toMatchObject([
      { screenerKey: 'last-orders--expired--screener', ...request },
    ]);
  });

  it('refuses one that has not expired, is unknown, or lacks a field', async () => {
    expect((await post('last-orders--used-up--screener', 'reactivate', request)).code).toBe('400 W4106');
    expect((await post('last-orders--nothing', 'reactivate', request)).code).toBe('400 W4002');
    for (const body of [
      { ...request, email: 'nobody' },
      { email: request.email },
      { ...request, message: '' },
    ]) {
      expect((await post('last-orders--expired--screener', 'reactivate', body)).code).toBe('400 W4900');
    }
  });

  it('can be switched off', async () => {
    service.set({ reactivationAllowed: false });
    expect((await post('last-orders--expired--screener', 'reactivate', request)).code).toBe('403 W2104');
    service.set({ reactivationAllowed: true });
  });

  it('has no effect on the screener; a test may open it again', async () => {
    const screener = 'last-orders--expired--screener';
    expect((await play(service, screener)).json.status_code).toBe('W4102');
    service.state.override(screener, { expiryDate: service.clock.now() + 3600 });
    expect((await play(service, screener)).status).toBe(200);
  });
});

describe('4.4 and 4.5 phone and passcode', () => {
  const screener = 'vault-nine--theatrical--screener';

  it('sends no code before a phone is linked', async () => {
    expect(await send(screener)).toBe('400 W4105');
  });

  it.each([
    { phone: '7700900123', country_code: 44 },
    { phone: 7700900123, country_code: '+44' },
    { phone: 7700900123.5, country_code: 44 },
    { phone: 7, country_code: 44 },
    { country_code: 44 },
    { phone: 7700900123 },
  ])('refuses %j: the fields are integers', async (body) => {
    expect((await post(screener, '2fa', body)).code).toBe('400 W4900');
  });

  it('links a phone, sends a code to it, and starts playback with it once', async () => {
    expect((await post(screener, '2fa', { phone: 7700900123, country_code: 44 })).code).toBe('200 W0000');
    expect(await send(screener)).toBe('200 W0000');
    const shown = await call(service, 'GET', `/test/codes/${screener}`, {});
    const otp = String(shown.json.code);
    expect(otp).toMatch(/^\d{6}$/);
    expect(said.at(-1)).toContain(otp);
    expect(said.at(-1)).toContain('+44 7700900123');
    const wrong = otp === '000000' ? '000001' : '000000';
    expect((await play(service, screener, mainKey, { credentials: { otp: wrong } })).json.status_code).toBe(
      'W4101',
    );
    expect((await play(service, screener, mainKey, { credentials: { otp } })).status).toBe(200);
    expect((await play(service, screener, mainKey, { credentials: { otp } })).json.status_code).toBe('W4101');
  });

  it('lets a code expire, and a newer one replace an older', async () => {
    await send(screener);
    const older = service.state.latestCode(screener)?.code;
    await send(screener);
    const newer = service.state.latestCode(screener)?.code;
    if (older !== newer) {
      expect((await play(service, screener, mainKey, { credentials: { otp: older } })).status).toBe(403);
    }
    service.clock.advance(301);
    expect((await play(service, screener, mainKey, { credentials: { otp: newer } })).status).toBe(403);
  });

  it('does not exist for screeners without phone verification', async () => {
    const plain = 'vault-nine--directors-cut--screener';
    expect((await post(plain, '2fa', { phone: 7700900123, country_code: 44 })).code).toBe('403 W2104');
    expect(await send(plain)).toBe('403 W2104');
  });
});
