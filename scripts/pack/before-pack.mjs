// Refuses to pack what must not leave: an app without the keychain, a profile with a key that nobody allowed, or with a mistake.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nativeTarget } from './native-module.mjs';

const root = join(import.meta.dirname, '../..');
/** electron-builder's numbers of processors. */
const processors = ['ia32', 'x64', 'armv7l', 'arm64', 'universal'];

/**
 * Throws when keytar's native module is not there, since as an optional dependency it is silently absent elsewhere, or
 * when it was built for another system or processor than `target` (`win32-x64`): the app would keep no session.
 */
export function requireKeychain(projectRoot, target) {
  const path = join(projectRoot, 'node_modules/keytar/build/Release/keytar.node');
  if (!existsSync(path)) {
    throw new Error(
      'keytar is not built: the app would keep no session. Run `npm ci` where it can be built.',
    );
  }
  const built = nativeTarget(path);
  if (built !== target && !(built === 'darwin-universal' && target.startsWith('darwin-'))) {
    throw new Error(`keytar is built for ${built}, not for ${target}: pack on such a machine.`);
  }
}

/**
 * Throws when the profile that would be packed is not JSON, carries a key and does not say `allowPackagedKey`, or is one
 * that the app refuses: a reviewer would find out what whoever packs can mend.
 */
export function requireAllowedProfile(profilePath) {
  if (!existsSync(profilePath)) return;
  let profile;
  try {
    profile = JSON.parse(readFileSync(profilePath, 'utf8').replace(/^\ufeff/, ''));
  } catch {
    throw new Error(`${profilePath} is not JSON: the app would not start with it.`);
  }
  if (profile.apiKey !== undefined && profile.allowPackagedKey !== true) {
    throw new Error(
      `${profilePath} has an apiKey: anyone can read it out of the app. Set allowPackagedKey to true to pack it.`,
    );
  }
  const check = ['--import', 'tsx', join(import.meta.dirname, 'check-profile.ts'), profilePath];
  const fault = execFileSync(process.execPath, check, { cwd: root, encoding: 'utf8' }).trim();
  if (fault !== '') throw new Error(`${profilePath}: ${fault}. The app would not start with it.`);
}

export function beforePack({ electronPlatformName, arch }) {
  requireAllowedProfile(join(root, 'assets/profile.json'));
  const target = `${electronPlatformName}-${processors[arch]}`;
  try {
    requireKeychain(root, target);
  } catch (error) {
    // A pipeline check does not run what it packs.
    if (process.env.SCREENER_VIEWER_STUB_ELECTRON !== '1') throw error;
    console.error(`Pipeline check: ${error.message}`);
  }
}
