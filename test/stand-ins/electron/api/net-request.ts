import * as http from 'node:http';
import * as https from 'node:https';
import { type Socket } from 'node:net';
import { type Transform } from 'node:stream';
import * as tls from 'node:tls';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** Chromium's error codes of a failed connection, by Node's error code. */
const netErrors: Record<string, string> = {
  ECONNREFUSED: 'ERR_CONNECTION_REFUSED',
  ECONNRESET: 'ERR_CONNECTION_RESET',
  EPIPE: 'ERR_CONNECTION_RESET',
  ENOTFOUND: 'ERR_NAME_NOT_RESOLVED',
  EAI_AGAIN: 'ERR_NAME_NOT_RESOLVED',
  ETIMEDOUT: 'ERR_CONNECTION_TIMED_OUT',
  EHOSTUNREACH: 'ERR_ADDRESS_UNREACHABLE',
  ENETUNREACH: 'ERR_ADDRESS_UNREACHABLE',
  CERT_HAS_EXPIRED: 'ERR_CERT_DATE_INVALID',
  ERR_TLS_CERT_ALTNAME_INVALID: 'ERR_CERT_COMMON_NAME_INVALID',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'ERR_CERT_AUTHORITY_INVALID',
  SELF_SIGNED_CERT_IN_CHAIN: 'ERR_CERT_AUTHORITY_INVALID',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'ERR_CERT_AUTHORITY_INVALID',
  EPROTO: 'ERR_SSL_PROTOCOL_ERROR',
};
/** Chromium's limit of connections per host. Further requests wait for a free connection. */
const connectionsPerHost = 6;

export type Outgoing = {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: Buffer | null;
  signal: AbortSignal;
};

/** Returns a Node error as Electron's `net` reports it: a plain error with Chromium's code as its message. */
export function netError(error: unknown): Error {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (message.startsWith('net::')) return error as Error;
  // Node has no code for a server that closes the connection before it answers.
  if (message === 'socket hang up') return new Error('net::ERR_EMPTY_RESPONSE', { cause: error });
  const known = netErrors[code] ?? (code.startsWith('ERR_SSL') ? 'ERR_SSL_PROTOCOL_ERROR' : undefined);
  return new Error(known ? `net::${known}` : `net::ERR_FAILED (${code || message})`, { cause: error });
}

/**
 * The HTTP connections of a session. `proxyFor` returns the proxy for an address, undefined for a direct connection.
 */
export class Connections {
  private readonly plain = new http.Agent({ keepAlive: true, maxSockets: connectionsPerHost });
  private readonly secure = new https.Agent({ keepAlive: true, maxSockets: connectionsPerHost });

  constructor(private readonly proxyFor: (url: URL) => URL | undefined) {
    const connect = (
      options: tls.ConnectionOptions,
      done: (error: Error | null, socket?: Socket) => void,
    ) => {
      const url = new URL(`https://${String(options.host)}:${String(options.port)}`);
      void this.tunnel(url).then(
        (socket) => this.handshake({ ...options, ...(socket && { socket }) }, done),
        (error: unknown) => done(error as Error),
      );
    };
    Object.assign(this.secure, { createConnection: connect });
  }

