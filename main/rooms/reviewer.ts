import type { Owner } from '../vault/vault.ts';
import type { Reviewer, SessionView } from './ports.ts';

/** What decides whose a screener is: the product, the room, the session. */
export interface OwnershipInput {
  readonly linksAllowed: boolean;
  readonly forceLogin: boolean;
  readonly reviewer: Reviewer;
}

/**
 * Whose documents a room's are: the account's when its calls carry that account's token, else of no account. The one
 * combination whose calls carry the API key even when signed in (links allowed, login not forced) belongs to "link".
 */
export function ownerOf({ linksAllowed, forceLogin, reviewer }: OwnershipInput): Owner {
  const byLink = linksAllowed && !forceLogin;
  return reviewer.accountId !== null && !byLink
    ? { kind: 'account', id: reviewer.accountId }
    : { kind: 'link' };
}

/** What the library remembers of who read a room; without a session, what it remembered of an account stays. */
export function accessOfReader(
  { linksAllowed, forceLogin }: Omit<OwnershipInput, 'reviewer'>,
  session: SessionView,
): { readonly accountOnly?: boolean; readonly account?: string | null } {
  const reviewer = session.reviewer();
  if (!reviewer.signedIn) return forceLogin ? {} : { accountOnly: false };
  const owner = ownerOf({ linksAllowed, forceLogin, reviewer });
  return { accountOnly: forceLogin, account: owner.kind === 'account' ? owner.id : null };
}

/** Whether the one at the screen may see a document: nobody sees another account's, nor an expired session's. */
export function canRead(owner: Owner, reviewer: Reviewer): boolean {
  return owner.kind !== 'account' || owner.id === reviewer.accountId;
}

/** Whether the reviewer's "Continue without signing in" still holds: an account that read the room takes it over. */
export function canSkipSignIn(
  entry: { readonly withoutSignIn: boolean; readonly accountOnly: boolean } | null,
): boolean {
  return entry !== null && entry.withoutSignIn && !entry.accountOnly;
}

/** Sign-in is asked first: login is forced, nobody is signed in, and the reviewer did not choose to go on without. */
export function isSignInNeeded(input: OwnershipInput & { readonly withoutSignIn?: boolean }): boolean {
  if (!input.forceLogin || input.reviewer.signedIn) return false;
  return !(input.linksAllowed && input.withoutSignIn === true);
}

/** Calls `run` when another reviewer is at the screen, and not when something else about the session changed. */
export function onReviewerChanged(session: SessionView, run: () => void): () => void {
  let last = session.reviewer().accountId;
  return session.onChanged(() => {
    const { accountId } = session.reviewer();
    if (accountId === last) return;
    last = accountId;
    run();
  });
}

/** Part of a document's id, so that two accounts never overwrite each other's. */
export function scopeOf(owner: Owner): string {
  return owner.kind === 'account' ? `account:${owner.id}` : owner.kind;
}
