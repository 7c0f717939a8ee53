import { describe, expect, test } from 'vitest';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';
import { ownService, screener } from '../../fakes/own-service.ts';
import { plainDetail } from '../../../main/service/plain-text.ts';

/** Tests section 7 of the interface, the codes of known deployments, and invalid answers. */

const own = ownService();

describe('the codes of section 7', () => {
  test('W0000 200: success', async () =>
    expect((await own.rig.service.playback(screener, { protocol: 'dash' })).sessionKey).toBeTruthy());
  test.each([
    ['W2000', 401, 'unauthorized', false],
    ['W2003', 401, 'unauthorized', false],
    ['W2101', 403, 'refused', false],
    ['W5001', 429, 'rate-limited', true],
    ['W5000', 500, 'trouble', true],
    // Section 7 pairs W5001 with 429. The code has the same meaning with any status.
    ['W5001', 503, 'rate-limited', true],
    ['W5001', 403, 'rate-limited', true],
  ])('%s %i', async (code, status, kind, canRetry) => {
    const error = await own.playbackWith({ kind: 'status', status, code, detail: 'Said so.' });
    expect(error).toMatchObject({
      code,
      httpStatus: status,
      kind,
      canRetry,
      detail: 'Said so.',
      operation: 'playback',
    });
  });
});

describe('codes beyond section 7', () => {
  test.each([
    ['W2001', 401, 'unauthorized'],
    ['W2002', 401, 'unauthorized'],
    ['W2104', 403, 'refused'],
    ['W4002', 400, 'refused'],
    ['W4005', 403, 'refused'],
    ['W4900', 400, 'refused'],
    ['W4901', 400, 'refused'],
    ['W4100', 403, 'refused'],
    ['W4101', 403, 'refused'],
    ['W4102', 403, 'refused'],
    ['W4103', 403, 'refused'],
  ])('%s %i', async (code, status, kind) =>
    expect(await own.playbackWith({ kind: 'status', status, code })).toMatchObject({
      code,
      httpStatus: status,
      kind,
    }),
  );
  test('W0001 and W1001 on a 200 are not errors', async () => {
    for (const code of ['W0001', 'W1001']) {
      own.service.faults.add({
        match: { path: '/2fa', times: 1 },
        fault: { kind: 'status', status: 200, code },
      });
      await expect(own.rig.service.sendPasscode(screener)).resolves.toBe(
        'A fault was ordered for this request.',
      );
    }
  });
  test.each([
    ['W9999', 400, 'refused'],
    ['W9999', 401, 'unauthorized'],
    ['W7123', 418, 'refused'],
    ['W9999', 503, 'trouble'],
    ['W9999', 429, 'rate-limited'],
  ])('an unknown code %s maps to its HTTP class %i, and keeps code and detail', async (code, status, kind) =>
    expect(await own.playbackWith({ kind: 'status', status, code, detail: 'New.' })).toMatchObject({
      kind,
      code,
      detail: 'New.',
    }),
  );
  test('an error answer without a code has the code null', async () =>
    expect(await own.playbackWith({ kind: 'status', status: 404, body: '{}' })).toMatchObject({
      kind: 'refused',
      code: null,
    }));
});

describe('a 200 whose status_code is an error is an error', () => {
  test.each([
    ['W2003', 'unauthorized'],
    ['W2101', 'refused'],
    ['W4002', 'refused'],
    ['W4777', 'refused'],
    ['W5000', 'trouble'],
    ['W5001', 'rate-limited'],
    [4100, 'refused'],
    ['4103', 'refused'],
  ])('%j', async (code, kind) =>
    expect(await own.playbackWith({ kind: 'patch', fields: { status_code: code } })).toMatchObject({
      kind,
      httpStatus: 200,
    }),
  );
  test('status_code absent on a 200 is success', async () => {
    own.service.faults.add({
      match: { path: '/playback' },
      fault: { kind: 'transform', transform: withoutCode },
    });
    expect((await own.rig.service.playback(screener, { protocol: 'dash' })).sessionKey).toBeTruthy();
  });
  test('W0000 on a 500 is an error', async () =>
    expect(await own.playbackWith({ kind: 'status', status: 500, code: 'W0000' })).toMatchObject({
      kind: 'trouble',
    }));
});

function withoutCode(answer: unknown): unknown {
  const { status_code: _, ...rest } = answer as Record<string, unknown>;
  return rest;
}

