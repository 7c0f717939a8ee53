import { describe, expect, it } from 'vitest';
import { localNetworkResult } from '../../../main/compose/local-network.ts';

it.each([
  ['https://10.1.2.3', true],
  ['https://172.16.0.1:8443', true],
  ['https://172.32.0.1', false],
  ['https://192.168.0.9', true],
  ['https://169.254.1.1', true],
  ['https://127.0.0.1:9', false],
  ['https://8.8.8.8', false],
  ['https://[fd12:3456::1]', true],
  ['https://[fe80::1]', true],
  ['https://[2001:db8::1]', false],
  ['https://media.local', true],
  ['https://inside.example', true],
  ['https://outside.example', false],
  ['https://unknown.example', false],
])('%s is on a private address: %s', async (origin, isPrivate) => {
  const names: Record<string, string[]> = {
    'inside.example': ['203.0.113.7', '192.168.4.4'],
    'outside.example': ['203.0.113.7'],
  };
  const lookUp = (name: string) => {
    const found = names[name];
    return found ? Promise.resolve(found) : Promise.reject(new Error('ENOTFOUND'));
  };
  const result = { id: 'media', state: 'passed', fact: '' } as const;
  const found = await localNetworkResult([{ origins: [origin, origin], result }], lookUp);
  expect(found.map(({ fact }) => fact)).toEqual(isPrivate ? ['1 servers on private addresses'] : []);
});

describe('the local network line of the hardware check', () => {
  const failed = { id: 'media', state: 'failed', fact: '' } as const;
  const passed = { id: 'service', state: 'passed', fact: '' } as const;
  const near = ['https://192.168.0.9'];
  const far = ['https://203.0.113.7'];
  const none = () => Promise.resolve([]);

  it.each([
    ['no service host is on the local network', { service: far, media: far }, []],
    ['the service host on the local network answers', { service: near, media: far }, ['passed']],
    ['the service host on the local network does not answer', { service: far, media: near }, ['failed']],
    ['no media host is known', { service: near, media: [] }, ['passed']],
  ])('%s', async (_case, { service, media }, states) => {
    const servers = [
      { origins: service, result: passed },
      { origins: media, result: failed },
    ];
    expect((await localNetworkResult(servers, none)).map(({ state }) => state)).toEqual(states);
  });
});
