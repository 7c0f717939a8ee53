import { expect, it } from 'vitest';
import { createRig, type Rig } from './screening-rig.ts';

const media = 'https://media.example';
const open = async (addresses: Record<string, readonly string[]> = {}) => {
  const rig = createRig();
  rig.hosts.addresses = addresses;
  const { grantId } = await rig.open();
  return { rig, grantId };
};
const decisions = async (rig: Rig, grantId: string): Promise<unknown> =>
  JSON.parse(Buffer.from((await rig.get(grantId, 'hosts')).body ?? []).toString());

it('a host that a film is redirected to is allowed for its grant only, and recorded', async () => {
  const { rig, grantId } = await open({ 'cdn.example': ['203.0.113.7', '2001:db8::7'] });
  rig.mediaHosts.follow(media, 'https://cdn.example');
  expect(await decisions(rig, grantId)).toEqual({ allowed: ['https://cdn.example'], refused: [] });
  expect(rig.hosts.allowed).toEqual([`${media} -> https://cdn.example`]);
  expect(await rig.screenings.history()).toMatchObject([{ notes: ['media-host-cdn.example'] }]);
  await rig.screenings.close({ grantId, reason: 'left' });
  const next = await rig.open();
  expect(await decisions(rig, next.grantId)).toEqual({ allowed: [], refused: [] });
});

it.each([
  ['http', 'http://cdn.example', {}],
  ['a loopback address', 'https://127.0.0.1:8443', {}],
  ['an IPv6 loopback address', 'https://[::1]', {}],
  ['an IPv4 address in IPv6', 'https://[::ffff:10.0.0.1]', {}],
  ['a name with a private address', 'https://nas.example', { 'nas.example': ['203.0.113.7', '192.168.1.2'] }],
  [
    'a name with the address of a cloud’s metadata',
    'https://meta.example',
    { 'meta.example': ['169.254.169.254'] },
  ],
  ['a name without an address', 'https://nowhere.example', {}],
])('%s is refused', async (_what, origin, addresses) => {
  const { rig, grantId } = await open(addresses);
  rig.mediaHosts.follow(media, origin);
  expect(await decisions(rig, grantId)).toEqual({ allowed: [], refused: [origin] });
  expect(rig.hosts.allowed).toEqual([]);
});

it('redirects are allowed to three hosts in a row and eight in all at most, and only from hosts of the film', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `cdn-${index}.example`);
  const { rig, grantId } = await open(Object.fromEntries(names.map((name) => [name, ['203.0.113.7']])));
  const at = (index: number) => `https://cdn-${index}.example`;
  rig.mediaHosts.follow('https://other.example', at(0));
  expect(await decisions(rig, grantId)).toEqual({ allowed: [], refused: [] });
  rig.mediaHosts.follow(media, at(0));
  for (let index = 0; index < 3; index += 1) rig.mediaHosts.follow(at(index), at(index + 1));
  expect(await decisions(rig, grantId)).toEqual({ allowed: [at(0), at(1), at(2)], refused: [at(3)] });
  for (let index = 4; index < 12; index += 1) rig.mediaHosts.follow(media, at(index));
  expect(await decisions(rig, grantId)).toMatchObject({ allowed: { length: 7 }, refused: [at(3)] });
});

it('a private host that the profile names is known from the start', async () => {
  const rig = createRig();
  rig.hosts.profile = ['https://nas.local'];
  const { grantId } = await rig.open();
  rig.mediaHosts.follow(media, 'https://nas.local');
  expect(await decisions(rig, grantId)).toEqual({ allowed: [], refused: [] });
});

it('a host that the manifest names is checked in the same way as a redirect', async () => {
  const rig = createRig();
  rig.hosts.addresses = { 'cdn.example': ['203.0.113.7'] };
  rig.net.on(
    'https://media.example/film/manifest.mpd',
    () => new Response('<MPD><BaseURL>https://cdn.example/film/</BaseURL></MPD>'),
  );
  const { grantId } = await rig.open();
  await rig.post(grantId, 'mark', { state: 'ready' });
  await rig.post(grantId, 'ahead', { bandwidth: 3e6, fromSecond: 0, audioLanguage: null });
  expect(await decisions(rig, grantId)).toEqual({ allowed: ['https://cdn.example'], refused: [] });
});
