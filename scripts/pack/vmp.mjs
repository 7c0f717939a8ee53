// VMP signing by castLabs' EVS: without it Widevine refuses a production licence to the build.
import { spawnSync } from 'node:child_process';

/** Whether this build is to be VMP-signed: set by the administrator's release job, which has an EVS account. */
export const vmpWanted = () => process.env.SCREENER_VIEWER_VMP === '1';

function evs(...args) {
  const python = process.env.SCREENER_VIEWER_PYTHON ?? (process.platform === 'win32' ? 'python' : 'python3');
  const result = spawnSync(python, ['-m', 'castlabs_evs.vmp', ...args], { encoding: 'utf8' });
  if (result.error) throw new Error(`VMP: ${python} could not be started: ${result.error.message}`);
  if (result.status !== 0)
    throw new Error(`VMP ${args[0]} failed (${result.status}): ${result.stderr || result.stdout}`);
}

/** Signs and verifies the unpacked app in `folder`. Throws when either fails: such a build must not leave. */
export function signAndVerify(folder) {
  evs('sign-pkg', folder);
  evs('verify-pkg', folder);
}
