import { BlockList, isIP } from 'node:net';

/** Special-purpose addresses that are not on the public internet (IANA registries for IPv4 and IPv6). */
const special = new BlockList();
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [network = '', prefix] = range.split('/');
  special.addSubnet(network, Number(prefix), 'ipv4');
}
for (const range of ['::/127', '64:ff9b::/96', '64:ff9b:1::/48', 'fc00::/7', 'fe80::/10', 'ff00::/8']) {
  const [network = '', prefix] = range.split('/');
  special.addSubnet(network, Number(prefix), 'ipv6');
}

/** Returns whether an address, as text, is on the public internet: not loopback, private, link-local or multicast. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !special.check(address, family === 6 ? 'ipv6' : 'ipv4');
}
