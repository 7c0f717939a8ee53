import { z } from 'zod';
import { isServiceKey } from '../../preload/contract/values.ts';
import type { DocumentKind } from '../vault/vault.ts';

/** Rows of a listing that were read page by page. */
export interface Listed<T> {
  readonly rows: readonly T[];
  /** Number of pages that were read. */
  readonly pages: number;
  readonly hasMore: boolean;
}

/** A studio with the projects that it shares with the account. */
export interface KnownStudio {
  readonly key: string;
  readonly name: string;
  readonly logo: string | null;
  readonly projects: Listed<KnownProject>;
}

export interface KnownProject {
  readonly key: string;
  readonly name: string;
  readonly poster: string | null;
  /** This field and the following ones have the same meaning as in `LibraryEntry`. */
  readonly openedAt: number | null;
  readonly totalWhenOpened: number | null;
  readonly refused: boolean;
  readonly doubtedAt: number | null;
}

/** The studios and projects that are shared with one account, in one document of that account. */
export interface SharedDocument {
  /** Epoch seconds when the first pages were read; null when never. */
  readonly asOf: number | null;
  readonly studios: Listed<KnownStudio>;
}

const seconds = z.number().nonnegative();
const key = z.string().refine(isServiceKey);

function listedOf<T>(row: z.ZodType<T>): z.ZodType<Listed<T>> {
  return z.object({ rows: z.array(row), pages: z.number(), hasMore: z.boolean() });
}

const projectSchema: z.ZodType<KnownProject> = z.object({
  key,
  name: z.string(),
  poster: z.string().nullable(),
  openedAt: seconds.nullable(),
  totalWhenOpened: z.number().nullable(),
  refused: z.boolean(),
  doubtedAt: seconds.nullable(),
});

const sharedSchema: z.ZodType<SharedDocument> = z.object({
  asOf: seconds.nullable(),
  studios: listedOf(
    z.object({
      key,
      name: z.string(),
      logo: z.string().nullable(),
      projects: listedOf(projectSchema),
    }),
  ),
});

export const sharedKind: DocumentKind<SharedDocument> = {
  name: 'shared-projects',
  version: 1,
  evictable: true,
  parse: (value) => sharedSchema.parse(value),
};

export const nothingListed: Listed<never> = { rows: [], pages: 0, hasMore: false };
