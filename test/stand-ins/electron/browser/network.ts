import type { Protocol } from '../../../../node_modules/playwright-core/types/protocol.d.ts';
import { type Frame } from '../api/frames.ts';
import { type Session } from '../api/session.ts';
import { type WebContents } from '../api/web-contents.ts';
import { type Cdp } from './cdp.ts';
import { type Schemes } from './schemes.ts';
import { type SchemeServer } from './server.ts';

type Paused = Protocol.Fetch.requestPausedPayload;
type HeaderEntry = Protocol.Fetch.HeaderEntry;
type Owner = { contents: WebContents; frame: Frame };

const types: Partial<Record<Protocol.Network.ResourceType, string>> = {
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Media: 'media',
  Font: 'font',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  WebSocket: 'webSocket',
  CSPViolationReport: 'cspReport',
};

const entries = (headers: Record<string, string | string[]>): HeaderEntry[] =>
  Object.entries(headers).flatMap(([name, values]) => [values].flat().map((value) => ({ name, value })));

/**
 * Intercepts the requests that the stand-in must see: mapped hosts, navigations, matches of `webRequest` filters and,
 * while offline, all requests. Other requests, above all for media, are not intercepted.
 */
export class Network {
  online = true;
  private started = false;
  /** Response headers of requests that are redirected into a custom scheme, by request id. */
  private readonly intoSchemes = new Map<string, HeaderEntry[]>();

  constructor(
    private readonly cdp: Cdp,
    private readonly schemes: Schemes,
    private readonly server: SchemeServer,
    private readonly sessions: () => Session[],
    private readonly isPopup: (frameId: string) => boolean,
    private readonly ownerOf: (frameId: string) => Owner | undefined,
  ) {
    cdp.on('Fetch.requestPaused', (paused) => {
      void this.decide(paused).catch(() => this.fail(paused, 'Failed'));
    });
  }

  async start(): Promise<void> {
    this.started = true;
    await this.refresh();
  }

  /** Applies the patterns. Call it when a filter or the network state has changed. */
  async refresh(): Promise<void> {
    if (!this.started) return;
    const wanted = (stage: Parameters<Session['webRequest']['patterns']>[0]) =>
      this.sessions().flatMap((session) => session.webRequest.patterns(stage));
    const early = [
      ...wanted('onBeforeRequest'),
      ...wanted('onBeforeSendHeaders'),
      ...wanted('onHeadersReceived'),
    ];
    const all = this.online ? [...this.schemes.patterns(), ...early] : ['*'];
    const pattern = (url: string) => (url === '<all_urls>' ? '*' : this.schemes.toBrowser(url));
    await this.cdp.send('Fetch.enable', {
      patterns: [
        ...all.map((url) => ({ urlPattern: pattern(url) })),
        ...[...wanted('onHeadersReceived'), ...wanted('onBeforeRedirect')].map((url) => ({
          urlPattern: pattern(url),
          requestStage: 'Response' as const,
        })),
        { urlPattern: '*', resourceType: 'Document' },
      ],
    });
  }

  private async decide(paused: Paused): Promise<void> {
    const owner = this.ownerOf(paused.frameId);
    const answered = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined;
    if (answered) return this.received(paused, owner);
    const { requestId, request, resourceType } = paused;
    if (this.isPopup(paused.frameId)) {
      this.fail(paused, 'Aborted');
      return;
    }
    const url = this.schemes.fromBrowser(request.url);
    if (
      resourceType === 'Document' &&
      owner &&
      !(await owner.contents.mayNavigate(owner.frame, url, paused.redirectedRequestId !== undefined))
    ) {
      this.fail(paused, 'Aborted');
      return;
    }
    const route = this.server.route(request.url);
    // A browser requests a tab icon. Electron has no tabs.
    if (route?.endsWith('/favicon.ico') && resourceType === 'Other') {
      this.fulfil(paused, 204, []);
      return;
    }
    if (!this.online && !route) {
      this.fail(paused, 'InternetDisconnected');
      return;
    }
    const webRequest = owner?.contents.session.webRequest;
    const details = this.details(paused, owner);
    const first = await webRequest?.ask<{ cancel?: boolean; redirectURL?: string }>(
      'onBeforeRequest',
      details,
    );
    if (first?.cancel) {
      this.fail(paused, 'BlockedByClient');
      return;
    }
    if (first?.redirectURL !== undefined) {
      const location = this.schemes.toBrowser(first.redirectURL);
      if (this.schemes.mapped(location)) {
        this.intoScheme(paused, owner, first.redirectURL);
        return;
      }
      // Chromium's own redirects of this kind pass a CORS check.
      const cors = { 'access-control-allow-origin': request.headers.Origin ?? '*' };
      this.fulfil(paused, 307, entries({ location, ...cors }));
      return;
    }
    const sending = await webRequest?.ask<{
      cancel?: boolean;
      requestHeaders?: Record<string, string | string[]>;
    }>('onBeforeSendHeaders', { ...details, requestHeaders: { ...request.headers } });
    if (sending?.cancel) {
      this.fail(paused, 'BlockedByClient');
      return;
    }
    const headers = sending?.requestHeaders && entries(sending.requestHeaders);
    // An intercepted preflight has no response stage, so it is sent from here. A listener can then change its response.
    if (request.method === 'OPTIONS' && webRequest?.patterns('onHeadersReceived').length && !route) {
      return this.preflight(paused, owner, headers ?? entries(request.headers));
    }
    this.cdp.tell('Fetch.continueRequest', {
      requestId,
      ...(route && { url: route }),
      ...(headers && { headers }),
    });
  }

