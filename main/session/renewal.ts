import { singleFlight } from '../platform/single-flight.ts';
import { type Clock } from '../platform/ports.ts';
import { CancelledError, ServiceError, SessionEndedError } from '../service/errors.ts';
import { type AccessToken, accessTokenOf } from './access-token.ts';
import { type CallOptions } from '../service/watch-service.ts';
import { type AuthClient } from './auth-client.ts';
import { endsSession } from './refresh-rules.ts';
import { readClaims } from './token-claims.ts';

const operation = 'refresh';

/** The tokens of one session and their renewal (4.6). */
export interface Renewal {
  /** Resolves to a valid access token. Renews it first if it is about to expire. */
  token(options?: CallOptions): Promise<string>;
  /** Resolves to an access token other than the refused one. */
  renew(refused: string, options?: CallOptions): Promise<string>;
  /**
   * Sets the access token of a sign-in. `serviceDateMs`: `Date` of the same response in epoch milliseconds; null if
   * unknown.
   */
  use(token: string, serviceDateMs: number | null): void;
  /** Returns the tokens that are needed to notify the service of a sign-out. */
  secrets(): { readonly refreshToken: string | null; readonly accessToken: string | null };
  /** Stops the renewal. The result of a pending refresh is discarded. */
  stop(): void;
}

export interface RenewalPorts {
  readonly auth: AuthClient;
  readonly clock: Clock;
  readonly refreshToken: string | null;
  /** Called when the service has replaced the refresh token. The new token must be stored. */
  readonly onRotated: (refreshToken: string) => void;
  readonly onEnded: (reason: 'refused' | 'expired') => void;
  /** Reads the stored refresh token, which another instance of the app may have replaced. */
  readonly kept?: () => Promise<string | null>;
  /** Called with every token received, for log redaction. */
  readonly onSecret: (token: string) => void;
}

/** Creates the renewal. Concurrent calls share one refresh. */
export function createRenewal({
  auth,
  clock,
  onRotated,
  onEnded,
  onSecret,
  ...ports
}: RenewalPorts): Renewal {
  let refreshToken = ports.refreshToken;
  let access: AccessToken | null = null;
  let isStopped = false;
  /** Refresh tokens that the service refused. */
  const tried = new Set<string>();
  if (refreshToken !== null) onSecret(refreshToken);

  const isUsable = ({ endsAt }: AccessToken): boolean => endsAt === null || clock.monotonic() < endsAt;
  const isFresh = ({ renewFrom }: AccessToken): boolean =>
    renewFrom === null || clock.monotonic() < renewFrom;

  function over(reason: 'refused' | 'expired', cause?: unknown): SessionEndedError {
    if (!isStopped) onEnded(reason);
    return new SessionEndedError({ operation, cause });
  }

  async function refresh(isAutomatic: boolean): Promise<string> {
    if (refreshToken === null) throw over('expired');
    const used = refreshToken;
    try {
      const { answer, serviceDateMs } = await auth.refresh(used, { isAutomatic });
      if (isStopped) throw new SessionEndedError({ operation });
      onSecret(answer.token);
      access = accessTokenOf(answer.token, serviceDateMs, clock);
      if (answer.refreshToken !== null && answer.refreshToken !== used) {
        refreshToken = answer.refreshToken;
        onSecret(refreshToken);
        onRotated(answer.refreshToken);
      }
      return answer.token;
    } catch (error) {
      if (!(error instanceof ServiceError) || error instanceof SessionEndedError) throw error;
      if (isStopped) throw new SessionEndedError({ operation, cause: error });
      if (endsSession(error)) {
        if (await adopted(used)) return refresh(isAutomatic);
        throw over(hasExpired(used, clock) ? 'expired' : 'refused', error);
      }
      throw error;
    }
  }

  /**
   * Adopts the stored refresh token, unless the service has refused it already. Returns whether a token was adopted.
   */
  async function adopted(used: string): Promise<boolean> {
    tried.add(used);
    const kept = (await ports.kept?.()) ?? null;
    if (kept === null || tried.has(kept) || isStopped) return false;
    refreshToken = kept;
    onSecret(kept);
    return true;
  }

  const sharedRefresh = singleFlight(refresh);

  function refreshOnce({ signal, isAutomatic = false }: CallOptions): Promise<string> {
    if (isStopped) return Promise.reject(new SessionEndedError({ operation }));
    return withSignal(sharedRefresh(isAutomatic), signal);
  }

  return {
    async token(options = {}) {
      const held = access;
      if (held && isFresh(held)) return held.text;
      try {
        // While the token is still usable, the renewal is an automatic call, which fails immediately during a backoff.
        // This call then need not wait.
        const isAutomatic = options.isAutomatic === true || (held !== null && isUsable(held));
        return await refreshOnce({ ...options, isAutomatic });
      } catch (error) {
        // The early renewal failed, but the current token is still valid, so the call can use it.
        const canSpare = held !== null && isUsable(held) && !isStopped && error instanceof ServiceError;
        if (canSpare && !(error instanceof CancelledError) && !(error instanceof SessionEndedError))
          return held.text;
        throw error;
      }
    },
    async renew(refused, options = {}) {
      if (access && access.text !== refused && isUsable(access)) return access.text;
      if (access?.text === refused) access = null;
      return refreshOnce(options);
    },
    use(token, serviceDateMs) {
      onSecret(token);
      access = accessTokenOf(token, serviceDateMs, clock);
    },
    secrets: () => ({ refreshToken, accessToken: access?.text ?? null }),
    stop() {
      isStopped = true;
      access = null;
    },
  };
}

/**
 * Returns whether the refresh token has expired by the reviewer's clock. That clock is good enough, because the result
 * only selects the message shown.
 */
function hasExpired(refreshToken: string, clock: Clock): boolean {
  const { expiresAt } = readClaims(refreshToken);
  return expiresAt !== null && clock.now() >= expiresAt * 1000;
}

/**
 * Settles like `promise`, but rejects when `signal` is aborted. Only this caller stops waiting; the shared refresh
 * continues.
 */
function withSignal<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const cancelled = (): void => reject(new CancelledError({ operation, cause: signal.reason }, false));
    if (signal.aborted) {
      cancelled();
      return;
    }
    signal.addEventListener('abort', cancelled, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancelled));
  });
}
