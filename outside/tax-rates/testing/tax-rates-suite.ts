import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { createEmbeddedTaxRates } from '../embedded/embedded-tax-rates.ts';
import type { TaxPlace, TaxRates } from '../port.ts';

/** The rates that the suite expects: the table of a day. */
export const sampleTaxRates = createEmbeddedTaxRates(() => day('2026-11-21'));

export interface OpenedTaxRates {
  readonly rates: TaxRates;
  close(): Promise<void>;
}

/** The behavior of every adapter of the port, over the sample's places. */
export function taxRatesSuite(name: string, open: () => Promise<OpenedTaxRates>) {
  describe(`tax rates (${name})`, () => {
    let opened: OpenedTaxRates;
    beforeEach(async () => void (opened = await open()));
    afterEach(() => opened.close());

    test.each<[TaxPlace, rate: number, parts: number]>([
      [{ state: 'RI', postcode: '02903', city: 'Providence' }, 7_000, 1],
      [{ state: 'NY', postcode: '10038', city: 'New York' }, 8_875, 2],
      [{ state: 'NY', postcode: '14617', city: 'Rochester' }, 4_000, 1],
      [{ state: 'MN', postcode: '55402', city: 'Minneapolis' }, 9_025, 2],
      [{ state: 'VA', postcode: '23510', city: 'Norfolk' }, 6_000, 2],
      [{ state: 'VA', postcode: '24011', city: 'Roanoke' }, 5_300, 2],
    ])('adds the local rate to the state rate: %j', async (place, rate, parts) => {
      const read = await opened.rates.findRate(place);
      if (read.kind !== 'found') throw new Error(`Answered ${read.kind}`);
      expect(read.rate).toBe(rate);
      expect(read.parts).toHaveLength(parts);
      expect(read.parts.reduce((sum, part) => sum + part.rate, 0)).toBe(rate);
    });

    test('finds no tax in a state without one', async () => {
      const read = await opened.rates.findRate({ state: 'OR', postcode: '97201', city: 'Portland' });
      expect(read).toMatchObject({ kind: 'found', rate: 0 });
    });

    test('says who answers', () => {
      expect(opened.rates.source).not.toBe('');
    });
  });
}
