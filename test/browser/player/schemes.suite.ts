import { expect, it } from 'vitest';
import type { Context } from './context.ts';
import type { Screen } from './screen.ts';

/**
 * Gives the player's document addresses of a scheme that no library supports, as in Electron. Its base address has that
 * scheme, and only `fetch` handles it. Call this before the document is loaded.
 */
async function withCustomScheme({ page }: Screen, playerOrigin: string): Promise<string> {
  const customOrigin = playerOrigin.replace('http:', 'film-test:');
  await page.addInitScript(
    ([custom, real]) => {
      if (location.origin !== real) return;
      Object.defineProperty(Document.prototype, 'baseURI', { get: () => `${custom}/` });
      const browserFetch = window.fetch;
      window.fetch = (input, init) => {
        const url = typeof input === 'string' || input instanceof URL ? String(input) : null;
        return browserFetch(url === null ? input : url.replace(custom, real), init);
      };
    },
    [customOrigin, playerOrigin] as const,
  );
  return customOrigin;
}

/** Tests addresses with schemes other than http and https. */
export function schemes({ openFresh, stage }: Context): void {
  it('the packaged clip plays when the document has a custom scheme', async () => {
    const screen = await openFresh();
    await withCustomScheme(screen, stage().playerOrigin);
    expect(await screen.warm()).toBe('encrypted');
  });

  it('a film plays when its licence address has a custom scheme', async () => {
    const screen = await openFresh();
    const customOrigin = await withCustomScheme(screen, stage().playerOrigin);
    await screen.play({
      over: {
        playbackSourcesData: {
          manifest: { url: `${stage().mediaOrigin}/film/manifest.mpd` },
          drm: { provider: 'clearkey', license_url: `${customOrigin}/grant/grant-1/licence`, token: '' },
        },
      },
    });
    await screen.waitFor('firstFrame');
    expect(stage().relayCalls.filter(({ relay }) => relay === 'licence')).toHaveLength(1);
    expect(await screen.heard('problem')).toEqual([]);
  });
}
