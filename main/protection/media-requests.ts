import type { CallbackResponse, OnBeforeRequestListenerDetails, Session } from 'electron';
import { componentOrigin, componentRelayOrigin, playerOrigin } from './origins.ts';

const componentRelays = `${componentRelayOrigin}/grant/`;

export interface MediaRequests {
  /**
   * Sets the media origins (`https://host[:port]`) of the running grants. An empty list blocks all network requests of
   * the window.
   */
  setOrigins(origins: readonly string[]): void;
  /** Sets the listener for redirects by a media host. `from` and `to` are origins. */
  onRedirect(listener: (from: string, to: string) => void): void;
}

/**
 * Creates the only webRequest rules of the window's session; Electron uses only the last listener of an event. Cancels
 * requests that are neither to our own schemes nor to a grant's media origins. With the profile's `requestOrigin`,
 * media requests send it as Origin and Referer, and their responses, also to failed preflights, are changed to allow
 * the player's origin.
 *
 * Requests of the service's own component to `componentRelayOrigin` are redirected to the component's own origin.
 * Electron redirects them before any network access, and Chromium then calls the scheme's handler with the same method
 * and body.
 */
export function createMediaRequests(
  session: Session,
  {
    requestOrigin,
    componentIsOn,
    onRefused,
  }: {
    readonly requestOrigin: () => string | null;
    /** Whether the service's own component plays. */
    readonly componentIsOn: () => boolean;
    readonly onRefused: (what: string) => void;
  },
): MediaRequests {
  const decide = (
    { url, frame }: OnBeforeRequestListenerDetails,
    callback: (answer: CallbackResponse) => void,
  ): void => {
    // The redirect gives the component's frame no new access, because the frame can request the same path from its own
    // origin.
    if (url.startsWith(componentRelays) && componentIsOn() && frame?.origin === componentOrigin) {
      callback({ redirectURL: componentOrigin + url.slice(componentRelayOrigin.length) });
      return;
    }
    onRefused('request to a foreign host');
    callback({ cancel: true });
  };
  let redirected: (from: string, to: string) => void = () => undefined;
  return {
    onRedirect(listener) {
      redirected = listener;
    },
    setOrigins(origins) {
      const patterns = origins.map((origin) => `${origin}/*`);
      session.webRequest.onBeforeRequest(
        { urls: ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*'], excludeUrls: patterns },
        decide,
      );
      // Electron calls this listener before the document's CSP can block the target.
      if (patterns.length === 0) session.webRequest.onBeforeRedirect(null);
      else
        session.webRequest.onBeforeRedirect({ urls: patterns }, ({ url, redirectURL }) => {
          redirected(new URL(url).origin, new URL(redirectURL).origin);
        });
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
        const requester = componentIsOn() ? componentOrigin : playerOrigin;
        callback(corsAnswer(requester, details.method, details.statusLine, details.responseHeaders ?? {}));
      });
    },
  };
}

type ResponseHeaders = Record<string, string[]>;

function corsAnswer(
  requester: string,
  method: string,
  statusLine: string,
  received: ResponseHeaders,
): { responseHeaders: ResponseHeaders; statusLine: string } {
  const kept = Object.entries(received).filter(([name]) => !name.toLowerCase().startsWith('access-control-'));
  const responseHeaders: ResponseHeaders = {
    ...Object.fromEntries(kept),
    'Access-Control-Allow-Origin': [requester],
    'Access-Control-Allow-Headers': ['range'],
    'Access-Control-Allow-Methods': ['GET, HEAD'],
    'Access-Control-Expose-Headers': ['Content-Length, Content-Range, Date'],
  };
  // The status is replaced, because a host that does not know our origin refuses the preflight.
  return { responseHeaders, statusLine: method === 'OPTIONS' ? 'HTTP/1.1 204 No Content' : statusLine };
}
