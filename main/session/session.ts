import type { SignInRequest } from '../../preload/contract/app.ts';
import { createEmitter } from '../../preload/contract/emitter.ts';
import { type SessionStatus } from '../../preload/contract/app.ts';
import { type Clock, type Logger } from '../platform/ports.ts';
import { type Credentials } from '../service/credentials.ts';
import { SessionEndedError, SignInNeededError } from '../service/errors.ts';
import { type ProductConfig } from '../service/models.ts';
import { type CallOptions } from '../service/watch-service.ts';
import { accountOf } from './account.ts';
import { type AuthClient } from './auth-client.ts';
import { createSignOutNotifier } from './sign-out-notifier.ts';
import { type Keychain } from './keychain.ts';
import { createRenewal, type Renewal } from './renewal.ts';
import { readStored, type StoredSession, writeStored } from './stored-session.ts';

/**
 * Why a session ended. `refused`, `expired`: the service refused to renew the session. `replaced`: another account
 * signed in.
 */
export type SessionEndReason = 'signed-out' | 'refused' | 'expired' | 'replaced';

export interface SessionEnd {
  readonly reason: SessionEndReason;
  readonly accountId: string;
}

export interface Session extends Credentials {
  status(): SessionStatus;
  /** Id of the signed-in account, which owns documents in the vault; null when signed out. */
  accountId(): string | null;
  name(): string | null;
  /** Whether this account has signed out since the app started, and not signed in again. An expiry does not count. */
  hasSignedOut(accountId: string): boolean;
  /**
   * Whether the reviewer chose to stay signed in. If not, the refresh token is only in memory, and the account's
   * documents are erased when the app quits.
   */
  persistent(): boolean;
  /** Reads the session from the keychain at start, without calling the service. */
  restore(): Promise<void>;
  /** Signs in. Rejects with a ServiceError. */
  signIn(request: SignInRequest, call?: CallOptions): Promise<void>;
  /** Erases the session, then notifies the service. A notification that fails is repeated later. */
  signOut(): Promise<void>;
  /** The current access token, possibly expired; null when there is none. */
  currentAccessToken(): string | null;
  /** Receives the product config, which contains the sign-in method and the session lifetime. */
  useProductConfig(config: ProductConfig): void;
  /** Called when the network is back. Resends an undelivered sign-out. */
  tryAgain(): void;
  onChanged(listener: (status: SessionStatus) => void): () => void;
  onEnded(listener: (end: SessionEnd) => void): () => void;
}

export interface SessionPorts {
  readonly auth: AuthClient;
  readonly keychain: Pick<Keychain, 'readSession' | 'writeSession' | 'eraseSession'>;
  readonly apiKey: () => Promise<string | null>;
  /** The service's origin, part of the account id. */
  readonly origin: string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Called with every token received, for log redaction. */
  readonly onSecret?: (token: string) => void;
}

interface Current {
  readonly accountId: string;
  readonly name: string | null;
  readonly persist: boolean;
  readonly renewal: Renewal;
}

/** The data of a new session. Without a refresh token, the session lasts as long as its access token. */
type StoredStart = Omit<StoredSession, 'refreshToken'> & { readonly refreshToken: string | null };

