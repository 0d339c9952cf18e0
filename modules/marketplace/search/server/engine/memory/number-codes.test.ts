import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberFieldNames, numberFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import {
  encodeMoney,
  numberAt,
  encodeNumber,
  decodeNumber,
  unknownCode,
  unknownNumber,
} from './number-codes.ts';

const cents = fc.integer({ min: 1, max: 2_000_000_000 });

describe('the two-byte code of a number', () => {
  it('keeps the order of amounts', () => {
    fc.assert(
      fc.property(cents, cents, (one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(encodeMoney(less)).toBeLessThanOrEqual(encodeMoney(more));
      }),
    );
  });

  it('fits two bytes besides "unknown" for every allowed number', () => {
    for (const name of numberFieldNames) {
      const { smallest, largest } = numberFields[name];
      expect(encodeNumber(numberAt[name], smallest), name).toBeGreaterThanOrEqual(0);
      expect(encodeNumber(numberAt[name], largest), name).toBeLessThan(unknownCode);
    }
  });

  it('is the number itself except for money', () => {
    const at = numberAt.percentOffList;
    for (const value of [-32_767, -1, 0, 1, 10_000, unknownNumber]) {
      expect(decodeNumber(at, encodeNumber(at, value))).toBe(value);
    }
  });
});
