import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { dirname, extname, join, normalize } from 'node:path';

const types: Record<string, string> = {
  '.mpd': 'application/dash+xml',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.vtt': 'text/vtt',
};

const page =
  '<!doctype html><meta charset="utf-8"><script src="/shaka.js"></script><video width="1280" height="720">';

interface ScreeningRoom {
  readonly origin: string;
  close(): void;
}

/** A server that shows one folder of media to a bare shaka page and answers ClearKey licences and HLS keys. */
export async function openScreeningRoom(
  folder: string,
  keys: Readonly<Record<string, string>>,
): Promise<ScreeningRoom> {
  const shaka = join(dirname(createRequire(import.meta.url).resolve('shaka-player/package.json')), 'dist');
  const answer = async (path: string, body: string): Promise<[type: string, content: string | Buffer]> => {
    if (path === '/') return ['text/html', page];
    if (path === '/shaka.js')
      return ['text/javascript', await readFile(join(shaka, 'shaka-player.compiled-es2021.js'))];
    if (path === '/licence') return ['application/json', licence(body, keys)];
    const kid = /\/key\/([0-9a-f]{32})$/.exec(path)?.[1];
    if (kid) return ['application/octet-stream', Buffer.from(keys[kid] ?? '', 'hex')];
    const file = join(folder, normalize(path));
    return [types[extname(file)] ?? 'application/octet-stream', await readFile(file)];
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      answer(new URL(request.url ?? '/', 'http://room').pathname, Buffer.concat(parts).toString()).then(
        ([type, content]) => response.setHeader('content-type', type).end(content),
        () => response.writeHead(404).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

function licence(challenge: string, keys: Readonly<Record<string, string>>): string {
  const { kids, type } = JSON.parse(challenge) as { kids: string[]; type: string };
  const answers = kids.map((kid) => {
    const key = keys[Buffer.from(kid, 'base64url').toString('hex')] ?? '';
    return { kty: 'oct', kid, k: Buffer.from(key, 'hex').toString('base64url') };
  });
  return JSON.stringify({ keys: answers, type });
}
