import { describe, expect, it, test } from 'vitest';
import { gs1Text } from '#kit/domain/drawing/barcode.ts';
import { day } from '#kit/domain/day.ts';
import { aFedExLabel, aUpsLabel } from '../testing/some-labels.ts';
import { dayOfYear, countryNumber, messagePounds, messageText } from './carrier-message.ts';
import { fedExBarcodes } from './fedex-barcodes.ts';
import { upsBarcodes } from './ups-barcodes.ts';
import { uspsBarcode } from './usps-barcode.ts';

const readable = (text: string) =>
  text.replaceAll('\u001d', '·').replaceAll('\u001e', '/').replaceAll('\u0004', '.');

describe('USPS', () => {
  it.each([
    ['420100369400111206206406260787', '42010036·9400111206206406260787'],
    ['4201003611049361289878700317633795', '420100361104·9361289878700317633795'],
    ['9405511206206406260783', '9405511206206406260783'],
  ])('encodes the USPS number %s as %s', (digits, expected) => {
    const barcode = uspsBarcode(digits);
    expect(barcode.symbology).toBe('gs1-128');
    expect('elements' in barcode && readable(gs1Text(barcode.elements))).toBe(expected);
  });

  it.each(['RB123456785US', '42010036950011120620640626078712'])(
    'encodes the USPS number %s as plain Code 128',
    (text) => {
      expect(uspsBarcode(text)).toEqual({ symbology: 'code128', text });
    },
  );
});

describe('UPS', () => {
  it('a UPS label encodes class, country and ZIP first, then the rest of the number', () => {
    const { maxicode, postal, tracking } = upsBarcodes(aUpsLabel);
    expect(maxicode).toMatchObject({ mode: 2, postcode: '100361104', country: '840', serviceClass: '013' });
    expect(readable(maxicode.secondary)).toBe(
      '1Z57567127·UPSN·5R8939·325··1/1·2·N·22 W 48TH ST·NEW YORK·NY/.',
    );
    expect(postal).toMatchObject({ elements: [{ identifier: '420', value: '100361104' }] });
    expect(tracking).toEqual({ symbology: 'code128', text: '1Z5R89390357567127' });
  });

  it('a UPS label pads a five-digit ZIP with zeros, in the MaxiCode only', () => {
    const { maxicode, postal } = upsBarcodes({ ...aUpsLabel, to: { ...aUpsLabel.to, postalCode: '10036' } });
    expect(maxicode.postcode).toBe('100360000');
    expect(postal).toMatchObject({ elements: [{ value: '10036' }] });
  });

  it('a UPS label uses MaxiCode mode 3 with the postal code abroad', () => {
    const to = { ...aUpsLabel.to, postalCode: 'k1a 0b1', state: 'ON', city: 'Ottawa', countryCode: 'CA' };
    const { maxicode, postal } = upsBarcodes({ ...aUpsLabel, to });
    expect(maxicode).toMatchObject({ mode: 3, postcode: 'K1A0B1', country: '124' });
    expect(postal).toBeUndefined();
  });

  it('a UPS label cuts street and city so that the longest address fits', () => {
    const to = { ...aUpsLabel.to, line1: 'W'.repeat(10_000), city: 'Ü'.repeat(10_000) };
    const { secondary } = upsBarcodes({ ...aUpsLabel, to }).maxicode;
    expect(readable(secondary)).toContain(`·${'W'.repeat(16)}·${'U'.repeat(12)}·NY/.`);
  });
});

describe('FedEx', () => {
  it("a FedEx label encodes the carrier's digits and the full PDF417", () => {
    const { tracking, pdf417 } = fedExBarcodes(aFedExLabel);
    expect(tracking).toEqual({ symbology: 'code128', text: '1001921334250001000300779017972697' });
    expect(pdf417.symbology === 'pdf417' && readable(pdf417.text)).toBe(
      '[)>/01·02100361104·840·E·7790179726970201·FDE··325··1/1·2LB·N·22 W 48TH ST STE 1104·NEW YORK·NY·KESSLER & CO.' +
        '/06·10ZSI01·11Z·12Z12125550119·KHV-20871/.',
    );
  });
});

test.each([
  ['Café Müller 💎', 99, 'CAFE MULLER'],
  ['Straße', 99, 'STRASSE'],
  ['a\u001db\u001ec', 99, 'ABC'],
  ['22 W 48th St', 5, '22 W'],
  ['<Suite> [7] & "Annex"', 99, 'SUITE 7 & "ANNEX"'],
])('a message shortens %j to %i characters as %s', (text, maxLength, expected) => {
  expect(messageText(text, maxLength)).toBe(expected);
});

test('rounds weights up to pounds and counts days from January 1', () => {
  expect([0, 1, 16, 17, 2400].map(messagePounds)).toEqual(['1', '1', '1', '2', '150']);
  expect(['2026-01-01', '2026-12-31', '2028-12-31'].map((on) => dayOfYear(day(on)))).toEqual([1, 365, 366]);
  expect(['US', 'CA', 'ZZ'].map(countryNumber)).toEqual(['840', '124', '000']);
});
