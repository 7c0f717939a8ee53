import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fetch, Timers } from '../../../main/platform/ports.ts';
import { ServiceError } from '../../../main/service/errors.ts';
import type { Exchange, Operation, RequestParts } from '../../../main/service/operations/declaration.ts';
import { engagementOperation, offlineViewsOperation } from '../../../main/service/operations/engagement.ts';
import { endpointsOperation, productConfigOperation } from '../../../main/service/operations/meta.ts';
import { playbackOperation } from '../../../main/service/operations/playback.ts';
import {
  playerComponentOperation,
  playerScriptOperation,
} from '../../../main/service/operations/player-component.ts';
import {
  brandOperation,
  brandsOperation,
  projectOperation,
  projectsOperation,
  projectVideosOperation,
} from '../../../main/service/operations/projects.ts';
import { reactivateOperation } from '../../../main/service/operations/reactivate.ts';
import { roomOperation } from '../../../main/service/operations/room.ts';
import {
  loginOperation,
  logoutOperation,
  refreshOperation,
} from '../../../main/service/operations/session.ts';
import { linkPhoneOperation, sendPasscodeOperation } from '../../../main/service/operations/two-factor.ts';
import { videoOperation } from '../../../main/service/operations/video.ts';
import { videosOperation } from '../../../main/service/operations/videos.ts';
import { createCallHealth } from '../../../main/service/call-health.ts';
import { createTransport } from '../../../main/service/transport.ts';
import { toFailure } from '../../../main/service/failure.ts';
import { createFakeClock } from '../../fakes/clock.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import {
  documentedBrand,
  documentedBrands,
  documentedPage,
  documentedPlayback,
  documentedProductConfig,
  documentedProject,
  documentedProjects,
  documentedRoom,
  documentedVideo,
} from '../../fakes/service-answers.ts';
import { wrongAnswers, type WrongAnswer } from './mutations.ts';

/**
 * Tests that for any response of the service the client returns a value or throws a typed error, without a crash, a
 * hang, or a secret in a message. `npm test` runs 500 mutated responses per operation from a fixed seed;
 * SCREENER_FUZZ_COUNT sets another number, with a random seed (fast-check prints it on failure).
 */

const asked = Number(process.env.SCREENER_FUZZ_COUNT ?? '');
const count = Number.isInteger(asked) && asked > 0 ? asked : 500;
const run = { numRuns: count, ...(count === 500 ? { seed: 20_260_115 } : {}) };
const timeoutMs = 60_000 + count * 120;

const secrets = {
  apiKey: 'planted-api-key-7Qm2xT9v',
  password: 'planted-password-b81',
  passcode: '00721455',
  refreshToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJwbGFudGVkIn0.cGxhbnRlZC1yZWZyZXNo',
  streamKey: 'planted-stream-key-4cWb',
};

const envelope = { status_code: 'W0000', detail: 'Done.' };
const tokens = { status_code: 'W0000', token: 'access-token', refresh_token: 'refresh-token' };

interface Case {
  readonly exchange: Exchange<unknown>;
  readonly parts: RequestParts;
  readonly documented: unknown;
}

function asCase<I, A>(operation: Operation<I, A>, input: I, documented: unknown): Case {
  return { exchange: operation, parts: operation.request(input), documented };
}

const screener = { screenerKey: 's' };
const cases: readonly Case[] = [
  asCase(roomOperation, { roomKey: 'r' }, documentedRoom()),
  asCase(videosOperation, { roomKey: 'r' }, documentedPage()),
  asCase(videoOperation, { projectKey: 'p', videoKey: 'v' }, documentedVideo()),
  asCase(brandsOperation, { page: 1 }, documentedBrands()),
  asCase(brandOperation, { brandKey: 'b' }, documentedBrand()),
  asCase(projectsOperation, { brandKey: 'b', page: 1 }, documentedProjects()),
  asCase(projectOperation, { projectKey: 'p' }, documentedProject()),
  asCase(projectVideosOperation, { projectKey: 'p' }, documentedPage()),
  asCase(reactivateOperation, { ...screener, email: 'a@b.example', message: 'x' }, envelope),
  asCase(linkPhoneOperation, { ...screener, phone: 7_700_900_123, countryCode: 44 }, envelope),
  asCase(sendPasscodeOperation, screener, envelope),
  asCase(refreshOperation, { refreshToken: secrets.refreshToken }, tokens),
  asCase(
    loginOperation,
    { method: 'password', username: 'u', password: secrets.password, persist: true },
    tokens,
  ),
  asCase(logoutOperation, { refreshToken: secrets.refreshToken, token: null }, envelope),
  asCase(
    endpointsOperation,
    {},
    { endpoints: { 'watch.a': 'v2/a' }, host: { name: 'h' }, status_code: 'W0000' },
  ),
  asCase(productConfigOperation, {}, documentedProductConfig()),
  asCase(
    playbackOperation,
    { ...screener, protocol: 'dash', password: secrets.password, passcode: secrets.passcode },
    documentedPlayback(),
  ),
  asCase(
    engagementOperation,
    { streamKey: secrets.streamKey, streamPolicy: null, secondsViewed: [1] },
    envelope,
  ),
  asCase(offlineViewsOperation, { ...screener, views: [{ videoKey: 'v', startedAt: 1 }] }, envelope),
  asCase(playerComponentOperation, {}, { status_code: 'W0000' }),
  asCase(playerScriptOperation, {}, { status_code: 'W0000' }),
];

