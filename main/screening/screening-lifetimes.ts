import type { LifetimeRule } from '../vault/lifetimes.ts';
import {
  draftKind,
  grantKind,
  viewingKind,
  type Draft,
  type KeptGrant,
  type Viewing,
} from './screening-documents.ts';

/**
 * How long what is kept of screenings lives: for main/vault/lifetimes. Positions and the trail are the reviewer's own and
 * know no end but their owner's and their room's; a grant ends with its token.
 */
const grantRule: LifetimeRule<KeptGrant> = {
  kind: grantKind,
  endsBy: ['expiry', 'refusal'],
  roomKey: ({ value }) => value.roomKey,
  expiresAt: ({ value }) => value.endsAt,
};
const viewingRule: LifetimeRule<Viewing> = {
  kind: viewingKind,
  endsBy: ['refusal'],
  roomKey: ({ value }) => value.roomKey,
};
const draftRule: LifetimeRule<Draft> = {
  kind: draftKind,
  endsBy: ['refusal'],
  // `link/<room>/<video>`
  roomKey: ({ id }) => id.split('/').at(-2) ?? null,
};

export const screeningLifetimes: readonly LifetimeRule<unknown>[] = [
  grantRule,
  viewingRule,
  draftRule,
] as const;
