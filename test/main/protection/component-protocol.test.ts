import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { componentRelays, serveComponent } from '../../../main/protection/component-protocol.ts';
import {
  componentHeaders,
  playerHeaders,
  viewerHeaders,
} from '../../../main/protection/content-security-policy.ts';
import {
  componentOrigin,
  componentRelayOrigin,
  playerOrigin,
  viewerOrigin,
} from '../../../main/protection/origins.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'component-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>host');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const media = ['https://media.example'];
const parts = (files: { html: string; script: string } | null, policy: string | null = null) => ({
  ...{ folder, files: () => files, policy: () => policy, mediaOrigins: () => media },
});
const files = { html: '<p>component</p>', script: 'window.x = 1;' };

describe("the origin of the service's player component", () => {
  it('serves nothing before the component is loaded', async () => {
    for (const path of ['/index.html', '/service/view', '/service/init'])
      expect((await serveComponent(path, parts(null))).status).toBe(404);
  });

  it("serves the page that contains the component, and the service's two files with their types", async () => {
    const page = await serveComponent('/index.html', parts(files));
    expect(await page.text()).toContain('host');
    expect(page.headers.get('content-type')).toContain('text/html');
    const view = await serveComponent('/service/view', parts(files));
    // The service's HTML is not a document of its own, but a string in the page.
    expect(view.headers.get('content-type')).toContain('text/plain');
    expect(await view.text()).toBe(files.html);
    const init = await serveComponent('/service/init', parts(files));
    expect(init.headers.get('content-type')).toContain('text/javascript');
    expect((await serveComponent('/../secret', parts(files))).status).toBe(404);
  });

  it('has the relays that a film needs, and none that belong to the player document', () => {
    expect([...componentRelays].sort()).toEqual(['certificate', 'engagement', 'licence']);
  });
});

describe("the policy of the service's player component", () => {
  const policyOf = (own: string | null) => componentHeaders(own, media)['content-security-policy'] ?? '';

  it('is the administrator’s or the default, plus required directives that no profile widens', () => {
    const [first, second] = policyOf('default-src *; connect-src *').split(', ');
    expect(first).toBe('default-src *; connect-src *');
    expect(second).toContain(`connect-src 'self' ${componentRelayOrigin} https://media.example;`);
    expect(second).toContain(`frame-ancestors ${playerOrigin} ${viewerOrigin}`);
    expect(second).toContain("form-action 'none'");
    expect(second).toMatch(/; sandbox allow-scripts allow-same-origin$/);
    expect(policyOf(null).split(', ')).toHaveLength(2);
    expect(policyOf(null)).toContain("default-src 'none'");
    // Besides the component's own host and the media, the policy has only the host of the component's relays: no scheme
    // and no wildcard.
    const named = policyOf(null).match(/\b[a-z]+:\/\/[^ ;]+|[^ ;]*\*[^ ;]*/g) ?? [];
    expect([...new Set(named)].sort()).toEqual(
      [componentRelayOrigin, 'https://media.example', playerOrigin, viewerOrigin].sort(),
    );
    for (const headers of [playerHeaders(media, true), viewerHeaders('nonce')])
      expect(headers['content-security-policy']).not.toContain(componentRelayOrigin);
  });

  it('allows encrypted media and no full screen', () => {
    const features = componentHeaders(null, media)['permissions-policy'];
    expect(features).toContain('encrypted-media=(self)');
    expect(features).toContain('fullscreen=()');
    expect(features).toContain('picture-in-picture=()');
  });

  it('lets the player’s document frame the component only where the profile selects it', () => {
    const off = playerHeaders(media);
    expect(off['content-security-policy']).not.toContain('frame-src');
    expect(off['permissions-policy']).not.toContain(componentOrigin);
    const on = playerHeaders(media, true);
    expect(on['content-security-policy']).toContain(`frame-src ${componentOrigin};`);
    expect(on['permissions-policy']).toContain(`encrypted-media=(self "${componentOrigin}")`);
  });
});
