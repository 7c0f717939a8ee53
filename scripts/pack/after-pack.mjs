// electron-builder runs this hook when the app folder exists and before code signing, because signed files must be
// final.
import { setFuses } from './fuses.mjs';
import { forbidArbitraryLoads, infoPlistOf } from './info-plist.mjs';
import { signAndVerify, vmpWanted } from './vmp.mjs';

export async function afterPack(context) {
  const isMac = context.electronPlatformName === 'darwin';
  if (isMac) forbidArbitraryLoads(infoPlistOf(context));
  // EVS refuses a binary with flipped fuses, so a VMP-signed build keeps the fuses that castLabs set.
  if (vmpWanted()) {
    if (isMac) signAndVerify(context.appOutDir);
  } else {
    await setFuses(context);
  }
}
