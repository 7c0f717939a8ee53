import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Schemes } from './schemes.ts';

export type ProtocolHandler = (request: Request) => Response | Promise<Response>;

/**
 * Matches request headers that the browser adds for an https host and that a custom scheme in Electron does not have.
 * These are headers of the network service, and `Referer`: Electron passes it as the request's `referrer`, and a
 * browser sends none to a loopback address.
 */
const notSent =
  /^(host|connection|origin|referer|cookie|sec-.*|upgrade-insecure-requests|accept-(encoding|language)|transfer-encoding)$/;

/**
 * Answers the requests of mapped hosts over loopback with the handlers of `protocol.handle`. Bodies stream both ways,
 * and the page keeps its own address. The path begins with a secret, so that other pages and programs get no answer.
 */
export class SchemeServer {
  private readonly secret = randomBytes(16).toString('hex');
  private server: Server | undefined;
  /** Prefix of the server's addresses; empty before the server listens. */
  base = '';

  constructor(
    private readonly schemes: Schemes,
    private readonly handlerFor: (scheme: string) => ProtocolHandler | undefined,
  ) {}

  async start(): Promise<void> {
    this.server = createServer((request, response) => void this.serve(request, response));
    this.server.unref();
    await new Promise<void>((resolve) => this.server?.listen(0, '127.0.0.1', resolve));
    this.base = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/${this.secret}`;
  }

  /**
   * Returns the loopback address of a mapped address; undefined for any other. The result is stable, so that code
   * caches work.
   */
  route(url: string): string | undefined {
    const mapped = this.schemes.mapped(url);
    if (!mapped) return undefined;
    const { pathname, search } = new URL(url);
    return `${this.base}/${mapped.scheme}/${mapped.host}${pathname}${search}`;
  }

  close(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, secret, scheme = '', host = '', rest = ''] =
      /^\/(\w+)\/([^/]+)\/([^/]+)(.*)$/.exec(request.url ?? '') ?? [];
    const handler = secret === this.secret ? this.handlerFor(scheme) : undefined;
    try {
      // As in Electron, the load fails if the window's session has no handler for the scheme.
      if (!handler) throw new Error(`no handler for ${scheme}:`);
      const asked = this.request(request, `${scheme}://${host}${rest}`);
      await this.reply(await handler(asked), response, `${scheme}://${host}`);
    } catch (error) {
      if (!response.destroyed)
        process.stderr.write(`[stand-in] ${scheme}://${host}${rest}: ${String(error)}\n`);
      response.destroy();
    }
  }

  /** Returns a request as Electron makes it. It has no signal, so a handler cannot detect that its reader is gone. */
  private request(request: IncomingMessage, url: string): Request {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      if (!notSent.test(name)) headers.set(name, this.schemes.fromBrowser(String(value)));
    }
    const method = request.method ?? 'GET';
    const body = method === 'GET' || method === 'HEAD' ? null : (Readable.toWeb(request) as ReadableStream);
    return new Request(url, { method, headers, body, ...(body && { duplex: 'half' }) });
  }

  private async reply(answer: Response, response: ServerResponse, origin: string): Promise<void> {
    if (answer.status === 0) throw new Error('Response.error()');
    for (const [name, value] of answer.headers) {
      response.appendHeader(name, this.schemes.header(name, value, origin));
    }
    response.writeHead(answer.status, answer.statusText);
    response.flushHeaders();
    if (answer.body) await pipeline(Readable.fromWeb(answer.body as never), response);
    else response.end();
  }
}
