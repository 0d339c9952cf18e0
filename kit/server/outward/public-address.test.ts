import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  ['8.8.8.8', true],
  ['100.63.255.255', true],
  ['172.15.255.255', true],
  ['172.32.0.1', true],
  ['223.255.255.255', true],
  ['2606:4700:4700::1111', true],
  ['2a00:1450:4001::1', true],
])('%s is public', (address, is) => {
  expect(isPublicAddress(address)).toBe(is);
});

test.each([
  ['this network', '0.0.0.0'],
  ['private', '10.1.2.3'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['carrier-grade NAT', '100.127.255.255'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.255.255.254'],
  ['link-local, where clouds keep their secrets', '169.254.169.254'],
  ['protocol assignments', '192.0.0.8'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.7'],
  ['documentation', '203.0.113.7'],
  ['benchmarking', '198.19.0.1'],
  ['6to4 relay', '192.88.99.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped, in digits', '::ffff:7f00:1'],
  ['mapped public', '::ffff:8.8.8.8'],
  ['compatible', '::7f00:1'],
  ['translated', '64:ff9b::7f00:1'],
  ['unique local', 'fc00::1'],
  ['unique local', 'fd12:3456:789a::1'],
  ['link-local', 'fe80::1'],
  ['site-local', 'fec0::1'],
  ['multicast', 'ff02::1'],
  ['6to4 with a private address in it', '2002:7f00:1::'],
  ['Teredo', '2001::1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['a name instead of an address', 'localhost'],
  ['a number', '2130706433'],
  ['nothing', ''],
])('%s: %s is not', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
