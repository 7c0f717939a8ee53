import { expect, it } from 'vitest';
import type { Context } from './context.ts';
import { awaken, type Screen, until } from './screen.ts';
import { change, readLevels, spyOnSound, statesOf } from './sound-spy.ts';

const audible = { muted: false, volume: 0.5 };
const isNight = { ...audible, nightMode: true };

const switchNamed = (screen: Screen, name: string) => screen.frame().getByRole('switch', { name });

async function openPanel(screen: Screen): Promise<void> {
  await awaken(screen);
  await screen.frame().click('[aria-label="Audio & subtitles"]');
  await switchNamed(screen, 'Night mode').waitFor();
}

const runs = (screen: Screen) =>
  until(
    'the sound passes through Web Audio',
    async () => (await screen.frame().evaluate(() => window.soundSpy.levels())) !== null,
  );

/** Marks the current video element, so that a test can tell whether another one replaced it. */
const markVideo = (screen: Screen) =>
  screen.frame().evaluate(() => void (document.querySelector('video')!.dataset.first = 'true'));
const isFirstVideo = (screen: Screen) =>
  screen.frame().evaluate(() => document.querySelector('video')!.dataset.first === 'true');

/** Waits until the film plays in another element, which has its sound, and checks that it went on where it was. */
async function playsWithoutWebAudio(screen: Screen, from: number): Promise<void> {
  await until('another element plays', async () => !(await isFirstVideo(screen)));
  await screen.waitFor('firstFrame', 2);
  await screen.waitForVideo(({ time, paused, frames }) => !paused && frames > 5 && time > from);
  const { time, muted, volume } = await screen.video();
  expect(time).toBeLessThan(from + 6);
  expect({ muted, volume }).toEqual(audible);
  expect(await statesOf(screen)).toEqual(['closed']);
}

