import { describe, expect, it } from 'vitest';
import { createLogger } from '../../../main/platform/logger.ts';
import { redactText, redactValue } from '../../../main/platform/redact.ts';

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJyZXZpZXdlciJ9.c2lnbmF0dXJlLXNpZ25hdHVyZQ';

describe('redaction', () => {
  it.each([
    ['Authorization: Bearer key-of-the-product-1', 'key-of-the-product-1'],
    [`JWT ${jwt}`, jwt],
    [`token ${jwt} refused`, jwt],
    ['GET https://cdn.example/p.jpg?Expires=1&Signature=abc~def&Key-Pair-Id=K1', 'abc~def'],
    ['POST /v2/watch/stream/view-engagement?sk=stream-1&sp=policy-1', 'stream-1'],
    ['POST /v2/watch/stream/view-engagement?sk=stream-1&sp=policy-1', 'policy-1'],
    ['proxy http://house-account:pass@proxy.example:3128 refused', 'house-account'],
    ['no way to https://house-account:pass-1@localhost/film', 'pass-1'],
    ['mail to reviewer@festival.example failed', 'reviewer@festival.example'],
    ['call +44 7700 900123 now', '7700 900123'],
    ['POST /grant/Zm9vYmFyYmF6cXV4/licence', 'Zm9vYmFyYmF6cXV4'],
    ['room /v2/watch/content/screener-rooms/secret-room-1/videos', 'secret-room-1'],
    ['key 00112233445566778899aabbccddeeff', '00112233445566778899aabbccddeeff'],
  ])('removes the secret from %j', (text, secret) => {
    expect(redactText(text)).not.toContain(secret);
  });

  it('keeps plain facts readable', () => {
    const line =
      'GET /v2/watch/meta/product-config answered 200 in 41 ms at 2026-11-27T22:45:00.000Z, version 1.2.3';
    expect(redactText(line)).toBe(line);
  });

  it('removes secret fields at any depth, and known secrets anywhere', () => {
    const value = { a: { apiKey: 'k', list: [{ password: 'p' }] }, note: 'planted-secret', n: 1 };
    const text = JSON.stringify(redactValue(value, ['planted-secret']));
    expect(text).toContain('"n":1');
    for (const secret of ['"k"', '"p"', 'planted-secret']) expect(text).not.toContain(secret);
  });

  it('removes a secret before a long text is cut, which would leave half of it', () => {
    const error = new Error(`${'. '.repeat(1_995)}planted-secret`);
    expect(JSON.stringify(redactValue(error, ['planted-secret']))).not.toContain('planted');
  });

  it('follows the cause of an error', () => {
    const error = new Error('outer', { cause: new Error(`inner ${jwt}`) });
    expect(JSON.stringify(redactValue(error))).toContain('inner [token]');
  });

  it('applies to every line of the log', () => {
    const lines: string[] = [];
    const logger = createLogger(
      (level, line) => lines.push(`${level} ${line}`),
      () => ['opensesame'],
    );
    logger.error(`failed with opensesame and ${jwt}`, { refreshToken: 'r', detail: 'opensesame' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/opensesame|eyJ/);
  });
});
