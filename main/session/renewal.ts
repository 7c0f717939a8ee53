import { singleFlight } from '../platform/single-flight.ts';
import { type Clock } from '../platform/ports.ts';
import { CancelledError, ServiceError, SessionEndedError } from '../service/errors.ts';
import { type AccessToken, accessTokenOf } from './access-token.ts';
import { type CallOptions } from '../service/watch-service.ts';
import { type AuthClient } from './auth-client.ts';
import { endsSession } from './refresh-rules.ts';
import { readClaims } from './token-claims.ts';

const operation = 'refresh';

/** The tokens of one session and their renewal by 4.6. */
export interface Renewal {
  /** An access token that is not about to expire. */
  token(options?: CallOptions): Promise<string>;
  /** A token other than the refused one. */
  renew(refused: string, options?: CallOptions): Promise<string>;
  /** Sets the token from sign-in, with the `Date` of the same answer. */
  use(token: string, serviceDateMs: number | null): void;
  /** The tokens, for notifying the service of a sign-out. */
  secrets(): { readonly refreshToken: string | null; readonly accessToken: string | null };
  /** Ends the session: the result of a pending refresh is discarded. */
  stop(): void;
}

export interface RenewalPorts {
  readonly auth: AuthClient;
  readonly clock: Clock;
  readonly refreshToken: string | null;
  /** The service rotated the refresh token: the new one must be stored. */
  readonly onRotated: (refreshToken: string) => void;
  readonly onEnded: (reason: 'refused' | 'expired') => void;
  /** The stored refresh token: another instance of the app may have rotated it. */
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

  /** Adopts a stored token other than the refused one; each is tried once. Returns whether there is one. */
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
        // A call that has a usable token does not wait for a renewal that fails.
        const isAutomatic = options.isAutomatic === true || (held !== null && isUsable(held));
        return await refreshOnce({ ...options, isAutomatic });
      } catch (error) {
        // Renewing ahead of expiry failed, but the current token is still valid, so the call can use it.
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

/** By the reviewer's clock, which is enough: the result only selects the message shown. */
function hasExpired(refreshToken: string, clock: Clock): boolean {
  const { expiresAt } = readClaims(refreshToken);
  return expiresAt !== null && clock.now() >= expiresAt * 1000;
}

/** Cancels only this caller's wait; the shared refresh continues. */
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
