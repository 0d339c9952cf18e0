import { expect, test } from 'vitest';
import { inMemberBooks } from './member-books.ts';

test.each([
  ['unbilled', 'sales.Label', { debit: 'Shipping labels', credit: 'Accrued charges' }],
  ['receivable', 'unbilled', { debit: 'Accrued charges', credit: 'Accounts payable' }],
  ['in_transit', 'receivable', { debit: 'Accounts payable', credit: 'Bank' }],
  ['receivable', 'cash', { debit: 'Bank', credit: 'Accounts payable' }],
  ['sales.Adjustment', 'receivable', { debit: 'Accounts payable', credit: 'Shipping adjustments' }],
  ['credit', 'in_transit', { debit: 'Bank', credit: 'Vendor credits' }],
  // Settlements and holds are not in the member's books.
  ['cash', 'in_transit', undefined],
  ['held', 'holds', undefined],
])("mirrors a debit of %s and a credit of %s into the member's books", (debit, credit, mirrored) => {
  expect(inMemberBooks({ debit, credit })).toEqual(mirrored);
});
