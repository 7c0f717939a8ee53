import { hostAddresses } from '../platform/host-addresses.ts';
import type { Profile } from '../profile/profile.ts';
import { captureOver } from '../protection/capture-state.ts';
import { grantPrefix } from '../protection/origins.ts';
import type { ScreeningParts } from '../screening/domain.ts';
import type { Film } from './film.ts';
import type { Platform } from './platform.ts';
import { freeBytesIn } from './vault-location.ts';

type FromPlatform = 'protection' | 'fetch' | 'requestOrigin' | 'addresses' | 'mediaHosts' | 'storage';

/**
 * Returns the ports through which the screening domain uses the platform, the film's session and the profile's
 * switches.
 */
export function screeningPortsOf(
  platform: Platform,
  film: Pick<Film, 'playerUrl' | 'erase' | 'allowToo'>,
  switches: Profile['switches'],
): Pick<ScreeningParts, FromPlatform> {
  return {
    protection: {
      state: () => captureOver(platform.remoteSession.isRemote(), platform.protection.capture),
      lifted: platform.protectionLifted,
      get remoteSession() {
        return platform.remoteSession.isRemote();
      },
      lookAtSession: () => platform.remoteSession.look(),
    },
    fetch: platform.mediaFetch,
    requestOrigin: () => switches.requestOrigin,
    addresses: {
      get playerUrl() {
        return film.playerUrl();
      },
      grantPrefix,
    },
    mediaHosts: {
      profileOrigins: () => switches.mediaOrigins,
      resolve: hostAddresses,
      allow: (from, to) => film.allowToo(from, to),
    },
    storage: { freeBytes: () => freeBytesIn(platform.dataFolder), erase: () => film.erase() },
  };
}
