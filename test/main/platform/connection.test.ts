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
  const world: { system: boolean; service: CallResult; hangs: boolean } = {
    system: systemAtStart,
    service: systemAtStart ? 'answered' : 'unreachable',
    hangs: false,
  };
  const probes: number[] = [];
  const began = clock.now();
  const connection = createConnection({
    systemOnline: () => world.system,
    now: () => Math.floor(clock.now() / 1000),
    timers,
    probe: (signal) => {
      probes.push((clock.now() - began) / 1000);
      if (!world.hangs) return Promise.resolve(world.service);
      return new Promise((resolve) => signal.addEventListener('abort', () => resolve(null)));
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

  it('says whether the system reports a network, and changes with it', async () => {
    const { connection, world, timers, told } = rig();
    world.service = 'unreachable';
    connection.callEnded('unreachable');
    await timers.advance(0);
    expect(connection.status()).toMatchObject({ state: 'offline', hasNetwork: true });
    const { since } = connection.status() as { since: number };
    world.system = false;
    await timers.advance(2_000);
    expect(connection.status()).toEqual({ state: 'offline', since, hasNetwork: false });
    expect(told).toEqual(['offline', 'offline']);
  });

  it('ends within the check after the network returns, and with the event of the viewer immediately', async () => {
    for (const isEvent of [true, false]) {
      const { connection, world, timers } = rig();
      Object.assign(world, { system: false, service: 'unreachable' });
      connection.callEnded('unreachable');
      await timers.advance(601_000);
      Object.assign(world, { system: true, service: 'answered' });
      if (isEvent) connection.networkChanged();
      await timers.advance(isEvent ? 0 : 2_000);
      expect(connection.status().state).toBe('online');
    }
  });

  it('begins with short pauses again when the network returns, once a minute', async () => {
    const { connection, world, timers, probes } = rig();
    Object.assign(world, { system: false, service: 'unreachable' });
    connection.callEnded('unreachable');
    await timers.advance(600_000);
    const before = probes.length;
    world.system = true;
    connection.networkChanged();
    await timers.advance(0);
    await timers.advance(8_000);
    expect(probes.slice(before)).toEqual([600, 602, 607]);
    for (let change = 0; change < 120; change += 1) {
      world.system = !world.system;
      connection.networkChanged();
      await timers.advance(500);
    }
    expect(probes.length - before).toBeLessThanOrEqual(12);
    world.service = 'answered';
    world.system = true;
    await timers.advance(40_000);
    expect(connection.status().state).toBe('online');
  });

  it('does not wait for a probe that hangs: the network that returns and a focus after 3 s replace it', async () => {
    for (const isFocus of [true, false]) {
      const { connection, world, timers, probes } = rig();
      Object.assign(world, { system: false, service: 'unreachable' });
      connection.callEnded('unreachable');
      world.hangs = true;
      await timers.advance(2_000);
      expect(probes).toEqual([2]);
      Object.assign(world, { system: true, service: 'answered', hangs: false });
      if (isFocus) {
        world.system = false;
        connection.checkNow();
        await timers.advance(2_900);
        expect(probes).toEqual([2]);
        await timers.advance(100);
        connection.checkNow();
      } else connection.networkChanged();
      await timers.advance(0);
      expect(connection.status().state).toBe('online');
      await timers.advance(100_000);
      expect(probes).toHaveLength(2);
    }
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
