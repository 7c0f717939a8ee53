import { readFileSync, statSync } from 'node:fs';
import { extname, resolve, sep } from 'node:path';
import { z } from 'zod';

const TYPES: Record<string, string> = {
  '.mpd': 'application/dash+xml',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.m4a': 'audio/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
};

/** This file is never served, because it contains the keys that the licence endpoint guards. */
const KEY_FILE = 'keys.json';

type Held = { bytes: Buffer<ArrayBuffer>; mtimeMs: number };

/** The demo film and its pictures. Each file is cached until it changes. */
export class MediaFolder {
  private readonly held = new Map<string, Held>();
  private readonly root: string;

  constructor(root: string) {
    this.root = resolve(root);
  }

  /** Returns bytes, type and entity tag of a file below the folder; undefined if it does not exist or is not public. */
  read(path: string): { bytes: Buffer<ArrayBuffer>; type: string; tag: string } | undefined {
    const file = resolve(this.root, path);
    if (!file.startsWith(this.root + sep) || file.endsWith(sep + KEY_FILE)) return undefined;
    const held = this.load(file);
    if (!held) return undefined;
    const type = TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
    return { bytes: held.bytes, type, tag: `"${held.bytes.length}-${Math.floor(held.mtimeMs)}"` };
  }

  /** Returns the film's content keys by key id, both in hex; empty if the film is not packaged. */
  keys(): Map<string, string> {
    const held = this.load(resolve(this.root, 'film', KEY_FILE));
    if (!held) return new Map();
    const read = z.record(z.string(), z.string()).parse(JSON.parse(held.bytes.toString()));
    return new Map(Object.entries(read).map(([id, key]) => [id.toLowerCase(), key.toLowerCase()]));
  }

  /** Returns the duration of the film in whole seconds from its info file; 40 without that file. */
  filmSeconds(): number {
    const held = this.load(resolve(this.root, 'film', 'info.json'));
    const info = z.looseObject({ duration_in_seconds: z.number().positive() });
    const read = held ? info.safeParse(JSON.parse(held.bytes.toString())) : undefined;
    return read?.success ? Math.round(read.data.duration_in_seconds) : 40;
  }

  private load(file: string): Held | undefined {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat?.isFile()) return undefined;
    const known = this.held.get(file);
    if (known?.mtimeMs === stat.mtimeMs) return known;
    const held = { bytes: Buffer.from(readFileSync(file)), mtimeMs: stat.mtimeMs };
    this.held.set(file, held);
    return held;
  }
}
