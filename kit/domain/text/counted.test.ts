import { expect, test } from 'vitest';
import { counted, pluralOf } from './counted.ts';

test.each([
  [0, '0 parcels'],
  [1, '1 parcel'],
  [1_204, '1,204 parcels'],
])('%i is said as %s', (count, text) => {
  expect(counted(count, 'parcel')).toBe(text);
});

test('an irregular plural is given', () => {
  expect(counted(3, 'company', 'companies')).toBe('3 companies');
  expect([pluralOf(1, 'has', 'have'), pluralOf(2, 'has', 'have')]).toEqual(['has', 'have']);
});
