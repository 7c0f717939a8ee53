// VMP signing by castLabs' EVS: without it Widevine refuses a production licence to the build.
import { spawnSync } from 'node:child_process';

/** Whether this build is to be VMP-signed: the administrator's release job, which has an EVS account, says so. */
export const vmpWanted = () => process.env.SCREENER_VIEWER_VMP === '1';

function evs(command, folder) {
  const python = process.env.SCREENER_VIEWER_PYTHON ?? (process.platform === 'win32' ? 'python' : 'python3');
  // It must never wait for somebody to type a password.
  const env = { ...process.env, EVS_NO_ASK: '1' };
  const result = spawnSync(python, ['-m', 'castlabs_evs.vmp', command, folder], { encoding: 'utf8', env });
  if (result.error) throw new Error(`VMP: ${python} could not be started: ${result.error.message}`);
  if (result.status !== 0) {
    throw new Error(`VMP ${command} failed (${result.status}): ${(result.stderr || result.stdout).trim()}`);
  }
}

/** Throws when the app in `folder` has no valid VMP signature. */
export function verifyVmp(folder) {
  evs('verify-pkg', folder);
}

/** Signs and verifies the unpacked app in `folder`. Throws when either fails: such a build must not leave. */
export function signAndVerify(folder) {
  evs('sign-pkg', folder);
  verifyVmp(folder);
}
