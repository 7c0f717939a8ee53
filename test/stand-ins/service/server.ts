import { createAdaptorServer } from '@hono/node-server';
import { type AddressInfo, type Socket } from 'node:net';
import { type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { addDemoBrands } from './catalogue/brands.ts';
import { Catalogue } from './catalogue/catalogue.ts';
import { demoRooms } from './catalogue/rooms.ts';
import { ServiceClock } from './clock.ts';
import { type ServiceContext } from './context.ts';
import { demoAccounts, demoKeys } from './demo-access.ts';
import { FaultBook } from './faults.ts';
import { MediaFolder } from './media-folder.ts';
import { RequestLog } from './requests.ts';
import { applySettings, defaultSettings, type ServiceSettings, type SettingsPatch } from './settings.ts';
import { LinkSigner } from './signed-links.ts';
import { ServiceState } from './state.ts';
import { TokenMint } from './tokens.ts';

export type ServiceOptions = {
  /** Port to listen on; 0 (the default) selects a free port. */
  port?: number;
  /** Host name to listen on; loopback by default. */
  hostname?: string;
  /** Path prefix of every address of the interface, such as `/api`. */
  basePath?: string;
  /** Whether media are served on a separate port, and so from a separate origin. */
  separateMedia?: boolean;
  settings?: SettingsPatch;
  /** Number of videos in the big room; 0 (the default) omits the room. */
  bigRoom?: number;
  mediaRoot?: string;
  embedRoot?: string;
  say?: (line: string) => void;
};

export type StandInService = {
  /** Addresses without a trailing slash. */
  readonly baseUrl: string;
  readonly mediaUrl: string;
  readonly settings: ServiceSettings;
  readonly set: (patch: SettingsPatch) => void;
  readonly state: ServiceState;
  readonly catalogue: Catalogue;
  readonly clock: ServiceClock;
  readonly tokens: TokenMint;
  readonly faults: FaultBook;
  readonly requests: RequestLog;
  /** Stops listening and cuts every connection. The state is kept. */
  readonly goDown: () => Promise<void>;
  /** Listens again on the same ports. */
  readonly comeBack: () => Promise<void>;
  readonly close: () => Promise<void>;
};

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A server that can be stopped together with its connections, and restarted on the same port. */
class Listener {
  private readonly sockets = new Set<Socket>();

  constructor(
    private readonly server: Server,
    private readonly hostname: string,
    private port: number,
  ) {
    server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
  }

  /** Starts listening and resolves to the origin. */
  async start(): Promise<string> {
    if (this.server.listening) return `http://${this.hostname}:${this.port}`;
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(this.port, this.hostname, () => {
        this.server.off('error', reject);
        resolve();
      });
    });
    this.port = (this.server.address() as AddressInfo).port;
    return `http://${this.hostname}:${this.port}`;
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

/** Starts a watch service with real sockets, its own state in memory, and the demo catalogue. */
export async function startService(options: ServiceOptions = {}): Promise<StandInService> {
  const settings: ServiceSettings = structuredClone(defaultSettings);
  if (options.settings) applySettings(settings, options.settings);
  const clock = new ServiceClock();
  const state = new ServiceState();
  for (const key of Object.values(demoKeys)) state.keys.set(key.value, { ...key });
  state.accounts.push(...demoAccounts);
  const media = new MediaFolder(options.mediaRoot ?? fromHere('../film/media'));
  const making = { now: clock.now(), filmSeconds: media.filmSeconds() };
  const catalogue = new Catalogue(demoRooms(making, options.bigRoom ?? 0));
  addDemoBrands(catalogue);
  const tokens = new TokenMint(settings, clock);
  const addresses = { base: '', origin: '', media: '' };
  const context: ServiceContext = {
    settings,
    state,
    catalogue,
    clock,
    tokens,
    links: new LinkSigner(settings, clock),
    media,
    embedRoot: options.embedRoot ?? fromHere('../../../dist/embed'),
    say: options.say ?? (() => undefined),
    addresses,
  };
  const faults = new FaultBook();
  const requests = new RequestLog();
  const basePath = options.basePath ?? '';
  const app = createApp(context, faults, requests, basePath);
  const hostname = options.hostname ?? '127.0.0.1';
  const listen = (port: number) =>
    new Listener(createAdaptorServer({ fetch: app.fetch }) as Server, hostname, port);

  const main = listen(options.port ?? 0);
  addresses.origin = await main.start();
  addresses.base = addresses.origin + basePath;
  const second = options.separateMedia ? listen(0) : undefined;
  addresses.media = `${second ? await second.start() : addresses.origin}/media`;

  const stop = async (): Promise<void> => {
    await Promise.all([main.stop(), second?.stop()]);
  };
  return {
    baseUrl: addresses.base,
    mediaUrl: addresses.media,
    settings,
    set: (patch) => applySettings(settings, patch),
    state,
    catalogue,
    clock,
    tokens,
    faults,
    requests,
    goDown: stop,
    comeBack: async () => {
      await Promise.all([main.start(), second?.start()]);
    },
    close: stop,
  };
}
