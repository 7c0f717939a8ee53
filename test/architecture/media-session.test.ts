import { expect, it } from 'vitest';
import { readSources } from './sources.ts';

/**
 * Chromium gives the system the metadata of the frame that plays, else the title of the window's document
 * (`BuildMetadata` in `content/browser/media/session/media_session_impl.cc`). Both must name no film and no room.
 */
it('no source sets media metadata or a document title', () => {
  const sources = readSources(['main', 'preload', 'renderer'], /\.(tsx?|mjs|html)$/);
  const naming = sources.filter(({ text }) =>
    /mediaSession|MediaMetadata|document\.title|\bsetTitle\(|<title>(?!Screener Viewer<|Player<)/.test(text),
  );
  // Main's page for a viewer that does not run: a fixed text.
  expect(naming.map(({ path }) => path)).toEqual(['main/windows/stopped-page.ts']);
});
