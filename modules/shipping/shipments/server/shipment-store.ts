import { sql } from '#kit/server/database/sql.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { shipmentStatuses } from '../domain/shipment-status.ts';
import type { ShipmentStatus } from '../domain/shipment-status.ts';
import type { ShipmentTables } from './shipment-tables.ts';
import { columnsOf } from './columns-of-draft.ts';

export type ShipmentRow = Selectable<ShipmentTables['shipping.shipment']>;

const tables = (ctx: Ctx) => tablesOf<ShipmentTables>(ctx);

interface WhoAndWhen {
  readonly companyId: string;
  readonly shipmentId: string;
  readonly personId: string;
  readonly at: Date;
}

export async function insertShipment(ctx: Ctx, who: WhoAndWhen, draft: ShipmentDraft): Promise<ShipmentRow> {
  return tables(ctx)
    .insertInto('shipping.shipment')
    .values({
      ...columnsOf(draft),
      company_id: who.companyId,
      shipment_id: who.shipmentId,
      status: 'Saved',
      is_processed: false,
      created_by: who.personId,
      created_at: who.at,
      changed_by: who.personId,
      changed_at: who.at,
      listed_at: who.at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const findShipment = (ctx: Ctx, companyId: string, shipmentId: string) =>
  shipmentOf(ctx, companyId, shipmentId).executeTakeFirst();

/** For whoever is about to decide something of it. */
export const lockShipment = (ctx: Ctx, companyId: string, shipmentId: string) =>
  shipmentOf(ctx, companyId, shipmentId).forUpdate().executeTakeFirst();

function shipmentOf(ctx: Ctx, companyId: string, shipmentId: string) {
  return tables(ctx)
    .selectFrom('shipping.shipment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId);
}

/** Several at once, in no order of their own; locked always in the same one, so that two never wait for each other. */
export function shipmentsNamed(
  ctx: Ctx,
  companyId: string,
  shipmentIds: readonly string[],
  { locked }: { readonly locked?: true } = {},
): Promise<ShipmentRow[]> {
  return tables(ctx)
    .selectFrom('shipping.shipment')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('shipment_id', 'in', shipmentIds)
    .orderBy('shipment_id')
    .$if(locked === true, (query) => query.forUpdate())
    .execute();
}

/** Writes what was changed of the draft; the status goes on to where the move led. */
export async function updateDraft(
  ctx: Ctx,
  who: WhoAndWhen,
  draft: ShipmentDraft,
  status: ShipmentStatus,
): Promise<ShipmentRow> {
  return tables(ctx)
    .updateTable('shipping.shipment')
    .set({
      ...columnsOf(draft),
      ...standing(status),
      changed_by: who.personId,
      changed_at: who.at,
      version: sql<number>`version + 1`,
    })
    .where('company_id', '=', who.companyId)
    .where('shipment_id', '=', who.shipmentId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function removeShipment(ctx: Ctx, companyId: string, shipmentId: string): Promise<void> {
  await tables(ctx)
    .deleteFrom('shipping.shipment')
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .execute();
}

/** The status and the group that it is listed in go together. */
export function standing(status: ShipmentStatus) {
  return { status, is_processed: shipmentStatuses[status].group === 'processed' };
}
