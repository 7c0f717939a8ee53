// Runs after code signing: on Windows the VMP signature comes last, because code signing changes the signed binary.
import { signAndVerify, vmpWanted } from './vmp.mjs';

export function afterSign(context) {
  if (vmpWanted() && context.electronPlatformName === 'win32') signAndVerify(context.appOutDir);
}
