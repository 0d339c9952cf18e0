import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { OfferOrder, PersonalLines } from '../port.ts';

export interface OpenedPersonalLines {
  readonly personalLines: PersonalLines;
  close(): Promise<void>;
}

export const anOrder: OfferOrder = {
  key: '0199c1a2-0000-7000-8000-000000000001',
  jeweler: 'Harrow & Vale',
  soldOn: day('2026-11-20'),
  total: cents(684_000),
  items: [{ description: 'Ring, 14K, 1.02 ct', category: 'Ring', price: cents(684_000) }],
};

/** The behavior of every adapter of the port. */
export function personalLinesSuite(name: string, open: () => Promise<OpenedPersonalLines>) {
  describe(`personal lines (${name})`, () => {
    let opened: OpenedPersonalLines;
    beforeEach(async () => void (opened = await open()));
    afterEach(() => opened.close());

    test('makes an offer with an https address for the customer', async () => {
      const outcome = await opened.personalLines.makeOffer(anOrder);
      expect(outcome.kind === 'offered' ? outcome.offer.quoteUrl : outcome.kind).toMatch(/^https:\/\//);
    });

    test('an order sent twice makes one offer, and another key makes another', async () => {
      const first = await opened.personalLines.makeOffer(anOrder);
      expect(await opened.personalLines.makeOffer(anOrder)).toEqual(first);
      const other = await opened.personalLines.makeOffer({ ...anOrder, key: 'another' });
      expect(other.kind).toBe('offered');
      expect(other).not.toEqual(first);
    });

    test('declines what it does not insure, with the reason', async () => {
      const loose = { description: 'Loose diamond, 1.02 ct', category: 'Diamond', price: cents(684_000) };
      const outcome = await opened.personalLines.makeOffer({ ...anOrder, items: [loose] });
      expect(outcome.kind === 'declined' ? outcome.reason : '').not.toBe('');
    });

    test('reads the results of offers, and leaves out unknown references', async () => {
      const outcome = await opened.personalLines.makeOffer(anOrder);
      const reference = outcome.kind === 'offered' ? outcome.offer.reference : '';
      const read = await opened.personalLines.readResults([reference, 'unknown']);
      expect(read.kind === 'read' ? read.results : []).toEqual([
        { reference, result: expect.any(String) as unknown },
      ]);
      expect(await opened.personalLines.readResults([])).toEqual({ kind: 'read', results: [] });
    });
  });
}
