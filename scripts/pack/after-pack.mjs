// After the app folder is there, before code signing: what signing covers must be final by then.
import { setFuses } from './fuses.mjs';
import { forbidArbitraryLoads, infoPlistOf } from './info-plist.mjs';
import { signAndVerify, vmpWanted } from './vmp.mjs';

export async function afterPack(context) {
  const isMac = context.electronPlatformName === 'darwin';
  if (isMac) forbidArbitraryLoads(infoPlistOf(context));
  // EVS refuses a binary whose fuses were flipped: they stay as castLabs set them when it signs.
  if (vmpWanted()) {
    if (isMac) signAndVerify(context.appOutDir);
  } else {
    await setFuses(context);
  }
}
