import type * as Electron from 'electron';
import { Emitter, type Records, guarded } from './base.ts';

/** Options of Electron 43 (shell/browser/api/electron_api_notification.cc) that the stand-in supports. */
const known: ReadonlySet<string> = new Set([
  'title',
  'body',
  'silent',
] satisfies (keyof Electron.NotificationConstructorOptions)[]);

/**
 * Creates `Notification`. Notifications are only recorded, because the system shows them outside of the browser. As in
 * Electron, constructing one before the app is ready throws, and `show` is emitted only after `show()`.
 */
export function createNotifications(records: Records, mustBeReady: (name: string) => unknown) {
  const shown = new Set<Notification>();

  class Notification
    extends Emitter
    implements Pick<Electron.Notification, 'title' | 'body' | 'show' | 'close'>
  {
    readonly title: string;
    readonly body: string;

    constructor(options: Electron.NotificationConstructorOptions = {}) {
      mustBeReady('create Notification');
      super('Notification', ['show', 'click', 'failed', 'close']);
      for (const name of Object.keys(options)) {
        if (!known.has(name)) throw new Error(`not in the stand-in: Notification option ${name}`);
      }
      this.title = options.title ?? '';
      this.body = options.body ?? '';
    }

    static isSupported(): boolean {
      return true;
    }

    show(): void {
      // Electron closes a notification that is already shown before it shows it again.
      this.close();
      shown.add(this);
      records.add('Notification.show', { title: this.title, body: this.body });
      this.emit('show');
    }

    close(): void {
      if (shown.delete(this)) records.add('Notification.close', { title: this.title });
    }
  }
  return guarded(Notification, 'Notification');
}
