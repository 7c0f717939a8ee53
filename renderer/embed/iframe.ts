/** Returns the iframe with this id (4.7). Throws Error if there is no such element or it is not an iframe. */
export function findIframe(document: Document, id: string): HTMLIFrameElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`initialisePlayer: the page has no element with the id "${id}"`);
  if (element.localName !== 'iframe') {
    throw new Error(`initialisePlayer: the element "${id}" is a ${element.localName}, not an iframe`);
  }
  return element as HTMLIFrameElement;
}

/** Sets the attributes of 4.7, which apply to the next document that the iframe loads. Keeps the host's id. */
export function prepareIframe(iframe: HTMLIFrameElement): void {
  iframe.setAttribute('allow', 'encrypted-media');
  iframe.setAttribute('allowfullscreen', '');
  iframe.setAttribute('referrerpolicy', 'origin-when-cross-origin');
  iframe.setAttribute('frameborder', '0');
  if (isUnsized(iframe)) {
    iframe.style.setProperty('width', 'min(100%, 800px)');
    iframe.style.setProperty('height', 'auto');
    iframe.style.setProperty('aspect-ratio', '16 / 9');
  }
}

/** Whether the page gives the iframe no size. Browsers then use 300 by 150 pixels. */
function isUnsized(iframe: HTMLIFrameElement): boolean {
  if (iframe.hasAttribute('width') || iframe.hasAttribute('height')) return false;
  if (iframe.style.width !== '' || iframe.style.height !== '' || iframe.style.aspectRatio !== '')
    return false;
  const style = iframe.ownerDocument.defaultView?.getComputedStyle(iframe);
  return style?.width === '300px' && style.height === '150px';
}

/** The browser features that decide whether the player can run. */
export interface BrowserFeatures {
  readonly MessageChannel?: unknown;
  readonly MessagePort?: unknown;
  readonly navigator: { readonly userAgent: string; readonly maxTouchPoints?: number };
}

/** Throws Error with the reason if this browser cannot or must not play (4.7, browser requirements). */
export function refuseUnfitBrowser(host: BrowserFeatures): void {
  if (typeof host.MessageChannel !== 'function' || typeof host.MessagePort !== 'function') {
    throw new Error('The player cannot run here: this browser does not support the MessagePort API.');
  }
  const agent = host.navigator.userAgent;
  if (/\bFirefox\/|\bFxiOS\//.test(agent)) {
    throw new Error(
      'The player does not run in Firefox: its picture-in-picture cannot be turned off and would make screen capture easier.',
    );
  }
  // An iPad identifies itself as a Macintosh, but no Macintosh has a touch screen.
  const isIpad = /\bMacintosh\b/.test(agent) && (host.navigator.maxTouchPoints ?? 0) > 1;
  if (isIpad || /\b(?:iPhone|iPad|iPod)\b/.test(agent)) {
    throw new Error('The player does not run on iOS: FairPlay, which iOS needs, is not supported.');
  }
}
