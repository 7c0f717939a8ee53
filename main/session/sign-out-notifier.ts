import type { Clock, Logger } from '../platform/ports.ts';
import { ServiceError } from '../service/errors.ts';
import type { AuthClient } from './auth-client.ts';

/**
 * Milliseconds after which a sign-out is no longer sent again, because its refresh token expires after a day or two.
 */
const longestMs = 24 * 3_600_000;
const furtherTries = 3;

/** Notifies the service of a sign-out. `retry` sends a failed notification again. */
export interface SignOutNotifier {
  notify(refreshToken: string, accessToken: string | null): Promise<void>;
  retry(): void;
}

/**
 * Creates the notifier. It keeps tokens only in memory, because a sign-out must leave nothing on disk. Quitting the app
 * ends the retries.
 */
export function createSignOutNotifier(ports: {
  readonly auth: Pick<AuthClient, 'logout'>;
  readonly clock: Clock;
  readonly logger: Logger;
}): SignOutNotifier {
  const { auth, clock, logger } = ports;
  let missed: (() => Promise<void>) | null = null;

  async function attempt(tokens: Parameters<AuthClient['logout']>, untilMs: number, triesLeft: number) {
    missed = null;
    try {
      await auth.logout(...tokens);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const { kind, code } = error;
      logger.info('the sign-out could not be sent to the service', { kind, code });
      if (kind === 'refused' || kind === 'unauthorized' || triesLeft === 0) return;
      missed = async () => {
        if (clock.monotonic() < untilMs) await attempt(tokens, untilMs, triesLeft - 1);
      };
    }
  }

  return {
    notify: (...tokens) => attempt(tokens, clock.monotonic() + longestMs, furtherTries),
    retry() {
      const again = missed;
      missed = null;
      again?.().catch(() => logger.warn('the sign-out could not be sent again'));
    },
  };
}
