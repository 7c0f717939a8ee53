import type { App, Event, Notification, NotificationConstructorOptions } from 'electron';
import type { Logger } from './ports.ts';

/** One desktop notification at a time. */
export interface Notifier {
  /** Shows it in place of the one before. Nothing happens where the system has no notifications. */
  show(text: { readonly title: string; readonly body: string }): void;
  /** Removes it, from the system's list of notifications too. */
  withdraw(): void;
}

interface NotificationClass {
  new (options: NotificationConstructorOptions): Pick<Notification, 'show' | 'close'> & {
    on(event: 'click', listener: () => void): unknown;
    on(event: 'failed', listener: (event: Event, error: string) => void): unknown;
  };
  isSupported(): boolean;
}

/** Windows shows notifications only of an app whose id is that of its Start menu shortcut: `appId` of electron-builder. */
export const appUserModelId = 'app.screenerviewer.desktop';

export function createNotifier(parts: {
  readonly Notification: NotificationClass;
  readonly app: Pick<App, 'setAppUserModelId'>;
  readonly platform: 'windows' | 'macos' | 'linux';
  readonly onPressed: () => void;
  readonly logger: Logger;
}): Notifier {
  const { Notification, logger } = parts;
  if (parts.platform === 'windows') parts.app.setAppUserModelId(appUserModelId);
  /** Held, since Electron closes a notification that is garbage collected. */
  let shown: Pick<Notification, 'close'> | null = null;
  const withdraw = (): void => {
    shown?.close();
    shown = null;
  };
  return {
    show: (text) => {
      withdraw();
      if (!Notification.isSupported()) return;
      const notification = new Notification({ ...text, silent: true });
      notification.on('click', parts.onPressed);
      // Unsigned on macOS, or without a shortcut on Windows.
      notification.on('failed', (_event, error) => logger.warn('a notification was not shown', { error }));
      notification.show();
      shown = notification;
    },
    withdraw,
  };
}
