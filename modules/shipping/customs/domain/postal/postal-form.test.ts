import { describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { CommodityLine } from '#modules/shipping/draft/domain/commodity.ts';
import { emptyCustoms } from '#modules/shipping/draft/domain/customs-declaration.ts';
import { emptyPlace } from '#modules/shipping/draft/domain/place.ts';
import { postalDeclaration, postalFormFor } from './postal-form.ts';

const ring: CommodityLine = {
  description: 'Silver ring',
  tariffCode: '7113.11',
  originCountry: 'US',
  unit: 'EA',
  exportType: 'D',
  partNumber: '',
  marks: '',
  quantity: 1,
  unitValue: cents(40_000),
};

describe('the customs form', () => {
  test.each<[string, readonly CommodityLine[], string]>([
    ['at $400', [ring], 'CN22'],
    ['above $400', [{ ...ring, unitValue: cents(40_001) }], 'CN23'],
    [
      'with a license',
      [{ ...ring, unitValue: cents(100), exportLicense: { number: 'C33', date: null } }],
      'CN23',
    ],
    ['with four items', Array<CommodityLine>(4).fill({ ...ring, unitValue: cents(100) }), 'CN22'],
    ['with five items', Array<CommodityLine>(5).fill({ ...ring, unitValue: cents(100) }), 'CN23'],
  ])('%s is the right one', (_, lines, form) => {
    expect(postalFormFor({ lines })).toBe(form);
  });

  const declare = (lines: readonly CommodityLine[]) =>
    postalDeclaration({
      plan: {
        origin: { ...emptyPlace, company: 'HV Services' },
        destination: {
          ...emptyPlace,
          company: '株式会社山田',
          countryCode: 'JP',
          latin: { company: 'Yamada KK' },
        },
        package: { packaging: 'CustomBox', weightOz: 19, size: { length: 9, width: 6, height: 4 } },
      },
      customs: { ...emptyCustoms, reason: 'REPAIR_AND_RETURN', lines },
      trackingNumber: 'CP123456785US',
      hasBarcode: true,
      shipmentNumber: '40-118273',
      postage: cents(4_210),
      date: day('2026-11-24'),
    });

  test('declares items, value, weights, category and the recipient in Latin letters', () => {
    expect(declare([ring, ring])).toMatchObject({
      category: 'Returned goods',
      addressee: ['YAMADA KK', 'JAPAN'],
      lines: [{ description: 'Silver ring', quantity: '1 EA', weight: '9 oz', value: '$400.00' }, {}],
      totalValue: '$800.00',
      grossWeight: '1 lb 3 oz (0.539 kg)',
      exportFiling: 'NOEEI 30.37(a)',
      comments: '',
    });
  });

  test('rough diamonds carry the Kimberley statement', () => {
    expect(declare([{ ...ring, tariffCode: '7102.31' }]).comments).toMatch(
      /^The rough diamonds in this shipment/,
    );
  });
});
