import { join } from 'node:path';
import type { Session } from 'electron';
import { readLimited } from '../platform/read-limited.ts';
import type { Relays } from '../platform/relay.ts';
import { type ComponentParts, componentRelays, serveComponent } from './component-protocol.ts';
import { fileHeaders, playerHeaders } from './content-security-policy.ts';
import { componentOrigin, playerOrigin, playerScheme } from './origins.ts';
import { readStaticFile } from './static-files.ts';
import { pathOn } from './viewer-protocol.ts';

/** Maximum bytes of a relay request; a licence challenge is a few KiB. */
export const relayBodyLimit = 64 * 1024;

/** Maximum concurrent relay requests of a component; each may hold a body and call a licence server. */
export const componentBodyLimit = 16;

const refused = (status: number): Response => new Response(null, { status });

/**
 * Serves the player's document, the packaged clip and the relays of running grants on the player's origin. Files accept
 * only GET, relays GET and POST. Relays trust only the path, never `Origin`.
 */
export function installPlayerProtocol(
  session: Session,
  parts: {
    readonly folder: string;
    readonly clipFolder: string;
    readonly relays: Relays;
    /** Origins that the CSP header allows now. */
    readonly mediaOrigins: () => readonly string[];
    readonly component: Omit<ComponentParts, 'folder' | 'mediaOrigins'> & { readonly isOn: () => boolean };
  },
): void {
  session.protocol.handle(playerScheme, async (request) => {
    const ofComponent = pathOn(componentOrigin, request.url);
    if (ofComponent !== null) return component(ofComponent, request);
    const path = pathOn(playerOrigin, request.url);
    if (path === null) return refused(404);
    if (path.startsWith('/grant/')) return relay(parts.relays, path, request, null);
    if (request.method !== 'GET') return refused(405);
    if (path.startsWith('/clip/')) return serveFile(parts.clipFolder, path.slice('/clip'.length));
    if (path === '/' || path === '/index.html') {
      const file = await readStaticFile(parts.folder, '/index.html');
      if (file === null) return refused(404);
      const headers = {
        'content-type': file.mediaType,
        ...playerHeaders(parts.mediaOrigins(), parts.component.isOn()),
      };
      return new Response(new Uint8Array(file.bytes), { headers });
    }
    return serveFile(parts.folder, path);
  });

  let ofComponent = 0;
  async function componentRelay(path: string, request: Request): Promise<Response> {
    if (ofComponent >= componentBodyLimit) return refused(429);
    ofComponent += 1;
    try {
      return await relay(parts.relays, path, request, componentRelays);
    } finally {
      ofComponent -= 1;
    }
  }

  function component(path: string, request: Request): Response | Promise<Response> {
    if (!parts.component.isOn()) return refused(404);
    if (path.startsWith('/grant/')) return componentRelay(path, request);
    if (request.method !== 'GET') return refused(405);
    const { mediaOrigins } = parts;
    return serveComponent(path, {
      ...parts.component,
      mediaOrigins,
      folder: join(parts.folder, 'component'),
    });
  }
}

async function serveFile(folder: string, path: string): Promise<Response> {
  const file = await readStaticFile(folder, path);
  if (file === null) return refused(404);
  return new Response(new Uint8Array(file.bytes), {
    headers: { ...fileHeaders, 'content-type': file.mediaType, 'cache-control': 'max-age=3600' },
  });
}

/** Passes a request to a relay. `allowed`: names of the relays that may be used; null for all. */
async function relay(
  relays: Relays,
  path: string,
  request: Request,
  allowed: ReadonlySet<string> | null,
): Promise<Response> {
  const match = /^\/grant\/([A-Za-z0-9_-]{16,64})\/([a-z]{1,20})$/.exec(path);
  const [, grantId, name] = match ?? [];
  if (grantId === undefined || name === undefined || allowed?.has(name) === false) return refused(404);
  if (request.method !== 'GET' && request.method !== 'POST') return refused(405);
  const body = request.method === 'POST' ? await readLimited(request, relayBodyLimit) : new Uint8Array();
  if (body === null) return refused(413);
  const answer = await relays.handle(grantId, name, { method: request.method, body });
  const { body: whole, stream = null } = answer;
  return new Response(whole === null ? stream : new Uint8Array(whole), {
    status: answer.status,
    headers: { ...fileHeaders, ...answer.headers, 'cache-control': 'no-store' },
  });
}
