import type { App, WebContents } from 'electron';
import { componentOrigin, playerOrigin, viewerOrigin } from './origins.ts';
import { originOf } from './permissions.ts';

const viewerDocument = new RegExp(`^${viewerOrigin}/(?:index\\.html)?(?:[?#]|$)`);

/**
 * Returns whether a frame may load `url`: in the top frame only the viewer's document, in other frames only the player
 * and the component. Loads by main are not checked here.
 */
export function canNavigate(url: string, isMainFrame: boolean): boolean {
  if (isMainFrame) return viewerDocument.test(url);
  const origin = originOf(url);
  // The inner frame of the component loads `about:srcdoc`. Its content is a string in the component's page and is under
  // that page's policy.
  return origin === playerOrigin || origin === componentOrigin || /^about:(?:blank|srcdoc)$/.test(url);
}

/**
 * Refuses navigation, new windows and webviews in every webContents (items 12 to 14 of Electron's security tutorial).
 */
export function installNavigation(app: App, onRefused: (what: string) => void): void {
  app.on('web-contents-created', (_event, contents: WebContents) => {
    contents.on('will-navigate', (event) => {
      if (canNavigate(event.url, event.isMainFrame)) return;
      event.preventDefault();
      onRefused('navigation');
    });
    contents.on('will-frame-navigate', (event) => {
      if (canNavigate(event.url, event.isMainFrame)) return;
      event.preventDefault();
      onRefused('frame navigation');
    });
    contents.on('will-redirect', (event) => {
      event.preventDefault();
      onRefused('redirect');
    });
    // Refuse a document's "Leave this page?" question. It would keep the window open and would be invisible.
    contents.on('will-prevent-unload', (event) => {
      event.preventDefault();
      onRefused('holding the window');
    });
    contents.on('will-attach-webview', (event) => {
      event.preventDefault();
      onRefused('webview');
    });
    contents.setWindowOpenHandler(() => {
      onRefused('new window');
      return { action: 'deny' };
    });
  });
}
