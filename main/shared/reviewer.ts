import type { Owner } from '../vault/vault.ts';
import type { Reviewer, SessionView } from './ports.ts';

/** Inputs that decide who owns a room's documents: product, room and session. */
export interface OwnershipInput {
  readonly linksAllowed: boolean;
  readonly forceLogin: boolean;
  readonly reviewer: Reviewer;
}

/**
 * Returns the owner of a room's documents: the account when calls send its token, else "link". With links allowed and
 * login not forced, calls send the API key even when signed in, so those documents belong to "link".
 */
export function ownerOf({ linksAllowed, forceLogin, reviewer }: OwnershipInput): Owner {
  const canUseLink = linksAllowed && !forceLogin;
  return reviewer.accountId !== null && !canUseLink
    ? { kind: 'account', id: reviewer.accountId }
    : { kind: 'link' };
}

/**
 * Returns the fields of a library entry that record which account last read the room. While signed out, `account` is
 * left unchanged.
 */
export function accessOfReader(
  { linksAllowed, forceLogin }: Omit<OwnershipInput, 'reviewer'>,
  session: SessionView,
): { readonly accountOnly?: boolean; readonly account?: string | null } {
  const reviewer = session.reviewer();
  if (!reviewer.signedIn) return forceLogin ? {} : { accountOnly: false };
  const owner = ownerOf({ linksAllowed, forceLogin, reviewer });
  return { accountOnly: forceLogin, account: owner.kind === 'account' ? owner.id : null };
}

/**
 * Returns whether the reviewer may see a document: one of "link", or one of the reviewer's own account while signed in.
 */
export function canRead(owner: Owner, reviewer: Reviewer): boolean {
  return owner.kind !== 'account' || owner.id === reviewer.accountId;
}

/** Returns whether "Continue without signing in" still applies. It does not after an account has read the room. */
export function canSkipSignIn(
  entry: { readonly withoutSignIn: boolean; readonly accountOnly: boolean } | null,
): boolean {
  return entry !== null && entry.withoutSignIn && !entry.accountOnly;
}

/**
 * Returns whether sign-in is required first: login is forced and the reviewer is signed out, unless links are allowed
 * and the reviewer chose to continue without signing in.
 */
export function isSignInNeeded(input: OwnershipInput & { readonly withoutSignIn?: boolean }): boolean {
  if (!input.forceLogin || input.reviewer.signedIn) return false;
  return !(input.linksAllowed && input.withoutSignIn === true);
}

/** Calls `run` when the account changes, not on other session changes. Returns the unsubscribe function. */
export function onReviewerChanged(session: SessionView, run: () => void): () => void {
  let last = session.reviewer().accountId;
  return session.onChanged(() => {
    const { accountId } = session.reviewer();
    if (accountId === last) return;
    last = accountId;
    run();
  });
}
