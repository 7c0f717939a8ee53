import { readFile } from 'node:fs/promises';
import { extname, join, relative, sep, isAbsolute } from 'node:path';

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.json': 'application/json',
  '.mpd': 'application/dash+xml',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.txt': 'text/plain; charset=utf-8',
};

export interface StaticFile {
  readonly bytes: Buffer;
  readonly mediaType: string;
}

/**
 * Reads the file below `folder` that a URL path names. Returns null if the file is missing, outside the folder or of a
 * type that is not served. The path is decoded once and checked after it was resolved, so no encoding of `..` can
 * escape the folder.
 */
export async function readStaticFile(folder: string, urlPath: string): Promise<StaticFile | null> {
  const path = resolveBelow(folder, urlPath);
  if (path === null) return null;
  const mediaType = mediaTypes[extname(path)];
  if (mediaType === undefined) return null;
  try {
    return { bytes: await readFile(path), mediaType };
  } catch {
    return null;
  }
}

/** Returns the absolute path of `urlPath` below `folder`; null if it is outside or contains a forbidden character. */
export function resolveBelow(folder: string, urlPath: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  if (/[\0\\%]/.test(decoded)) return null;
  const path = join(folder, decoded);
  const inside = relative(folder, path);
  if (inside === '' || inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) return null;
  return path;
}
