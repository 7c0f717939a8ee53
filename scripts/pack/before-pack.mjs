// Refuses to pack an app without keytar, or a profile that is invalid or contains a key without permission.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nativeTarget } from './native-module.mjs';

const root = join(import.meta.dirname, '../..');
/** Processor architectures, indexed by electron-builder's numbers. */
const processors = ['ia32', 'x64', 'armv7l', 'arm64', 'universal'];

/**
 * Throws if keytar's native module is missing or was built for another system or processor than `target` (such as
 * `win32-x64`), because the app could not store a session. npm may skip keytar silently, because it is an optional
 * dependency.
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
 * Throws if the profile to pack is not JSON, contains a key without `allowPackagedKey`, or would be refused by the app,
 * so that the packager finds the error instead of a reviewer.
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
    // A pipeline check never runs the packed app, so a warning suffices.
    if (process.env.SCREENER_VIEWER_STUB_ELECTRON !== '1') throw error;
    console.error(`Pipeline check: ${error.message}`);
  }
}
