import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CoverStanding } from '../../domain/cover-standing.ts';
import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-tables.ts';
import type { PurchaseTables } from '../purchase-tables.ts';

/** What can still be claimed, as its index is written. */
const claimable: readonly ShipmentStatus[] = ['Created', 'Boomerang', 'InTransit', 'Exception', 'Delivered'];

export interface DueCover {
  readonly companyId: string;
  readonly purchaseId: string;
  readonly shipmentId: string;
  readonly number: string;
}

const covers = (ctx: Ctx) =>
  tablesOf<PurchaseTables & ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .innerJoin('shipping.purchase', (join) =>
      join
        .onRef('shipping.purchase.company_id', '=', 'shipping.shipment.company_id')
        .onRef('shipping.purchase.shipment_id', '=', 'shipping.shipment.shipment_id'),
    )
    .leftJoin('shipping.cover_reading', (join) =>
      join
        .onRef('shipping.cover_reading.company_id', '=', 'shipping.purchase.company_id')
        .onRef('shipping.cover_reading.purchase_id', '=', 'shipping.purchase.purchase_id'),
    )
    .where('shipping.shipment.status', 'in', claimable)
    .where('shipping.purchase.standing', '=', 'Completed')
    .where('shipping.purchase.cover_number', 'is not', null)
    // What we are giving back ourselves ends by our own word; a void that failed gave nothing back.
    .where((is) =>
      is.or([
        is('shipping.purchase.void_run_id', 'is', null),
        is('shipping.purchase.void_failure', 'is not', null),
      ]),
    );

/** In the order of their shipments, behind the one that stood last before. */
export async function coversNotReadSince(
  ctx: Ctx,
  since: Date,
  limit: number,
  after?: string,
): Promise<DueCover[]> {
  let query = covers(ctx)
    .select([
      'shipping.purchase.company_id',
      'shipping.purchase.purchase_id',
      'shipping.purchase.shipment_id',
      'shipping.purchase.cover_number',
    ])
    .where((is) =>
      is.or([
        is('shipping.cover_reading.read_at', 'is', null),
        is('shipping.cover_reading.read_at', '<=', since),
      ]),
    )
    .orderBy('shipping.shipment.shipment_id')
    .limit(limit);
  if (after !== undefined) query = query.where('shipping.shipment.shipment_id', '>', after);
  const rows = await query.execute();
  return rows.map((row) => ({
    companyId: row.company_id,
    purchaseId: row.purchase_id,
    shipmentId: row.shipment_id,
    number: row.cover_number ?? '',
  }));
}

/** What was said of it before; undefined where it need not be covered any more. What was never read was just bought. */
export async function standingBefore(ctx: Ctx, cover: DueCover): Promise<CoverStanding | undefined> {
  const row = await covers(ctx)
    .select('shipping.cover_reading.standing')
    .where('shipping.purchase.company_id', '=', cover.companyId)
    .where('shipping.purchase.purchase_id', '=', cover.purchaseId)
    .executeTakeFirst();
  return row === undefined ? undefined : (row.standing ?? 'InForce');
}

export async function keepReading(
  ctx: Ctx,
  { companyId, purchaseId }: DueCover,
  reading: { readonly standing: CoverStanding; readonly read_at: Date },
): Promise<void> {
  await tablesOf<PurchaseTables>(ctx)
    .insertInto('shipping.cover_reading')
    .values({ company_id: companyId, purchase_id: purchaseId, ...reading })
    .onConflict((clash) => clash.columns(['company_id', 'purchase_id']).doUpdateSet(reading))
    .execute();
}

export function lastReading(ctx: Ctx, companyId: string, purchaseId: string) {
  return tablesOf<PurchaseTables>(ctx)
    .selectFrom('shipping.cover_reading')
    .select(['standing', 'read_at'])
    .where('company_id', '=', companyId)
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst();
}
