import { shell } from 'electron';

/**
 * Tutorial item 15: the one wrapper of `shell.openExternal`. Opens only what is on `allowed` (addresses of the profile
 * and of this app, https or mailto) and answers whether it did.
 */
export async function openExternalLink(url: string | null, allowed: readonly string[]): Promise<boolean> {
  if (url === null || !allowed.includes(url) || !/^(https:\/\/|mailto:)/.test(url)) return false;
  await shell.openExternal(url);
  return true;
}
