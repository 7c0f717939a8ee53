import { expect, it, vi } from 'vitest';
import { createDiagnostics } from '../../../main/compose/diagnostics.ts';
import type { Platform } from '../../../main/compose/platform.ts';
import type { ProfileSession } from '../../../main/compose/profile-session.ts';
import { createFakeTimers } from '../../fakes/timers.ts';
import { anAppStatus } from '../../builders/contract.ts';

vi.mock('electron', () => ({ app: { getLocale: () => 'en' } }));

/** Diagnostics of an app in which the service refused these lists of the account. */
function diagnosticsWith(refusals: readonly string[]) {
  const clock = { now: () => 0, monotonic: () => 0 };
  const platform = {
    ...{ clock, timers: createFakeTimers(), platform: 'windows' },
    remoteSession: { isRemote: () => false },
  };
  const session = {
    ...{ clock, vault: { sizeBytes: () => Promise.resolve(0) } },
    rooms: { sharedRefusals: () => refusals },
  };
  return createDiagnostics({
    platform: platform as unknown as Platform,
    profileSession: () => session as unknown as ProfileSession,
    status: () => anAppStatus(),
    mediaOrigins: () => [],
    keepsLicences: () => Promise.resolve(null),
  });
}
const sharedLine = async (refusals: readonly string[]) => {
  const results = await diagnosticsWith(refusals).check('computer', new AbortController().signal);
  return results.find(({ id }) => id === 'shared');
};

it('the check of the computer names each refused list of the account once, and has no such line without one', async () => {
  expect(await sharedLine(['W2104', '403', 'W2104'])).toEqual({
    ...{ id: 'shared', state: 'limited' },
    fact: 'refused: W2104, 403',
  });
  expect(await sharedLine([])).toBeUndefined();
});
