import { describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { spreadCredit, takeBackCredit } from './spread-credit.ts';

const today = day('2027-04-20');
const bill = (billId: string, open: number, dueOn = '2027-04-01', kind: 'invoice' | 'order' = 'invoice') => ({
  billId,
  kind,
  dueOn: day(dueOn),
  open: cents(open),
});

describe('credit pays', () => {
  test.each([
    ['nothing without credit', 0, [bill('a', 500)], []],
    ['a part of the oldest bill', 300, [bill('a', 500), bill('b', 500)], [['a', 300]]],
    [
      'the oldest bill in full and the next in part',
      700,
      [bill('a', 500), bill('b', 500)],
      [
        ['a', 500],
        ['b', 200],
      ],
    ],
    ['no more than is owed', 900, [bill('a', 500)], [['a', 500]]],
    ['nothing that is being paid', 900, [bill('a', 0), bill('b', 100)], [['b', 100]]],
    ['an invoice before it is due', 900, [bill('a', 500, '2027-05-01')], [['a', 500]]],
    ['no order in its days of grace', 900, [bill('a', 500, '2027-04-18', 'order')], []],
    ['an order that is past due', 900, [bill('a', 500, '2027-04-01', 'order')], [['a', 500]]],
  ] as const)('%s', (_, credit, bills, paid) => {
    expect(spreadCredit(cents(credit), bills, today).map((one) => [one.billId, one.amount])).toEqual(paid);
  });
});

describe('taking credit back', () => {
  const applied = [
    { billId: 'late', amount: cents(300) },
    { billId: 'early', amount: cents(500) },
  ];
  test.each([
    [0, []],
    [200, [['late', 200]]],
    [
      400,
      [
        ['late', 300],
        ['early', 100],
      ],
    ],
    [
      900,
      [
        ['late', 300],
        ['early', 500],
      ],
    ],
  ])('of %s starts with the latest application', (needed, taken) => {
    expect(takeBackCredit(cents(needed), applied).map((one) => [one.billId, one.amount])).toEqual(taken);
  });
});
