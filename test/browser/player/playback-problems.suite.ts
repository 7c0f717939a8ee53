import { expect, it } from 'vitest';
import type { Problem, Progress } from '../../../renderer/embed/messages.ts';
import type { Context } from './context.ts';
import { manifestWithBase } from './film.ts';
import { awaken, until } from './screen.ts';

/** Tests playback problems and what the reviewer then sees. */
export function playbackProblems({ open, stage }: Context): void {
  const licences = () => stage().relayCalls.filter(({ relay }) => relay === 'licence').length;

  it('a refused licence is requested once, and the app renews it', async () => {
    const screen = await open();
    stage().behaviour.licence = 403;
    await screen.play();
    expect(await screen.waitFor('problem')).toMatchObject({
      code: 'SV-S6007',
      severity: 'renew',
      httpStatus: 403,
    });
    expect(licences()).toBe(1);
    expect(await screen.frame().isVisible('.problem')).toBe(false);
    stage().behaviour.licence = 200;
  });

  it('a failing licence is reported with a code and retried on demand', async () => {
    const screen = await open();
    stage().behaviour.licence = 404;
    await screen.play();
    expect(await screen.waitFor('problem')).toMatchObject({ code: 'SV-S6007', severity: 'fatal' });
    expect(licences()).toBe(1);
    expect(await screen.frame().textContent('.problem')).toContain('SV-S6007');
    await screen.frame().click('.problem >> text=Details');
    await screen.frame().click('.problem >> text=Copy code');
    expect(await screen.waitFor('copy')).toMatch(/^SV-S6007 · 0 s buffered/);
    stage().behaviour.licence = 200;
    await screen.frame().click('.problem >> text=Try again');
    await screen.waitForValue('state', 'play');
    expect(licences()).toBe(2);
    expect(await screen.frame().isVisible('.problem')).toBe(false);
  });

  it('a missing and an invalid manifest are reported differently', async () => {
    const screen = await open();
    await screen.play({ film: 'nowhere' });
    expect(await screen.waitFor('problem')).toMatchObject({
      code: 'SV-S1001',
      httpStatus: 404,
      textKey: 'errorNotFound',
    });
    await screen.play({ film: 'broken' });
    expect(await screen.waitFor('problem', 2)).toMatchObject({ severity: 'fatal', textKey: 'errorManifest' });
  });

  it('a film resumes automatically after an outage, at the same position, with the same licence', async () => {
    const screen = await open();
    let gone = true;
    stage().behaviour.media = (path) => (gone && /\/(?:[4-9]|\d\d)\.m4s$/.test(path) ? 'cut' : undefined);
    await screen.play({ film: 'film', from: 3 });
    await screen.waitForVideo(({ time }) => time > 5.5);
    const notice = (await screen.waitFor('problem')) as Problem;
    expect(notice).toMatchObject({ severity: 'notice', textKey: 'errorNetwork' });
    expect(await screen.frame().isVisible('.problem.strip')).toBe(true);
    const { time } = await screen.video();
    gone = false;
    const recoveredAt = Date.now();
    await screen.waitForVideo((video) => video.time > Math.max(time, 6) + 0.2);
    expect(Date.now() - recoveredAt).toBeLessThan(5_000);
    await screen.waitForVideo((video) => video.time > Math.max(time, 6) + 1);
    await until('the notice is gone', async () => !(await screen.frame().isVisible('.problem')));
    expect(licences()).toBe(1);
    expect((await screen.heard('state')).filter((state) => state !== 'ready')).toEqual(['play']);
  });

  it('a film that is opened during an outage starts automatically, at its position, and Try again starts it too', async () => {
    const screen = await open();
    const panel = screen.frame.bind(screen);
    stage().behaviour.media = () => 'cut';
    await screen.play({ from: 10 });
    expect(await screen.waitFor('problem')).toMatchObject({ severity: 'notice', textKey: 'errorStallStart' });
    expect(await panel().textContent('.problem.strip')).toContain('The film will start automatically.');
    expect(await panel().textContent('.time')).toBe('0:10');
    await panel().click('.problem >> text=Try again');
    expect(await screen.waitFor('problem', 2)).toMatchObject({ severity: 'notice' });
    stage().behaviour.media = () => undefined;
    const backAt = Date.now();
    await screen.waitForVideo(({ time }) => time > 10.2);
    expect(Date.now() - backAt).toBeLessThan(6_000);
    await until('the notice is gone', async () => !(await panel().isVisible('.problem')));
    expect(licences()).toBe(1);
  });

  it('a film that is paused before it opens stays paused, also through later starts, until Play or Try again', async () => {
    const screen = await open();
    stage().behaviour.media = () => 'cut';
    await screen.play({ from: 10 });
    await screen.waitFor('problem');
    await until('the button pauses', () => screen.frame().isVisible('[aria-label="Pause"]'));
    await screen.frame().click('.picture-surface');
    await until('the button plays', () => screen.frame().isVisible('.tool-play[aria-label="Play"]'));
    stage().behaviour.media = () => undefined;
    await screen.waitFor('firstFrame');
    await screen.waitForValue('state', 'ready');
    await screen.page.waitForTimeout(500);
    const { paused, time } = await screen.video();
    expect({ paused, second: Math.round(time) }).toEqual({ paused: true, second: 10 });
    expect(await screen.frame().isVisible('.problem, .spinner')).toBe(false);
    await screen.page.keyboard.press('k');
    await screen.waitForVideo(({ time }) => time > 10.2);

    stage().behaviour.media = () => 'cut';
    await screen.play({ from: 5, grant: 'grant-2' });
    await screen.waitFor('problem', 2);
    await screen.frame().click('.picture-surface');
    stage().behaviour.media = () => undefined;
    await screen.frame().click('.problem >> text=Try again');
    await screen.waitForVideo(({ time, paused }) => time > 5.2 && !paused);
  });

  it('a film continues without captions that cannot be loaded, and says so', async () => {
    const screen = await open();
    stage().behaviour.media = (path) => (path.includes('/text-') ? 404 : undefined);
    await screen.play({ app: { preferences: { captions: 'en', muted: true } } });
    await screen.waitForVideo(({ time }) => time > 2);
    expect(await screen.waitFor('problem')).toMatchObject({ code: 'SV-CAPTIONS', severity: 'notice' });
    expect((await screen.video()).paused).toBe(false);
  });

  it('a film without its sound plays, and says so', async () => {
    const screen = await open();
    stage().behaviour.media = (path) => (path.includes('/audio-') ? 404 : undefined);
    await screen.play();
    await screen.waitForVideo(({ time }) => time > 1);
    const told = (await screen.heard('problem')) as Problem[];
    expect(told.map(({ code }) => code)).toEqual(['SV-AUDIO']);
  });

  it('a film without any of its media does not say first that it plays without sound', async () => {
    const screen = await open();
    stage().behaviour.media = (path) => (path.endsWith('.m4s') || path.endsWith('.mp4') ? 404 : undefined);
    await screen.play();
    await until('a fatal problem', async () =>
      ((await screen.heard('problem')) as Problem[]).some(({ severity }) => severity === 'fatal'),
    );
    const told = (await screen.heard('problem')) as Problem[];
    expect(told.map(({ severity }) => severity)).toEqual(['fatal']);
  });

  it('a refused grant is renewed only when the open note is closed', async () => {
    const screen = await open();
    let isOver = false;
    stage().behaviour.media = (path) => (isOver && path.endsWith('.m4s') ? 403 : undefined);
    await screen.play({ app: { notesStorage: 'on-disk' } });
    await screen.waitForValue('state', 'play');
    await awaken(screen);
    await screen.frame().focus('.stage');
    await screen.page.keyboard.press('n');
    await screen.frame().waitForSelector('.note');
    isOver = true;
    await screen.control('seek', 35);
    await screen.frame().getByText('Finish your note to keep watching.').waitFor();
    await screen.page.keyboard.type('all of this', { delay: 60 });
    expect(await screen.heard('problem')).toEqual([]);
    expect(await screen.frame().inputValue('.note-field')).toBe('all of this');
    await screen.page.keyboard.press('Enter');
    expect(await screen.waitFor('problem')).toMatchObject({ severity: 'renew', wasPlaying: true });
  });

  it('many rapid seeks end at the last requested position', async () => {
    const screen = await open();
    await screen.play();
    await screen.waitForValue('state', 'play');
    for (let index = 0; index < 40; index += 1) void screen.control('seek', (index * 7) % 39);
    await screen.control('seek', 21);
    await screen.waitForVideo(({ time }) => time > 21.5 && time < 30);
    expect(await screen.heard('problem')).toEqual([]);
    expect(await screen.heard('state')).toEqual(['ready', 'play']);
  });

  it('a seek plays while the chosen quality is still being requested', async () => {
    const screen = await open();
    await screen.play();
    await screen.waitFor('firstFrame');
    await awaken(screen);
    await screen.frame().click('[aria-label="Quality and speed"]');
    stage().behaviour.mediaDelayMilliseconds = 300;
    const before = stage().mediaRequests.length;
    await screen.frame().getByRole('radio', { name: '360p' }).click();
    await until('the quality is requested', () => Promise.resolve(stage().mediaRequests.length > before));
    await screen.control('seek', 25);
    stage().behaviour.mediaDelayMilliseconds = 0;
    await screen.waitForVideo(({ time }) => time > 25);
  });

  it('the document’s policy allows only the origins of its grant; another grant’s origin gets a fresh document', async () => {
    const screen = await open();
    await screen.warm();
    await screen.play();
    await screen.waitFor('firstFrame');
    const reach = (origin: string) =>
      screen.frame().evaluate(
        (address) =>
          fetch(address).then(
            () => 'reached',
            () => 'refused',
          ),
        `${origin}/film/info.json`,
      );
    expect(await reach(stage().mediaOrigin)).toBe('reached');
    expect(await reach(stage().otherMediaOrigin)).toBe('refused');
    const documents = () => stage().playerRequests.filter((line) => line === 'GET /').length;
    // The blocked request looks like one of the film, so the film's document is loaded again with this host.
    await screen.waitFor('firstFrame', 2);
    expect(documents()).toBe(2);
    await screen.play({ elsewhere: true, grant: 'grant-2' });
    await screen.waitFor('firstFrame', 3);
    expect(documents()).toBe(3);
    expect(await reach(stage().mediaOrigin)).toBe('refused');
  });

  it('a manifest that names another origin for its segments plays, in a fresh document, on the same grant', async () => {
    const screen = await open();
    await screen.play({ film: 'elsewhere' });
    await screen.waitForValue('state', 'play');
    expect(stage().playerRequests.filter((line) => line === 'GET /')).toHaveLength(2);
    expect(await screen.heard('problem')).toEqual([]);
  });

  it.each([false, true])(
    'a film plays from its first address if main refuses the hosts of later ones; another host allowed: %s',
    async (isOtherHostAllowed) => {
      const screen = await open();
      const refusedHost = 'https://refused.example';
      Object.assign(stage().behaviour, { isOtherHostAllowed, refusedHosts: [refusedHost] });
      const bases = ['/film/', `${stage().otherMediaOrigin}/film/`, `${refusedHost}/film/`];
      const manifest = manifestWithBase(bases.join('</BaseURL><BaseURL>'));
      stage().behaviour.media = (path) => (path.endsWith('.mpd') ? Buffer.from(manifest) : undefined);
      await screen.play();
      // The document of the film may be replaced meanwhile.
      await until('the film plays', async () => {
        const progress = (await screen.heard('progress')).at(-1) as Progress | undefined;
        return progress !== undefined && progress.seconds > 1;
      });
      expect(await screen.heard('problem')).toEqual([]);
    },
  );

  it.each(['manifest.mpd', '.m4s'])(
    'a redirect of %s to another host that main allows plays, in a fresh document',
    async (ending) => {
      const screen = await open();
      const { otherMediaOrigin } = stage();
      let redirects = 0;
      stage().behaviour.isOtherHostAllowed = true;
      stage().behaviour.media = (path, site) => {
        if (!path.endsWith(ending) || site === 'other') return undefined;
        redirects += 1;
        return { redirectTo: otherMediaOrigin };
      };
      await screen.play();
      // The state is awaited instead of the video, because the video's document is replaced.
      await screen.waitForValue('state', 'play');
      expect(redirects).toBeGreaterThan(0);
      expect(stage().playerRequests.filter((line) => line === 'GET /')).toHaveLength(2);
      expect(await screen.heard('problem')).toEqual([]);
    },
  );

  it('a redirect to a host that main refuses is reported once, with the host', async () => {
    const screen = await open();
    const { otherMediaOrigin } = stage();
    stage().behaviour.isOtherHostAllowed = false;
    stage().behaviour.media = () => ({ redirectTo: otherMediaOrigin });
    await screen.play();
    expect(await screen.waitFor('problem')).toMatchObject({
      code: 'SV-ORIGIN',
      severity: 'fatal',
      origins: [otherMediaOrigin],
    });
    expect(await screen.frame().textContent('.problem')).toContain(new URL(otherMediaOrigin).host);
    expect(await screen.frame().isVisible('.spinner')).toBe(false);
    expect(await screen.heard('problem')).toHaveLength(1);
  });

  it('a document that died is rebuilt at its position, with the same grant', async () => {
    const screen = await open();
    await screen.play({ from: 10 });
    await screen.waitForVideo(({ time }) => time > 11.5);
    // Playwright discards a page when one of its frames crashes. A document without timers is as silent as a crashed
    // one.
    await screen.frame().evaluate(() => {
      const last = window.setTimeout(() => undefined);
      for (let id = 0; id <= last; id += 1) clearInterval(id);
    });
    expect(await screen.waitFor('dead')).toEqual({ rebuilt: true });
    await screen.waitFor('firstFrame', 2);
    await screen.waitForVideo(({ time, paused }) => time > 10.5 && time < 25 && !paused);
    expect(await screen.heard('state')).toEqual(['ready', 'play', 'play']);
  });
}
