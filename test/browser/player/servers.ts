import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, type Socket } from 'node:net';
import { extname, join, normalize } from 'node:path';

export const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.mpd': 'application/dash+xml',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.mp4': 'video/mp4',
  '.m4s': 'video/iso.segment',
  '.vtt': 'text/vtt',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void;

export interface Site {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts a server with one handler on a free port. `host` determines the origin: 127.0.0.1 and localhost are different
 * sites.
 */
export async function serve(host: string, handler: Handler): Promise<Site> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${host}`);
    void Promise.resolve(handler(request, response, url)).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500);
      response.end(String(error));
    });
  });
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, host === 'localhost' ? undefined : host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${host}:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Sends a file below `folder`, or 404. */
export async function sendFile(
  folder: string,
  path: string,
  response: ServerResponse,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  try {
    const body = await readFile(join(folder, normalize(path)));
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      ...headers,
    });
    response.end(body);
  } catch {
    response.writeHead(404, headers);
    response.end();
  }
}
