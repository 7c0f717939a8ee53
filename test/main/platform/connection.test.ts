import { describe, expect, it } from 'vitest';
import { createConnection, type CallResult } from '../../../main/platform/connection.ts';
import { createFakeClock } from '../../fakes/clock.ts';
import { createFakeTimers } from '../../fakes/timers.ts';

/** A network that can be cut, a system that may report it wrongly, and a service that answers when it is reachable. */
function rig() {
  const clock = createFakeClock();
  const timers = createFakeTimers(clock);
  const world: { system: boolean; service: CallResult } = { system: true, service: 'answered' };
  const probes: number[] = [];
  const began = clock.now();
  const connection = createConnection({
    systemOnline: () => world.system,
    now: () => Math.floor(clock.now() / 1000),
    timers,
    probe: () => {
      probes.push((clock.now() - began) / 1000);
      connection.callEnded(world.service);
      return Promise.resolve();
    },
  });
  const told: string[] = [];
  connection.onChanged(({ state }) => told.push(state));
  const stop = connection.watch();
  return { world, timers, connection, probes, told, stop };
}

describe('the offline state', () => {
  it('follows one failed call when the system is offline too, and two failed calls otherwise', () => {
    const { world, connection } = rig();
    connection.callEnded('unreachable');
    expect(connection.status().state).toBe('online');
    connection.callEnded('unreachable');
    expect(connection.status().state).toBe('offline');
    const other = rig();
    other.world.system = false;
    expect(other.connection.status().state).toBe('online');
    other.connection.callEnded('unreachable');
    expect(other.connection.status().state).toBe('offline');
    expect(world.system).toBe(true);
  });

  it('does not follow from a system that reports online, nor from occasional failed calls', () => {
    const { connection } = rig();
    for (let call = 0; call < 30; call += 1)
      connection.callEnded(call % 3 === 0 ? 'unreachable' : 'answered');
    expect(connection.status().state).toBe('online');
  });

  it('includes a captive portal, although the portal answers', async () => {
    const { connection, world, timers, told } = rig();
    world.service = 'captive-portal';
    connection.callEnded('captive-portal');
    expect(connection.status().state).toBe('captive-portal');
    await timers.advance(10 * 60_000);
    expect(told).toEqual(['captive-portal']);
    world.service = 'answered';
    await timers.advance(61_000);
    expect(told).toEqual(['captive-portal', 'online']);
  });

  it('is checked again with growing pauses, at most a minute apart, until it ends', async () => {
    const { connection, world, timers, probes, stop } = rig();
    world.service = 'unreachable';
    connection.callEnded('unreachable');
    connection.callEnded('unreachable');
    await timers.advance(3_600_000);
    expect(probes.slice(0, 7)).toEqual([2, 7, 17, 37, 67, 127, 187]);
    expect(probes.length).toBeLessThan(70);
    world.service = 'answered';
    await timers.advance(60_000);
    expect(connection.status().state).toBe('online');
    stop();
    expect(timers.pending()).toBe(0);
  });

  it("is detected without a call of the reviewer's when the system reports a lost network", async () => {
    const { connection, world, timers, probes } = rig();
    Object.assign(world, { system: false, service: 'unreachable' });
    await timers.advance(2_000);
    expect(connection.status().state).toBe('offline');
    expect(probes).toEqual([2]);
  });

  it('does not follow from a system that reports offline while the service answers', async () => {
    const { connection, world, timers, told } = rig();
    world.system = false;
    await timers.advance(60_000);
    expect(connection.status().state).toBe('online');
    expect(told).toEqual([]);
  });

  it('is not checked after the profile session ended', async () => {
    const { connection, world, timers, probes, stop } = rig();
    world.service = 'unreachable';
    connection.callEnded('unreachable');
    connection.callEnded('unreachable');
    stop();
    connection.checkNow();
    await timers.advance(600_000);
    expect(probes).toEqual([]);
    expect(timers.pending()).toBe(0);
  });

  it('ends immediately when the system reports the network back, and the pauses start over', async () => {
    const { connection, world, timers, probes } = rig();
    Object.assign(world, { system: false, service: 'unreachable' });
    connection.callEnded('unreachable');
    await timers.advance(600_000);
    const before = probes.length;
    world.system = true;
    await timers.advance(2_000);
    expect(probes.length).toBe(before + 1);
    await timers.advance(2_000);
    expect(probes.length).toBe(before + 2);
    Object.assign(world, { service: 'answered' });
    await timers.advance(5_000);
    expect(connection.status().state).toBe('online');
  });

  it('is checked when the computer wakes or the window gets the focus', async () => {
    const { connection, world, timers, probes } = rig();
    connection.checkNow();
    await timers.advance(1_000);
    expect(probes).toEqual([]);
    world.service = 'unreachable';
    connection.callEnded('unreachable');
    connection.callEnded('unreachable');
    await timers.advance(300_000);
    world.service = 'answered';
    connection.checkNow();
    await timers.advance(0);
    expect(connection.status().state).toBe('online');
  });
});
