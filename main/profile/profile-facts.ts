import type { ProfileFact, ProfileField } from '../../preload/contract/app.ts';
import type { ProfileResult, Switches } from './profile.ts';

/**
 * The profile as a reviewer may see it: what is set, and who set it. The key itself is never among it, nor an address
 * that could hold one: hosts alone.
 */
export function profileFacts(
  result: ProfileResult,
  known: { readonly clientId: string | null; readonly keyKnown: boolean },
): readonly ProfileFact[] {
  const { switches, origins } = result;
  const said = (field: ProfileField, name: keyof Switches, value: ProfileFact['value']): ProfileFact => ({
    field,
    value,
    source: origins[name] ?? 'built-in',
  });
  const facts = [
    said('support', 'support', switches.support.name ?? switches.support.email),
    said('updateFeed', 'updateFeed', hostOf(switches.updateFeed)),
    said('updateChannel', 'update', switches.update.channel),
    said('updatePolicy', 'update', switches.update.policy),
    said('mediaHosts', 'mediaOrigins', switches.mediaOrigins.length),
    said('watermark', 'requireWatermark', switches.requireWatermark),
    said('decryption', 'requireDrm', switches.requireDrm),
    said('remoteSessions', 'refuseRemoteSessions', !switches.refuseRemoteSessions),
    said('clientId', 'clientIdPattern', known.clientId),
    said('cacheDays', 'cacheDays', switches.cacheDays.afterContact),
  ];
  if (result.state !== 'ready') return facts;
  return [
    { field: 'service', value: result.profile.host, source: result.source },
    { field: 'key', value: known.keyKnown, source: origins.apiKey ?? 'keychain' },
    ...facts,
  ];
}

function hostOf(address: string | null): string | null {
  return address !== null && URL.canParse(address) ? new URL(address).host : null;
}
