import coerce from 'semver/functions/coerce.js';
import compare from 'semver/functions/compare.js';
import valid from 'semver/functions/valid.js';

export interface VersionRequirements {
  readonly currentVersion: string;
  /** The update feed's floor, which counts only while the feed offers a version that meets it. */
  readonly feedBlocks: boolean;
  /** `minimum_app_version` of product config. */
  readonly serviceMinimum: string | null;
  /** The profile's `honourServiceMinimumVersion`. */
  readonly honoursService: boolean;
}

/**
 * Whether this version of the app is too old to begin a film; one that has begun goes on. The service's minimum belongs
 * to the vendor's own app and counts only where the profile says so. A text without a version in it counts for nothing.
 */
export function isTooOldToPlay({
  currentVersion,
  feedBlocks,
  serviceMinimum,
  honoursService,
}: VersionRequirements): boolean {
  if (feedBlocks) return true;
  if (!honoursService || serviceMinimum === null) return false;
  // "1.2" is 1.2.0, as vendors write it.
  const floor = valid(serviceMinimum) ?? coerce(serviceMinimum);
  return floor !== null && compare(currentVersion, floor) < 0;
}
