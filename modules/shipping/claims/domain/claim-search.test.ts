import { expect, test } from 'vitest';
import { matchesSearch } from './claim-search.ts';

const claim = {
  number: 'C-20914',
  shipmentNumber: '40-118204',
  recipient: 'Hale Estate Jewelry',
  trackingTail: '7340',
};

test.each([
  ['', true],
  ['c-20914', true],
  ['118204', true],
  [' hale ', true],
  ['7340', true],
  ['Harrow', true],
  ['99', false],
])('a search for "%s" finds the claim: %s', (search, found) => {
  expect(matchesSearch(claim, search, 'Harrow & Vale')).toBe(found);
});
