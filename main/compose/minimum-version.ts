import coerce from 'semver/functions/coerce.js';
import compare from 'semver/functions/compare.js';
import valid from 'semver/functions/valid.js';

export interface VersionRequirements {
  readonly currentVersion: string;
  /** Whether this version is below the update feed's minimum and the feed offers a version that meets it. */
  readonly feedBlocks: boolean;
  /** `minimum_app_version` of product config; null if the config has none. */
  readonly serviceMinimum: string | null;
  /** Value of the profile's `honourServiceMinimumVersion`. */
  readonly honoursService: boolean;
}

/**
 * Returns whether this version is too old to start a film; a running film continues. The service's minimum refers to
 * the vendor's own app, so it counts only with `honoursService`. A minimum that contains no version is ignored.
 */
export function isTooOldToPlay({
  currentVersion,
  feedBlocks,
  serviceMinimum,
  honoursService,
}: VersionRequirements): boolean {
  if (feedBlocks) return true;
  if (!honoursService || serviceMinimum === null) return false;
  // Vendors may write "1.2" for 1.2.0, which only `coerce` accepts.
  const floor = valid(serviceMinimum) ?? coerce(serviceMinimum);
  return floor !== null && compare(currentVersion, floor) < 0;
}
