import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type ClientRequest, request, type RequestOptions } from 'node:http';
import Module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A small fake of Squirrel for macOS. It downloads the update that electron-updater serves, as the real Squirrel does.
 */
class Squirrel extends EventEmitter {
  /** The downloaded bytes; null before the download. */
  fetched: Buffer | null = null;
  /** The error that Squirrel reports for the update; null for none. */
  problem: string | null = null;
  installed = false;
  private feed: { url: string; headers: Record<string, string> } | null = null;

  setFeedURL(feed: { url: string; headers: Record<string, string> }): void {
    this.feed = feed;
  }

  checkForUpdates(): void {
    void this.fetchUpdate().catch((error: unknown) => this.emit('error', error));
  }

  quitAndInstall(): void {
    this.installed = true;
  }

  private async fetchUpdate(): Promise<void> {
    if (this.feed === null) throw new Error('no feed was set');
    const answer = await fetch(this.feed.url, { headers: this.feed.headers });
    const { url } = (await answer.json()) as { url: string };
    const update = await fetch(url);
    this.fetched = Buffer.from(await update.arrayBuffer());
    if (this.problem !== null) throw new Error(this.problem);
    this.emit('update-downloaded');
  }
}

/**
 * A fake of Electron's `net.request`, limited to what the tests need: no event `socket`, a `login` for a 407, and
 * connections that a session closes.
 */
function netRequest(options: RequestOptions, agent: Agent, proxy: URL | null): ClientRequest {
  const { protocol = 'http:', hostname, port, path } = options;
  const through = proxy && { hostname: proxy.hostname, port: proxy.port };
  const whole = `${protocol}//${String(hostname)}:${String(port)}${String(path)}`;
  const made = request({ ...options, agent, ...through, ...(proxy && { path: whole }) });
  const { emit } = made;
  const isProxied = (name: string | symbol, args: unknown[]): boolean =>
    name === 'response' && (args[0] as { statusCode?: number }).statusCode === 407;
  return Object.assign(made, {
    on: (name: string, listener: () => void) =>
      name === 'socket' ? made : EventEmitter.prototype.on.call(made, name, listener),
    emit: (name: string, ...args: unknown[]): boolean => {
      const pass = () => emit.call(made, name, ...args);
      if (!isProxied(name, args) || made.listenerCount('login') === 0) return pass();
      const challenge = {
        isProxy: true,
        scheme: 'basic',
        host: proxy?.hostname,
        port: proxy?.port,
        realm: '',
      };
      return emit.call(made, 'login', challenge, (name?: string) => {
        // With a user name, even an empty one, Chromium tries the proxy again; without one the 407 is the answer.
        if (name !== undefined) throw new Error('the proxy was given a name');
        pass();
      });
    },
  });
}

export interface ElectronInNode {
  /** Proxy of all requests; null for none. */
  proxy: URL | null;
  readonly folder: string;
  readonly squirrel: Squirrel;
  /** The recorded calls of the app's methods (`quit`). */
  readonly asked: string[];
  /** Emits the app's `quit` event, on which listeners install the update. */
  quitApp(): void;
  writeUpdateConfig(text: string): void;
  remove(): void;
}

/**
 * Installs the part of Electron that electron-updater needs, as the module that electron-updater requires, on a system
 * reported as `platform`. The real updater then runs in plain Node, with real files, sockets and processes.
 */
export function electronInNode(platform: 'win32' | 'darwin', version: string): ElectronInNode {
  const folder = mkdtempSync(join(tmpdir(), 'screener-viewer-updater-'));
  const squirrel = new Squirrel();
  const asked: string[] = [];
  const events = new EventEmitter();
  const app = Object.assign(events, {
    isPackaged: true,
    getVersion: () => version,
    getName: () => 'screener-viewer',
    getPath: (name: string) => join(folder, name),
    getAppPath: () => folder,
    whenReady: () => Promise.resolve(),
    quit: () => void asked.push('quit'),
    relaunch: () => void asked.push('relaunch'),
  });
  const agent = new Agent();
  const closeAllConnections = (): Promise<void> => {
    agent.destroy();
    return Promise.resolve();
  };
  let proxy: URL | null = null;
  const electron = {
    app,
    autoUpdater: squirrel,
    net: { request: (options: RequestOptions) => netRequest(options, agent, proxy) },
    session: { fromPartition: () => ({ closeAllConnections }) },
    shell: { openPath: () => Promise.resolve('') },
  };

  const load: unknown = Reflect.get(Module, '_load');
  if (typeof load !== 'function') throw new Error('Node loads modules in another way now');
  Reflect.set(Module, '_load', (name: string, ...rest: unknown[]): unknown =>
    name === 'electron' ? electron : (Reflect.apply(load, Module, [name, ...rest]) as unknown),
  );
  const restore = [
    override(process, 'platform', platform),
    override(process, 'resourcesPath', join(folder, 'resources')),
    override(process.env, 'LOCALAPPDATA', join(folder, 'cache')),
    override(process.env, 'HOME', folder),
    override(process.env, 'SystemRoot', join(folder, 'windows')),
  ];
  mkdirSync(join(folder, 'resources'), { recursive: true });

  return {
    get proxy() {
      return proxy;
    },
    set proxy(url) {
      proxy = url;
    },
    folder,
    squirrel,
    asked,
    quitApp: () => void events.emit('quit', {}, 0),
    writeUpdateConfig: (text) => {
      writeFileSync(join(folder, 'resources', 'app-update.yml'), text);
    },
    remove: () => {
      agent.destroy();
      Reflect.set(Module, '_load', load);
      for (const undo of restore) undo();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function override(target: object, name: string, value: string): () => void {
  const before = Object.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, enumerable: true, writable: true });
  return () => {
    if (before === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, before);
  };
}
