import type { Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CarrierName } from '#outside/carriers/port.ts';
import type { ReconciliationTables } from './reconciliation-tables.ts';

const tables = (ctx: Ctx) => tablesOf<ReconciliationTables>(ctx);

export type CarrierInvoiceRow = Selectable<ReconciliationTables['billing.carrier_invoice']>;

export interface CarrierWeek {
  readonly carrier: CarrierName;
  readonly week: Day;
}

/** The lock lasts until the transaction ends, so two nodes never import the same invoice at once. */
export async function lockCarrierInvoice(
  ctx: Ctx,
  { carrier, week }: CarrierWeek,
): Promise<CarrierInvoiceRow> {
  await tables(ctx)
    .insertInto('billing.carrier_invoice')
    .values({ carrier, week, status: 'Awaited', asked_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.columns(['carrier', 'week']).doNothing())
    .execute();
  return tables(ctx)
    .selectFrom('billing.carrier_invoice')
    .selectAll()
    .where('carrier', '=', carrier)
    .where('week', '=', week)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function saveCarrierInvoice(
  ctx: Ctx,
  { carrier, week }: CarrierWeek,
  changed: Updateable<ReconciliationTables['billing.carrier_invoice']>,
): Promise<CarrierInvoiceRow> {
  return tables(ctx)
    .updateTable('billing.carrier_invoice')
    .set({ ...changed, asked_at: ctx.clock.now() })
    .where('carrier', '=', carrier)
    .where('week', '=', week)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The newest first. */
export function carrierInvoicesSince(ctx: Ctx, from: Day): Promise<CarrierInvoiceRow[]> {
  return tables(ctx)
    .selectFrom('billing.carrier_invoice')
    .selectAll()
    .where('week', '>=', from)
    .orderBy('week', 'desc')
    .orderBy('carrier')
    .execute();
}

export function findCarrierInvoiceByNumber(
  ctx: Ctx,
  carrier: CarrierName,
  number: string,
): Promise<CarrierInvoiceRow | undefined> {
  return tables(ctx)
    .selectFrom('billing.carrier_invoice')
    .selectAll()
    .where('carrier', '=', carrier)
    .where('number', '=', number)
    .executeTakeFirst();
}
