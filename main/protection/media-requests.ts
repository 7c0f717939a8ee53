import type { OnBeforeRequestListenerDetails, Session } from 'electron';
import { playerOrigin } from './origins.ts';

export interface MediaRequests {
  /** Origins (`https://host[:port]`) of the running grants; an empty list ends all traffic of the window. */
  setOrigins(origins: readonly string[]): void;
}

/**
 * The one registry of webRequest on the window's session (only the last listener counts). What is neither ours nor of a
 * grant's media origins is cancelled. With `requestOrigin` of the profile, media requests carry it as Origin and
 * Referer, and their answers (failing preflights too) name the player's origin.
 */
export function createMediaRequests(
  session: Session,
  {
    requestOrigin,
    asker = () => playerOrigin,
    onRefused,
  }: {
    readonly requestOrigin: () => string | null;
    /** Origin of the document that plays. */
    readonly asker?: () => string;
    readonly onRefused: (what: string) => void;
  },
): MediaRequests {
  const cancel = (
    _details: OnBeforeRequestListenerDetails,
    callback: (answer: { cancel: boolean }) => void,
  ): void => {
    onRefused('request to a foreign host');
    callback({ cancel: true });
  };
  return {
    setOrigins(origins) {
      const patterns = origins.map((origin) => `${origin}/*`);
      session.webRequest.onBeforeRequest(
        { urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*'], excludeUrls: patterns },
        cancel,
      );
      const sentOrigin = requestOrigin();
      if (sentOrigin === null || patterns.length === 0) {
        session.webRequest.onBeforeSendHeaders(null);
        session.webRequest.onHeadersReceived(null);
        return;
      }
      session.webRequest.onBeforeSendHeaders({ urls: patterns }, ({ requestHeaders }, callback) => {
        callback({
          requestHeaders: { ...requestHeaders, Origin: sentOrigin, Referer: `${sentOrigin}/` },
        });
      });
      session.webRequest.onHeadersReceived({ urls: patterns }, (details, callback) => {
        callback(corsAnswer(asker(), details.method, details.statusLine, details.responseHeaders ?? {}));
      });
    },
  };
}

type ResponseHeaders = Record<string, string[]>;

function corsAnswer(
  asker: string,
  method: string,
  statusLine: string,
  received: ResponseHeaders,
): { responseHeaders: ResponseHeaders; statusLine: string } {
  const kept = Object.entries(received).filter(([name]) => !name.toLowerCase().startsWith('access-control-'));
  const responseHeaders: ResponseHeaders = {
    ...Object.fromEntries(kept),
    'Access-Control-Allow-Origin': [asker],
    'Access-Control-Allow-Headers': ['range'],
    'Access-Control-Allow-Methods': ['GET, HEAD'],
    'Access-Control-Expose-Headers': ['Content-Length, Content-Range, Date'],
  };
  // A host that does not know our origin refuses the preflight itself.
  return { responseHeaders, statusLine: method === 'OPTIONS' ? 'HTTP/1.1 204 No Content' : statusLine };
}
