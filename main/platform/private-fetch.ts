import type { Session } from 'electron';
import type { Fetch } from './ports.ts';

/** Internal header that carries the `Origin` of a request to `webRequest`, which replaces it with the real header. */
const carried = 'x-screener-origin';

/**
 * Creates a fetch on a separate session with three rules beyond Electron's: cookies are omitted; a redirect is an
 * error, because it would send a key to another host; cancelling a response body ends its request, which would
 * otherwise hold one of the host's six connections.
 *
 * `Origin` and `Referer` reach the server as given. Electron treats a request with an `Origin` as a page's request and
 * rejects responses that do not allow that origin (CORS), so `webRequest` adds both headers after that check.
 */
export function createPrivateFetch(session: Pick<Session, 'fetch' | 'webRequest'>): Fetch {
  session.webRequest.onBeforeSendHeaders({ urls: ['http://*/*', 'https://*/*'] }, (details, callback) => {
    const { [carried]: origin, ...requestHeaders } = details.requestHeaders;
    callback(
      origin === undefined
        ? {}
        : { requestHeaders: { ...requestHeaders, Origin: origin, Referer: `${origin}/` } },
    );
  });
  return async (url, init) => {
    const headers = new Headers(init?.headers);
    const origin = headers.get('origin');
    if (origin !== null) {
      headers.delete('origin');
      headers.delete('referer');
      headers.set(carried, origin);
    }
    const left = new AbortController();
    const response = await session.fetch(url, {
      ...init,
      headers,
      signal: init?.signal ? AbortSignal.any([init.signal, left.signal]) : left.signal,
      credentials: 'omit',
      redirect: 'error',
    });
    return endedWithItsBody(response, left);
  };
}

/** Returns the same response, except that cancelling its body ends the request. */
function endedWithItsBody({ body, status, statusText, headers }: Response, left: AbortController): Response {
  if (body === null) return new Response(null, { status, statusText, headers });
  const reader = body.getReader();
  const ending = new ReadableStream<Uint8Array>({
    pull: async (stream) => {
      const { value } = (await reader.read()) as { readonly value?: Uint8Array };
      if (value === undefined) stream.close();
      else stream.enqueue(value);
    },
    cancel: (reason) => {
      left.abort(reason);
      // `cancel` rejects with the abort's error, which is expected.
      reader.cancel().catch(() => undefined);
    },
  });
  return new Response(ending, { status, statusText, headers });
}