/**
 * Returns the secrets that an answer may contain: the API key, the refresh token and the secrets of the call's own
 * input.
 */
function plantedFor({ parts }: Case): readonly string[] {
  const sent = JSON.stringify(parts);
  const { apiKey, refreshToken, ...typed } = secrets;
  return [apiKey, refreshToken, ...Object.values(typed).filter((secret) => sent.includes(secret))];
}

/** Timers that never expire. A run that does not end is a hang, and fails by the test's own timeout. */
const noTimers: Timers = { after: () => () => undefined, every: () => () => undefined };

async function outcomeOf({ exchange, parts }: Case, wrong: WrongAnswer): Promise<unknown> {
  const clock = createFakeClock();
  const logger = createFakeLogger();
  const answer: Fetch = () => Promise.resolve(responseOf(wrong));
  const transport = createTransport({
    fetch: answer,
    clock,
    timers: noTimers,
    logger,
    health: createCallHealth({ clock, timers: noTimers, now: () => 0, onPauseChanged: () => undefined }),
    onResult: () => undefined,
    onServiceDate: () => undefined,
    clientId: 'TEST',
  });
  const authorization = `Bearer ${secrets.apiKey}`;
  const sending = {
    url: 'https://service.example/x',
    parts,
    authorization,
    credential: 'key',
    signal: undefined,
    isAutomatic: false,
  } as const;
  try {
    const { answer: value } = await transport.send({ ...exchange, repeat: 'never' }, sending);
    return { value, logged: logger.entries };
  } catch (error) {
    return { error, logged: logger.entries };
  }
}

function responseOf({ status, contentType, retryAfter, body }: WrongAnswer): Response {
  const headers = new Headers({ date: 'Thu, 15 Jan 2026 12:00:00 GMT' });
  if (contentType !== null) headers.set('content-type', contentType);
  if (retryAfter !== null) headers.set('retry-after', retryAfter);
  const bodiless = status === 204 || status === 205 || status === 304;
  return new Response(bodiless ? null : body, { status, headers });
}

/** Returns every text of an error that might reach a screen, a log or a report. */
function told(error: Error, depth = 0): string {
  const cause =
    error.cause instanceof Error && depth < 5 ? told(error.cause, depth + 1) : String(error.cause);
  return [error.message, error.stack, JSON.stringify(error), cause].join('\n');
}

/** Checks the properties of values on which callers rely. */
function check(value: unknown): void {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('a number that is none');
  if (typeof value === 'string' && value.trim() !== value) throw new Error('a text with spaces around it');
  if (typeof value !== 'object' || value === null) return;
  if ('opacityPercent' in value) expect(value.opacityPercent).toSatisfy((n: number) => n >= 5 && n <= 100);
  if ('position' in value)
    expect(value.position).toSatisfy((n: number) => Number.isInteger(n) && n >= 1 && n <= 15);
  for (const name of ['key', 'sessionKey', 'token', 'manifestUrl', 'licenceUrl', 'name']) {
    if (name in value && (value as Record<string, unknown>)[name] === '') throw new Error(`an empty ${name}`);
  }
  for (const inner of value instanceof Map ? value.values() : Object.values(value)) check(inner);
}

describe.each(cases)('$exchange.name', (one) => {
  test('the documented answer is read', async () => {
    const body = new TextEncoder().encode(JSON.stringify(one.documented));
    const right = { status: 200, contentType: 'application/json', retryAfter: null, body };
    expect(await outcomeOf(one, right)).toHaveProperty('value');
  });

  test(`${count} mutated answers return a value or a typed error`, { timeout: timeoutMs }, async () => {
    const seen = { values: 0, errors: 0 };
    const planted = plantedFor(one);
    await fc.assert(
      fc.asyncProperty(wrongAnswers(one.documented, planted), async (wrong) => {
        const outcome = (await outcomeOf(one, wrong)) as {
          value?: unknown;
          error?: unknown;
          logged: unknown;
        };
        const logged = JSON.stringify(outcome.logged);
        if ('error' in outcome) {
          seen.errors += 1;
          const { error } = outcome;
          if (!(error instanceof ServiceError)) throw error;
          const all = told(error) + JSON.stringify(toFailure(error)) + logged;
          for (const secret of planted) if (all.includes(secret)) throw new Error(`told: ${secret}`);
        } else {
          seen.values += 1;
          check(outcome.value);
          for (const secret of planted) if (logged.includes(secret)) throw new Error(`logged: ${secret}`);
        }
      }),
      run,
    );
    // The mutations must cause both errors and values. With one outcome only, the test would prove nothing.
    expect(seen.errors).toBeGreaterThan(count / 20);
    if (one.exchange.name !== 'playerComponent') expect(seen.values).toBeGreaterThan(count / 50);
  });
});
