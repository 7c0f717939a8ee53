// electron-builder runs this hook after code signing. On Windows the VMP signature is last, because code signing
// changes the binary.
import { signAndVerify, vmpWanted } from './vmp.mjs';

export function afterSign(context) {
  if (vmpWanted() && context.electronPlatformName === 'win32') signAndVerify(context.appOutDir);
}
