import { describe, expect, it } from 'vitest';
import { createFakeFileSystem } from '../../fakes/file-system.ts';
import {
  account,
  createComputer,
  documentPaths,
  noteKind,
  openVaultRig,
  type VaultRig,
} from './vault-rig.ts';

describe('a sign-out whose erasure the disk refuses', () => {
  it.each([
    ['at the next sweep', ({ timers }: VaultRig) => timers.advance(6 * 3_600_000)],
    ['at quit', ({ lifetimes }: VaultRig) => lifetimes.quit()],
  ])('is completed %s', async (_, later) => {
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

  it('erases no data of an account that has signed in again in between', async () => {
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

describe('a vault file that cannot be read or removed', () => {
  /** Creates a computer with eight notes of Ada. The returned switch makes one file fail with EIO. */
  async function computerWithBadFile(how: 'read' | 'remove') {
    const fileSystem = createFakeFileSystem();
    const working = fileSystem[how];
    const bad: { path: string | null } = { path: null };
    const fail = (path: string) =>
      path === bad.path ? Promise.reject(Object.assign(new Error('EIO'), { code: 'EIO' })) : null;
    if (how === 'read') fileSystem.read = (path) => fail(path) ?? (working(path) as Promise<Buffer>);
    else fileSystem.remove = (path) => fail(path) ?? (working(path) as Promise<void>);
    const computer = createComputer(fileSystem);
    const rig = await openVaultRig({}, computer);
    for (let index = 0; index < 8; index += 1)
      await rig.vault.write(noteKind, `n${index}`, { text: 'of Ada' }, account('ada'));
    bad.path = documentPaths(fileSystem)[3] ?? null;
    return { computer, rig, bad };
  }
  const notesLeft = async ({ vault }: VaultRig) => (await vault.list(noteKind)).length;

  it.each(['read', 'remove'] as const)(
    'is the only one left by a sign-out, until the next start (%s)',
    async (how) => {
      const { computer, rig, bad } = await computerWithBadFile(how);
      await expect(rig.lifetimes.signedOut('ada')).rejects.toThrow();
      await rig.vault.close();
      const next = await openVaultRig({}, computer);
      await next.lifetimes.start();
      bad.path = null;
      expect(await notesLeft(next)).toBe(1);
      const later = await openVaultRig({}, computer);
      await later.lifetimes.start();
      expect(await notesLeft(later)).toBe(0);
      rig.lifetimes.stop();
      next.lifetimes.stop();
      later.lifetimes.stop();
    },
  );

  it.each(['read', 'remove'] as const)(
    'does not stop the removal of other expired files (%s)',
    async (how) => {
      const { computer, bad } = await computerWithBadFile(how);
      const rules = [{ kind: noteKind, endsBy: ['contact' as const], roomKey: () => null }];
      const next = await openVaultRig({ rules }, computer);
      computer.now += 31 * 86_400;
      await next.lifetimes.start();
      bad.path = null;
      expect(await notesLeft(next)).toBe(1);
      await next.timers.advance(6 * 3_600_000);
      await expect.poll(() => notesLeft(next)).toBe(0);
      next.lifetimes.stop();
    },
  );

  it('is retried after an unlock, with all accounts that signed out while the vault was locked', async () => {
    const { computer, rig, bad } = await computerWithBadFile('remove');
    await rig.vault.close();
    computer.keys.mode = 'locked';
    const locked = await openVaultRig({}, computer);
    await locked.lifetimes.start();
    await locked.lifetimes.signedOut('ada');
    computer.keys.mode = 'ready';
    await locked.vault.retry();
    await locked.lifetimes.vaultOpened();
    expect(await notesLeft(locked)).toBe(1);
    bad.path = null;
    await locked.timers.advance(6 * 3_600_000);
    await expect.poll(() => notesLeft(locked)).toBe(0);
    locked.lifetimes.stop();
  });
});
