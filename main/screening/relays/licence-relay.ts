import { keyedSingleFlight } from '../../platform/single-flight.ts';
import { createHash } from 'node:crypto';
import { unwrapLicence } from '../../../preload/contract/licence-providers.ts';
import { pause } from '../../platform/pause.ts';
import type { Fetch, Logger, Timers } from '../../platform/ports.ts';
import { readLimited } from '../../platform/read-limited.ts';
import type { RelayAnswer, RelayRequest } from '../../platform/relay.ts';
import { canFetch } from '../../platform/fetch-image.ts';
import type { GrantJudge } from '../grant-judge.ts';
import type { AccessRenewal } from '../ports.ts';
import type { RunningScreening } from '../running-screenings.ts';
import { licenceHeaders } from './licence-headers.ts';
import { bytesAnswer, relayOutLimit, status } from './relay-answer.ts';

export interface LicenceLimits {
  /** Milliseconds for all calls to the licence server, token renewal and retries included. */
  readonly deadlineMs: number;
  /** Maximum milliseconds that a licence waits for the watermark. */
  readonly watermarkMs: number;
  /** Milliseconds before each retry after a lost connection or a 5xx. */
  readonly pausesMs: readonly number[];
}

export const licenceLimits: LicenceLimits = {
  deadlineMs: 15_000,
  watermarkMs: 8_000,
  pausesMs: [300, 1_000],
};

export interface LicenceRelayParts {
  readonly fetch: Fetch;
  readonly access: AccessRenewal;
  readonly timers: Timers;
  readonly logger: Logger;
  readonly httpsOnly: () => boolean;
  readonly limits?: LicenceLimits;
  readonly judge: Pick<GrantJudge, 'licenceRefused' | 'licenceGiven' | 'licenceDenied'>;
}

type Drm = NonNullable<RunningScreening['grant']['answer']['drm']>;

/**
 * Calls the licence server for the player, with token and provider headers, when the ordered watermark is ready and the
 * grant and audit log are written. On a 401 the relay renews the access token and retries once. If the licence is then
 * refused (401, 403), the relay requests it once more if the service still shares the video. Requests with the same
 * challenge share one call.
 */
export function createLicenceRelay(parts: LicenceRelayParts) {
  const limits = parts.limits ?? licenceLimits;
  const once = keyedSingleFlight();

  const requestLicence = async (screening: RunningScreening, body: Uint8Array): Promise<RelayAnswer> => {
    const { drm } = screening.grant.answer;
    if (!drm) return status(404);
    if (!canFetch(drm.licenceUrl, parts.httpsOnly())) return status(502);
    const deadline = new AbortController();
    const stopDeadline = parts.timers.after(limits.deadlineMs, () => deadline.abort());
    const signal = AbortSignal.any([screening.ended, deadline.signal]);
    try {
      return await callServer(screening, drm, body, signal);
    } finally {
      stopDeadline();
    }
  };

  const callServer = async (
    screening: RunningScreening,
    drm: Drm,
    body: Uint8Array,
    signal: AbortSignal,
  ): Promise<RelayAnswer> => {
    const call = (token: string | null): Promise<Response | null> =>
      callWithRetries(() =>
        parts.fetch(drm.licenceUrl, {
          method: 'POST',
          headers: licenceHeaders(drm.provider, token, drm.headers),
          body: Uint8Array.from(body),
          signal,
          credentials: 'omit',
          redirect: 'error',
          cache: 'no-store',
        }),
      );

    const callWithRetries = async (once: () => Promise<Response>): Promise<Response | null> => {
      for (const pauseMs of [...limits.pausesMs, null]) {
        const response = await once().catch(() => null);
        if (signal.aborted) return null;
        if (response && response.status < 500) return response;
        await response?.body?.cancel();
        if (pauseMs === null) return response;
        await pause(parts.timers, pauseMs, signal);
      }
      return null;
    };

    const { tokenIsAccess } = screening.grant;
    const token = tokenIsAccess ? (parts.access.current() ?? drm.token) : drm.token;
    let response = await call(token);
    if (response?.status === 401) {
      const renewed = await parts.access.renew();
      if (renewed !== null) {
        await response.body?.cancel();
        response = await call(tokenIsAccess ? renewed : drm.token);
      }
    }
    if (isRefused(response) && (await parts.judge.licenceRefused(screening))) {
      await response?.body?.cancel();
      response = await call(tokenIsAccess ? (parts.access.current() ?? drm.token) : drm.token);
      if (isRefused(response)) await parts.judge.licenceDenied(screening, response?.status ?? 0);
    }
    if (screening.ended.aborted) return status(404);
    if (!response) return status(signal.aborted ? 504 : 502);
    if (!response.ok) {
      await response.body?.cancel();
      parts.logger.warn('the licence server refused', { status: response.status });
      return status(response.status >= 500 ? 502 : response.status);
    }
    parts.judge.licenceGiven(screening);
    const answer = await readLimited(response, relayOutLimit).catch(() => null);
    if (!answer) return status(502);
    return bytesAnswer(unwrapLicence(drm.provider, answer), 'application/octet-stream');
  };

  return async (screening: RunningScreening, { body }: RelayRequest): Promise<RelayAnswer> => {
    if (body.byteLength === 0) return status(400);
    if (!(await screening.gate.whenOpen(limits.watermarkMs, screening.ended))) return status(403);
    await screening.recorded;
    const challenge = `${screening.grantId} ${createHash('sha256').update(body).digest('base64url')}`;
    return once(challenge, () => requestLicence(screening, body));
  };
}

const isRefused = (response: Response | null): boolean =>
  response?.status === 401 || response?.status === 403;
