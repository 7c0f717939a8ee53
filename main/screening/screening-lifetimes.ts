import type { LifetimeRule } from '../vault/lifetimes.ts';
import { grantKind, type StoredGrant } from './screening-documents.ts';

/**
 * How long what is kept of screenings lives: for main/vault/lifetimes. Positions, drafts and the trail are the
 * reviewer's own and know no end but their owner's and their room's; a grant ends with its token.
 */
const grantRule: LifetimeRule<StoredGrant> = {
  kind: grantKind,
  endsBy: ['expiry'],
  roomKey: ({ value }) => value.roomKey,
  expiresAt: ({ value }) => value.endsAt,
};

export const screeningLifetimes: readonly LifetimeRule<unknown>[] = [grantRule] as const;
