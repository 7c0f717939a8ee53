import type { App, WebContents } from 'electron';
import { componentOrigin, playerOrigin, viewerOrigin } from './origins.ts';
import { originOf } from './permissions.ts';

const viewerDocument = new RegExp(`^${viewerOrigin}/(?:index\\.html)?(?:[?#]|$)`);

/**
 * Whether a frame may load `url`: the viewer's document in the top frame, the player and its component below it,
 * nothing else. Loads by main are not checked here.
 */
export function canNavigate(url: string, isMainFrame: boolean): boolean {
  if (isMainFrame) return viewerDocument.test(url);
  const origin = originOf(url);
  // The component's inner frame is a string in its page, under that page's policy.
  return origin === playerOrigin || origin === componentOrigin || /^about:(?:blank|srcdoc)$/.test(url);
}

/** Tutorial items 13 and 14 (navigation, new windows) and 12 (webviews), for every webContents. */
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
    // A document that asks "Leave this page?" would keep the window open, with the question invisible.
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
