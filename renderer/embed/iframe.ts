/** The iframe of 4.7: found by its id, with the attributes that the interface names. */
export function findIframe(document: Document, id: string): HTMLIFrameElement {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`initialisePlayer: the page has no element with the id "${id}"`);
  if (element.localName !== 'iframe') {
    throw new Error(`initialisePlayer: the element "${id}" is a ${element.localName}, not an iframe`);
  }
  return element as HTMLIFrameElement;
}

/** Sets the documented attributes; they count for the next document that the iframe loads. Keeps the host's id. */
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

/** Whether nobody gave it a size: 300 by 150 is what browsers fall back to. */
function isUnsized(iframe: HTMLIFrameElement): boolean {
  if (iframe.hasAttribute('width') || iframe.hasAttribute('height')) return false;
  if (iframe.style.width !== '' || iframe.style.height !== '' || iframe.style.aspectRatio !== '')
    return false;
  const style = iframe.ownerDocument.defaultView?.getComputedStyle(iframe);
  return style?.width === '300px' && style.height === '150px';
}

/** What tells whether a browser can play. */
export interface BrowserFeatures {
  readonly MessageChannel?: unknown;
  readonly MessagePort?: unknown;
  readonly navigator: { readonly userAgent: string; readonly maxTouchPoints?: number };
}

/** Throws, with the reason, in a browser that cannot or must not play (4.7, browser requirements). */
export function refuseUnfitBrowser(host: BrowserFeatures): void {
  if (typeof host.MessageChannel !== 'function' || typeof host.MessagePort !== 'function') {
    throw new Error('The player cannot run here: this browser does not support the MessagePort API.');
  }
  const agent = host.navigator.userAgent;
  if (/\bFirefox\/|\bFxiOS\//.test(agent)) {
    throw new Error(
      'The player does not run in Firefox: its picture-in-picture cannot be turned off and would ease screen capture.',
    );
  }
  // An iPad calls itself a Macintosh; no Macintosh has a screen to touch.
  const isIpad = /\bMacintosh\b/.test(agent) && (host.navigator.maxTouchPoints ?? 0) > 1;
  if (isIpad || /\b(?:iPhone|iPad|iPod)\b/.test(agent)) {
    throw new Error('The player does not run on iOS: FairPlay, which iOS needs, is not supported.');
  }
}
