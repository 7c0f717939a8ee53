import type { Fetch } from '../../main/platform/ports.ts';

export interface SentRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly init: RequestInit;
}

export interface FakeNet {
  readonly fetch: Fetch;
  readonly requests: readonly SentRequest[];
  /** Sets the answer for addresses with this prefix; the longest prefix wins. */
  on(beginning: string, answer: (request: SentRequest) => Response | Promise<Response>): void;
}

/** Creates a network in memory, which answers by address, rejects for an unknown address and honours the signal. */
export function createFakeNet(): FakeNet {
  const answers = new Map<string, (request: SentRequest) => Response | Promise<Response>>();
  const requests: SentRequest[] = [];
  return {
    requests,
    on: (beginning, answer) => void answers.set(beginning, answer),
    fetch: async (url, init = {}) => {
      const request: SentRequest = {
        url,
        method: init.method ?? 'GET',
        headers: Object.fromEntries(new Headers(init.headers)),
        body: init.body instanceof Uint8Array ? Buffer.from(init.body).toString('latin1') : '',
        init,
      };
      requests.push(request);
      const [found] = [...answers]
        .filter(([beginning]) => url.startsWith(beginning))
        .sort(([a], [b]) => b.length - a.length);
      if (!found) throw new TypeError('fetch failed');
      return Promise.race([Promise.resolve(found[1](request)), whenAborted(init.signal)]);
    },
  };
}

function whenAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(new DOMException('aborted', 'AbortError'));
    signal?.addEventListener('abort', () => {
      reject(new DOMException('aborted', 'AbortError'));
    });
  });
}

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3];

export function pngResponse(): Response {
  return new Response(Uint8Array.from(png), { headers: { 'content-type': 'image/png' } });
}
