import { BrowserWindow, type Session } from 'electron';
import { smallest, type SavedBounds } from './window-bounds.ts';

export interface MainWindowParts {
  readonly session: Session;
  readonly preloadPath: string;
  /** Developer tools exist in unpackaged builds alone. */
  readonly devTools: boolean;
  readonly title: string;
  readonly bounds: SavedBounds;
}

const background = '#0B0C0F';

/**
 * The one window: sandboxed, isolated, without Node (tutorial items 2, 3, 4, 6, 8, 9, 11). It is made hidden, so that
 * content protection is set before its first show.
 */
export function createMainWindow(parts: MainWindowParts): BrowserWindow {
  const { session, preloadPath, devTools, title } = parts;
  const { maximised: _maximised, ...bounds } = parts.bounds;
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
  // No policy of a document reaches WebRTC. So at least no datagram leaves past the system's proxy, and no address is told.
  window.webContents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
  // Its keys work; Alt does not bring it up.
  window.setMenuBarVisibility(false);
  return window;
}
