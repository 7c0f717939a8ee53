import { BrowserWindow, type Session } from 'electron';

export interface MainWindowParts {
  readonly session: Session;
  readonly preloadPath: string;
  /** Developer tools exist in unpackaged builds alone. */
  readonly devTools: boolean;
  readonly title: string;
}

const background = '#0B0C0F';

/**
 * The one window: sandboxed, isolated, without Node (tutorial items 2, 3, 4, 6, 8, 9, 11). It is made hidden, so that
 * content protection is set before its first show.
 */
export function createMainWindow({ session, preloadPath, devTools, title }: MainWindowParts): BrowserWindow {
  const window = new BrowserWindow({
    width: 1280,
    height: 800,
    minWidth: 900,
    minHeight: 600,
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
