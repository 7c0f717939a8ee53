import fc from 'fast-check';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolveBelow } from '../../main/protection/static-files.ts';
import { pathOn } from '../../main/protection/viewer-protocol.ts';
import { canNavigate } from '../../main/protection/navigation.ts';
import { playerOrigin, viewerOrigin } from '../../main/protection/origins.ts';
import { seed, times } from './scale.ts';

const folder = resolve('served-folder');
const piece = fc.constantFrom(
  '..',
  '.',
  '%2e',
  '%2E%2e',
  '%252e',
  '%2f',
  '%5c',
  '\\',
  '/',
  '//',
  '%00',
  'a',
  'index.html',
  '%c0%ae',
  '~',
  'C:',
  '%',
  '?',
  '#',
);

describe('[protocols] paths of the two protocols', () => {
  it('resolve below the served folder or nowhere, in any encoding', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.string({ maxLength: 8 }), (pieces, tail) => {
        const found = resolveBelow(folder, `/${pieces.join('')}${tail}`);
        if (found === null) return;
        const inside = relative(folder, resolve(found));
        expect(isAbsolute(inside) || inside === '..' || inside.startsWith(`..${sep}`)).toBe(false);
        expect(found.startsWith(join(folder, sep)) || found === folder).toBe(true);
      }),
      { numRuns: times(20_000), seed },
    );
  });

  it('match their own host exactly', () => {
    const hosts = ['app', 'app.evil', 'evil', 'app@evil', 'APP', 'app:80', 'screen', ''];
    for (const host of hosts) {
      const path = pathOn(viewerOrigin, `viewer://${host}/index.html`);
      expect(path === null).toBe(host !== 'app');
    }
  });
});

describe("[navigation] addresses that imitate the app's", () => {
  it('open only the two documents, each in its frame', () => {
    const scheme = fc.constantFrom(
      'viewer',
      'player',
      'https',
      'http',
      'file',
      'data',
      'javascript',
      'blob',
      'VIEWER',
    );
    const host = fc.constantFrom(
      'app',
      'screen',
      'app.evil.example',
      'screen@evil.example',
      'evil.example',
      'app%2f',
      '',
    );
    fc.assert(
      fc.property(
        scheme,
        host,
        fc.string({ maxLength: 10 }),
        fc.boolean(),
        (name, where, path, isMainFrame) => {
          const url = `${name}://${where}/${path}`;
          const isViewer = url.startsWith(`${viewerOrigin}/`) && /^(?:index\.html)?(?:[?#]|$)/.test(path);
          expect(canNavigate(url, isMainFrame)).toBe(
            isMainFrame ? isViewer : url.startsWith(`${playerOrigin}/`),
          );
        },
      ),
      { numRuns: times(20_000), seed },
    );
  });
});
