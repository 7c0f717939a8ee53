import { describe, expect, it } from 'vitest';
import { createMemoryVault } from '../../../main/vault/memory-vault.ts';
import { clockKind, createTrustedClock, type RestorableClock } from '../../../main/vault/trusted-clock.ts';
import type { Vault } from '../../../main/vault/vault.ts';
import { createFakeClock, type FakeClock } from '../../fakes/clock.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeTimers, type FakeTimers } from '../../fakes/timers.ts';
import { createComputer } from './vault-rig.ts';

const hour = 3_600_000;
const day = 24 * hour;
const noon = Date.UTC(2026, 0, 15, 12);

/** One computer: its clocks, its current boot, and the vault on its disk. */
class Machine {
  readonly clock: FakeClock = createFakeClock(noon);
  readonly vault: Vault = createMemoryVault();
  bootId: string | null = 'boot 1';
  timers: FakeTimers = createFakeTimers(this.clock);

  /** Starts the app in place of the previous one. */
  async start(vault: Vault = this.vault): Promise<RestorableClock> {
    this.timers = createFakeTimers(this.clock);
    const trusted = this.create();
    await trusted.restore(vault);
    return trusted;
  }
  create(): RestorableClock {
    const clock = { now: this.clock.now, monotonic: this.clock.monotonic, bootId: this.bootId };
    return createTrustedClock({ clock, timers: this.timers, logger: createFakeLogger() });
  }
  reboot(offMs = 0): void {
    this.clock.advance(offMs);
    this.clock.reboot();
    if (this.bootId !== null) this.bootId = `${this.bootId}+`;
  }
  /** Starts the app, receives a service time, and quits. */
  async hearOnce(serviceMs: number): Promise<void> {
    const trusted = await this.start();
    trusted.synchronise(serviceMs);
    await trusted.close();
  }
}

describe('before the first answer of the service', () => {
  it("it is the system's time, in whole epoch seconds", async () => {
    const machine = new Machine();
    machine.clock.set(noon + 999);
    expect((await machine.start()).now()).toBe(noon / 1_000);
  });
});

describe('within one boot', () => {
  it('the service’s date applies, not the system’s clock', async () => {
    const machine = new Machine();
    const trusted = await machine.start();
    trusted.synchronise(noon + 5 * day);
    expect(trusted.now()).toBe((noon + 5 * day) / 1_000);
  });

  it.each([
    ['forward', 40 * day],
    ['back', -40 * day],
  ])('setting the system’s clock %s changes nothing', async (_where, ms) => {
    const machine = new Machine();
    const trusted = await machine.start();
    trusted.synchronise(noon);
    machine.clock.set(noon + ms);
    expect(trusted.now()).toBe(noon / 1_000);
    machine.clock.advance(hour);
    expect(trusted.now()).toBe((noon + hour) / 1_000);
  });

  it.each([
    ['forward', 40 * day],
    ['back', -40 * day],
  ])('setting the system’s clock %s before a restart of the app changes nothing', async (_where, ms) => {
    const machine = new Machine();
    await machine.hearOnce(noon);
    machine.clock.set(noon + ms);
    machine.clock.advance(2 * hour);
    expect((await machine.start()).now()).toBe((noon + 2 * hour) / 1_000);
  });

  it('contact corrects it, forward and back', async () => {
    const machine = new Machine();
    const trusted = await machine.start();
    trusted.synchronise(noon + day);
    trusted.synchronise(noon - day);
    expect(trusted.now()).toBe((noon - day) / 1_000);
  });

  it('answers that differ by seconds do not make it go back', async () => {
    const machine = new Machine();
    const trusted = await machine.start();
    trusted.synchronise(noon);
    machine.clock.advance(10_000);
    trusted.synchronise(noon + 8_500);
    expect(trusted.now()).toBe(noon / 1_000 + 10);
  });

  it('an invalid date of a service is ignored', async () => {
    const machine = new Machine();
    const trusted = await machine.start();
    for (const nonsense of [NaN, Infinity, 0, -5, Date.UTC(2001, 1)]) trusted.synchronise(nonsense);
    expect(trusted.now()).toBe(noon / 1_000);
  });
});

