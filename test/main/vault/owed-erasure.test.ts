import { describe, expect, it } from 'vitest';
import { createLifetimes } from '../../../main/vault/lifetimes.ts';
import { createFakeLogger } from '../../fakes/logger.ts';
import { createFakeTimers } from '../../fakes/timers.ts';
import { account, createComputer, noteKind } from './setting.ts';

type Owing = Awaited<ReturnType<typeof owing>>;

async function owing() {
  const computer = createComputer();
  const vault = await computer.open();
  const timers = createFakeTimers();
  const lifetimes = createLifetimes({
    vault,
    clock: { now: () => computer.now },
    timers,
    logger: createFakeLogger(),
    rules: [],
    roomOfBlob: () => null,
  });
  return { computer, vault, timers, lifetimes };
}

describe('a sign-out that the disk does not take', () => {
  it.each([
    ['at the next sweep', ({ timers }: Owing) => timers.advance(6 * 3_600_000)],
    ['at quit', ({ lifetimes }: Owing) => lifetimes.quit()],
  ])('is made good %s', async (_, later) => {
    const here = await owing();
    const { vault, lifetimes, computer } = here;
    await lifetimes.start();
    await vault.write(noteKind, 'a', { text: 'of Ada' }, account('ada'));
    computer.fileSystem.readOnly = true;
    await expect(lifetimes.signedOut('ada')).rejects.toThrow();
    computer.fileSystem.readOnly = false;
    await later(here);
    await expect.poll(() => vault.read(noteKind, 'a')).toBeNull();
    lifetimes.stop();
  });

  it('takes nothing from one who has signed in again meanwhile', async () => {
    const { vault, lifetimes, computer } = await owing();
    await vault.write(noteKind, 'a', { text: 'of Ada' }, account('ada'));
    computer.fileSystem.readOnly = true;
    await expect(lifetimes.signedOut('ada')).rejects.toThrow();
    computer.fileSystem.readOnly = false;
    await lifetimes.signedIn('ada', true);
    await lifetimes.quit();
    expect(await vault.read(noteKind, 'a')).not.toBeNull();
  });
});
