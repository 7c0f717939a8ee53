import { shell } from 'electron';

/**
 * Opens a link outside the app, but only an https or mailto address in `allowed` (addresses of the profile and of this
 * app). Returns whether the link was opened. Only this function calls `shell.openExternal` (item 15 of Electron's
 * security tutorial).
 */
export async function openExternalLink(url: string | null, allowed: readonly string[]): Promise<boolean> {
  if (url === null || !allowed.includes(url) || !/^(https:\/\/|mailto:)/.test(url)) return false;
  await shell.openExternal(url);
  return true;
}
