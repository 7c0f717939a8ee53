import { type Start } from '../embed/messages.ts';
import { originOf, originsOf } from '../embed/origins.ts';
import { narrowPolicy, originsIn } from './csp.ts';
import { type Stage } from './stage.ts';

const watermarkRows = ['top', 'middle', 'bottom'] as const;

/** Applies the document settings of one playback: CSP, language, direction, caption style. */
export function applyDocumentSettings(start: Start, stage: Stage, narrowed: boolean): void {
  const { app, playback, mediaOrigins } = start;
  const { root } = stage;
  if (app !== null && !narrowed) narrowPolicy(document, originsOf(playback, mediaOrigins));
  if (app !== null) document.documentElement.lang = app.language;
  root.dir = app?.direction ?? 'ltr';
  // Lets the styles keep text in the centre clear of the watermark.
  const { watermark } = playback;
  root.dataset.markRow =
    watermark === null ? 'none' : (watermarkRows[Math.floor((watermark.position - 1) / 5)] ?? 'none');
  root.dataset.markSide = watermark !== null && (watermark.position - 1) % 5 > 2 ? 'right' : 'rest';
  root.dataset.captionSize = app?.captionStyle.size ?? 'medium';
  root.dataset.captionBackground = app?.captionStyle.background ?? 'shade';
}

/**
 * Opens connections to the media hosts while main fetches the manifest; until then no other request of this document
 * would. Returns a function that removes the links.
 */
export function preconnect({ playback, mediaOrigins }: Start): () => void {
  const links = originsOf(playback, mediaOrigins)
    .filter((origin) => /^https?:/.test(origin))
    .map((origin) => {
      const link = document.createElement('link');
      link.rel = 'preconnect';
      link.href = origin;
      // Without credentials, like the segment requests.
      link.crossOrigin = 'anonymous';
      return link;
    });
  document.head.append(...links);
  return () => {
    for (const link of links) link.remove();
  };
}

/** Returns the origins in a manifest that the document's CSP blocks. Only the app has such a CSP. */
export function unknownOrigins(start: Start, manifestUrl: string, text: string): readonly string[] {
  if (start.app === null) return [];
  const known = originsOf(start.playback, start.mediaOrigins);
  return originsIn(manifestUrl, text).filter((origin) => !known.includes(origin));
}

/**
 * Calls back with each origin of this playback that the CSP header blocks. Main may know the origin by now, and a fresh
 * document then receives main's updated header.
 */
export function watchPolicy(start: Start, signal: AbortSignal, onRefused: (origin: string) => void): void {
  if (start.app === null) return;
  const known = originsOf(start.playback, start.mediaOrigins);
  document.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, effectiveDirective }) => {
      const origin = originOf(blockedURI);
      if (effectiveDirective === 'connect-src' && origin !== null && known.includes(origin))
        onRefused(origin);
    },
    { signal },
  );
}