  /** Sends a request. Resolves to the response head. Rejects with `netError` or with the signal's reason. */
  send(outgoing: Outgoing, isRepeat = false): Promise<http.IncomingMessage> {
    const { method, url, headers, body, signal } = outgoing;
    const isSecure = url.protocol === 'https:';
    const proxy = isSecure ? undefined : this.proxyFor(url);
    return new Promise((resolve, reject) => {
      const request = (isSecure ? https : http).request({
        ...{ method, headers, agent: isSecure ? this.secure : this.plain },
        ...(proxy
          ? { host: proxy.hostname, port: proxy.port, path: url.href }
          : { host: url.hostname.replace(/^\[|\]$/g, ''), port: url.port, path: url.pathname + url.search }),
      });
      const stop = () => {
        request.destroy();
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', stop, { once: true });
      request.once('response', resolve);
      request.once('error', (error: NodeJS.ErrnoException) => {
        // Chromium repeats the request if a reused connection was already closed.
        if (request.reusedSocket && error.code === 'ECONNRESET' && !isRepeat)
          this.send(outgoing, true).then(resolve, reject);
        else reject(netError(error));
      });
      request.end(body ?? undefined);
    });
  }

  close(): void {
    this.plain.destroy();
    this.secure.destroy();
  }

  /**
   * Connects with TLS. A host that requests a client certificate fails, because Electron's URL loader does not answer
   * that request.
   */
  private handshake(
    options: tls.ConnectionOptions,
    done: (error: Error | null, socket?: Socket) => void,
  ): void {
    const socket = tls.connect(options);
    // The server sends its list of client signature algorithms only with a certificate request.
    // A socket that did not connect returns null, against its type.
    const isAsked = () => ((socket.getSharedSigalgs() as string[] | null)?.length ?? 0) > 0;
    const needed = () => new Error('net::ERR_SSL_CLIENT_AUTH_CERT_NEEDED');
    const fail = (error: Error) => done(isAsked() ? needed() : error);
    socket.once('error', fail);
    socket.once('secureConnect', () => {
      socket.removeListener('error', fail);
      if (!isAsked()) {
        done(null, socket);
        return;
      }
      socket.destroy();
      done(needed());
    });
  }

  /** Resolves to a socket to this host through the proxy; undefined without a proxy. */
  private tunnel(url: URL): Promise<Socket | undefined> {
    const proxy = this.proxyFor(url);
    if (!proxy) return Promise.resolve(undefined);
    return new Promise((resolve, reject) => {
      const path = `${url.hostname}:${url.port || '443'}`;
      const ask = http.request({ method: 'CONNECT', host: proxy.hostname, port: proxy.port, path });
      ask.once('connect', ({ statusCode }, socket) => {
        if (statusCode === 200) resolve(socket);
        else {
          socket.destroy();
          reject(new Error('net::ERR_TUNNEL_CONNECTION_FAILED'));
        }
      });
      ask.once('error', () => reject(new Error('net::ERR_PROXY_CONNECTION_FAILED')));
      ask.end();
    });
  }
}

/** Size of Chromium's data pipe: the bytes that it reads ahead when the reader of a body has stopped. */
const pipeBytes = 512 * 1024;

/**
 * Returns the body as `net` does. Cancelling the stream does not end the request: it keeps its connection once the pipe
 * is full. Only the request's signal ends it.
 */
export function bodyOf(answer: http.IncomingMessage, signal: AbortSignal): ReadableStream<Uint8Array> {
  const decoder = decoderOf(answer.headers['content-encoding']);
  const source = decoder ? answer.pipe(decoder) : answer;
  let isLeft = false;
  let unread = 0;
  return new ReadableStream<Uint8Array>({
    start: (stream) => {
      const fail = (error: unknown) => {
        const broken =
          answer.headers['content-length'] === undefined ? 'INCOMPLETE_CHUNKED_ENCODING' : undefined;
        const aborted = new DOMException('The operation was aborted', 'AbortError');
        stream.error(
          signal.aborted
            ? aborted
            : new Error(`net::ERR_${broken ?? 'CONTENT_LENGTH_MISMATCH'}`, { cause: error }),
        );
      };
      answer.on('error', fail);
      if (decoder) source.on('error', fail);
      source.on('end', () => {
        if (!isLeft) stream.close();
      });
      source.on('data', (chunk: Buffer) => {
        unread += isLeft ? chunk.byteLength : 0;
        if (!isLeft) stream.enqueue(new Uint8Array(chunk));
        if (isLeft ? unread > pipeBytes : (stream.desiredSize ?? 0) <= 0) source.pause();
      });
      source.pause();
    },
    pull: () => void source.resume(),
    cancel: () => {
      isLeft = true;
      source.resume();
    },
  });
}

function decoderOf(encoding: string | undefined): Transform | undefined {
  if (encoding === 'br') return createBrotliDecompress();
  if (encoding === 'gzip') return createGunzip();
  return encoding === 'deflate' ? createInflate() : undefined;
}
