import { expect, test } from 'vitest';
import { hasHostName, isWebAddress, proposeAddress, reservedWords, skeletonOf } from './web-address.ts';

test.each([
  ['harrow-vale', true],
  ['h', true],
  ['a'.repeat(100), true],
  ['a'.repeat(101), false],
  ['-harrow', false],
  ['harrow-', false],
  ['harrow--vale', false],
  ['harrow vale', false],
  ['Harrow', false],
  ['b\u0430ll', false],
  ['../etc', false],
  ['', false],
])('%s is an address: %s', (text, expected) => expect(isWebAddress(text)).toBe(expected));

test('addresses that look alike share a skeleton', () => {
  expect(skeletonOf('harrow-va1e')).toBe(skeletonOf('harrowvale'));
  expect(skeletonOf('modern')).toBe(skeletonOf('modem'));
  expect(skeletonOf('harrow')).not.toBe(skeletonOf('barrow'));
});

test('an address is proposed from the name', () => {
  expect(proposeAddress('Harrow & Vale')).toBe('harrow-and-vale');
  expect(proposeAddress('Müller Söhne, Inc.')).toBe('muller-sohne-inc');
  expect(isWebAddress(proposeAddress('Kessler & Co.'))).toBe(true);
  expect([...reservedWords].every((word) => isWebAddress(word))).toBe(true);
});

test('an address longer than a host name may be opens by its path only', () => {
  expect(hasHostName('a'.repeat(63))).toBe(true);
  expect(hasHostName('a'.repeat(64))).toBe(false);
});
