import { describe, expect, it } from 'vitest';
import { account, noteKind, openVaultRig, type VaultRig } from './vault-rig.ts';

describe('a sign-out that the disk does not take', () => {
  it.each([
    ['at the next sweep', ({ timers }: VaultRig) => timers.advance(6 * 3_600_000)],
    ['at quit', ({ lifetimes }: VaultRig) => lifetimes.quit()],
  ])('is made good %s', async (_, later) => {
    const here = await openVaultRig();
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
    const { vault, lifetimes, computer } = await openVaultRig();
    await vault.write(noteKind, 'a', { text: 'of Ada' }, account('ada'));
    computer.fileSystem.readOnly = true;
    await expect(lifetimes.signedOut('ada')).rejects.toThrow();
    computer.fileSystem.readOnly = false;
    await lifetimes.signedIn('ada', true);
    await lifetimes.quit();
    expect(await vault.read(noteKind, 'a')).not.toBeNull();
  });
});
