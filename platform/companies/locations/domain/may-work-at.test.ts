import { expect, test } from 'vitest';
import { mayWorkAt } from './may-work-at.ts';

const nassau = { locationId: 'nassau', restricted: false };
const vault = { locationId: 'vault', restricted: true };

test.each([
  ['an administrator', 'everywhere', true, [], [true, true]],
  ['an administrator who was given one', 'everywhere all the same', true, ['nassau'], [true, true]],
  ['a colleague without a location', 'at open ones', false, [], [true, false]],
  ['a colleague of the vault', 'there alone', false, ['vault'], [false, true]],
  ['a colleague of Nassau Street', 'there alone', false, ['nassau'], [true, false]],
  ['a colleague of both', 'at both', false, ['nassau', 'vault'], [true, true]],
])('%s works %s', (_, __, administrator, own, expected) => {
  const worker = { administrator, own: new Set(own) };
  expect([nassau, vault].map((location) => mayWorkAt(worker, location))).toEqual(expected);
});
