import { expect, test } from 'vitest';
import { mayWorkAt } from './may-work-at.ts';

const nassau = { locationId: 'nassau', restricted: false };
const vault = { locationId: 'vault', restricted: true };

test.each([
  ['an administrator', 'at every location', true, [], [true, true]],
  ['an administrator with an assigned location', 'at every location', true, ['nassau'], [true, true]],
  ['a member without an assigned location', 'at unrestricted locations', false, [], [true, false]],
  ['a member assigned to the vault', 'only at the vault', false, ['vault'], [false, true]],
  ['a member assigned to Nassau Street', 'only at Nassau Street', false, ['nassau'], [true, false]],
  ['a member assigned to both', 'at both', false, ['nassau', 'vault'], [true, true]],
])('%s may work %s', (_, __, administrator, assigned, expected) => {
  const person = { administrator, assigned: new Set(assigned) };
  expect([nassau, vault].map((location) => mayWorkAt(person, location))).toEqual(expected);
});
