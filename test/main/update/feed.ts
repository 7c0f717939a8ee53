import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { stringify } from 'yaml';

type FeedRoute = (response: ServerResponse) => void;

/** A real feed on loopback: the test defines the routes; any other path is a 404. */
export interface Feed {
  readonly url: string;
  readonly asked: string[];
  readonly routes: Map<string, FeedRoute>;
  /** Serves `bytes` at `name`. */
  file(name: string, bytes: Buffer): void;
  /** Serves `text` as the channel's file. */
  channel(name: string, text: string): void;
  close(): Promise<void>;
}

export async function createFeed(): Promise<Feed> {
  const routes = new Map<string, FeedRoute>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://feed').pathname.replace(/^\/feed\//, '');
    asked.push(name);
    const route = routes.get(name);
    if (route) route(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/feed`,
    asked,
    routes,
    file: (name, bytes) => {
      routes.set(name, (response) => {
        response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
      });
    },
    channel: (name, text) => {
      routes.set(name, (response) => {
        response.end(text);
      });
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

export const sha512 = (bytes: Buffer): string => createHash('sha512').update(bytes).digest('base64');

/** Returns the text of a channel's file that offers `bytes` at `name`, as electron-builder writes it. */
export function channelFile(
  name: string,
  bytes: Buffer,
  { version = '1.2.0', ...more }: Readonly<Record<string, unknown>> & { readonly version?: string } = {},
): string {
  const file = { url: name, sha512: sha512(bytes), size: bytes.length };
  return stringify({ version, files: [file], path: name, sha512: file.sha512, ...more });
}
