import { EventEmitter } from 'node:events';
import type * as Electron from 'electron';

type Handler = (event: Electron.IpcMainInvokeEvent, ...args: unknown[]) => unknown;

/**
 * The answer that crosses the IPC: the result or the text of an error. Electron passes on no other part of an error.
 */
type Answer = { ok: true; value: unknown } | { ok: false; value: string };

/** Implements `ipcMain`: handlers by channel, and listeners for `send`. */
export class IpcMain extends EventEmitter implements Pick<Electron.IpcMain, 'handle'> {
  private readonly handlers = new Map<string, Handler>();

  handle(channel: string, listener: Handler): void {
    if (this.handlers.has(channel))
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    this.handlers.set(channel, listener);
  }

  async answer(event: object, channel: string, args: unknown[]): Promise<Answer> {
    try {
      const handler = this.handlers.get(channel);
      if (!handler) throw new Error(`No handler registered for '${channel}'`);
      return { ok: true, value: await handler(event as Electron.IpcMainInvokeEvent, ...args) };
    } catch (error) {
      return { ok: false, value: String(error) };
    }
  }
}
