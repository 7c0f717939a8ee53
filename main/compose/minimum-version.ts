import coerce from 'semver/functions/coerce.js';
import compare from 'semver/functions/compare.js';
import valid from 'semver/functions/valid.js';

export interface VersionRequirements {
  readonly currentVersion: string;
  /** Below the update feed's minimum; counts only while the feed offers a version that meets it. */
  readonly feedBlocks: boolean;
  /** `minimum_app_version` of product config. */
  readonly serviceMinimum: string | null;
  /** The profile's `honourServiceMinimumVersion`. */
  readonly honoursService: boolean;
}

/**
 * Whether this version is too old to start a film; a running film continues. The service's minimum refers to the
 * vendor's own app and counts only if the profile says so. A text without a version is ignored.
 */
export function isTooOldToPlay({
  currentVersion,
  feedBlocks,
  serviceMinimum,
  honoursService,
}: VersionRequirements): boolean {
  if (feedBlocks) return true;
  if (!honoursService || serviceMinimum === null) return false;
  // "1.2" means 1.2.0, as vendors write it.
  const floor = valid(serviceMinimum) ?? coerce(serviceMinimum);
  return floor !== null && compare(currentVersion, floor) < 0;
}
