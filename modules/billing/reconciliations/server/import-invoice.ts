import { addCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { CarrierName, InvoiceAnswer, InvoiceLine, WeeklyInvoice } from '#outside/carriers/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { parcelsAdjusted } from '../contract/reconciliation-events.ts';
import {
  findCarrierInvoiceByNumber,
  lockCarrierInvoice,
  saveCarrierInvoice,
} from './carrier-invoice-store.ts';
import type { CarrierInvoiceRow, CarrierWeek } from './carrier-invoice-store.ts';
import { lockParcels } from './parcel-store.ts';
import type { ParcelRow } from './parcel-store.ts';
import { reconcileLine } from './reconcile-line.ts';

/**
 * Records a carrier's answer for a week. An invoice is imported once and completely; if anything is wrong,
 * all of it is rejected with the reasons.
 */
export async function recordCarrierAnswer(
  ctx: Ctx,
  carrierWeek: CarrierWeek,
  answer: InvoiceAnswer,
): Promise<CarrierInvoiceRow> {
  const existing = await lockCarrierInvoice(ctx, carrierWeek);
  if (existing.status === 'TakenIn') return existing;
  switch (answer.kind) {
    case 'not_issued':
      return saveCarrierInvoice(ctx, carrierWeek, { status: 'Awaited', faults: [] });
    case 'unavailable':
      return saveCarrierInvoice(ctx, carrierWeek, { status: 'Awaited', faults: [answer.reason] });
    case 'malformed':
      return saveCarrierInvoice(ctx, carrierWeek, { status: 'Refused', faults: [...answer.faults] });
    case 'issued':
      return importInvoice(ctx, carrierWeek, answer.invoice);
  }
}

async function importInvoice(
  ctx: Ctx,
  carrierWeek: CarrierWeek,
  invoice: WeeklyInvoice,
): Promise<CarrierInvoiceRow> {
  const { carrier, number, lines, total } = invoice;
  const duplicate = await findCarrierInvoiceByNumber(ctx, carrier, number);
  if (duplicate !== undefined) {
    const faults = [`Invoice ${number} was already imported for the week of ${duplicate.week}.`];
    return saveCarrierInvoice(ctx, carrierWeek, { status: 'Refused', faults });
  }
  const { adjusted, strangers } = await reconcileLines(ctx, invoice);
  for (const [companyId, amounts] of adjusted) {
    await ctx.publish(parcelsAdjusted, {
      companyId,
      carrier,
      carrierInvoice: number,
      count: amounts.length,
      total: addCents(...amounts),
    });
  }
  await ctx.record({
    act: 'billing.takeInInvoice',
    recordType: 'carrier_invoice',
    recordId: number,
    facts: { carrier, week: carrierWeek.week, parcels: lines.length, total },
  });
  return saveCarrierInvoice(ctx, carrierWeek, {
    status: 'TakenIn',
    number,
    faults: [],
    parcels: lines.length,
    adjusted: [...adjusted.values()].flat().length,
    total,
    strangers: [...strangers],
  });
}

interface Reconciled {
  /** Adjustments by company. */
  readonly adjusted: ReadonlyMap<string, readonly Cents[]>;
  readonly strangers: readonly string[];
}

async function reconcileLines(ctx: Ctx, { carrier, number, lines }: WeeklyInvoice): Promise<Reconciled> {
  const parcels = await parcelsOn(ctx, carrier, lines);
  const adjusted = new Map<string, Cents[]>();
  const strangers: string[] = [];
  for (const line of lines) {
    const parcel = parcels.get(line.trackingNumber);
    if (parcel === undefined) {
      strangers.push(line.trackingNumber);
      continue;
    }
    const amounts = await reconcileLine(ctx, number, parcel, line);
    if (amounts.length === 0) continue;
    adjusted.set(parcel.company_id, [...(adjusted.get(parcel.company_id) ?? []), ...amounts]);
  }
  return { adjusted, strangers };
}

// A SQL statement has a limit on parameters.
const atOnce = 1_000;

/** Locks every parcel before posting, in the same order as ending a dispute, to avoid deadlocks. */
async function parcelsOn(
  ctx: Ctx,
  carrier: CarrierName,
  lines: readonly InvoiceLine[],
): Promise<ReadonlyMap<string, ParcelRow>> {
  const numbers = lines.map(({ trackingNumber }) => trackingNumber).toSorted();
  const parcels = new Map<string, ParcelRow>();
  for (let from = 0; from < numbers.length; from += atOnce)
    for (const row of await lockParcels(ctx, carrier, numbers.slice(from, from + atOnce)))
      parcels.set(row.tracking_number, row);
  return parcels;
}
