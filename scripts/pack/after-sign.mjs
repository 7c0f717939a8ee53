// After code signing: on Windows the VMP signature comes last, since code signing changes the binary it is made of.
import { signAndVerify, vmpWanted } from './vmp.mjs';

export function afterSign(context) {
  if (vmpWanted() && context.electronPlatformName === 'win32') signAndVerify(context.appOutDir);
}
