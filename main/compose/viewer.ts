import type { BrowserWindow } from 'electron';
import type { EventName, Events } from '../../preload/contract/events.ts';
import type { Timers } from '../platform/ports.ts';
import { createRendererReadiness, type RendererReadiness } from './renderer-readiness.ts';

/** Main's connection to the viewer. Parts can use it before the window exists; `attach` adds the window later. */
export interface Viewer extends RendererReadiness {
  /** Uses this window until it closes. */
  attach(window: BrowserWindow): void;
  /** Brings the window to the front. Returns false if there is no window. */
  show(): boolean;
  hide(): void;
  /** Sends an event of the contract, if there is a window. */
  send<E extends EventName>(name: E, event: Events[E]): void;
  /** Id of the viewer's webContents; null if there is no window. */
  contentsId(): number | null;
}

export function createViewer(timers: Pick<Timers, 'after'>): Viewer {
  let attached: BrowserWindow | null = null;
  const present = (): BrowserWindow | null => (attached?.isDestroyed() === false ? attached : null);
  return {
    ...createRendererReadiness(timers),
    attach(window) {
      attached = window;
      window.once('closed', () => {
        attached = null;
      });
    },
    show() {
      const window = present();
      if (window === null) return false;
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
      return true;
    },
    hide() {
      present()?.hide();
    },
    send(name, event) {
      present()?.webContents.send(name, event);
    },
    contentsId: () => present()?.webContents.id ?? null,
  };
}
