import { BrowserWindow, type Session } from 'electron';
import { smallest, type SavedBounds } from './window-bounds.ts';

export interface MainWindowParts {
  readonly session: Session;
  readonly preloadPath: string;
  /** Whether developer tools are available; only in unpackaged builds. */
  readonly devTools: boolean;
  readonly title: string;
  readonly bounds: SavedBounds;
  /** Hexadecimal colour of the window before its page is painted. */
  readonly background: string;
}

/**
 * Creates the only window: sandboxed, isolated, without Node (items 2, 3, 4, 6, 8, 9 and 11 of Electron's security
 * tutorial). The window is hidden at first, so that content protection is set before it is shown.
 */
export function createMainWindow(parts: MainWindowParts): BrowserWindow {
  const { session, preloadPath, devTools, title, background } = parts;
  const { maximised: _isMaximised, ...bounds } = parts.bounds;
  const window = new BrowserWindow({
    ...bounds,
    minWidth: smallest.width,
    minHeight: smallest.height,
    show: false,
    title,
    backgroundColor: background,
    webPreferences: {
      session,
      preload: preloadPath,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInSubFrames: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools,
    },
  });
  // A document's Content-Security-Policy does not apply to WebRTC. This setting prevents datagrams that bypass the
  // system's proxy, and keeps addresses private.
  window.webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  // Hide the menu bar, also when Alt is pressed. The menu's shortcuts still work.
  window.setMenuBarVisibility(false);
  return window;
}
