import { sql } from '#kit/server/database/sql.ts';
import type { Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { newId } from '#kit/server/new-id.ts';
import type { Ctx } from '#platform/access/server.ts';
import { openAlertStatuses } from '../../domain/alerts/alert.ts';
import { stoppableAlerts } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import type { AlertKind } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import type { NewAlert } from '../../domain/alerts/alerts-from-scans.ts';
import { publishAttention } from '#modules/shipping/shipments/server/publish-attention.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentKey, TrackingTables } from '../scan-store.ts';

export type AlertRow = Selectable<TrackingTables['shipping.alert']>;

const tables = (ctx: Ctx) => tablesOf<TrackingTables>(ctx);

/** Undefined if already raised, or another of its kind is open. */
export async function insertAlert(
  ctx: Ctx,
  key: ShipmentKey,
  { kind, occasion }: NewAlert,
): Promise<AlertRow | undefined> {
  const row = await tables(ctx)
    .insertInto('shipping.alert')
    .values({
      company_id: key.companyId,
      alert_id: newId(),
      shipment_id: key.shipmentId,
      kind,
      status: 'Open',
      occasion,
      raised_at: ctx.clock.now(),
    })
    .onConflict((clash) => clash.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row !== undefined) await countOpen(ctx, key);
  return row;
}

export function listAlertsOfShipment(ctx: Ctx, { companyId, shipmentId }: ShipmentKey): Promise<AlertRow[]> {
  return tables(ctx)
    .selectFrom('shipping.alert')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .orderBy('raised_at', 'desc')
    .orderBy('alert_id', 'desc')
    .execute();
}

export function lockAlert(ctx: Ctx, companyId: string, alertId: string): Promise<AlertRow | undefined> {
  return tables(ctx)
    .selectFrom('shipping.alert')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('alert_id', '=', alertId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateAlert(
  ctx: Ctx,
  row: AlertRow,
  change: Updateable<TrackingTables['shipping.alert']>,
): Promise<AlertRow> {
  const changed = await tables(ctx)
    .updateTable('shipping.alert')
    .set(change)
    .where('company_id', '=', row.company_id)
    .where('alert_id', '=', row.alert_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await countOpen(ctx, { companyId: row.company_id, shipmentId: row.shipment_id });
  return changed;
}

/** Denormalized on the shipment: how many are open, and the most urgent one. */
async function countOpen(ctx: Ctx, { companyId, shipmentId }: ShipmentKey): Promise<void> {
  const open = tablesOf<TrackingTables>(ctx)
    .selectFrom('shipping.alert')
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .where('status', 'in', openAlertStatuses);
  const openCount = open.select((is) => is.fn.countAll<number>().as('waiting'));
  const mostUrgent = open
    .select('kind')
    .orderBy(sql`kind = any(${[...stoppableAlerts]}::text[])`, 'desc')
    .orderBy('raised_at', 'desc')
    .orderBy('alert_id', 'desc')
    .limit(1);
  await tablesOf<ShipmentTables>(ctx)
    .updateTable('shipping.shipment')
    .set({
      open_alerts: sql<number>`(${openCount})::integer`,
      open_alert_kind: sql<AlertKind>`(${mostUrgent})`,
    })
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .execute();
  await publishAttention(ctx, { company_id: companyId, shipment_id: shipmentId });
}

interface OpenAlertsQuery {
  readonly companyId: string;
  readonly createdBy: string | undefined;
  readonly limit: number;
}

/** Open alerts, latest first, with their shipments. */
export function findOpenAlerts(ctx: Ctx, { companyId, createdBy, limit }: OpenAlertsQuery) {
  let query = tablesOf<TrackingTables & ShipmentTables>(ctx)
    .selectFrom('shipping.alert')
    .innerJoin('shipping.shipment', (join) =>
      join
        .onRef('shipping.shipment.company_id', '=', 'shipping.alert.company_id')
        .onRef('shipping.shipment.shipment_id', '=', 'shipping.alert.shipment_id'),
    )
    .selectAll('shipping.alert')
    .select([
      'shipping.shipment.number',
      'shipping.shipment.carrier',
      'shipping.shipment.ship_to_company',
      'shipping.shipment.created_by',
    ])
    .where('shipping.alert.company_id', '=', companyId)
    .where('shipping.alert.status', 'in', openAlertStatuses)
    .orderBy('shipping.alert.raised_at', 'desc')
    .orderBy('shipping.alert.alert_id', 'desc')
    .limit(limit);
  if (createdBy !== undefined) query = query.where('shipping.shipment.created_by', '=', createdBy);
  return query.execute();
}

/** Stop requests without an answer. */
export function unansweredStops(ctx: Ctx, before: Date, limit: number): Promise<AlertRow[]> {
  return tables(ctx)
    .selectFrom('shipping.alert')
    .selectAll()
    .where('status', '=', 'Stopping')
    .where('settled_at', '<', before)
    .orderBy('settled_at')
    .limit(limit)
    .execute();
}

interface AlertSearch {
  readonly kind: AlertKind;
  readonly limit: number;
}

/** In-transit parcels without an open alert of this kind. */
export function parcelsWithoutAlert(ctx: Ctx, { kind, limit }: AlertSearch, after: string | undefined) {
  const statuses = kind === 'NotScanned' ? (['Created'] as const) : (['InTransit'] as const);
  return tablesOf<ShipmentTables & TrackingTables>(ctx)
    .selectFrom('shipping.shipment')
    .leftJoin('shipping.tracking', (join) =>
      join
        .onRef('shipping.tracking.company_id', '=', 'shipping.shipment.company_id')
        .onRef('shipping.tracking.shipment_id', '=', 'shipping.shipment.shipment_id'),
    )
    .selectAll('shipping.shipment')
    .select(['shipping.tracking.status as parcel', 'shipping.tracking.scanned_at'])
    .where('shipping.shipment.status', 'in', statuses)
    .where('shipping.shipment.tracking_number', 'is not', null)
    .$if(after !== undefined, (query) => query.where('shipping.shipment.shipment_id', '>', after ?? ''))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('shipping.alert')
            .select('shipping.alert.alert_id')
            .whereRef('shipping.alert.company_id', '=', 'shipping.shipment.company_id')
            .whereRef('shipping.alert.shipment_id', '=', 'shipping.shipment.shipment_id')
            .where('shipping.alert.kind', '=', kind)
            .where('shipping.alert.status', 'in', openAlertStatuses),
        ),
      ),
    )
    .orderBy('shipping.shipment.shipment_id')
    .limit(limit)
    .execute();
}
