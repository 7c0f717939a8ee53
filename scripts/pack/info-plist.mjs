// electron-builder allows plain http for the whole app, because Squirrel needs it. This module restricts plain http
// again.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import plist from 'plist';

/** Returns the path of a packed app's Info.plist. */
export const infoPlistOf = ({ appOutDir, packager }) =>
  join(appOutDir, `${packager.appInfo.productFilename}.app`, 'Contents/Info.plist');

/** Allows plain http only to localhost, from which Squirrel loads an update. */
export function forbidArbitraryLoads(path) {
  const info = plist.parse(readFileSync(path, 'utf8'));
  info.NSAppTransportSecurity = { ...info.NSAppTransportSecurity, NSAllowsArbitraryLoads: false };
  writeFileSync(path, plist.build(info));
}
