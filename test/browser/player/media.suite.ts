import { expect, it } from 'vitest';
import { cheapCases, withSounds } from '../../media/cases.ts';
import { expectedOf, playCase } from '../../media/play-case.ts';
import type { Context } from './context.ts';

/** Tests the cheapest films of the media matrix. `npm run media` plays all films. */
export function media({ open, stage }: Context): void {
  it.each(cheapCases.map((one) => [`${one.group}: ${one.name}`, one] as const))(
    '%s',
    async (_name, given) => {
      expect(await playCase(await open(), stage(), given)).toMatchObject(expectedOf(given));
    },
  );

  it('a commentary that was chosen is chosen again in the next film', async () => {
    const screen = await open();
    const manifest = withSounds([
      { roles: 'main', lang: 'en' },
      { roles: 'commentary', lang: 'en' },
    ]);
    stage().behaviour.media = (path) => (path.endsWith('.mpd') ? Buffer.from(manifest) : undefined);
    const tracks = () => screen.page.evaluate(() => window.host.controller().tracks().audio);
    const active = async () => (await tracks()).filter((track) => track.active).map(({ label }) => label);
    await screen.play({ film: 'clear' });
    await expect.poll(active).toEqual(['English']);
    await screen.control('selectAudio', (await tracks())[1]?.id);
    const kept = () =>
      stage()
        .relayCalls.filter(({ relay }) => relay === 'preferences')
        .at(-1)?.body;
    await expect.poll(kept).toMatchObject({ audioLanguage: 'en', audioRole: 'commentary' });
    await screen.play({
      film: 'clear',
      grant: 'grant-2',
      app: { preferences: { muted: true, ...(kept() as object) } },
    });
    await expect.poll(active).toEqual(['English (Commentary)']);
  });

  it('the caption files of the listing are offered where the manifest has none, and an unreadable one is reported', async () => {
    const screen = await open();
    stage().behaviour.sideCaptions = [
      { label: 'Norsk', language: 'nb', text: 'WEBVTT\n\n00:00.000 --> 00:30.000\nHei' },
      { label: 'Dansk', language: 'da', text: null },
    ];
    await screen.play({ film: 'clear', app: { preferences: { muted: true, captions: 'nb' } } });
    await expect
      .poll(() => screen.page.evaluate(() => window.host.controller().tracks().captions))
      .toMatchObject([{ label: 'Norsk', language: 'nb', active: true }]);
    await expect.poll(() => screen.frame().textContent('.captions')).toMatch(/Hei/);
    expect(await screen.heard('problem')).toMatchObject([{ code: 'SV-CAPTIONS' }]);
  });
}
