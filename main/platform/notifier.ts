import type { App, Event, Notification, NotificationConstructorOptions } from 'electron';
import type { Logger } from './ports.ts';

/** Shows at most one desktop notification at a time. */
export interface Notifier {
  /** Replaces the notification on the screen. Shows nothing where the system does not support notifications. */
  show(text: { readonly title: string; readonly body: string }): void;
  /** Removes the notification, also from the system's list of notifications. */
  withdraw(): void;
}

interface NotificationClass {
  new (options: NotificationConstructorOptions): Pick<Notification, 'show' | 'close'> & {
    on(event: 'click', listener: () => void): unknown;
    on(event: 'failed', listener: (event: Event, error: string) => void): unknown;
  };
  isSupported(): boolean;
}

/**
 * The app's id on Windows, which shows notifications only if this id equals that of the app's Start menu shortcut
 * (`appId` of electron-builder).
 */
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
  /**
   * The notification on the screen. The reference is kept, because Electron closes a notification that is garbage
   * collected.
   */
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
      // A notification fails when the app is unsigned on macOS or has no Start menu shortcut on Windows.
      notification.on('failed', (_event, error) => logger.warn('a notification was not shown', { error }));
      notification.show();
      shown = notification;
    },
    withdraw,
  };
}
