import type { Session } from 'electron';
import type { Fetch } from './ports.ts';

/** What carries the `Origin` of a request as far as the network, where its own header takes its place. */
const carried = 'x-screener-origin';

/**
 * Fetch of a session of its own, with three rules that Electron's does not have: no cookies; a redirect is an error, since
 * it would carry a key to another host; and whoever cancels a body, or leaves it half read, ends its request, which would
 * hold one of the host's six connections.
 *
 * `Origin` and `Referer` are sent as they are given: Electron takes a request with an `Origin` for a page's and refuses
 * every answer that does not allow that origin (CORS), so the two are put on below that, by `webRequest`.
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

/** The same answer, whose request ends when its body is cancelled. */
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
      // Its own end is the abort's error.
      reader.cancel().catch(() => undefined);
    },
  });
  return new Response(ending, { status, statusText, headers });
}
