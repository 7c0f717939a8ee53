import { componentHeaders } from './content-security-policy.ts';
import { readStaticFile } from './static-files.ts';

/** The service's own player as fetched: its page and its initialisation script (4.7). */
export interface ComponentFiles {
  readonly html: string;
  readonly script: string;
}

export interface ComponentParts {
  /** Folder of the page that hosts the component. */
  readonly folder: string;
  /** Returns null for the built-in player, and before the component is fetched. */
  readonly files: () => ComponentFiles | null;
  /** Content-Security-Policy from the profile; null for our own. */
  readonly policy: () => string | null;
  readonly mediaOrigins: () => readonly string[];
}

/** Relays that a component may use. A component reports no watermark state, position or preferences. */
export const componentRelays: ReadonlySet<string> = new Set(['licence', 'certificate', 'engagement']);

const text = (body: string, type: string): Response =>
  new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });

/**
 * Serves the origin of the service's own component, which no other document uses: the page that hosts the component,
 * and the component's two files. The answer is 404 while `files` returns null.
 */
export async function serveComponent(path: string, parts: ComponentParts): Promise<Response> {
  const files = parts.files();
  if (files === null) return new Response(null, { status: 404 });
  if (path === '/service/view') return text(files.html, 'text/plain');
  if (path === '/service/init') return text(files.script, 'text/javascript');
  const file = await readStaticFile(parts.folder, path);
  if (file === null) return new Response(null, { status: 404 });
  return new Response(new Uint8Array(file.bytes), {
    headers: { 'content-type': file.mediaType, ...componentHeaders(parts.policy(), parts.mediaOrigins()) },
  });
}
