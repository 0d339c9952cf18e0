import { expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { claimReasons } from '../claim-terms.ts';
import { checklistFor, checklistLines } from './checklist.ts';
import { documentFault } from './document-limits.ts';

const always = ['invoice', 'cost', 'report', 'packing'];

test.each([
  [null, 100, []],
  ['Other', 900_000, []],
  ['NotDelivered', 500_000, ['affidavit']],
  ['NotDelivered', 500_001, ['policeReport', 'affidavit']],
  ['DeliveredNotReceived', 600_000, ['policeReport', 'affidavit']],
  ['Damaged', 600_000, ['outerBox', 'contents', 'repairQuote', 'affidavit']],
  ['Stolen', 600_000, ['outerBox', 'contents', 'policeReport', 'affidavit']],
] as const)('the reason %s with a value of %i cents asks for the right documents', (reason, value, more) => {
  expect(checklistFor(reason, cents(value))).toEqual([...always, ...more]);
});

test('every reason asks for proof of value', () => {
  for (const reason of claimReasons) expect(checklistFor(reason, cents(1))).toContain('invoice');
});

test('a line is done with a document, and asked while the recipient has a link', () => {
  const facts = {
    reason: 'NotDelivered',
    claimValue: cents(100),
    given: ['invoice'],
    isAsked: true,
  } as const;
  const lines = checklistLines(facts);
  expect(lines.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
    'invoice done',
    'cost missing',
    'report missing',
    'packing missing',
    'affidavit asked',
  ]);
});

test.each([
  [9, 14_999_999, 1, undefined],
  [10, 0, 1, 'too_many'],
  [3, 11_000_000, 4_000_001, 'too_much'],
])('%i documents of %i bytes and one of %i: %s', (count, total, size, fault) => {
  expect(documentFault({ count, total }, size)).toBe(fault);
});
