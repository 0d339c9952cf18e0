import { expect, test } from 'vitest';
import { pairsAddress, readPairs } from './pairs-address.ts';

test.each([
  [{}, { stone: undefined, within: 5 }],
  [{ stone: 40_718_855 }, { stone: '40718855', within: 5 }],
  [
    { stone: '40718855', within: 15 },
    { stone: '40718855', within: 15 },
  ],
  [
    { stone: 'x<y', within: '30' },
    { stone: 'x<y', within: 30 },
  ],
  [
    { stone: ['1'], within: 7 },
    { stone: undefined, within: 5 },
  ],
] as const)('reads the address %j as %j', (search, request) => {
  expect(readPairs(search)).toEqual(request);
});

test('writes only non-default values into the address, and ids without quotes', () => {
  expect(pairsAddress('40718855')).toEqual({ to: '/marketplace/pairs', search: { stone: 40_718_855 } });
  expect(pairsAddress('40718855', 15)).toMatchObject({ search: { stone: 40_718_855, within: 15 } });
  expect(pairsAddress(undefined)).toEqual({ to: '/marketplace/pairs', search: {} });
});
