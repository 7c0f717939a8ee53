import type { Logger, Timers } from '../platform/ports.ts';
import type { Profile } from '../profile/profile.ts';
import type { RoomsDomain } from '../rooms/domain.ts';
import { roomLifetimes, roomOfBlob } from '../rooms/room-lifetimes.ts';
import { screeningLifetimes } from '../screening/screening-lifetimes.ts';
import type { Session } from '../session/session.ts';
import type { OpenableVault } from '../vault/create-vault.ts';
import { createLifetimes, type Lifetimes } from '../vault/lifetimes.ts';
import type { TrustedClock } from '../vault/vault.ts';

/**
 * Creates the lifetimes of the profile's data. The rules of an account are applied when the account signs in or out.
 */
export function createProfileLifetimes(parts: {
  readonly vault: OpenableVault;
  readonly clock: TrustedClock;
  readonly timers: Timers;
  readonly logger: Logger;
  readonly session: Session;
  readonly rooms: RoomsDomain;
  readonly cacheDays: Profile['switches']['cacheDays'];
}): Lifetimes {
  const { session, rooms, logger } = parts;
  const logged = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => {
      logger.warn('a lifetime rule could not be applied', { error });
    });
  };
  const lifetimes = createLifetimes({
    ...parts,
    rules: [...roomLifetimes, ...screeningLifetimes],
    roomOfBlob,
    forget: (accountId) => rooms.library.forget(accountId),
    onSwept: () => {
      logged(rooms.reload());
    },
  });
  session.onChanged(() => {
    const accountId = session.accountId();
    if (accountId !== null) logged(lifetimes.signedIn(accountId, session.persistent()));
  });
  session.onEnded(({ reason, accountId }) => {
    if (reason === 'signed-out') logged(lifetimes.signedOut(accountId).then(() => rooms.reload()));
  });
  return lifetimes;
}
