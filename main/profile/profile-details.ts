import type { ProfileDetail, ProfileField } from '../../preload/contract/app.ts';
import type { ProfileResult, Switches } from './profile.ts';

/**
 * Returns the profile's settings and the source of each, to show to the reviewer. The API key is never included. Hosts
 * are included instead of addresses, because an address could contain a key.
 */
export function profileDetails(
  result: ProfileResult,
  known: { readonly clientId: string | null; readonly keyKnown: boolean },
): readonly ProfileDetail[] {
  const { switches, origins } = result;
  const entryOf = (
    field: ProfileField,
    name: keyof Switches,
    value: ProfileDetail['value'],
  ): ProfileDetail => ({
    field,
    value,
    source: origins[name] ?? 'built-in',
  });
  const details = [
    entryOf('support', 'support', switches.support.name ?? switches.support.email),
    entryOf('updateFeed', 'updateFeed', hostOf(switches.updateFeed)),
    entryOf('updateChannel', 'update', switches.update.channel),
    entryOf('updatePolicy', 'update', switches.update.policy),
    entryOf('mediaHosts', 'mediaOrigins', switches.mediaOrigins.length),
    entryOf('watermark', 'requireWatermark', switches.requireWatermark),
    entryOf('decryption', 'requireDrm', switches.requireDrm),
    entryOf('remoteSessions', 'refuseRemoteSessions', !switches.refuseRemoteSessions),
    entryOf('clientId', 'clientIdPattern', known.clientId),
    entryOf('cacheDays', 'cacheDays', switches.cacheDays.afterContact),
  ];
  if (result.state !== 'ready') return details;
  return [
    { field: 'service', value: result.profile.host, source: result.source },
    { field: 'key', value: known.keyKnown, source: origins.apiKey ?? 'keychain' },
    ...details,
  ];
}

function hostOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).host : null;
}
