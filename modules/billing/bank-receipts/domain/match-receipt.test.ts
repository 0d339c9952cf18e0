import { describe, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { matchReceipt, numbersIn, sameName } from './match-receipt.ts';
import type { MatchedBill } from './match-receipt.ts';

const names: Readonly<Record<string, string>> = {
  o: 'Orsini Gem Trading',
  h: 'Harrow & Vale',
  k: 'Kessler & Co.',
};
const nameOf = (id: string) => names[id] ?? '-';
const bill = (
  companyId: string,
  number: string,
  owed: number,
  announced: number | null = null,
): MatchedBill => ({
  companyId,
  billId: `${companyId}/${number}`,
  number,
  owed: cents(owed),
  announced: announced === null ? null : cents(announced),
});
const bills = [
  bill('o', '10482-0007', 495_815),
  bill('o', '10482-0008', 100_000),
  bill('o', '10482-0009', 41_000),
  bill('h', '10483-0001', 157_305, 157_305),
  bill('k', '10484-0002', 41_000),
];
const match = (amount: number, reference: string, remitter: string) =>
  matchReceipt({ amount: cents(amount), reference, remitter }, bills, nameOf);

describe('a receipt', () => {
  test.each([
    [
      'by reference, amount and remitter',
      match(495_815, 'INV 10482-0007', 'ORSINI GEM TRADING LLC'),
      ['exact', ['10482-0007'], 'Pays 10482-0007 in full. Reference, amount and remitter match.'],
    ],
    [
      'by reference and amount',
      match(495_815, 'REF 104820007', 'P ORSINI'),
      ['exact', ['10482-0007'], 'Pays 10482-0007 in full. Reference and amount match.'],
    ],
    [
      'for two bills in its reference',
      match(595_815, 'invoices 10482-0007, 10482-0008', ''),
      [
        'exact',
        ['10482-0007', '10482-0008'],
        'Pays 10482-0007 and 10482-0008 in full. Reference and amount match.',
      ],
    ],
    [
      'whose remitter owes bills that add up',
      match(141_000, 'Thank you', 'ORSINI GEM TRADING'),
      [
        'exact',
        ['10482-0008', '10482-0009'],
        'Pays 10482-0008 and 10482-0009 in full. Amount and remitter match.',
      ],
    ],
    [
      'ten times what was announced',
      match(1_573_050, 'INV10483-0001', 'HARROW VALE LLC'),
      [
        'differs',
        ['10483-0001'],
        'Harrow & Vale reported $1,573.05 on 10483-0001. The amount is 10 times the amount expected.',
      ],
    ],
    [
      'of less than is owed',
      match(400_000, '10482-0007', ''),
      [
        'differs',
        ['10482-0007'],
        'Orsini Gem Trading owes $4,958.15 on 10482-0007. The amount is $958.15 less than expected.',
      ],
    ],
    [
      'that could be for two companies',
      match(41_000, 'no reference', 'K VANTONGEREN'),
      ['possible', ['10482-0009', '10484-0002'], '2 possible matches by amount: 10482-0009 and 10484-0002.'],
    ],
    [
      'that nothing matches',
      match(77_777, '', 'STRANGER'),
      ['none', [], 'No open item matches this reference, amount or remitter.'],
    ],
  ])('%s', (_what, proposal, expected) => {
    expect([proposal.kind, proposal.parts.map((part) => part.bill.number), proposal.says]).toEqual(expected);
  });

  test('never proposes more than the receipt, except where a person chooses', () => {
    const { parts } = match(400_000, '10482-0007', '');
    expect(parts.map(({ amount }) => amount)).toEqual([400_000]);
  });
});

test.each([
  ['HARROW VALE LLC', 'Harrow & Vale', true],
  ['HARROW AND VALE', 'Harrow & Vale', true],
  ['KESSLER CO', 'Kessler & Co.', true],
  ['ORSINI GEM TR', 'Orsini Gem Trading', true],
  ['ORSINI', 'Orsini Gem Trading', false],
  ['', 'Orsini Gem Trading', false],
  ['LLC', 'Kessler & Co.', false],
])('%s is %s: %s', (remitter, company, same) => {
  expect(sameName(remitter, company)).toBe(same);
});

test('numbers in a reference', () => {
  expect(numbersIn('INV 10482-0007 / ref 20877, INV-21802 thanks')).toEqual([
    '104820007',
    '20877',
    'INV21802',
    '21802',
  ]);
});
