import { describe, expect, test } from 'vitest';
import { projectOperations } from '../../../main/service/operations/projects.ts';
import { ownService, screener } from '../../fakes/own-service.ts';
import { createServiceRig } from '../../fakes/service-rig.ts';
import { demoKeys } from '../../stand-ins/service/demo-access.ts';

const own = ownService();

function signIn(): Promise<void> {
  const [account] = own.service.state.accounts;
  return own.rig.session.signIn({ method: 'pin', pin: account!.pin!, persist: false });
}

describe('the projects of an account', () => {
  test('without a session no call is made', async () => {
    await expect(own.rig.service.brands(1)).rejects.toMatchObject({ kind: 'sign-in-needed' });
    await expect(own.rig.service.project('p')).rejects.toMatchObject({ kind: 'sign-in-needed' });
    expect(own.service.requests.all()).toEqual([]);
  });
  test('a screener of an account is played with the session, never with the API key', async () => {
    await signIn();
    const { screenerKey } = screener;
    await own.rig.service.playback(
      { screenerKey, forceLogin: false, isOfAccount: true },
      { protocol: 'dash' },
    );
    expect(own.last().headers.authorization).toMatch(/^JWT /);
    await own.rig.session.signOut();
    own.service.requests.clear();
    const ref = { screenerKey, forceLogin: false, isOfAccount: true };
    await expect(own.rig.service.playback(ref, { protocol: 'dash' })).rejects.toMatchObject({
      kind: 'sign-in-needed',
    });
    expect(own.service.requests.all()).toEqual([]);
  });
  test('are shared where the listing or the profile names all of them', async () => {
    expect(await own.rig.service.sharesProjects()).toBe(true);
    const rig = (more: Partial<Parameters<typeof createServiceRig>[0]> = {}) =>
      createServiceRig({ baseUrl: own.service.baseUrl, apiKey: demoKeys.main.value, ...more });
    own.service.set({ endpointListing: 'without-projects' });
    expect(await rig().service.sharesProjects()).toBe(false);
    const paths = projectOperations.map(({ id, path }) => [id, path] as const);
    const endpointOverrides = Object.fromEntries(paths);
    expect(await rig({ endpointOverrides }).service.sharesProjects()).toBe(true);
    own.service.set({ endpointListing: 'documented' });
    const fault = { kind: 'status', status: 500 } as const;
    own.service.faults.add({ match: { path: '/meta/endpoints' }, fault });
    expect(await rig({ timeouts: { headersMs: 300, totalMs: 300 } }).service.sharesProjects()).toBeNull();
  });
});
