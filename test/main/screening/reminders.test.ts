import { describe, expect, it } from 'vitest';
import { reminderTexts } from '../../../main/screening/reminder-texts.ts';
import { createReminders, type Reminders } from '../../../main/screening/reminders.ts';
import { createFakeClock } from '../../fakes/clock.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { aServiceRoom, aServiceVideo } from '../../builders/service.ts';
import { createRig, roomKey, videoKey, type Rig } from './screening-rig.ts';

const hour = 3_600;
const soonMs = 2_000;

interface Desk {
  readonly rig: Rig;
  readonly state: { isOn: boolean };
  readonly titles: readonly string[];
  readonly reminders: Reminders;
  isShown(): boolean;
  stop(): void;
  /** Reports a change and waits until the reminders were checked. */
  look(): Promise<void>;
  pass(ms: number): Promise<void>;
}

/** Creates reminders with real rooms and screenings, and films that expire after `hours`. */
async function desk(hours: readonly number[]): Promise<Desk> {
  const start = Math.floor(createFakeClock().now() / 1000);
  const videos = hours.map((left, index) => {
    const video = aServiceVideo({ key: index === 0 ? videoKey : `video-${index + 1}` });
    return { ...video, screening: { ...video.screening, expired: false, expiryDate: start + left * hour } };
  });
  const rig = createRig(aServiceRoom(), videos);
  await rig.library.add(roomKey);
  await rig.rooms.read({ roomKey, fresh: true });
  await rig.rooms.videos({ roomKey, page: 1, query: '', season: null, fresh: true });
  const state = { isOn: true };
  const titles: string[] = [];
  let isShown = false;
  const reminders = createReminders({
    films: rig.films,
    isOn: () => state.isOn,
    isPlaying: () => rig.screenings.isRunning(),
    languages: () => ['en'],
    notifier: {
      show: ({ title, body }) => {
        expect(body).toBe(reminderTexts.en.body);
        titles.push(title);
        isShown = true;
      },
      withdraw: () => {
        isShown = false;
      },
    },
    ...{ vault: rig.vault, clock: rig.clock, timers: rig.timers, logger: createFakeLogger() },
  });
  const stop = reminders.start();
  await rig.timers.advance(soonMs);
  const look = async (): Promise<void> => {
    reminders.changed();
    await rig.timers.advance(soonMs);
  };
  const pass = (ms: number): Promise<void> => rig.timers.advance(ms);
  return { rig, state, titles, isShown: () => isShown, reminders, stop, look, pass };
}

describe('a reminder of a film that expires unseen', () => {
  it('is shown 72 and 24 hours before, once each, also across restarts', async () => {
    const { titles, pass, look, stop, reminders } = await desk([74]);
    // 73, 72, 25 and 24 hours are left.
    await pass(hour * 1000);
    expect(titles).toEqual([]);
    await pass(hour * 1000);
    expect(titles).toEqual([expect.stringMatching(/^A screener expires in [23] days$/)]);
    await pass(47 * hour * 1000);
    expect(titles).toHaveLength(1);
    await pass(hour * 1000);
    expect(titles[1]).toMatch(/^A screener expires (?:tomorrow|today)$/);
    await look();
    expect(titles).toHaveLength(2);
    stop();
    reminders.start();
    await pass(soonMs);
    expect(titles).toHaveLength(2);
  });

  it('is shown once a day at most, whatever the number of films', async () => {
    const { titles, pass } = await desk([10, 12, 71]);
    expect(titles).toHaveLength(1);
    await pass(9 * hour * 1000);
    expect(titles).toHaveLength(1);
    await pass(16 * hour * 1000);
    // The first two films have expired, so the second reminder is for the third film.
    expect(titles).toHaveLength(2);
  });

  it('is not shown without consent, nor while a film plays', async () => {
    const off = await desk([100]);
    off.state.isOn = false;
    await off.pass(30 * hour * 1000);
    expect(off.titles).toEqual([]);

    const { rig, titles, pass, look } = await desk([74]);
    const { grantId } = await rig.open();
    await pass(3 * hour * 1000);
    expect(titles).toEqual([]);
    await rig.screenings.close({ grantId, reason: 'left' });
    await look();
    expect(titles).toHaveLength(1);
  });

  it.each<[string, (one: Desk) => unknown]>([
    [
      'the film was watched',
      ({ rig }) => rig.screenings.mark({ roomKey, videoKey, as: 'watched', on: true }),
    ],
    [
      'the room is no longer shared',
      async ({ rig }) => {
        rig.service.withdraw(roomKey);
        await rig.library.refresh();
        await rig.timers.advance(32_000);
      },
    ],
    ['the reviewer signed out', ({ reminders }) => reminders.reviewerChanged()],
    ['reminders were turned off', ({ state }) => (state.isOn = false)],
    ['the app quits', ({ stop }) => stop()],
  ])('is withdrawn when %s', async (_, act) => {
    const one = await desk([20]);
    expect(one.isShown()).toBe(true);
    await act(one);
    await one.look();
    expect(one.isShown()).toBe(false);
    expect(one.titles).toHaveLength(1);
  });
});
