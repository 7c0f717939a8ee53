import type * as Electron from 'electron';
import { type ProtocolHandler } from '../browser/server.ts';
import { Emitter, type Differing, type EmitterMember, type Fits, type Records, guarded } from './base.ts';
import { Connections } from './net-request.ts';
import { sessionFetch } from './session-fetch.ts';
import { type WebContents } from './web-contents.ts';
import { WebRequest } from './web-request.ts';

/** The parts of the stand-in that sessions use. Origins have Electron's form (`viewer://app`). */
type SessionHost = {
  readonly records: Records;
  readonly isReady: () => boolean;
  readonly online: () => boolean;
  readonly userAgent: () => string;
  readonly language: () => string;
  readonly proxyFor: (url: URL) => URL | undefined;
  readonly interceptionChanged: () => void;
  readonly clearOrigin: (origin: string | undefined, storages: string) => Promise<void>;
};

const recorded = [
  'setDevicePermissionHandler',
  'setDisplayMediaRequestHandler',
] as const satisfies readonly (keyof Electron.Session)[];

/** Storage names of the DevTools protocol by Electron's names, where they differ. */
const devToolsNames: Record<string, string> = {
  cachestorage: 'cache_storage',
  localstorage: 'local_storage',
  indexdb: 'indexeddb',
  serviceworkers: 'service_workers',
  shadercache: 'shader_cache',
  filesystem: 'file_systems',
};

type CheckHandler = NonNullable<Parameters<Electron.Session['setPermissionCheckHandler']>[0]>;
type RequestHandler = NonNullable<Parameters<Electron.Session['setPermissionRequestHandler']>[0]>;
export type Asking = { contents: WebContents; origin: string; embedder: string | undefined; url: string };

export class Session extends Emitter {
  readonly webRequest: WebRequest;
  readonly protocol;
  private readonly handlers = new Map<string, ProtocolHandler>();
  private readonly connections: Connections;
  private check: CheckHandler | null = null;
  private request: RequestHandler | null = null;

  static create(partition: string, host: SessionHost): Session {
    return guarded(new Session(partition, host), 'session', host.records, recorded);
  }

  private constructor(
    readonly partition: string,
    private readonly host: SessionHost,
  ) {
    super('session', ['will-download']);
    this.connections = new Connections(host.proxyFor);
    this.webRequest = guarded(new WebRequest(host.interceptionChanged), 'webRequest');
    this.protocol = guarded(
      {
        handle: (scheme: string, handler: ProtocolHandler) => {
          if (this.handlers.has(scheme)) throw new Error(`The scheme ${scheme} has a handler already.`);
          this.handlers.set(scheme, handler);
        },
      } satisfies Pick<Electron.Protocol, 'handle'>,
      'session.protocol',
    );
  }

  handlerOf(scheme: string): ProtocolHandler | undefined {
    return this.handlers.get(scheme);
  }

  fetch(input: string | Request, init?: RequestInit): Promise<Response> {
    const { online, userAgent, language } = this.host;
    const { webRequest, connections } = this;
    return sessionFetch({ webRequest, connections, online, userAgent, language }, input, init);
  }

  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.check = handler;
  }

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this.request = handler;
  }

  /**
   * Resolves to whether a frame may use a feature. As in Electron, the check handler is called first, then the request
   * handler. Without handlers every permission is granted.
   */
  async permits(
    permission: Parameters<CheckHandler>[1],
    { contents, origin, embedder, url }: Asking,
  ): Promise<boolean> {
    const details = { isMainFrame: embedder === undefined, requestingUrl: url };
    const checked = this.check?.(
      // Electron checks a subframe without webContents.
      embedder === undefined ? (contents as never) : null,
      permission,
      `${origin}/`,
      {
        ...details,
        securityOrigin: `${origin}/`,
        ...(embedder !== undefined && { embeddingOrigin: `${embedder}/` }),
      },
    );
    if (checked === false) return false;
    const ask = this.request;
    if (!ask) return true;
    return new Promise((resolve) => ask(contents as never, permission as never, resolve, details));
  }

  async clearStorageData(options: Electron.ClearStorageDataOptions = {}): Promise<void> {
    this.host.records.add('session.clearStorageData', options);
    const names = (options.storages ?? ['all']).map((name) => devToolsNames[name] ?? name);
    await this.host.clearOrigin(options.origin, names.join(','));
  }
}

export type SessionFits = Fits<
  EmitterMember | 'webRequest' | 'protocol',
  Differing<Session, Electron.Session>
>;

/** Implements Electron's `session` module. As in Electron, sessions exist only after the app is ready. */
export class Sessions {
  private readonly byPartition = new Map<string, Session>();

  constructor(private readonly host: SessionHost) {}

  fromPartition(partition: string, options?: Electron.FromPartitionOptions): Session {
    if (!this.host.isReady()) throw new Error('Session can only be received when app is ready');
    const known = this.byPartition.get(partition);
    if (known) return known;
    this.host.records.add('session.fromPartition', partition, options);
    const session = Session.create(partition, this.host);
    this.byPartition.set(partition, session);
    return session;
  }

  all(): Session[] {
    return [...this.byPartition.values()];
  }
}
