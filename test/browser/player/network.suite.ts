import { expect, it } from 'vitest';
import type { Problem, Progress } from '../../../renderer/embed/messages.ts';
import type { Context } from './context.ts';
import { changed } from './film.ts';
import { awaken, type Screen, until } from './screen.ts';

/** Tests slow and interrupted networks, as on trains and in hotels. */
export function network({ open, stage }: Context): void {
  const licences = () => stage().relayCalls.filter(({ relay }) => relay === 'licence').length;
  const ahead = async (screen: Screen) => {
    const last = (await screen.heard('progress')).at(-1) as Progress;
    return last.bufferedUntil - last.seconds;
  };

  it('a weak network: minutes are buffered, an outage is not noticed, and the bar shows how far the buffer lasts', async () => {
    const screen = await open();
    let failures = 0;
    stage().behaviour.media = (path) => {
      if (!/video-\d+\/7\.m4s$/.test(path) || failures >= 1) return undefined;
      failures += 1;
      return 503;
    };
    await screen.play({ film: 'long', app: { preferences: { captions: 'en', muted: true } } });
    await screen.waitForValue('state', 'play');
    await until('more than a good network holds is ahead', async () => (await ahead(screen)) > 66);
    stage().behaviour.media = () => 'cut';
    const { time } = await screen.video();
    const words = () => screen.frame().textContent('.loaded');
    await until('the bar says that the network is gone', async () =>
      /^Connection lost\. Buffered to \d+:\d\d$/.test((await words()) ?? ''),
    );
    expect(await screen.frame().getAttribute('.scrub-range', 'aria-describedby')).toBe('loaded');
    await screen.page.mouse.move(400, 300);
    expect(await screen.frame().isVisible('.loaded.shown')).toBe(true);
    await screen.waitForVideo((video) => video.time > time + 4);
    stage().behaviour.media = () => undefined;
    await until('the network is back', async () => ((await words()) ?? '').startsWith('Weak network.'));
    // Captions must load again too, because Shaka disables them at the first failure.
    const asked = stage().mediaRequests.length;
    await until('captions are asked for again', () =>
      Promise.resolve(
        stage()
          .mediaRequests.slice(asked)
          .some((path) => path.includes('/text-en/')),
      ),
    );
    expect(await screen.heard('problem')).toEqual([]);
    expect(await screen.heard('state')).toEqual(['ready', 'play']);
    expect(licences()).toBe(1);
  });

  /** Returns files of a film whose French audio requires a separate licence in the middle of the film. */
  const frenchNeedsLicence = (path: string) => {
    if (path === '/film/manifest.mpd')
      return changed('manifest.mpd', (text) => text.replace(/<cenc:pssh>[^<]*<\/cenc:pssh>/g, ''));
    if (path !== '/film/audio-fr/init.mp4') return undefined;
    // The same two key ids in reverse order make the decryption module request another licence.
    return changed('audio-fr/init.mp4', (bytes) => {
      const at = bytes.indexOf('pssh') + 28;
      return (
        bytes.slice(0, at) + bytes.slice(at + 16, at + 32) + bytes.slice(at, at + 16) + bytes.slice(at + 32)
      );
    });
  };

  it('a licence renewal during the film is retried until the network is back', async () => {
    const screen = await open();
    stage().behaviour.media = frenchNeedsLicence;
    await screen.play();
    await screen.waitForVideo(({ time }) => time > 0.5);
    expect(licences()).toBe(1);
    stage().behaviour.licence = 502;
    await screen.control('selectAudio', 'a1');
    await until('it was asked for in vain, twice', () => Promise.resolve(licences() >= 3));
    const { time } = await screen.video();
    stage().behaviour.licence = 200;
    const asked = licences();
    await until('it is asked for once more', () => Promise.resolve(licences() > asked));
    await screen.waitForVideo((video) => video.time > time + 1);
    expect(await screen.heard('problem')).toEqual([]);
    expect(await screen.heard('state')).toEqual(['ready', 'play']);
  });

  it('a licence renewal that is refused is reported, not retried, and the unlocked part plays on', async () => {
    const screen = await open();
    stage().behaviour.media = frenchNeedsLicence;
    await screen.play();
    await screen.waitForVideo(({ time }) => time > 0.5);
    stage().behaviour.licence = 403;
    await screen.control('selectAudio', 'a1');
    expect(await screen.waitFor('problem')).toMatchObject({
      code: 'SV-S6007',
      severity: 'notice',
      textKey: 'errorLicenceRefused',
      httpStatus: 403,
    });
    const { time } = await screen.video();
    await screen.waitForVideo((video) => video.time > time + 3);
    expect(licences()).toBe(2);
  });

  it('a lost connection covers the picture for some seconds, then with the controls only, and while the film waits', async () => {
    const screen = await open();
    stage().behaviour.media = (path) => (/\/(?:[4-9]|\d\d)\.m4s$/.test(path) ? 'cut' : undefined);
    await screen.play({ film: 'film', from: 1 });
    await screen.waitForVideo(({ time }) => time > 1.2);
    await screen.control('setSpeed', 0.25);
    await screen.waitFor('problem');
    const opacity = () =>
      screen.frame().evaluate(() => getComputedStyle(document.querySelector('.problem.strip')!).opacity);
    const isStalled = async () =>
      !(await screen.frame().evaluate(() => document.querySelector('video')!.readyState > 2));
    expect(await opacity()).toBe('1');
    await until('the notice is hidden with the controls', async () => (await opacity()) === '0');
    expect(await isStalled()).toBe(false);
    await awaken(screen);
    expect(await opacity()).toBe('1');
    await until('it is hidden again', async () => (await opacity()) === '0');
    await screen.control('setSpeed', 3);
    await until('the film waits', isStalled);
    await until('the notice is back', async () => (await opacity()) === '1');
    await screen.page.waitForTimeout(4_500);
    expect(await opacity()).toBe('1');
  });

  it('a start whose media host never answers fails in plain words after a minute, and Try again starts the film', async () => {
    const screen = await open();
    stage().behaviour.media = (path) => (path.endsWith('.m4s') ? 'hang' : undefined);
    await screen.play();
    await screen.video();
    await until('the film waits', () => screen.frame().isVisible('.spinner'));
    // A whole minute would be too long for a test.
    await screen.frame().evaluate(() => {
      const real = performance.now.bind(performance);
      performance.now = () => real() + 54_000;
    });
    const told = async () => ((await screen.heard('problem')) as Problem[]).map(({ textKey }) => textKey);
    await until('the start has failed', async () => (await told()).includes('errorTimeout'), told);
    stage().behaviour.media = () => undefined;
    await screen.frame().click('.problem.fatal .pill.main');
    await screen.waitForVideo(({ time }) => time > 0.5);
  });
}
