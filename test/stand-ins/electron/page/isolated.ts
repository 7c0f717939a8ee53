// Runs in the preload's isolated world, and provides the `electron` module that a sandboxed preload receives.
import type { ContextBridge, IpcRenderer } from 'electron';
import { decode, encode } from '../wire.ts';
import { createLink } from './link.ts';

type Preload = (
  require: (id: string) => unknown,
  module: { exports: object },
  exports: object,
  process: object,
) => void;

/** Main inserts this object before the script. After the script, main calls `load` with the preload as a function. */
declare const STAND_IN: { secret: string; process: object; load: (preload: Preload) => void };

type FromMain =
  | { t: 'answer'; id: number; ok: boolean; value: unknown }
  | { t: 'event'; channel: string; args: unknown[] };
type Listener = (event: object, ...args: unknown[]) => void;

declare global {
  /** Binding to main. It exists only in this world. */
  var standInSend: (text: string) => void;
  var standInDeliver: (text: string) => void;
}

function lacking<T extends object>(target: T, name: string): T {
  return new Proxy(target, {
    get: (object, key) => {
      if (key in object || typeof key === 'symbol') return Reflect.get(object, key) as unknown;
      throw new Error(`not in the stand-in: ${name}.${key}`);
    },
  });
}

function start(): void {
  const send = globalThis.standInSend;
  const tell = (message: object) => send(encode(message));
  const listeners = new Map<string, Listener[]>();
  const waiting = new Map<number, (ok: boolean, value: unknown) => void>();
  let last = 0;

  const drop = (channel: string, listener: Listener) => {
    listeners.set(
      channel,
      (listeners.get(channel) ?? []).filter((known) => known !== listener),
    );
    return ipcRenderer;
  };
  const add = (channel: string, listener: Listener) => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
    return ipcRenderer;
  };
  const ipc = {
    invoke: (channel: string, ...args: unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        const id = ++last;
        tell({ t: 'invoke', id, channel, args });
        waiting.set(id, (ok, value) => {
          if (ok) resolve(value);
          else reject(new Error(`Error invoking remote method '${channel}': ${String(value)}`));
        });
      }),
    send: (channel: string, ...args: unknown[]) => tell({ t: 'send', channel, args }),
    removeAllListeners: (channel: string) => void listeners.delete(channel),
  } satisfies Partial<Record<keyof IpcRenderer, unknown>>;
  const once = (channel: string, listener: Listener) => {
    const first: Listener = (...args) => {
      drop(channel, first);
      listener(...args);
    };
    return add(channel, first);
  };
  const ipcRenderer: object = lacking(
    { ...ipc, on: add, once, off: drop, removeListener: drop },
    'ipcRenderer',
  );

  globalThis.standInDeliver = (text) => {
    const message = decode(text) as FromMain;
    if (message.t === 'answer') {
      waiting.get(message.id)?.(message.ok, message.value);
      waiting.delete(message.id);
    } else {
      const event = { sender: ipcRenderer, ports: [] };
      for (const listener of listeners.get(message.channel) ?? []) listener(event, ...message.args);
    }
  };

  const node = document.createElement('div');
  window.dispatchEvent(new MouseEvent(STAND_IN.secret, { relatedTarget: node }));
  const link = createLink(node, 'preload', 'page', () => undefined);
  const contextBridge = {
    exposeInMainWorld: (key: string, api: unknown) => link.expose(key, api),
  } satisfies Pick<ContextBridge, 'exposeInMainWorld'>;
  const electron = lacking(
    { ipcRenderer, contextBridge: lacking(contextBridge, 'contextBridge') },
    'electron',
  );
  const require = (id: string) => {
    if (id === 'electron' || id === 'electron/renderer') return electron;
    throw new Error(`module not found: ${id}`);
  };

  const told = (event: string, value?: unknown) => tell({ t: 'page', event, value });
  document.addEventListener('fullscreenchange', () => {
    const element = document.fullscreenElement;
    told(
      'fullscreen',
      element && { src: element instanceof HTMLIFrameElement ? element.src : location.href },
    );
  });
  document.addEventListener('visibilitychange', () => told('visibility', document.visibilityState));
  for (const name of ['focus', 'blur']) window.addEventListener(name, () => told(name));

  told('hello');
  STAND_IN.load = (preload) => {
    const module = { exports: {} };
    try {
      preload(require, module, module.exports, STAND_IN.process);
    } catch (error) {
      told('preload-error', error instanceof Error ? (error.stack ?? error.message) : String(error));
      throw error;
    }
  };
}

STAND_IN.load = () => undefined;
if (window === window.top) start();
