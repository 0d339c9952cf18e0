import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Non-public IPv4 ranges from IANA's special-purpose registries, including multicast and reserved ones. */
const notPublicV4: readonly [network: string, bits: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Ranges within the assigned IPv6 block that embed other addresses or are for documentation. */
const notPublicV6: readonly [network: string, bits: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [network, bits] of notPublicV4) blocked.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of notPublicV6) blocked.addSubnet(network, bits, 'ipv6');

// Only 2000::/3 is assigned; loopback, local, mapped, translated and multicast addresses are outside it.
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');

/** Whether this address is on the public internet and not in our network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, 'ipv4');
  return isIPv6(address) && givenOut.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}
