import { expect, it, vi } from 'vitest';
import { createDiagnostics } from '../../../main/compose/diagnostics.ts';
import { anAppStatus } from '../../builders/contract.ts';
import { createFakeClock } from '../../fakes/clock.ts';
import { createFakeNet } from '../../fakes/net.ts';
import { createFakeTimers } from '../../fakes/timers.ts';

vi.mock('electron', () => ({ app: { getLocale: () => 'en' } }));

/** Resolves to the line of the check about the account's lists, in an app in which the service refused these lists. */
async function sharedLine(refusals: readonly string[]) {
  const clock = createFakeClock();
  const diagnostics = createDiagnostics({
    platform: {
      ...{ clock, timers: createFakeTimers(clock), mediaFetch: createFakeNet().fetch },
      ...{ platform: 'windows', osName: 'Windows', osVersion: '11', logPath: '', knownSecrets: new Set() },
      remoteSession: { isRemote: () => false },
    },
    profileSession: () => ({
      ...{ clock, clientId: 'client', vault: { sizeBytes: () => Promise.resolve(0) } },
      service: { productConfig: () => Promise.reject(new Error('The check of the computer makes no call.')) },
      rooms: { sharedRefusals: () => refusals },
    }),
    status: () => anAppStatus(),
    mediaOrigins: () => [],
    keepsLicences: () => Promise.resolve(null),
  });
  const results = await diagnostics.check('computer', new AbortController().signal);
  return results.find(({ id }) => id === 'shared');
}

it('the check of the computer names each refused list of the account once, and has no such line without one', async () => {
  expect(await sharedLine(['W2104', '403', 'W2104'])).toEqual({
    ...{ id: 'shared', state: 'limited' },
    fact: 'refused: W2104, 403',
  });
  expect(await sharedLine([])).toBeUndefined();
});
