// Signs builds for VMP with castLabs' EVS. Without this signature Widevine refuses production licences for the build.
import { spawnSync } from 'node:child_process';

/** Whether to VMP-sign this build. The administrator's release job, which has an EVS account, sets the variable. */
export const vmpWanted = () => process.env.SCREENER_VIEWER_VMP === '1';

function evs(command, folder) {
  const python = process.env.SCREENER_VIEWER_PYTHON ?? (process.platform === 'win32' ? 'python' : 'python3');
  // The program must never wait for a password prompt.
  const env = { ...process.env, EVS_NO_ASK: '1' };
  const result = spawnSync(python, ['-m', 'castlabs_evs.vmp', command, folder], { encoding: 'utf8', env });
  if (result.error) throw new Error(`VMP: ${python} could not be started: ${result.error.message}`);
  if (result.status !== 0) {
    throw new Error(`VMP ${command} failed (${result.status}): ${(result.stderr || result.stdout).trim()}`);
  }
}

/** Throws if the app in `folder` has no valid VMP signature. */
export function verifyVmp(folder) {
  evs('verify-pkg', folder);
}

/** Signs and verifies the unpacked app in `folder`. Throws if either fails, because such a build must not be released. */
export function signAndVerify(folder) {
  evs('sign-pkg', folder);
  verifyVmp(folder);
}
