import { expect, test } from 'vitest';
import {
  atOurRate,
  byDefault,
  namedByChoice,
  paidBy,
  payerChoices,
  payerOf,
  withNamedAccount,
} from './preset-payer.ts';

const bench = { accountId: 'a', carrier: 'FedEx', name: 'Bench', tail: '7720', defaultServices: ['GROUND'] };
const dock = { ...bench, accountId: 'u', carrier: 'UPS', name: 'Dock', tail: '7B2C' };

test.each([
  ['FedEx GROUND', byDefault],
  ['FedEx GROUND at our rate', atOurRate],
  ['FedEx GROUND own a', 'a'],
])('%s is paid by %s, whatever paid before', (named, payer) => {
  expect(payerOf(named)).toBe(payer);
  for (const before of [byDefault, atOurRate, 'u']) expect(paidBy(paidBy(named, before), payer)).toBe(named);
});

const labels = (...input: Parameters<typeof payerChoices>) =>
  payerChoices(...input).map(({ label }) => label);

test("offers the accounts of the service's carrier", () => {
  expect(labels('FedEx GROUND', [bench, dock])).toEqual([
    "The service's default account",
    'Our rate',
    'Bench, ending in 7720',
  ]);
  expect(labels('USPS GROUND', [bench, dock])).toEqual([]);
  expect(labels(undefined, [bench])).toEqual([]);
});

test('keeps a choice that is not listed', () => {
  expect(labels('USPS GROUND at our rate', [])).toContain('Our rate');
  expect(labels('FedEx GROUND own z', [bench])).toContain("Another location's account");
});

test('ours counts as pinned only where an account is the default', () => {
  expect(namedByChoice('FedEx GROUND', [bench])).toBe('FedEx GROUND at our rate');
  expect(namedByChoice('FedEx GROUND', [dock])).toBe('FedEx GROUND');
  expect(namedByChoice('FedEx 2DAY', [bench])).toBe('FedEx 2DAY');
  expect(namedByChoice('FedEx GROUND own a', [bench])).toBe('FedEx GROUND own a');
});

test("a new preset leaves out another location's account, which a quote or a preset had", () => {
  expect(withNamedAccount('FedEx GROUND own z', [bench])).toBe('FedEx GROUND');
  for (const named of ['FedEx GROUND own a', 'FedEx GROUND at our rate', 'FedEx GROUND'])
    expect(withNamedAccount(named, [bench])).toBe(named);
});
