// Refuses to pack what must not leave: an app without the keychain, or a profile with a key that nobody allowed.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Throws when keytar's native module is not there: it is an optional dependency, so its absence is silent elsewhere. */
export function requireKeychain(projectRoot) {
  const folder = join(projectRoot, 'node_modules/keytar/build/Release');
  const built = existsSync(folder) && readdirSync(folder).some((name) => name.endsWith('.node'));
  if (!built)
    throw new Error(
      'keytar is not built: the app would keep no session. Run `npm ci` where it can be built.',
    );
}

/** Throws when the profile that would be packed carries a key and does not say `allowPackagedKey`. */
export function requireAllowedProfile(profilePath) {
  if (!existsSync(profilePath)) return;
  const profile = JSON.parse(readFileSync(profilePath, 'utf8'));
  if (profile.apiKey !== undefined && profile.allowPackagedKey !== true) {
    throw new Error(
      `${profilePath} has an apiKey: anyone can read it out of the app. Set allowPackagedKey to true to pack it.`,
    );
  }
}

export default function beforePack() {
  requireKeychain(root);
  requireAllowedProfile(join(root, 'assets/profile.json'));
}
