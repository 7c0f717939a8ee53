import { expect, it } from 'vitest';
import type { Problem } from '../../../renderer/embed/messages.ts';
import type { Context } from './context.ts';
import { manifestWithHdKey } from './film.ts';
import { filmKeys } from '../../stand-ins/film/keys.ts';
import { until } from './screen.ts';

/** Tests the decryption module and its keys, missing and unusable ones. */
export function keys({ open, stage }: Context): void {
  it('a missing protection module is reported, and no licence is requested', async () => {
    const screen = await open();
    await screen.play({
      over: {
        playbackSourcesData: {
          manifest: { url: `${stage().mediaOrigin}/film/manifest.mpd` },
          drm: { provider: 'ezdrm', license_url: `${stage().playerOrigin}/grant/none/licence`, token: '' },
        },
      },
    });
    expect(await screen.waitFor('problem')).toMatchObject({ severity: 'fatal', textKey: 'errorDrmMissing' });
    expect(await screen.frame().textContent('.problem')).toMatch(/Widevine.*Restart the app/s);
    expect(stage().relayCalls.filter(({ grant }) => grant === 'none')).toEqual([]);
  });

  it('a licence without the keys of the film is reported', async () => {
    const screen = await open();
    stage().behaviour.withheldKeys = [filmKeys.video.kid];
    await screen.play();
    expect(await screen.waitFor('problem')).toMatchObject({ severity: 'fatal', textKey: 'errorKeys' });
  });

  it('a screen that does not protect the picture (HDCP) is reported', async () => {
    const screen = await open();
    await screen.warm();
    await screen.frame().evaluate(() => {
      // This computer has no output with HDCP, so a fake key status of the module replaces the real one.
      const { prototype } = MediaKeySession;
      const real = Object.getOwnPropertyDescriptor(prototype, 'keyStatuses')!;
      Object.defineProperty(prototype, 'keyStatuses', {
        get(this: MediaKeySession) {
          const statuses = real.get!.call(this) as MediaKeyStatusMap;
          return {
            size: statuses.size,
            forEach: (tell: (status: string, id: BufferSource) => void) =>
              statuses.forEach((_status, id) => tell('output-restricted', id)),
          };
        },
      });
    });
    await screen.play();
    expect(await screen.waitFor('problem')).toMatchObject({ severity: 'fatal', textKey: 'errorOutput' });
    expect(await screen.frame().textContent('.problem')).toContain('HDCP');
  });

  it('without the key of the best picture the film plays the other qualities, and reports it', async () => {
    const screen = await open();
    stage().behaviour.media = (path) => (path === '/film/manifest.mpd' ? manifestWithHdKey() : undefined);
    await screen.play();
    await screen.waitForVideo(({ time }) => time > 1);
    await until('it is said', async () =>
      ((await screen.heard('problem')) as Problem[]).some(({ code }) => code === 'SV-HDKEY'),
    );
    expect(await screen.heard('problem')).toMatchObject([{ severity: 'notice', textKey: 'errorHdKey' }]);
    await screen.page.mouse.move(480, 200);
    await screen.frame().click('[aria-label="Quality and speed"]');
    expect(await screen.frame().textContent('.menu')).not.toContain('720p');
  });
}