/** The computer was restarted, and the service is unreachable. */
describe.each([
  ['on a system with boot ids', 'boot 1'],
  ['on a system without boot ids', null],
])('after an offline restart, %s', (_which, bootId) => {
  const machineWith = (): Machine => Object.assign(new Machine(), { bootId });

  it('it is the system’s clock, when that is later than the last trusted time', async () => {
    const machine = machineWith();
    await machine.hearOnce(noon);
    machine.reboot(3 * day);
    expect((await machine.start()).now()).toBe((noon + 3 * day) / 1_000);
  });

  it('setting the clock back opens nothing: it continues from the last trusted time', async () => {
    const machine = machineWith();
    await machine.hearOnce(noon);
    machine.reboot();
    machine.clock.set(noon - 10 * day);
    const trusted = await machine.start();
    expect(trusted.now()).toBeGreaterThanOrEqual(noon / 1_000);
    const before = trusted.now();
    machine.clock.advance(hour);
    expect(trusted.now()).toBe(before + hour / 1_000);
  });

  it('setting the clock forward may close; setting it back does not reopen, contact does', async () => {
    const machine = machineWith();
    await machine.hearOnce(noon);
    machine.reboot();
    machine.clock.set(noon + 40 * day);
    const forward = await machine.start();
    expect(forward.now()).toBe((noon + 40 * day) / 1_000);
    // The app is killed, so it saves no time when it ends.
    machine.reboot();
    machine.clock.set(noon);
    const back = await machine.start();
    expect(back.now()).toBeGreaterThanOrEqual((noon + 40 * day) / 1_000);
    back.synchronise(noon + hour);
    expect(back.now()).toBe((noon + hour) / 1_000);
    await back.close();
    machine.reboot();
    machine.clock.set(noon);
    expect((await machine.start()).now()).toBeLessThan((noon + 2 * hour) / 1_000);
  });

  it('time measured in the new boot counts, even with the clock set back', async () => {
    const machine = machineWith();
    await machine.hearOnce(noon);
    machine.clock.reboot(5 * hour);
    if (bootId !== null) machine.bootId = 'boot 2';
    machine.clock.set(noon - day);
    const atLeast = bootId === null ? noon + 4 * hour : noon + 5 * hour;
    expect((await machine.start()).now()).toBe(atLeast / 1_000);
  });

  it('setting the clock back between two runs gains at most the time between two saves', async () => {
    const machine = machineWith();
    const trusted = await machine.start();
    trusted.synchronise(noon);
    await machine.timers.advance(3 * hour);
    machine.reboot();
    machine.clock.set(noon - day);
    expect((await machine.start()).now()).toBeGreaterThanOrEqual((noon + 3 * hour) / 1_000 - 300);
  });
});

describe('a vault that is locked at the start', () => {
  it('returns the last trusted time once it is opened, and does not overwrite it before', async () => {
    const computer = createComputer();
    const machine = new Machine();
    const before = await computer.open();
    const first = await machine.start(before);
    first.synchronise(noon);
    await first.close();
    await before.close();
    machine.reboot();
    machine.clock.set(noon - 10 * day);

    computer.keys.mode = 'locked';
    const vault = await computer.open();
    const trusted = await machine.start(vault);
    expect(trusted.now()).toBe((noon - 10 * day) / 1_000);
    computer.keys.mode = 'ready';
    await vault.retry();
    await trusted.restore(vault);
    expect(trusted.now()).toBeGreaterThanOrEqual(noon / 1_000);
  });

  it('does not replace a service date received in between', async () => {
    const machine = new Machine();
    await machine.hearOnce(noon + 9 * day);
    const trusted = machine.create();
    trusted.synchronise(noon);
    await trusted.restore(machine.vault);
    expect(trusted.now()).toBe(noon / 1_000);
    expect((await machine.vault.read(clockKind, ''))?.value.nowMs).toBe(noon);
  });
});

it('trusted time continues when the vault fails', async () => {
  const machine = new Machine();
  const fails = (): Promise<never> => Promise.reject(new Error('disk'));
  const trusted = await machine.start({ ...machine.vault, read: fails, write: fails });
  trusted.synchronise(noon + day);
  await machine.timers.advance(hour);
  expect(trusted.now()).toBe((noon + day + hour) / 1_000);
  await trusted.close();
});
