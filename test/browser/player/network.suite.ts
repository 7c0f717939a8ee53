import { expect, it } from 'vitest';
import type { Progress } from '../../../renderer/embed/messages.ts';
import type { Context } from './context.ts';
import { type Screen, until } from './screen.ts';

/** Networks as trains and hotels have them. */
export function network({ open, stage }: Context): void {
  const licences = () => stage().relayCalls.filter(({ relay }) => relay === 'licence').length;
  const ahead = async (screen: Screen) => {
    const last = (await screen.heard('progress')).at(-1) as Progress;
    return last.bufferedUntil - last.seconds;
  };

  it('a weak network is held minutes ahead; an outage is not noticed; the bar says how far it is safe', async () => {
    const screen = await open();
    let failures = 0;
    stage().behaviour.media = (path) => {
      if (!/video-\d+\/7\.m4s$/.test(path) || failures >= 1) return undefined;
      failures += 1;
      return 503;
    };
    await screen.play({ film: 'long' });
    await screen.waitForValue('state', 'play');
    await until('more than a good network holds is ahead', async () => (await ahead(screen)) > 66);
    stage().behaviour.media = () => 'cut';
    const { time } = await screen.video();
    const words = () => screen.frame().textContent('.loaded');
    await until('the bar says that the network is gone', async () =>
      /^No network\. Plays on until \d+:\d\d$/.test((await words()) ?? ''),
    );
    expect(await screen.frame().getAttribute('.scrub-range', 'aria-describedby')).toBe('loaded');
    await screen.page.mouse.move(400, 300);
    expect(await screen.frame().isVisible('.loaded.shown')).toBe(true);
    await screen.waitForVideo((video) => video.time > time + 4);
    stage().behaviour.media = () => undefined;
    await until('the network is back', async () => ((await words()) ?? '').startsWith('Weak network.'));
    expect(await screen.heard('problem')).toEqual([]);
    expect(await screen.heard('state')).toEqual(['ready', 'play']);
    expect(licences()).toBe(1);
  });
}
