import { expect, test } from 'vitest';
import { mayOffer } from './after-memo.ts';

const none = { returned: 0, invoiced: 0 };

test.each([
  ['seller', 'Buyer Received', none, false],
  ['seller', 'Buyer Received', { returned: 1, invoiced: 0 }, true],
  ['seller', 'Closed', { returned: 0, invoiced: 1 }, false],
  ['seller', 'Cancelled', none, true],
  ['buyer', 'Cancelled', none, false],
  ['buyer', 'Buyer Received', none, false],
  ['buyer', 'Closed', { returned: 1, invoiced: 0 }, false],
  ['buyer', 'Closed', { returned: 0, invoiced: 1 }, true],
] as const)('a %s of a memo in %s with %o may offer the stone: %s', (party, status, units, may) => {
  expect(mayOffer(party, { status, units })).toBe(may);
});
