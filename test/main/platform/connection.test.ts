import { describe, expect, it } from 'vitest';
import { createConnection, type CallResult } from '../../../main/platform/connection.ts';
import { createFakeClock } from '../../fakes/clock.ts';
import { createFakeTimers } from '../../fakes/timers.ts';

/**
 * Creates a network that can be cut, a system that may report it wrongly, and a service that answers while it is
 * reachable.
 */
function rig(systemAtStart = true) {
  const clock = createFakeClock();
  const timers = createFakeTimers(clock);
  const world: { system: boolean; service: CallResult } = {
    system: systemAtStart,
    service: systemAtStart ? 'answered' : 'unreachable',
  };
  const probes: number[] = [];
  const began = clock.now();
  const connection = createConnection({
    systemOnline: () => world.system,
    now: () => Math.floor(clock.now() / 1000),
    timers,
    probe: () => {
      probes.push((clock.now() - began) / 1000);
      return Promise.resolve(world.service);
    },
  });
  const told: string[] = [];
  connection.onChanged(({ state }) => told.push(state));
  const stop = connection.watch();
  return { world, timers, connection, probes, told, stop };
}

describe('the offline state', () => {
  it('follows a failed call where the system also reports no network, otherwise only a failed probe', async () => {
    const { world, connection, timers, probes } = rig();
    connection.callEnded('unreachable');
    await timers.advance(0);
    expect(probes).toEqual([0]);
    expect(connection.status().state).toBe('online');
    await timers.advance(30_000);
    world.service = 'unreachable';
    connection.callEnded('unreachable');
    await timers.advance(0);
    expect(connection.status().state).toBe('offline');
    const other = rig();
    other.world.system = false;
    expect(other.connection.status().state).toBe('online');
    other.connection.callEnded('unreachable');
    expect(other.connection.status().state).toBe('offline');
  });

  it('is detected at a start without a network, before the first call', async () => {
    const { connection, timers } = rig(false);
    await timers.advance(0);
    expect(connection.status().state).toBe('offline');
  });

  it.each(['unreachable', 'captive-portal'] as const)(
    'is not assumed for one address that stays %s, and causes a probe every half minute at most',
    async (result) => {
      const { connection, timers, probes, told } = rig();
      for (let second = 0; second < 600; second += 1) {
        connection.callEnded(result);
        await timers.advance(1_000);
      }
      expect(told).toEqual([]);
      expect(probes).toHaveLength(20);
    },
  );

  it('is detected even shortly after a failed call whose probe succeeded', async () => {
    const { connection, world, timers } = rig();
    connection.callEnded('unreachable');
    await timers.advance(0);
    await timers.advance(1_000);
    world.service = 'unreachable';
    connection.callEnded('unreachable');
    await timers.advance(29_000);
    expect(connection.status().state).toBe('offline');
  });

  it('includes a captive portal, although it answers', async () => {
    const { connection, world, timers, told } = rig();
    world.service = 'captive-portal';
    connection.callEnded('captive-portal');
    await timers.advance(0);
    expect(connection.status().state).toBe('captive-portal');
    await timers.advance(10 * 60_000);
    expect(told).toEqual(['captive-portal']);
    world.service = 'answered';
    await timers.advance(61_000);
    expect(told).toEqual(['captive-portal', 'online']);
  });

  it('is probed with growing pauses, 40 s at most, without an end', async () => {
    const { connection, world, timers, probes, stop } = rig();
    world.service = 'unreachable';
    connection.callEnded('unreachable');
    await timers.advance(0);
    await timers.advance(3_600_000);
    expect(probes.slice(0, 8)).toEqual([0, 2, 7, 17, 37, 67, 107, 147]);
    expect(probes.filter((at) => at > 0 && at <= 600)).toHaveLength(18);
    world.service = 'answered';
    await timers.advance(60_000);
    expect(connection.status().state).toBe('online');
    stop();
    expect(timers.pending()).toBe(0);
  });

  it('is detected without a call of the reviewer when the system reports no network', async () => {
    const { connection, world, timers, probes } = rig();
    Object.assign(world, { system: false, service: 'unreachable' });
    await timers.advance(2_000);
    expect(connection.status().state).toBe('offline');
    expect(probes).toEqual([2]);
  });

  it('is not assumed when the system reports offline but the service answers', async () => {
    const { connection, world, timers, told } = rig();
    world.system = false;
    await timers.advance(60_000);
    expect(connection.status().state).toBe('online');
    expect(told).toEqual([]);
  });

  it('is not probed after the profile session has ended', async () => {
    const { connection, world, timers, probes, stop } = rig();
    world.service = 'unreachable';
    connection.callEnded('unreachable');
    await timers.advance(0);
    stop();
    connection.checkNow();
    connection.callEnded('unreachable');
    await timers.advance(600_000);
    expect(probes).toEqual([0]);
    expect(timers.pending()).toBe(0);
  });

  it('is probed soon after the system reports the network, which shortens one wait only', async () => {
    const { connection, world, timers, probes } = rig();
    Object.assign(world, { system: false, service: 'unreachable' });
    connection.callEnded('unreachable');
    await timers.advance(600_000);
    const before = probes.length;
    world.system = true;
    await timers.advance(2_000);
    expect(probes.length).toBe(before + 1);
    for (let change = 0; change < 15; change += 1) {
      world.system = !world.system;
      await timers.advance(2_000);
    }
    expect(probes.length).toBe(before + 1);
    await timers.advance(10_000);
    expect(probes.length).toBe(before + 2);
    world.service = 'answered';
    world.system = !world.system;
    await timers.advance(2_000);
    expect(connection.status().state).toBe('online');
  });

  it('is probed when the computer wakes or the window is focused', async () => {
    const { connection, world, timers, probes } = rig();
    connection.checkNow();
    await timers.advance(1_000);
    expect(probes).toEqual([]);
    world.service = 'unreachable';
    connection.callEnded('unreachable');
    await timers.advance(300_000);
    world.service = 'answered';
    connection.checkNow();
    await timers.advance(0);
    expect(connection.status().state).toBe('online');
  });
});
