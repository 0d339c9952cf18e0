import { describe, expect, test } from 'vitest';
import { hasReceipt, isReceiptDue, receiptNumber, receiptRecipients } from './receipt.ts';

describe('a receipt', () => {
  test.each([
    ['CreditCard', 'Asked', false, false],
    ['CreditCard', 'Authorised', false, false],
    ['CreditCard', 'Submitted', true, true],
    ['CreditCard', 'Settled', true, false],
    ['CreditCard', 'Disputed', true, false],
    ['CreditCard', 'Declined', false, false],
    ['BankAccount', 'Submitted', false, false],
    ['BankAccount', 'Settled', true, true],
    ['BankAccount', 'Returned', false, false],
    ['WireTransfer', 'Expected', false, false],
    ['WireTransfer', 'Settled', true, true],
  ] as const)('of a payment by %s that is %s: %s, mailed now: %s', (paysBy, status, has, due) => {
    const moved = { kind: 'charge', paysBy, status } as const;
    expect([hasReceipt(moved), isReceiptDue(moved)]).toEqual([has, due]);
  });

  test.each([
    ['Submitted', false],
    ['Settled', true],
    ['Failed', false],
  ] as const)('of a refund that is %s: %s', (status, is) => {
    const moved = { kind: 'refund', status, paysBy: 'CreditCard' } as const;
    expect([hasReceipt(moved), isReceiptDue(moved)]).toEqual([is, is]);
  });

  test("is numbered by the end of its payment's id", () => {
    expect(receiptNumber('0193c2de-7b1f-7000-8000-12340f3a91c2')).toBe('R-0F3A91C2');
  });

  test("goes once to the holder, the company's addresses, and those of the locations that bought", () => {
    const addresses = [
      { email: 'Books@harrow.example', locationId: null },
      { email: 'nassau@harrow.example', locationId: 'nassau' },
      { email: 'newport@harrow.example', locationId: 'newport' },
    ];
    expect(receiptRecipients('books@harrow.example', addresses, new Set(['nassau', null]))).toEqual([
      'Books@harrow.example',
      'nassau@harrow.example',
    ]);
    expect(receiptRecipients(undefined, [], new Set())).toEqual([]);
  });
});
