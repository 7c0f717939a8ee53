import { createHash } from 'node:crypto';
import { z } from 'zod';
import { languages } from '../../preload/contract/app.ts';
import type { ContinueWatching, RoomCard } from '../../preload/contract/rooms.ts';
import type { DocumentKind, Owner, Vault } from '../vault/vault.ts';

const documentId = 'library';

const pageSchema = z.object({
  language: z.enum(languages),
  direction: z.enum(['ltr', 'rtl']),
  theme: z.enum(['dark', 'light']),
  html: z.string(),
  // Kept by an earlier version, there is none.
  style: z.string().default(''),
  sheet: z.object({ id: z.string(), base64: z.string() }).nullable().default(null),
});

/** The library as the viewer drew it, written as HTML. */
type Page = z.infer<typeof pageSchema>;

interface KeptScreen {
  /** Of which state of the library. */
  readonly of: string;
  readonly page: Page;
}

export const firstScreenKind: DocumentKind<KeptScreen> = {
  name: 'first-screen',
  version: 1,
  evictable: true,
  parse: (value) => z.object({ of: z.string(), page: pageSchema }).parse(value),
};

export interface FirstScreens {
  /** Resolves to whether it was taken: not if `isStill` says by then that something has changed since it was drawn. */
  keep(page: Page, isStill: () => boolean): Promise<boolean>;
  /** The page that was kept; null, and nothing is kept any more, where the library is another by now. */
  current(): Promise<Page | null>;
}

/** `of`: tells one state of the library from another (`libraryStateOf`). `owner`: whose library it is. */
export function createFirstScreens(parts: {
  readonly vault: Pick<Vault, 'read' | 'write' | 'remove'>;
  readonly of: () => Promise<string>;
  readonly owner: () => Owner;
}): FirstScreens {
  const { vault } = parts;
  return {
    keep: async (page, isStill) => {
      const of = await parts.of();
      const kept = await vault.read(firstScreenKind, documentId);
      // What changed meanwhile is in the mark, and not in what was drawn.
      if (!isStill()) return false;
      if (kept?.value.of !== of || !isSame(kept.value.page, page))
        await vault.write(firstScreenKind, documentId, { of, page }, parts.owner());
      return true;
    },
    current: async () => {
      const kept = await vault.read(firstScreenKind, documentId);
      if (kept === null) return null;
      if (kept.value.of === (await parts.of())) return kept.value.page;
      await vault.remove(firstScreenKind, documentId);
      return null;
    },
  };
}

const isSame = (one: Page, other: Page): boolean =>
  one.html === other.html && one.style === other.style && one.sheet?.id === other.sheet?.id;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * A mark of all that the library shows: whether the service was asked a moment ago is not among it. `now`: epoch
 * seconds; what is said of a time is another thing a minute, an hour or a day later. `around`: what else looks depend on.
 */
export function libraryStateOf(
  cards: readonly RoomCard[],
  begun: readonly ContinueWatching[],
  now: number,
  around: unknown,
): string {
  // Days are those of the calendar, where the reviewer is: they change at midnight.
  const today = new Date(now * 1000).toDateString();
  const distance = (at: number | null): unknown => {
    if (at === null) return null;
    const apart = at - now;
    const [unit, name] = Math.abs(apart) < hour ? [minute, 'minute'] : [hour, 'hour'];
    return Math.abs(apart) < day ? [Math.sign(apart), name, Math.trunc(apart / unit)] : today;
  };
  const shown = cards.map((card) => [
    { ...card, asOf: null, refreshing: false },
    distance(card.nextExpiry),
    distance(card.openUntil),
  ]);
  const entries = begun.map((entry) => [entry, distance(entry.video.expiryDate)]);
  return createHash('sha256')
    .update(JSON.stringify([shown, entries, offsetsOf(now), around]))
    .digest('base64url');
}

/**
 * What tells time zones apart in the year of `now` (epoch seconds). A zone's name would as well, but to ask `Intl` for it
 * first takes 15 ms of main's thread at the start.
 */
function offsetsOf(now: number): readonly number[] {
  const year = new Date(now * 1000).getFullYear();
  return Array.from({ length: 12 }, (_, month) => new Date(year, month, 15).getTimezoneOffset());
}
