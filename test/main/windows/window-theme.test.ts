import type { BrowserWindow, NativeTheme, Session } from 'electron';
import { EventEmitter } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { viewerOrigin } from '../../../main/protection/origins.ts';
import { installViewerProtocol } from '../../../main/protection/viewer-protocol.ts';
import { createWindowTheme } from '../../../main/windows/window-theme.ts';
import { electronPart } from '../../fakes/electron-part.ts';

/** Electron's theme on a system that prefers light colours. `assigned` lists what was assigned to it. */
class SystemTheme extends EventEmitter {
  readonly assigned: string[] = [];
  get themeSource(): string {
    return this.assigned.at(-1) ?? 'system';
  }
  set themeSource(source: string) {
    if (!['dark', 'light', 'system'].includes(source)) throw new TypeError(source);
    this.assigned.push(source);
    this.emit('updated');
  }
  get shouldUseDarkColors(): boolean {
    return this.themeSource === 'dark';
  }
}

function themeOf(system: SystemTheme, saved: Record<string, unknown> = {}) {
  const file = { read: () => saved, write: (fields: object) => void Object.assign(saved, fields) };
  return createWindowTheme(electronPart<NativeTheme>(system), file, 'dark');
}

it('is the theme of the last run before the settings are read, and when they cannot be read', () => {
  const saved = {};
  themeOf(new SystemTheme(), saved).apply('light');
  expect(saved).toEqual({ theme: 'light' });
  const system = new SystemTheme();
  const theme = themeOf(system, saved);
  expect([theme.colours(), theme.background(), theme.setting()]).toEqual(['light', '#F8F6F2', 'light']);
  theme.apply('light');
  expect(system.assigned).toEqual(['light']);
});

it.each(['blue', 7, null, undefined])(
  'is dark where its file has %o, which Electron would refuse',
  (theme) => {
    expect(themeOf(new SystemTheme(), { theme }).setting()).toBe('dark');
  },
);

it('is dark until the settings are known, and assigned only when it changes', () => {
  const system = new SystemTheme();
  const theme = themeOf(system);
  expect([theme.colours(), theme.background()]).toEqual(['dark', '#0B0C0F']);
  for (const setting of [undefined, 'dark', 'light', 'light', 'system'] as const) theme.apply(setting);
  expect(system.assigned).toEqual(['dark', 'light', 'system']);
  expect([theme.colours(), theme.background()]).toEqual(['light', '#F8F6F2']);
});

it('gives the window its background, until the window closes', () => {
  const system = new SystemTheme();
  const theme = themeOf(system);
  const painted: string[] = [];
  const window = Object.assign(new EventEmitter(), {
    setBackgroundColor: (colour: string) => painted.push(colour),
  });
  theme.follow(electronPart<BrowserWindow>(window));
  theme.apply('light');
  theme.apply('dark');
  window.emit('closed');
  theme.apply('light');
  expect(painted).toEqual(['#F8F6F2', '#0B0C0F']);
  expect(system.listenerCount('updated')).toBe(0);
});

it('is in the document from its first paint', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'theme-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'index.html'), '<html data-theme="__THEME__"><style nonce="__CSP_NONCE__">');
  const theme = themeOf(new SystemTheme());
  let respond: (request: Request) => Promise<Response> = () => Promise.reject(new Error('not installed'));
  installViewerProtocol(
    electronPart<Session>({
      protocol: { handle: (_scheme: string, handler: typeof respond) => void (respond = handler) },
    }),
    {
      folder,
      artwork: { respond: () => Promise.resolve(null) },
      colours: theme.colours,
      stoppedPage: () => '',
    },
  );
  const document = async () => {
    const request = electronPart<Request>({ method: 'GET', url: `${viewerOrigin}/index.html` });
    return (await respond(request)).text();
  };
  expect(await document()).toMatch(/^<html data-theme="dark"><style nonce="[\w+/=]{24}">$/);
  theme.apply('light');
  expect(await document()).toContain('data-theme="light"');
});