describe('the message of the service', () => {
  const detailOf = async (fields: object): Promise<string | null> => {
    const body = JSON.stringify({ status_code: 'W4100', ...fields });
    return (await own.playbackWith({ kind: 'status', status: 403, body })).detail;
  };
  test('is the field detail', async () => expect(await detailOf({ detail: 'Wrong.' })).toBe('Wrong.'));
  test('is the field status_message without detail', async () =>
    expect(await detailOf({ status_message: 'Wrong.' })).toBe('Wrong.'));
  test.each(['', ' \n', null, {}, [], { password: ['Wrong.'] }])(
    'is the field status_message where detail is empty: %j',
    async (detail) => expect(await detailOf({ detail, status_message: 'Wrong.' })).toBe('Wrong.'),
  );
  test('keeps words that are not secret, though they were sent: sign-in methods, protocols', async () => {
    expect(await detailOf({ detail: 'Wrong password for dash.' })).toBe('Wrong password for dash.');
    const refused = { status: 401, code: 'W2002', detail: 'Wrong password or pin: 1234.' };
    own.service.faults.add({ match: { path: '/login', times: 2 }, fault: { kind: 'status', ...refused } });
    for (const request of [
      { method: 'pin', pin: '1234' },
      { method: 'password', username: 'ada', password: '1234' },
    ] as const)
      await expect(own.rig.session.signIn({ ...request, persist: false })).rejects.toMatchObject({
        detail: 'Wrong password or pin: ….',
      });
  });
  test('a sentence that contains the typed password as a word is not quoted', async () => {
    const body = JSON.stringify({ status_code: 'W4100', detail: 'The password is wrong.' });
    own.service.faults.add({ match: { path: '/playback' }, fault: { kind: 'status', status: 403, body } });
    const call = own.rig.service.playback(screener, { protocol: 'dash', password: 'wrong' });
    await expect(call).rejects.toMatchObject({ code: 'W4100', detail: null });
  });
  test('has at most 300 characters', async () =>
    expect(await detailOf({ detail: 'x'.repeat(500) })).toHaveLength(300));
  test('is one plain line', async () =>
    expect(await detailOf({ detail: 'a\u0000\n\tb \u202e c' })).toBe('a b c'));
  test('is absent where it is not text', async () => expect(await detailOf({ detail: { a: 1 } })).toBeNull());
  test('contains no value that was sent', async () => {
    const detail = `key ${demoKeys.main.value} and eyJhbGciOi.eyJzdWIi.c2ln and ?Signature=abc`;
    expect(await detailOf({ detail })).toBe('key … and … and ?…');
  });
  test('contains no part of a sent value that begins with another sent value', () =>
    expect(plainDetail('Not abc-12-34.', ['abc-12', 'abc-12-34'])).toBe('Not ….'));
});

describe('invalid answers', () => {
  test('a captive portal', async () =>
    expect(await own.playbackWith({ kind: 'captive-portal' })).toMatchObject({
      kind: 'captive-portal',
      httpStatus: 200,
    }));
  test('a redirect', async () =>
    expect(await own.playbackWith({ kind: 'redirect', to: 'http://portal.example/' })).toMatchObject({
      kind: 'captive-portal',
    }));
  test('511 network authentication required', async () =>
    expect(await own.playbackWith({ kind: 'status', status: 511, html: '<p>Log in</p>' })).toMatchObject({
      kind: 'captive-portal',
    }));
  test("a proxy's page with 502 is a server error, not a portal", async () =>
    expect(
      await own.playbackWith({ kind: 'status', status: 502, html: '<h1>Bad gateway</h1>' }),
    ).toMatchObject({
      kind: 'trouble',
      fromEnvelope: false,
    }));
  test.each(['{"message": "Endpoint request timed out"}', '{}', '{"status_code": {}, "detail": ""}'])(
    'JSON of a gateway with 504 is not an answer of the service: %s',
    async (body) =>
      expect(await own.playbackWith({ kind: 'status', status: 504, body })).toMatchObject({
        kind: 'trouble',
        fromEnvelope: false,
      }),
  );
  test.each(['{"status_code": "W5000"}', '{"status_code": 5000}', '{"detail": "Trouble."}'])(
    'an envelope with 504 is an answer of the service: %s',
    async (body) =>
      expect(await own.playbackWith({ kind: 'status', status: 504, body })).toMatchObject({
        fromEnvelope: true,
      }),
  );
  test('truncated JSON', async () =>
    expect(await own.playbackWith({ kind: 'malformed' })).toMatchObject({
      kind: 'invalid-answer',
      field: 'body',
    }));
  test('a connection that breaks inside the answer', async () =>
    expect(await own.playbackWith({ kind: 'truncated' })).toMatchObject({
      kind: 'network',
      mayHaveArrived: true,
    }));
  test('an empty 200', async () =>
    expect(await own.playbackWith({ kind: 'status', status: 200, body: '' })).toMatchObject({
      kind: 'invalid-answer',
      message: "playback: the answer's body is empty",
    }));
  test.each(['[]', 'null', '7', '"W0000"'])('JSON that is not an object: %s', async (body) =>
    expect(await own.playbackWith({ kind: 'status', status: 200, body })).toMatchObject({
      kind: 'invalid-answer',
    }),
  );
  test('100 MB of any content', async () => {
    const error = await own.playbackWith({
      kind: 'garbage',
      bytes: 100_000_000,
      contentType: 'application/json',
    });
    expect(error).toMatchObject({
      kind: 'invalid-answer',
      message: "playback: the answer's body is too large",
    });
  });
  test('a missing essential field is named, with the operation', async () =>
    expect(await own.playbackWith({ kind: 'patch', fields: { manifest: { url: null } } })).toMatchObject({
      message: "playback: the answer's manifest.url is missing",
      field: 'manifest.url',
    }));
});
