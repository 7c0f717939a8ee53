import type { LifetimeRule } from '../vault/lifetimes.ts';
import { grantKind, type StoredGrant } from './screening-documents.ts';

/**
 * Lifetimes of screening documents, for main/vault/lifetimes. Positions, drafts and the audit log belong to the
 * reviewer and end only with their owner or room; a grant ends with its token.
 */
const grantRule: LifetimeRule<StoredGrant> = {
  kind: grantKind,
  endsBy: ['expiry'],
  roomKey: ({ value }) => value.roomKey,
  expiresAt: ({ value }) => value.endsAt,
};

export const screeningLifetimes: readonly LifetimeRule<unknown>[] = [grantRule] as const;
