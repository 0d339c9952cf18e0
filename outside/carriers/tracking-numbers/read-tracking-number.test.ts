import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTrackingNumber, trackingText } from './read-tracking-number.ts';

describe('tracking numbers', () => {
  // Domain shipping §7.6: the published examples of each form.
  test.each([
    ['1Z5R89390357567127', 'UPS', '1Z5R89390357567127'],
    ['1Z8V92A70367203024', 'UPS', '1Z8V92A70367203024'],
    ['986578788855', 'FedEx', '986578788855'],
    ['799531274483', 'FedEx', '799531274483'],
    ['041441760228964', 'FedEx', '041441760228964'],
    ['9611020987654312345672', 'FedEx', '9611020987654312345672'],
    ['1001921334250001000300779017972697', 'FedEx', '779017972697'],
    ['9400111206206406260787', 'USPS', '9400111206206406260787'],
    ['9361289878700317633795', 'USPS', '9361289878700317633795'],
    ['03071790000523483741', 'USPS', '03071790000523483741'],
    ['RB123456785US', 'USPS', 'RB123456785US'],
    ['420941089400111206206406260787', 'USPS', '9400111206206406260787'],
    ['1z 5r8 939 03 5756 7127', 'UPS', '1Z5R89390357567127'],
  ])('%s is a number of %s', (typed, carrier, number) => {
    expect(readTrackingNumber(typed)).toEqual({ carrier, number });
  });

  test.each(['', '1Z5R89390357567128', '986578788856', '9400111206206406260788', 'RB123456786US', '💍'])(
    '%s is not a tracking number',
    (typed) => expect(readTrackingNumber(typed)).toBeUndefined(),
  );

  test('any typed text reads to a number without spaces, or to none', () =>
    expect(() =>
      fc.assert(
        fc.property(fc.string({ unit: 'binary' }), (typed) =>
          /^[A-Z0-9]+$/.test(readTrackingNumber(typed)?.number ?? 'NONE'),
        ),
      ),
    ).not.toThrow());

  test('prints a tracking number in groups', () => {
    expect(trackingText('1Z5R89390357567127')).toBe('1Z 5R8 939 03 5756 7127');
    expect(trackingText('9400111206206406260787')).toBe('9400 1112 0620 6406 2607 87');
    expect(trackingText('RB123456785US')).toBe('RB 123 456 785 US');
    expect(trackingText('986578788855')).toBe('9865 7878 8855');
  });
});
