import type { LifetimeRule } from '../vault/lifetimes.ts';
import { grantKind, type StoredGrant } from './screening-documents.ts';

/**
 * Lifetimes of screening documents, for main/vault/lifetimes. A grant expires with its token or manifest link.
 * Positions, drafts and the audit log have no lifetime rule, so they do not expire.
 */
const grantRule: LifetimeRule<StoredGrant> = {
  kind: grantKind,
  endsBy: ['expiry'],
  roomKey: ({ value }) => value.roomKey,
  expiresAt: ({ value }) => value.endsAt,
};

export const screeningLifetimes: readonly LifetimeRule<unknown>[] = [grantRule] as const;
