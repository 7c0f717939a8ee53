import { expect, it, vi } from 'vitest';
import type { AppStatus } from '../../../preload/contract/app.ts';
import { createDiagnostics } from '../../../main/compose/diagnostics.ts';
import { anAppStatus } from '../../builders/contract.ts';
import { createFakeClock } from '../../fakes/clock.ts';
import { createFakeNet } from '../../fakes/net.ts';
import { createFakeTimers } from '../../fakes/timers.ts';

vi.mock('electron', () => ({ app: { getLocale: () => 'en' } }));

/**
 * Resolves to the lines of the check of the computer, in an app in which the service refused these lists of the account.
 */
async function checkComputer(refusals: readonly string[] = [], keychain: AppStatus['keychain'] = 'ready') {
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
    status: () => anAppStatus({ keychain }),
    mediaOrigins: () => [],
    keepsLicences: () => Promise.resolve(null),
  });
  return diagnostics.check('computer', new AbortController().signal);
}

it('the check of the computer names each refused list of the account once, and has no such line without one', async () => {
  expect(await checkComputer(['W2104', '403', 'W2104'])).toContainEqual({
    ...{ id: 'shared', state: 'limited' },
    fact: 'refused: W2104, 403',
  });
  expect((await checkComputer()).map(({ id }) => id)).not.toContain('shared');
});

it('the check of the computer says once that nothing is written without a keychain', async () => {
  const linesWith = async (keychain: AppStatus['keychain']) =>
    (await checkComputer([], keychain)).map(({ id }) => id);
  expect(await linesWith('ready')).toContain('storage');
  expect(await linesWith('memory')).not.toContain('storage');
});
