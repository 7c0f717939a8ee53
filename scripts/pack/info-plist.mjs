// electron-builder lets the whole app load over plain http, for Squirrel's sake: this takes it back.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import plist from 'plist';

/** Path of the Info.plist of a packed app. */
export const infoPlistOf = ({ appOutDir, packager }) =>
  join(appOutDir, `${packager.appInfo.productFilename}.app`, 'Contents/Info.plist');

/** Plain http stays allowed to this computer alone, from which Squirrel takes an update. */
export function forbidArbitraryLoads(path) {
  const info = plist.parse(readFileSync(path, 'utf8'));
  info.NSAppTransportSecurity = { ...info.NSAppTransportSecurity, NSAllowsArbitraryLoads: false };
  writeFileSync(path, plist.build(info));
}
