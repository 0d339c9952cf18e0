import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { addCents } from '#kit/domain/money.ts';
import type { CarrierInvoices, CarrierName } from '../port.ts';
import type { InvoiceAnswer, WeeklyInvoice } from '../invoices.ts';

/** What can go wrong on the way; a real carrier's test environment causes these in its own way. */
export type Trouble = 'broken line' | 'not there yet' | 'rows twice' | 'unreadable amount' | 'cut off';

export interface OpenedInvoices {
  readonly invoices: CarrierInvoices;
  readonly carrier: CarrierName;
  /** A Monday of a week with an invoice. */
  readonly week: Day;
  /** Parcels of that week, one of which the carrier measured differently than declared. */
  readonly trackingNumbers: readonly string[];
  /** The same carrier, called with an invalid key. */
  readonly withWrongKey: CarrierInvoices;
  /** Applies to the next request. */
  next(trouble: Trouble): Promise<void>;
  close(): Promise<void>;
}

export function issuedBy(answer: InvoiceAnswer): WeeklyInvoice {
  if (answer.kind !== 'issued') throw new Error(`No invoice: ${JSON.stringify(answer)}`);
  return answer.invoice;
}

export function faultsIn(answer: InvoiceAnswer): readonly string[] {
  return answer.kind === 'malformed' ? answer.faults : [];
}

/** The behavior of every adapter of the port. */
export function invoicesSuite(name: string, open: () => Promise<OpenedInvoices>) {
  describe(`a carrier's invoices (${name})`, () => {
    let opened: OpenedInvoices;
    beforeAll(async () => void (opened = await open()));
    afterAll(() => opened.close());
    const ask = (week = opened.week) => opened.invoices.fetchWeeklyInvoice(opened.carrier, week);

    test('an invoice lists every parcel of its week, and its charges add up to its total', async () => {
      const invoice = issuedBy(await ask());
      expect(invoice).toMatchObject({ carrier: opened.carrier, week: opened.week });
      expect(weekdayOf(invoice.week)).toBe(1);
      expect(invoice.lines.map(({ trackingNumber }) => trackingNumber).toSorted()).toEqual(
        opened.trackingNumbers.toSorted(),
      );
      const amounts = invoice.lines.flatMap(({ charges }) => charges.map(({ amount }) => amount));
      expect(addCents(...amounts)).toBe(invoice.total);
    });

    test("a parcel with other measurements says why, in the carrier's words", async () => {
      const adjusted = issuedBy(await ask()).lines.filter(({ adjustments }) => adjustments.length > 0);
      expect(adjusted.length).toBeGreaterThan(0);
    });

    test('returns the same invoice twice', async () => {
      expect(issuedBy(await ask())).toEqual(issuedBy(await ask()));
    });

    test('has no invoice for a week that is not over', async () => {
      expect(await ask(addDays(opened.week, 7 * 520))).toEqual({ kind: 'not_issued' });
    });

    test.each(['rows twice', 'unreadable amount', 'cut off'] as const)(
      'a file with %s is malformed as a whole, and says why',
      async (trouble) => {
        await opened.next(trouble);
        const answer = await ask();
        expect(answer.kind).toBe('malformed');
        expect(faultsIn(answer).length).toBeGreaterThan(0);
        expect((await ask()).kind).toBe('issued');
      },
    );

    test('a broken connection gives no invoice, and a retry does no harm', async () => {
      await opened.next('broken line');
      expect((await ask()).kind).toBe('unavailable');
      expect((await ask()).kind).toBe('issued');
    });

    test('a late invoice is not issued yet', async () => {
      await opened.next('not there yet');
      expect(await ask()).toEqual({ kind: 'not_issued' });
      expect((await ask()).kind).toBe('issued');
    });

    test('refuses invoices without the key', async () => {
      const answer = await opened.withWrongKey.fetchWeeklyInvoice(opened.carrier, opened.week);
      expect(answer.kind).toBe('unavailable');
    });
  });
}
