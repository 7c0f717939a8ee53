import type { Session } from 'electron';
import { describe, expect, it } from 'vitest';
import { installPermissions, originOf } from '../../../main/protection/permissions.ts';
import { canNavigate } from '../../../main/protection/navigation.ts';
import { componentOrigin, playerOrigin, viewerOrigin } from '../../../main/protection/origins.ts';

type RequestHandler = NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>;
type CheckHandler = NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>;

/** Calls `installPermissions` and returns the handlers that it registers. */
function installed(): { ask: (permission: string, url: string) => boolean; check: CheckHandler } {
  let request: RequestHandler | null = null;
  let check: CheckHandler | null = null;
  const session = {
    setPermissionRequestHandler: (handler: RequestHandler) => {
      request = handler;
    },
    setPermissionCheckHandler: (handler: CheckHandler) => {
      check = handler;
    },
    setDevicePermissionHandler: () => undefined,
    setDisplayMediaRequestHandler: () => undefined,
  } as Partial<Session> as Session;
  installPermissions(session);
  return {
    ask: (permission, url) => {
      let answer = false;
      request!(
        null as never,
        permission as 'fullscreen',
        (granted) => {
          answer = granted;
        },
        { isMainFrame: false, requestingUrl: url },
      );
      return answer;
    },
    check: check!,
  };
}

describe('permissions', () => {
  it('grants full screen and EME to the player only', () => {
    const { ask } = installed();
    for (const permission of ['fullscreen', 'mediaKeySystem']) {
      expect(ask(permission, `${playerOrigin}/index.html`)).toBe(true);
      expect(ask(permission, `${viewerOrigin}/`)).toBe(false);
      expect(ask(permission, `${playerOrigin}.evil.example/`)).toBe(false);
      expect(ask(permission, 'https://evil.example/')).toBe(false);
    }
  });

  it("lets the service's player component use keys, and never full screen", () => {
    const { ask, check } = installed();
    const inPlayer: Parameters<CheckHandler>[3] = { embeddingOrigin: playerOrigin } as never;
    expect(ask('mediaKeySystem', `${componentOrigin}/index.html`)).toBe(true);
    expect(check(null, 'mediaKeySystem', componentOrigin, inPlayer)).toBe(true);
    expect(ask('fullscreen', `${componentOrigin}/index.html`)).toBe(false);
    expect(check(null, 'fullscreen', playerOrigin, inPlayer)).toBe(false);
  });

  it.each([
    'media',
    'geolocation',
    'notifications',
    'midi',
    'pointerLock',
    'display-capture',
    'clipboard-read',
    'openExternal',
    'window-management',
    'constructor',
    'toString',
  ])('denies %s to everyone', (permission) => {
    const { ask, check } = installed();
    expect(ask(permission, `${playerOrigin}/index.html`)).toBe(false);
    expect(check(null, permission as 'media', playerOrigin, {} as never)).toBe(false);
  });

  it('checks a subframe, which has no webContents, by both origins', () => {
    const { check } = installed();
    const details = (embeddingOrigin: string): Parameters<CheckHandler>[3] => ({ embeddingOrigin }) as never;
    expect(check(null, 'fullscreen', `${playerOrigin}/`, details(`${viewerOrigin}/`))).toBe(true);
    expect(check(null, 'fullscreen', playerOrigin, details('https://evil.example'))).toBe(false);
    expect(check(null, 'fullscreen', viewerOrigin, details(viewerOrigin))).toBe(false);
  });
});

describe('navigation', () => {
  it.each([
    [`${viewerOrigin}/index.html`, true, true],
    [`${viewerOrigin}/`, true, true],
    [`${viewerOrigin}/index.html#room`, true, true],
    [`${viewerOrigin}/stopped.html`, true, false],
    [`${viewerOrigin}/art/0123`, true, false],
    [`${viewerOrigin}/index.html/../stopped.html`, true, false],
    [`${playerOrigin}/index.html`, true, false],
    [`${playerOrigin}/index.html`, false, true],
    [`${viewerOrigin}/index.html`, false, false],
    [`${componentOrigin}/index.html`, false, true],
    [`${componentOrigin}/index.html`, true, false],
    ['about:srcdoc', false, true],
    ['about:srcdoc', true, false],
    ['about:blank', false, true],
    ['about:blank', true, false],
    ['https://evil.example/', true, false],
    ['https://evil.example/', false, false],
    ['file:///etc/passwd', true, false],
    ['data:text/html,x', false, false],
    ['javascript:alert(1)', true, false],
    [`${viewerOrigin}.evil.example/`, true, false],
    [`${viewerOrigin}@evil.example/`, true, false],
  ])('%s in the main frame %s: %s', (url, isMainFrame, allowed) => {
    expect(canNavigate(url, isMainFrame)).toBe(allowed);
  });

  it('parses an origin strictly', () => {
    expect(originOf('player://screen/x?y')).toBe('player://screen');
    expect(originOf('no url')).toBeNull();
  });
});
