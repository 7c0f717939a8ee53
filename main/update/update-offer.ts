import type { UpdateInfo } from 'electron-updater';
import compare from 'semver/functions/compare.js';
import valid from 'semver/functions/valid.js';
import { z } from 'zod';

/** What a feed offers that is newer than this app. */
export interface UpdateOffer {
  readonly version: string;
  /** The feed's floor: older versions may not play. null when it has none. */
  readonly minimumVersion: string | null;
  readonly notes: string | null;
}

/** What a feed says. */
export interface FeedAnswer {
  /** null: nothing newer, or this computer is not yet in the roll-out. */
  readonly offer: UpdateOffer | null;
  /** Versions of the Widevine CDM that are known not to play: said without a release of ours. */
  readonly refusedCdms: readonly string[];
}

/** What is read of a feed beyond electron-updater's own fields. A field of another type is as if it were not there. */
const feedSchema = z.object({
  version: z.string().max(100),
  minimumVersion: z.string().max(100).nullish().catch(null),
  releaseNotes: z.string().max(20_000).nullish().catch(null),
  refusedCdms: z.array(z.string().max(50)).max(50).nullish().catch(null),
});

/** Reads what electron-updater took from the feed. Throws a ZodError when it has no version. */
export function readFeed(info: UpdateInfo, isAvailable: boolean): FeedAnswer {
  const read = feedSchema.parse(info);
  const offer: UpdateOffer = {
    version: read.version,
    minimumVersion: read.minimumVersion ?? null,
    notes: read.releaseNotes ?? null,
  };
  return { offer: isAvailable ? offer : null, refusedCdms: read.refusedCdms ?? [] };
}

/** The floor counts only when what the feed offers meets it: a floor that nothing meets would lock everyone out. */
export function isBelowMinimumVersion(
  currentVersion: string,
  { version, minimumVersion }: UpdateOffer,
): boolean {
  if (minimumVersion === null || valid(minimumVersion) === null || valid(version) === null) return false;
  return compare(currentVersion, minimumVersion) < 0 && compare(version, minimumVersion) >= 0;
}
