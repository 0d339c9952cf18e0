import { describe, expect, test } from 'vitest';
import { judgeSale, reasonCodes, reasonSentence, reasons } from './reasons.ts';
import { matchTexts, numberKey } from './sale-facts.ts';

const eligible = {
  kind: 'Sale',
  total: 50_000,
  isMapped: true,
  isDuplicate: false,
  isRefunded: false,
  consent: 'Yes',
  hasOptedOut: false,
  hasEmail: true,
} as const;

describe('a sale', () => {
  test.each([
    ['is eligible', {}, []],
    ['is below the least total', { total: 49_999, hasEmail: false }, ['BelowMinimum']],
    ['has no email', { hasEmail: false }, ['NoEmail']],
    [
      'has nothing',
      { hasEmail: false, isMapped: false, consent: 'Unknown' },
      ['StoreNotMapped', 'NoEmail', 'NoConsent'],
    ],
    ['is of a customer who said no', { consent: 'No', hasEmail: false }, ['OptedOut']],
    ['is of a customer who opted out before', { hasOptedOut: true, isMapped: false }, ['OptedOut']],
    ['looks like another', { isDuplicate: true }, ['Duplicate']],
    ['was refunded', { isRefunded: true, hasEmail: false }, ['Refunded']],
    ['is a refund', { kind: 'Refund', total: -50_000, isRefunded: true }, ['Refund']],
  ] as const)('%s', (_, facts, expected) => {
    expect(judgeSale({ ...eligible, ...facts })).toEqual(expected);
  });
});

test('each reason has a label and a sentence', () => {
  const facts = { code: 'NP-2', duplicateOf: '001-126396' };
  expect(new Set(reasonCodes.map((code) => reasons[code].label)).size).toBe(reasonCodes.length);
  for (const code of reasonCodes) expect(reasonSentence(code, facts)).toMatch(/^[A-Z].*\.$/);
  expect(reasonSentence('StoreNotMapped', { ...facts, code: '' })).toBe(
    "The register didn't send a store code.",
  );
});

test.each([
  ['001-126396', '1-126396'],
  ['1-0126396', '1-126396'],
  ['126396-002-001', '126396-2-1'],
  ['000-0', '0-0'],
  ['np-7', 'NP-7'],
])('%s is compared as %s', (number, key) => expect(numberKey(number)).toBe(key));

test('a customer entered twice with two spellings is one by phone or email', () => {
  const sale = {
    email: 'm@x.example',
    phone: '(401) 555-0142',
    total: 1,
    items: [{ description: 'Ring,  14K 1.02 ct' }],
  };
  const other = {
    ...sale,
    email: '',
    phone: '+1 401 555 0142',
    items: [{ description: 'ring 14k, 1.02 ct' }],
  };
  const common = (one: typeof sale, two: typeof sale) =>
    matchTexts(one).filter((text) => matchTexts(two).includes(text)).length;
  expect(common(sale, other)).toBe(1);
  expect(common(sale, { ...sale, email: ' M@X.example' })).toBe(2);
  // One entry lacks the phone, or has a different one.
  expect(common(sale, { ...sale, phone: '' })).toBe(1);
  expect(common(sale, { ...sale, phone: '(401) 555-0199' })).toBe(1);
  expect(common(sale, { ...sale, total: 2 })).toBe(0);
  expect(common(other, { ...sale, phone: '' })).toBe(0);
  expect(matchTexts({ ...sale, email: '', phone: '' })).toEqual([]);
});