  /**
   * Handles a redirect of `webRequest` into a custom scheme. Chromium restarts such a request with the scheme's handler
   * (`RedirectRequiresLoaderRestart` in blink's resource_request_sender.cc), before a preflight. Electron rejects one
   * of another origin (electron_url_loader_factory.cc). In the stand-in the page still sees the first address.
   */
  private intoScheme(paused: Paused, owner: Owner | undefined, url: string): void {
    const origin = this.schemes.origin(url);
    const location = this.schemes.toBrowser(url);
    const cors = entries({
      'access-control-allow-origin': this.schemes.toBrowser(origin),
      'access-control-allow-credentials': 'true',
      'access-control-allow-headers': paused.request.headers['Access-Control-Request-Headers'] ?? '*',
    });
    if (owner?.frame.origin !== origin) this.fail(paused, 'Failed');
    else if (paused.request.method === 'OPTIONS') this.fulfil(paused, 204, cors);
    else {
      this.intoSchemes.set(paused.requestId, cors);
      this.cdp.tell('Fetch.continueRequest', {
        requestId: paused.requestId,
        url: this.server.route(location) ?? location,
        interceptResponse: true,
      });
    }
  }

  private async received(paused: Paused, owner: Owner | undefined): Promise<void> {
    const { requestId, responseStatusCode: status } = paused;
    const cors = this.intoSchemes.get(requestId);
    this.intoSchemes.delete(requestId);
    if (cors && status) {
      const responseHeaders = [...(paused.responseHeaders ?? []), ...cors];
      this.cdp.tell('Fetch.continueResponse', { requestId, responseCode: status, responseHeaders });
      return;
    }
    this.tellRedirect(paused, owner);
    const changed = status && (await this.askReceived(paused, owner, status, paused.responseHeaders ?? []));
    if (!changed) this.cdp.tell('Fetch.continueRequest', { requestId });
    else if (changed.cancel) this.fail(paused, 'BlockedByClient');
    else {
      const { code, headers } = changed;
      this.cdp.tell('Fetch.continueResponse', { requestId, responseCode: code, responseHeaders: headers });
    }
  }

  private tellRedirect(paused: Paused, owner: Owner | undefined): void {
    const { responseStatusCode: statusCode = 0, responseHeaders = [] } = paused;
    const location = responseHeaders.find(({ name }) => name.toLowerCase() === 'location')?.value;
    if (location === undefined || ![301, 302, 303, 307, 308].includes(statusCode)) return;
    const redirectURL = new URL(location, paused.request.url).href;
    const details = { ...this.details(paused, owner), redirectURL, statusCode };
    owner?.contents.session.webRequest.tell('onBeforeRedirect', details);
  }

  private async preflight(paused: Paused, owner: Owner | undefined, headers: HeaderEntry[]): Promise<void> {
    const sent = headers.map(({ name, value }): [string, string] => [name, value]);
    const answer = await fetch(paused.request.url, { method: 'OPTIONS', headers: sent, redirect: 'manual' });
    const got = [...answer.headers].map(([name, value]) => ({ name, value }));
    const changed = await this.askReceived(paused, owner, answer.status, got);
    if (changed?.cancel) this.fail(paused, 'BlockedByClient');
    else this.fulfil(paused, changed?.code ?? answer.status, changed?.headers ?? got);
  }

  private async askReceived(
    paused: Paused,
    owner: Owner | undefined,
    statusCode: number,
    headers: HeaderEntry[],
  ) {
    const responseHeaders: Record<string, string[]> = {};
    for (const { name, value } of headers) (responseHeaders[name] ??= []).push(value);
    const statusLine = `HTTP/1.1 ${statusCode} ${paused.responseStatusText ?? ''}`.trim();
    type Answer = {
      cancel?: boolean;
      responseHeaders?: Record<string, string | string[]>;
      statusLine?: string;
    };
    const answer = await owner?.contents.session.webRequest.ask<Answer>('onHeadersReceived', {
      ...this.details(paused, owner),
      ...{ statusCode, statusLine, responseHeaders },
    });
    if (!answer) return undefined;
    const code = Number(/^HTTP\/\S+ (\d{3})/.exec(answer.statusLine ?? '')?.[1] ?? statusCode);
    const changed = entries(answer.responseHeaders ?? responseHeaders);
    const mapped = changed.map(({ name, value }) => ({ name, value: this.schemes.toBrowser(value) }));
    return { cancel: answer.cancel ?? false, code, headers: mapped };
  }

  private details(paused: Paused, owner: Owner | undefined) {
    const document = owner?.frame.parent ? 'subFrame' : 'mainFrame';
    return {
      id: paused.requestId,
      url: this.schemes.fromBrowser(paused.request.url),
      method: paused.request.method,
      resourceType: paused.resourceType === 'Document' ? document : (types[paused.resourceType] ?? 'other'),
      referrer: this.schemes.fromBrowser(paused.request.headers.Referer ?? ''),
      timestamp: Date.now(),
      webContentsId: owner?.contents.id,
      webContents: owner?.contents,
      frame: owner?.frame,
    };
  }

  private fulfil({ requestId }: Paused, responseCode: number, responseHeaders: HeaderEntry[]): void {
    this.cdp.tell('Fetch.fulfillRequest', { requestId, responseCode, responseHeaders });
  }

  private fail({ requestId }: Paused, errorReason: Protocol.Network.ErrorReason): void {
    this.cdp.tell('Fetch.failRequest', { requestId, errorReason });
  }
}