/** Creates the session, signed out until `restore` or `signIn`. */
export function createSession(ports: SessionPorts): Session {
  const { auth, keychain, apiKey, origin, clock, logger } = ports;
  const signOutNotifier = createSignOutNotifier({ auth, clock, logger });
  const changed = createEmitter<SessionStatus>();
  const ended = createEmitter<SessionEnd>();
  let current: Current | null = null;
  let config: ProductConfig | null = null;
  let endedBecause: string | null = null;
  const signedOut = new Set<string>();
  /** Serialises signing in, signing out and restoring. */
  let mutex: Promise<unknown> = Promise.resolve();

  function status(): SessionStatus {
    return {
      signedIn: current !== null,
      name: current?.name ?? null,
      method: config?.authType ?? null,
      rememberSeconds: config?.rememberSeconds ?? null,
      endedBecause,
    };
  }

  function notify(): void {
    changed.notify(status());
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = mutex.then(work, work);
    mutex = next.catch(() => undefined);
    return next;
  }

  /** Runs a write to the keychain. A failure is only logged, and the session continues in memory. */
  async function keep(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      logger.warn('the session could not be saved in the keychain', {
        error: error instanceof Error ? error.name : 'unknown',
      });
    }
  }

  function begin(stored: StoredStart, isPersistent: boolean): Current {
    const { accountId, name } = stored;
    const next: Current = {
      accountId,
      name,
      persist: isPersistent,
      renewal: createRenewal({
        auth,
        clock,
        refreshToken: stored.refreshToken,
        onRotated: (refreshToken) => {
          if (!isPersistent || current !== next) return;
          void inTurn(async () => {
            if (current === next)
              await keep(() => keychain.writeSession(writeStored({ refreshToken, accountId, name })));
          });
        },
        onEnded: (reason) => end(next, reason),
        ...(isPersistent ? { kept: () => storedToken(accountId) } : {}),
        onSecret: ports.onSecret ?? (() => undefined),
      }),
    };
    return next;
  }

  /** Returns this account's refresh token as stored in the keychain; null when there is none. */
  async function storedToken(accountId: string): Promise<string | null> {
    const stored = await readStoredSession();
    return stored?.accountId === accountId ? stored.refreshToken : null;
  }

  async function readStoredSession(): Promise<StoredSession | null> {
    const text = await keychain.readSession().catch(() => null);
    return text === null ? null : readStored(text);
  }

  /** Erases the stored session, unless it is of another account: another instance of the app may have stored it. */
  async function eraseStored(accountId: string): Promise<void> {
    const stored = await readStoredSession();
    if (stored === null || stored.accountId === accountId) await keychain.eraseSession();
  }

  /** Ends a session once; later calls for the same session do nothing. */
  function end(which: Current, reason: SessionEndReason): void {
    if (current !== which) return;
    current = null;
    which.renewal.stop();
    if (reason === 'signed-out') signedOut.add(which.accountId);
    endedBecause = reason === 'refused' || reason === 'expired' ? reason : null;
    logger.info('the session ended', { reason });
    if (reason !== 'replaced')
      void inTurn(() => (current ? Promise.resolve() : keep(() => eraseStored(which.accountId))));
    ended.notify({ reason, accountId: which.accountId });
    notify();
  }

  return {
    apiKey,
    status,
    signedIn: () => current !== null,
    accountId: () => current?.accountId ?? null,
    name: () => current?.name ?? null,
    hasSignedOut: (accountId) => signedOut.has(accountId),
    persistent: () => current?.persist ?? false,

    accessToken(options) {
      if (!current) return Promise.reject(new SignInNeededError({ operation: 'refresh' }));
      return current.renewal.token(options);
    },
    renew(refused, options) {
      if (!current) return Promise.reject(new SessionEndedError({ operation: 'refresh' }));
      return current.renewal.renew(refused, options);
    },
    currentAccessToken: () => current?.renewal.secrets().accessToken ?? null,
    tryAgain() {
      signOutNotifier.retry();
    },

    restore: () =>
      inTurn(async () => {
        if (current) return;
        const stored = await readStoredSession();
        if (!stored) return;
        current = begin(stored, true);
        notify();
      }),

    signIn: (request, call) =>
      inTurn(async () => {
        const { answer, serviceDateMs } = await auth.login(request, call);
        const account = await accountOf(origin, request, answer);
        const isPersistent = request.persist && answer.refreshToken !== null;
        const former = current;
        if (former && former.accountId !== account.id) end(former, 'replaced');
        else former?.renewal.stop();
        endedBecause = null;
        signedOut.delete(account.id);
        const facts = { accountId: account.id, name: account.name };
        current = begin({ refreshToken: answer.refreshToken, ...facts }, isPersistent);
        current.renewal.use(answer.token, serviceDateMs);
        if (isPersistent) {
          const stored = writeStored({ refreshToken: answer.refreshToken, ...facts });
          await keep(() => keychain.writeSession(stored));
        } else {
          await keep(() => keychain.eraseSession());
        }
        notify();
      }),

    async signOut() {
      const leaving = current;
      if (!leaving) return;
      const { refreshToken, accessToken } = leaving.renewal.secrets();
      end(leaving, 'signed-out');
      await inTurn(() => Promise.resolve());
      if (refreshToken !== null) await signOutNotifier.notify(refreshToken, accessToken);
    },

    useProductConfig(next) {
      config = next;
      notify();
    },
    onChanged: changed.subscribe,
    onEnded: ended.subscribe,
  };
}
