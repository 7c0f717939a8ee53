import { type Start } from '../embed/messages.ts';
import { originsOf } from '../embed/origins.ts';
import { narrowPolicy } from './csp.ts';
import { type Stage } from './stage.ts';

const watermarkRows = ['top', 'middle', 'bottom'] as const;
/** Side of the picture for each of the five columns in which the watermark can be. */
const watermarkSides = ['left', 'left', 'middle', 'right', 'right'] as const;

/** Applies the document settings of one playback: CSP, language, text direction and caption style. */
export function applyDocumentSettings(start: Start, stage: Stage, isNarrowed: boolean): void {
  const { app, playback, mediaOrigins } = start;
  const { root } = stage;
  if (app !== null && !isNarrowed) narrowPolicy(document, originsOf(playback, mediaOrigins));
  if (app !== null) document.documentElement.lang = app.language;
  root.dir = app?.direction ?? 'ltr';
  // The styles use these attributes to keep centred text clear of the watermark.
  const { watermark } = playback;
  root.dataset.markRow =
    watermark === null ? 'none' : (watermarkRows[Math.floor((watermark.position - 1) / 5)] ?? 'none');
  root.dataset.markSide =
    watermark === null ? 'none' : (watermarkSides[(watermark.position - 1) % 5] ?? 'none');
  root.dataset.captionSize = app?.captionStyle.size ?? 'medium';
  root.dataset.captionBackground = app?.captionStyle.background ?? 'shade';
}

/**
 * Opens connections to the media hosts while main fetches the manifest, because this document sends no other request
 * until then. Returns a function that removes the links.
 */
export function preconnect({ playback, mediaOrigins }: Start): () => void {
  const links = originsOf(playback, mediaOrigins)
    .filter((origin) => /^https?:/.test(origin))
    .map((origin) => {
      const link = document.createElement('link');
      link.rel = 'preconnect';
      link.href = origin;
      // Segment requests have no credentials, so this connection must have none.
      link.crossOrigin = 'anonymous';
      return link;
    });
  document.head.append(...links);
  return () => {
    for (const link of links) link.remove();
  };
}
