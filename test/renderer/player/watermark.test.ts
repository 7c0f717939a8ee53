// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellOf, pictureIn, positionIn, innerBoxOf } from '../../../renderer/player/watermark/cells.ts';
import { createSchedule, type ScheduleConfig } from '../../../renderer/player/watermark/schedule.ts';

describe('grid cells of the picture', () => {
  it('are 15, 5 by 3, row by row', () => {
    const picture = { left: 0, top: 0, width: 1500, height: 900 };
    expect(cellOf(1, picture)).toEqual({ left: 0, top: 0, width: 300, height: 300 });
    expect(cellOf(5, picture)).toMatchObject({ left: 1200, top: 0 });
    expect(cellOf(6, picture)).toMatchObject({ left: 0, top: 300 });
    expect(cellOf(8, picture)).toMatchObject({ left: 600, top: 300 });
    expect(cellOf(15, picture)).toMatchObject({ left: 1200, top: 600 });
  });

  it('exclude the letterbox, on both sides and above and below', () => {
    expect(pictureIn({ width: 1000, height: 450 }, { width: 16, height: 9 })).toEqual({
      left: 100,
      top: 0,
      width: 800,
      height: 450,
    });
    const wide = pictureIn({ width: 1000, height: 1000 }, { width: 200, height: 100 });
    expect(wide).toEqual({ left: 0, top: 250, width: 1000, height: 500 });
  });

  it('contain every watermark that fits, whatever the size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 15 }),
        fc.integer({ min: 100, max: 4000 }),
        fc.integer({ min: 100, max: 3000 }),
        (position, width, height) => {
          const picture = pictureIn({ width, height }, { width: 16, height: 9 });
          const cell = cellOf(position, picture);
          const { left, top, ...size } = positionIn(cell, innerBoxOf(cell), picture);
          return (
            left >= cell.left &&
            top >= cell.top &&
            left + size.width <= cell.left + cell.width &&
            top + size.height <= cell.top + cell.height
          );
        },
      ),
      { seed: 3 },
    );
  });
});

/** Plays from one second to another at a speed. Returns the spans in which the watermark was visible. */
function play(
  schedule: ReturnType<typeof createSchedule>,
  from: number,
  to: number,
  speed = 1,
  clock = { real: 0 },
) {
  const spans: [number, number][] = [];
  let since: number | null = null;
  const step = 0.05;
  for (let programme = from; programme <= to + 1e-9; programme += step * speed) {
    const shown = schedule.shown({ programme, real: clock.real, playing: true });
    if (shown && since === null) since = programme;
    if (!shown && since !== null) {
      spans.push([since, programme]);
      since = null;
    }
    clock.real += step;
  }
  if (since !== null) spans.push([since, to]);
  return spans.map(([start, end]) => [Math.round(start), Math.round(end)]);
}
const order = (intervalSeconds: number, durationSeconds: number | null): ScheduleConfig => ({
  intervalSeconds,
  durationSeconds,
});

describe('the watermark schedule', () => {
  it('0, no duration, or a duration of at least the interval: always visible', () => {
    for (const always of [order(0, 5), order(10, null), order(10, 10), order(10, 30)]) {
      expect(play(createSchedule(always), 0, 40)).toEqual([[0, 40]]);
    }
  });

  it('a showing lasts at least a second: a shorter one may fall between two frames', () => {
    expect(play(createSchedule({ intervalSeconds: 10, durationSeconds: 0.001 }), 0, 12)).toEqual(
      play(createSchedule({ intervalSeconds: 10, durationSeconds: 1 }), 0, 12),
    );
    expect(play(createSchedule({ intervalSeconds: 0.5, durationSeconds: 0.1 }), 0, 2)).toHaveLength(1);
  });

  it("intervals count from start to start on the programme's clock, first at 0", () => {
    expect(play(createSchedule(order(10, 3)), 0, 34)).toEqual([
      [0, 3],
      [10, 13],
      [20, 23],
      [30, 33],
    ]);
  });

  it('a film that starts between two showings waits for the next; one that starts inside one shows it whole', () => {
    expect(play(createSchedule(order(10, 3)), 5, 18)).toEqual([[10, 13]]);
    expect(play(createSchedule(order(10, 3)), 2, 9)).toEqual([[2, 5]]);
  });

  it('a seek over a start shows the watermark immediately, whole; a seek over none shows nothing', () => {
    const schedule = createSchedule(order(10, 3));
    const clock = { real: 0 };
    play(schedule, 0, 5, 1, clock);
    schedule.jumped(5, 27);
    expect(play(schedule, 27, 31.9, 1, clock)).toEqual([[27, 32]]);

    const other = createSchedule(order(10, 3));
    const otherClock = { real: 0 };
    play(other, 0, 5, 1, otherClock);
    other.jumped(5, 8);
    expect(play(other, 8, 9.9, 1, otherClock)).toEqual([]);
  });

  it('a seek back over a start also shows it immediately', () => {
    const schedule = createSchedule(order(10, 2));
    const clock = { real: 0 };
    play(schedule, 10, 15, 1, clock);
    schedule.jumped(15, 6);
    expect(play(schedule, 6, 9.9, 1, clock)).toEqual([[6, 8]]);
  });

  it('at double speed a showing lasts its duration in real seconds', () => {
    expect(play(createSchedule(order(20, 4)), 0, 39, 2)).toEqual([
      [0, 8],
      [20, 28],
    ]);
  });

  it('paused, the watermark keeps its state', () => {
    const schedule = createSchedule(order(10, 3));
    const clock = { real: 0 };
    play(schedule, 0, 2.9, 1, clock);
    for (let wait = 0; wait < 100; wait += 1) {
      clock.real += 1;
      expect(schedule.shown({ programme: 2.9, real: clock.real, playing: false })).toBe(true);
    }
    expect(play(schedule, 2.9, 9.9, 1, clock)).toEqual([[3, 3]]);
  });

  it('no seek hides it for longer than the interval allows', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 20 }), (targets) => {
        const schedule = createSchedule(order(10, 2));
        const clock = { real: 0 };
        let at = 0;
        let hidden = 0;
        for (const target of targets) {
          schedule.jumped(at, target);
          for (let second = target; second < target + 3; second += 0.1) {
            const shown = schedule.shown({ programme: second, real: clock.real, playing: true });
            hidden = shown ? 0 : hidden + 0.1;
            clock.real += 0.1;
            // Only seeks within one gap can hide the watermark for longer than its gap of 8 s of programme.
            if (hidden > 8.2 && Math.floor(second / 10) !== Math.floor((second - hidden) / 10)) return false;
          }
          at = target + 3;
        }
        return true;
      }),
      { seed: 7 },
    );
  });
});
