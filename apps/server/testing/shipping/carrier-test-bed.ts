import { vi } from 'vitest';
import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { addCents, cents } from '#kit/domain/money.ts';
import { declareParcel, reconciliationJobs } from '#modules/billing/server.ts';
import type { CarrierCharge, CarrierName } from '#outside/carriers/port.ts';
import type { InvoiceAnswer, InvoiceLine, MeasuredParcel } from '#outside/carriers/invoices.ts';
import { postTransaction } from '#platform/payments/server.ts';
import { createBillingTestBed } from '../billing-test-bed.ts';
import type { BillingTestBed } from '../billing-test-bed.ts';
import type { TestLoupe } from '../test-loupe.ts';

/** A portal in which companies ship and carriers bill. */
export interface CarrierTestBed extends BillingTestBed {
  /** Sells labels and declares their parcels, two pounds each; returns the tracking numbers. */
  ship(companyId: string, shipped: Shipped, ...trackingNumbers: readonly string[]): Promise<void>;
  /** Every carrier's response from now on, in place of the sandbox. */
  answer(given: (carrier: CarrierName, week: Day) => InvoiceAnswer): void;
  /** The sandbox again. */
  answerAsSandbox(): void;
  /** Runs the hourly job. */
  fetchInvoices(): Promise<void>;
  expireDisputes(): Promise<void>;
}

interface Shipped {
  readonly on: string;
  readonly carrier?: CarrierName;
  readonly locationId?: string;
}

export const declared: MeasuredParcel = {
  weightLb: 2,
  dimensions: [9, 6, 4],
  zone: 5,
  residential: false,
};

export const quoted: readonly CarrierCharge[] = [
  { kind: 'FREIGHT', amount: cents(1_240) },
  { kind: 'FUEL', amount: cents(211) },
];

export function createCarrierTestBed(loupe: TestLoupe): CarrierTestBed {
  const testBed = createBillingTestBed(loupe);
  const { carriers } = loupe.ports.reconciliations;
  const run = (name: string): Promise<void> => testBed.runJob(reconciliationJobs(carriers), name);
  return {
    ...testBed,
    ship: (companyId, { on, carrier = 'FedEx', locationId = null }, ...trackingNumbers) =>
      testBed.work(async (ctx) => {
        for (const trackingNumber of trackingNumbers) {
          const shipmentNumber = `S-${trackingNumber.slice(-4)}`;
          const [service, recipient] = ['Ground', 'Solberg & Daughters'];
          const transactionId = await postTransaction(ctx, companyId, {
            key: `shipment/${trackingNumber}/label`,
            source: 'Stc',
            type: 'Label',
            amount: addCents(...quoted.map(({ amount }) => amount)),
            description: `${carrier} ${service}`,
            shipmentNumber,
            recipient,
            carrier,
            service,
            trackingNumber,
            ...(locationId === null ? {} : { locationId }),
          });
          await declareParcel(ctx, companyId, {
            transactionId,
            carrier,
            trackingNumber,
            service,
            shippedOn: day(on),
            shipmentNumber,
            recipient,
            reference1: null,
            reference2: null,
            locationId,
            parcel: declared,
            charges: quoted,
          });
        }
      }),
    answer(given) {
      vi.spyOn(carriers, 'fetchWeeklyInvoice').mockImplementation((carrier, week) =>
        Promise.resolve(given(carrier, week)),
      );
    },
    answerAsSandbox: () => vi.restoreAllMocks(),
    fetchInvoices: () => run('billing.fetch_invoices'),
    expireDisputes: () => run('billing.expire_disputes'),
  };
}

type Billed = Partial<MeasuredParcel> & { readonly charges?: Readonly<Record<string, number>> };

/** An invoice line: as declared and quoted, unless overridden. */
export function invoiceLine(trackingNumber: string, { charges = {}, ...found }: Billed = {}): InvoiceLine {
  const kinds = ['FREIGHT', 'FUEL', 'RESIDENTIAL_DELIVERY', 'ADDRESS_CORRECTION'] as const;
  return {
    trackingNumber,
    shipmentNumber: `S-${trackingNumber.slice(-4)}`,
    service: 'Ground',
    billed: { ...declared, ...found },
    charges: kinds.flatMap((kind) => {
      const amount = charges[kind] ?? quoted.find((one) => one.kind === kind)?.amount;
      return amount === undefined ? [] : [{ kind, amount: cents(amount) }];
    }),
    adjustments: [],
  };
}

export function buildInvoice(
  carrier: CarrierName,
  week: Day,
  number: string,
  ...lines: readonly InvoiceLine[]
): InvoiceAnswer {
  const amounts = lines.flatMap(({ charges }) => charges.map(({ amount }) => amount));
  return {
    kind: 'issued',
    invoice: { carrier, number, week, issuedOn: week, total: addCents(...amounts), lines },
  };
}
