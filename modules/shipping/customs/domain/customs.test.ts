import { describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { aNecklace } from '#modules/shipping/rules/domain/testing/an-export.ts';
import { dollars } from '#modules/shipping/rules/domain/testing/a-shipment.ts';
import { commodityErrors, goodsValue, lineValue } from '#modules/shipping/draft/domain/commodity.ts';
import {
  emptyCustoms,
  invoiceTotal,
  noCharges,
  copyCustoms,
} from '#modules/shipping/draft/domain/customs-declaration.ts';
import { filingNeed, filingText, isItn } from './export-filing.ts';
import { tariffHeadings } from './tariff-headings.ts';
import { taxIdError } from '#modules/shipping/draft/domain/tax-id.ts';
import { isVague } from './vague-words.ts';

describe('a commodity', () => {
  test.each([
    [1, 90_000, 90_000],
    [2.21, 100_001, 221_002],
    [0.01, 50, 1],
    [null, 90_000, 0],
    [3, null, 0],
  ])('a line of %s at %s cents each is worth %s', (quantity, unitValue, value) => {
    expect(lineValue({ quantity, unitValue: unitValue === null ? null : cents(unitValue) })).toBe(value);
  });

  test('a commodity line reports missing values by field', () => {
    expect(commodityErrors(aNecklace)).toEqual({});
    const incomplete = { ...aNecklace, description: ' ', tariffCode: '71', originCountry: '', quantity: 0 };
    expect(Object.keys(commodityErrors({ ...incomplete, unitValue: null }))).toEqual([
      'description',
      'tariffCode',
      'originCountry',
      'quantity',
      'unitValue',
    ]);
  });

  test.each(tariffHeadings)('heading $code has a description that customs accepts', ({ code, example }) => {
    const line = { ...aNecklace, tariffCode: code, description: example };
    expect(commodityErrors(line)).toEqual({});
    expect(example.length).toBeLessThanOrEqual(35);
    expect(isVague(example)).toBe(false);
  });
});

test('totals goods and charges, less the discount', () => {
  const lines = [aNecklace, { ...aNecklace, quantity: 2 }];
  expect(goodsValue(lines)).toBe(270_000);
  const charges = { ...noCharges, freight: dollars(40), discount: dollars(100) };
  expect(invoiceTotal({ lines, charges })).toBe(264_000);
});

describe('the filing', () => {
  const limit = dollars(2_500);
  const customsWorth = (unitValue: number, more: object = {}) => ({
    lines: [{ ...aNecklace, unitValue: dollars(unitValue), ...more }],
  });

  test.each([
    ['GB', 2_499.99, undefined],
    ['GB', 2_500, undefined],
    ['GB', 2_500.01, 'value'],
    ['CA', 90_000, undefined],
  ])('an export to %s worth $%s needs a filing because of its: %s', (countryCode, value, need) => {
    expect(filingNeed({ customs: customsWorth(value), countryCode, limit })).toBe(need);
  });

  test('adds up lines of one tariff code, not across codes', () => {
    const [first] = customsWorth(2_000).lines;
    const [sameCode] = customsWorth(2_000, { tariffCode: '711319' }).lines;
    const [otherCode] = customsWorth(2_000, { tariffCode: '7113.11' }).lines;
    if (first === undefined || sameCode === undefined || otherCode === undefined)
      throw new Error('No lines.');
    expect(filingNeed({ customs: { lines: [first, sameCode] }, countryCode: 'GB', limit })).toBe('value');
    expect(filingNeed({ customs: { lines: [first, otherCode] }, countryCode: 'GB', limit })).toBeUndefined();
  });

  test('licensed goods need a filing, wherever they go', () => {
    const customs = customsWorth(10, { exportLicense: { number: 'C33', date: null } });
    expect(filingNeed({ customs, countryCode: 'CA', limit })).toBe('license');
  });

  test('prints the ITN or the exemption', () => {
    expect(filingText('AES X20261121123456', 'GB')).toBe('AES X20261121123456');
    expect(filingText('', 'GB')).toBe('NOEEI 30.37(a)');
    expect(filingText('', 'CA')).toBe('NOEEI 30.36');
  });

  test.each([
    ['AES X20261121123456', true],
    ['AES X20261321123456', false],
    ['AES X20261132123456', false],
    ['AES X2026112112345', false],
    ['X20261121123456', false],
  ])('ITN %j is valid: %s', (text, good) => expect(isItn(text)).toBe(good));
});

describe('a tax ID', () => {
  const on = day('2026-11-21');
  const id = { holder: 'Recipient', validFrom: null, validUntil: null } as const;

  test.each([
    ['EORI', 'FR12345678900012', true],
    ['EORI', 'GB123456789012', true],
    ['EORI', 'GB12345678901', false],
    ['EORI', '12345', false],
    ['EIN', '12-3456789', true],
    ['EIN', '12-345678', false],
    ['BN', '123456789RM0001', true],
    ['BN', '12345678', false],
  ] as const)('%s %s is valid: %s', (type, number, good) => {
    expect(taxIdError({ ...id, type, number }, on) === undefined).toBe(good);
  });

  test('a tax ID is valid from its first to its last day', () => {
    const dated = { ...id, type: 'EIN', number: '12-3456789' } as const;
    expect(taxIdError({ ...dated, validFrom: on, validUntil: on }, on)).toBeUndefined();
    expect(taxIdError({ ...dated, validFrom: day('2026-11-22') }, on)).toBe(
      "EIN 12-3456789 isn't valid yet.",
    );
    expect(taxIdError({ ...dated, validUntil: day('2026-11-20') }, on)).toBe('EIN 12-3456789 has expired.');
  });
});

test.each([
  ['Jewelry', true],
  ['Gift items', true],
  ['Parts of watches', true],
  ['18K gold necklace', false],
  ['Automatic steel wristwatch', false],
  ['', false],
])('the description %j is vague: %s', (words, vague) => expect(isVague(words)).toBe(vague));

test('copies customs without the filing and invoice of the previous parcel', () => {
  const before = {
    ...emptyCustoms,
    itn: 'AES X20261121123456',
    invoiceNumber: 'INV-1',
    purchaseOrder: 'PO-1',
  };
  expect(copyCustoms(before)).toEqual(emptyCustoms);
});
