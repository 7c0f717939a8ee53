import type { UpdateInfo } from 'electron-updater';
import compare from 'semver/functions/compare.js';
import valid from 'semver/functions/valid.js';
import { z } from 'zod';

/** A version in the feed that is newer than this app. */
export interface UpdateOffer {
  readonly version: string;
  /** The feed's minimum version; older versions may not play. null when the feed has none. */
  readonly minimumVersion: string | null;
  readonly notes: string | null;
}

/** The content of a feed. */
export interface FeedAnswer {
  /** The newer version; null if there is none, or the roll-out does not yet include this computer. */
  readonly offer: UpdateOffer | null;
  /** Versions of the Widevine CDM that are known not to play. The feed can list them without a new release. */
  readonly refusedCdms: readonly string[];
}

/** Schema of the feed's fields that we read. An optional field of the wrong type counts as missing. */
const feedSchema = z.object({
  version: z.string().max(100),
  minimumVersion: z.string().max(100).nullish().catch(null),
  releaseNotes: z.string().max(20_000).nullish().catch(null),
  refusedCdms: z.array(z.string().max(50)).max(50).nullish().catch(null),
});

/** Reads the feed as electron-updater parsed it. Throws a ZodError when it has no version. */
export function readFeed(info: UpdateInfo, isAvailable: boolean): FeedAnswer {
  const read = feedSchema.parse(info);
  const offer: UpdateOffer = {
    version: read.version,
    minimumVersion: read.minimumVersion ?? null,
    notes: read.releaseNotes ?? null,
  };
  return { offer: isAvailable ? offer : null, refusedCdms: read.refusedCdms ?? [] };
}

/**
 * Returns whether this version is below the feed's minimum. The minimum applies only if the offered version meets it;
 * otherwise no version could play.
 */
export function isBelowMinimumVersion(
  currentVersion: string,
  { version, minimumVersion }: UpdateOffer,
): boolean {
  if (minimumVersion === null || valid(minimumVersion) === null || valid(version) === null) return false;
  return compare(currentVersion, minimumVersion) < 0 && compare(version, minimumVersion) >= 0;
}
