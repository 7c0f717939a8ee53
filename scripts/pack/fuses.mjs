// Sets Electron's fuses, but only without VMP signing, because EVS refuses a binary with flipped fuses.
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import { join } from 'node:path';

export const fuseOptions = {
  version: FuseVersion.V1,
  strictlyRequireAllFuses: false,
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableCookieEncryption]: true,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
};

/** Returns the path of the binary that contains the fuses, which depends on the platform. */
export function binaryOf({ appOutDir, electronPlatformName, packager }) {
  const name = packager.appInfo.productFilename;
  if (electronPlatformName === 'darwin') return join(appOutDir, `${name}.app`);
  if (electronPlatformName === 'win32') return join(appOutDir, `${name}.exe`);
  return join(appOutDir, packager.executableName);
}

export async function setFuses(context) {
  // Flipping fuses invalidates the ad-hoc signature on arm64 macOS, so the signature is recreated before code signing.
  // A stub has no such signature, and only macOS can create one.
  const resetAdHocDarwinSignature =
    context.electronPlatformName === 'darwin' && process.platform === 'darwin';
  await flipFuses(binaryOf(context), { ...fuseOptions, resetAdHocDarwinSignature });
}
