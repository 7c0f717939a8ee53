import { shell } from 'electron';

/**
 * Tutorial item 15: the only wrapper of `shell.openExternal`. Opens only addresses in `allowed` (of the profile and of
 * this app, https or mailto) and returns whether it did.
 */
export async function openExternalLink(url: string | null, allowed: readonly string[]): Promise<boolean> {
  if (url === null || !allowed.includes(url) || !/^(https:\/\/|mailto:)/.test(url)) return false;
  await shell.openExternal(url);
  return true;
}