/** Tests night mode and even loudness on the encrypted film, with the sound that is really played. */
export function sound({ openFresh, stage }: Context): void {
  it('off: nothing of Web Audio exists', async () => {
    const screen = await openFresh();
    await spyOnSound(screen);
    await screen.play({ app: { preferences: audible } });
    await screen.waitForVideo(({ time }) => time > 1);
    await openPanel(screen);
    expect(await switchNamed(screen, 'Night mode').isChecked()).toBe(false);
    expect(await switchNamed(screen, 'Even loudness').isChecked()).toBe(false);
    expect(await statesOf(screen)).toEqual([]);
    expect(stage().playerRequests.filter((line) => line.includes('sound'))).toEqual([]);
  });

  it('night mode lowers peaks, raises quiet speech, is saved, and off it changes nothing', async () => {
    const screen = await openFresh();
    await spyOnSound(screen);
    await screen.play({ from: 12.5, app: { preferences: audible } });
    await screen.waitForVideo(({ time }) => time > 12.6);
    await openPanel(screen);
    await switchNamed(screen, 'Night mode').focus();
    await screen.page.keyboard.press('Space');
    await runs(screen);
    const levels = await readLevels(screen, 20);
    const isLoud = (input: number) => input > -26;
    const isQuiet = (input: number) => input < -32 && input > -45;
    expect(change(levels, isLoud, 'peak')).toBeLessThan(-4);
    expect(change(levels, isQuiet)).toBeGreaterThan(1);
    const saved = stage().relayCalls.filter(({ relay }) => relay === 'preferences');
    expect(saved.at(-1)?.body).toMatchObject({ nightMode: true });
    // The keyboard stays on the switch.
    expect(await switchNamed(screen, 'Night mode').isChecked()).toBe(true);
    await screen.page.keyboard.press('Space');
    await screen.page.waitForTimeout(500);
    // The two are not read at the same instant.
    for (const level of await readLevels(screen, 5)) expect(level.out.rms).toBeCloseTo(level.in.rms, 0);
    expect(await screen.heard('problem')).toEqual([]);
  });

  it('even loudness lowers a loud film slowly, whatever the volume', async () => {
    const screen = await openFresh();
    await spyOnSound(screen);
    await screen.play({ from: 7, app: { preferences: { muted: false, volume: 0.1, evenLoudness: true } } });
    await screen.waitFor('firstFrame');
    await runs(screen);
    const gain = async () => change(await readLevels(screen, 2), () => true);
    expect(Math.abs(await gain())).toBeLessThan(2);
    await until('the film is lowered', async () => (await gain()) < -2);
    expect(await gain()).toBeGreaterThan(-12);
  });

  it('saved: it begins with the film; seeks, speed, audio and the end work; the next film has its own element', async () => {
    const screen = await openFresh();
    await spyOnSound(screen);
    await screen.warm();
    await screen.play({ app: { preferences: isNight } });
    await screen.waitFor('firstFrame');
    await runs(screen);
    await markVideo(screen);
    await screen.control('seek', 20);
    await screen.waitForVideo(({ time }) => time > 20.3);
    const french = async () => {
      const tracks = (await screen.heard('tracks')).at(-1) as {
        audio: readonly { id: string; language: string; active: boolean }[];
      };
      return tracks.audio.find(({ language }) => language === 'fr')!;
    };
    await screen.control('selectAudio', (await french()).id);
    await until('French is heard', async () => (await french()).active);
    await screen.control('setSpeed', 2);
    await screen.waitForVideo(({ time, speed }) => time > 23 && speed === 2);
    expect(change(await readLevels(screen, 10), (input) => input > -26, 'peak')).toBeLessThan(-4);
    await screen.control('seek', 38);
    await screen.waitForValue('state', 'complete');
    await screen.control('play');
    await screen.waitForVideo(({ time, ended }) => !ended && time > 1 && time < 20);
    expect((await readLevels(screen, 3)).every(({ out }) => out.rms > -60)).toBe(true);
    expect(await isFirstVideo(screen)).toBe(true);
    await screen.play({ grant: 'grant-2', app: { preferences: audible } });
    await screen.waitFor('firstFrame', 2);
    await screen.waitForVideo(({ time, frames }) => time > 1 && frames > 5);
    expect(await isFirstVideo(screen)).toBe(false);
    expect(await statesOf(screen)).toEqual(['closed']);
    expect(await screen.heard('problem')).toEqual([]);
    const pip = await screen.frame().evaluate(() => document.querySelector('video')!.disablePictureInPicture);
    expect(pip).toBe(true);
    expect(stage().playerRequests.filter((line) => line === 'GET /')).toHaveLength(1);
  });

  it('a context that stops is resumed', async () => {
    const screen = await openFresh();
    await spyOnSound(screen);
    await screen.play({ from: 7, app: { preferences: isNight } });
    await screen.waitFor('firstFrame');
    await runs(screen);
    await markVideo(screen);
    await screen.frame().evaluate(() => window.soundSpy.contexts[0]!.suspend());
    const { time } = await screen.video();
    await screen.waitForVideo((video) => video.time > time + 1.5);
    expect(await statesOf(screen)).toEqual(['running']);
    expect((await readLevels(screen, 3)).every(({ out }) => out.rms > -60)).toBe(true);
    expect(await isFirstVideo(screen)).toBe(true);
    expect(await screen.heard('problem')).toEqual([]);
  });

  it('if it stays stopped, the film goes on without Web Audio, in full screen, and says so', async () => {
    const screen = await openFresh();
    await spyOnSound(screen);
    await screen.play({
      from: 7,
      watermark: { text: 'Ada Example', opacity: 40, position: 8 },
      app: { preferences: isNight },
    });
    await screen.waitFor('firstFrame');
    await runs(screen);
    await markVideo(screen);
    await screen.page.mouse.click(480, 120);
    await screen.page.keyboard.press('k');
    await screen.page.keyboard.press('f');
    await until('full screen', () => screen.frame().evaluate(() => document.fullscreenElement !== null));
    await screen.waitForVideo(({ paused }) => !paused);
    const { time } = await screen.video();
    await screen.frame().evaluate(() => {
      window.soundSpy.isDead = true;
      void window.soundSpy.contexts[0]!.suspend();
    });
    await playsWithoutWebAudio(screen, time);
    expect(await screen.frame().evaluate(() => document.fullscreenElement !== null)).toBe(true);
    expect(await screen.heard('problem')).toMatchObject([{ code: 'SV-SOUND-STOPPED', severity: 'notice' }]);
    expect(await screen.frame().textContent('.problem')).toContain('aren’t available for this film');
    expect(await screen.heard('mark')).toContain('ready');
    await openPanel(screen);
    expect(await switchNamed(screen, 'Night mode').isChecked()).toBe(true);
    expect(await screen.frame().textContent('.menu-note')).toContain('aren’t available for this film');
    expect(await statesOf(screen)).toEqual(['closed']);
  });

  it('a late output is not used and says so; another one is used after the next press', async () => {
    const screen = await openFresh();
    await spyOnSound(screen);
    await screen.play({ from: 7, app: { preferences: audible } });
    await screen.waitFor('firstFrame');
    await markVideo(screen);
    await screen.frame().evaluate(() => void (window.soundSpy.latency = 0.2));
    await openPanel(screen);
    await switchNamed(screen, 'Night mode').click();
    expect(await screen.waitFor('problem')).toMatchObject({ code: 'SV-SOUND-LATE', severity: 'notice' });
    expect(await screen.frame().textContent('.menu-note')).toContain('would delay the sound');
    expect(await statesOf(screen)).toEqual(['closed']);
    const { time } = await screen.video();
    await screen.waitForVideo((video) => video.time > time + 0.5);
    await screen.frame().evaluate(() => void (window.soundSpy.latency = null));
    await switchNamed(screen, 'Night mode').click();
    await switchNamed(screen, 'Night mode').click();
    await runs(screen);
    expect(await screen.frame().locator('.menu-note').count()).toBe(0);
    expect(await isFirstVideo(screen)).toBe(true);
  });

  it('an output that becomes late while the film plays is left', async () => {
    const screen = await openFresh();
    await spyOnSound(screen);
    await screen.play({ from: 7, app: { preferences: isNight, notesStorage: 'on-disk' } });
    await screen.waitFor('firstFrame');
    await runs(screen);
    await markVideo(screen);
    // In the last 15 s, where a film that is opened starts from the beginning.
    await screen.control('seek', 25);
    await screen.waitForVideo((video) => video.time > 25);
    await awaken(screen);
    await screen.frame().click('[aria-label="Quality and speed"]');
    await screen.frame().getByRole('radio', { name: '360p' }).click();
    await screen.waitForVideo((video) => video.time > 25.5);
    await screen.page.keyboard.press('Escape');
    await screen.page.keyboard.press('n');
    await screen.page.keyboard.type('the long take');
    await screen.frame().evaluate(() => void (window.soundSpy.latency = 0.2));
    // An open note is not removed.
    await screen.page.waitForTimeout(3000);
    expect(await isFirstVideo(screen)).toBe(true);
    expect(await screen.frame().inputValue('.note-field')).toBe('the long take');
    const { time } = await screen.video();
    await screen.page.keyboard.press('Enter');
    await playsWithoutWebAudio(screen, time);
    expect(await screen.heard('problem')).toMatchObject([{ code: 'SV-SOUND-LATE' }]);
    // The chosen quality stays.
    await until('the picture is 360 lines high', () =>
      screen.frame().evaluate(() => document.querySelector('video')!.videoHeight === 360),
    );
    await awaken(screen);
    await screen.frame().click('[aria-label="Quality and speed"]');
    expect(await screen.frame().getByRole('radio', { name: '360p' }).isChecked()).toBe(true);
  });
}
