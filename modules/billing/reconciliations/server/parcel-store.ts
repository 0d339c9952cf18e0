import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CarrierName } from '#outside/carriers/port.ts';
import type { Charge, Rated } from '../domain/differences.ts';
import type { ReconciliationTables } from './reconciliation-tables.ts';

const tables = (ctx: Ctx) => tablesOf<ReconciliationTables>(ctx);

export type ParcelRow = Selectable<ReconciliationTables['billing.parcel']>;

/** A repeated declaration changes nothing. */
export async function insertParcel(ctx: Ctx, row: Omit<ParcelRow, 'billed' | 'forgiven'>): Promise<void> {
  await tables(ctx)
    .insertInto('billing.parcel')
    .values({ ...row, quoted: JSON.stringify(row.quoted) })
    .onConflict((conflict) => conflict.columns(['carrier', 'tracking_number']).doNothing())
    .execute();
}

/**
 * Parcels of every company. The locks last until the transaction ends, so two invoices never change one
 * parcel at once.
 */
export function lockParcels(
  ctx: Ctx,
  carrier: CarrierName,
  trackingNumbers: readonly string[],
): Promise<ParcelRow[]> {
  return tables(ctx)
    .selectFrom('billing.parcel')
    .selectAll()
    .where('carrier', '=', carrier)
    .where('tracking_number', 'in', trackingNumbers)
    .orderBy('tracking_number')
    .forUpdate()
    .execute();
}

interface BilledCharges {
  readonly billed?: Rated;
  readonly forgiven: readonly Charge[];
}

/** What the carrier bills, and what won disputes credited. */
export async function saveBilled(
  ctx: Ctx,
  parcel: Pick<ParcelRow, 'company_id' | 'carrier' | 'tracking_number'>,
  { billed, forgiven }: BilledCharges,
): Promise<void> {
  await tables(ctx)
    .updateTable('billing.parcel')
    .set({
      forgiven: JSON.stringify(forgiven),
      ...(billed === undefined ? {} : { billed: JSON.stringify(billed) }),
    })
    .where('company_id', '=', parcel.company_id)
    .where('carrier', '=', parcel.carrier)
    .where('tracking_number', '=', parcel.tracking_number)
    .execute();
}

/** Parcels of every company shipped on those days, both inclusive. */
export function parcelsShipped(ctx: Ctx, carrier: CarrierName, from: Day, to: Day): Promise<ParcelRow[]> {
  return tables(ctx)
    .selectFrom('billing.parcel')
    .selectAll()
    .where('carrier', '=', carrier)
    .where('shipped_on', '>=', from)
    .where('shipped_on', '<=', to)
    .orderBy('tracking_number')
    .execute();
}
