import { describe, expect, it } from 'vitest';
import { createServiceComponent } from '../../../main/compose/service-component.ts';

function rig(chosen: 'built-in' | 'service') {
  const calls: string[] = [];
  const state = { now: 0, failing: false };
  const answer = (name: string) => () => {
    calls.push(name);
    return state.failing
      ? Promise.reject(new Error(`${name} is not to be had`))
      : Promise.resolve(`a ${name}`);
  };
  const service = { playerComponent: answer('page'), playerScript: answer('script') };
  const component = createServiceComponent({ chosen: () => chosen, monotonic: () => state.now });
  const prepare = (of: typeof service = service) => component.prepare(of, new AbortController().signal);
  return { calls, state, service, component, prepare };
}

describe("the service's own player component", () => {
  it('is not requested while the built-in player is selected', async () => {
    const { calls, component, prepare } = rig('built-in');
    await prepare();
    expect(calls).toEqual([]);
    expect(component.isOn()).toBe(false);
    expect(component.files()).toBeNull();
  });

  it('is fetched once, page and script, and again after an hour', async () => {
    const { calls, state, component, prepare } = rig('service');
    expect(component.files()).toBeNull();
    await prepare();
    state.now = 59 * 60_000;
    await prepare();
    expect(calls).toEqual(['page', 'script']);
    expect(component.files()).toEqual({ html: 'a page', script: 'a script' });
    state.now = 61 * 60_000;
    await prepare();
    expect(calls).toHaveLength(4);
  });

  it('fails with an error when it cannot be fetched, and no other player replaces it', async () => {
    const { state, component, prepare } = rig('service');
    state.failing = true;
    await expect(prepare()).rejects.toThrow(/not to be had/);
    expect(component.files()).toBeNull();
    state.failing = false;
    await prepare();
    expect(component.files()).not.toBeNull();
  });

  it('is fetched again for the service of another profile', async () => {
    const { calls, service, prepare } = rig('service');
    await prepare();
    await prepare({ ...service });
    expect(calls).toHaveLength(4);
  });
});
