import { sql } from '#kit/server/database/sql.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShipmentRow, ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentKey } from '#modules/shipping/tracking/server/scan-store.ts';

interface ReturnEmailTables {
  'shipping.return_letter': {
    company_id: string;
    shipment_id: string;
    email: string;
    sends: Otherwise<number>;
    prints: Otherwise<number>;
    wrong_tries: Otherwise<number>;
    wrong_since: Maybe<Date>;
    sent_by: string;
    sent_at: Date;
    printed_at: Maybe<Date>;
  };
}

export type ReturnEmailRow = Selectable<ReturnEmailTables['shipping.return_letter']>;

const tables = (ctx: Ctx) => tablesOf<ReturnEmailTables & ShipmentTables>(ctx);

export const listReturnEmails = (
  ctx: Ctx,
  { companyId, shipmentId }: ShipmentKey,
): Promise<ReturnEmailRow[]> =>
  tables(ctx)
    .selectFrom('shipping.return_letter')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', shipmentId)
    .orderBy('sent_at')
    .execute();

/** Sending again updates the same row. */
export async function saveReturnEmail(
  ctx: Ctx,
  { companyId, shipmentId }: ShipmentKey,
  { email, personId }: { readonly email: string; readonly personId: string },
): Promise<void> {
  const sent = { sent_by: personId, sent_at: ctx.clock.now() };
  await tables(ctx)
    .insertInto('shipping.return_letter')
    .values({ company_id: companyId, shipment_id: shipmentId, email, ...sent })
    .onConflict((clash) =>
      clash
        .columns(['company_id', 'shipment_id', 'email'])
        .doUpdateSet({ ...sent, sends: sql<number>`return_letter.sends + 1` }),
    )
    .execute();
}

/** Locked, since wrong tries are counted. */
export const lockByNumber = (ctx: Ctx, number: string): Promise<ShipmentRow | undefined> =>
  tables(ctx)
    .selectFrom('shipping.shipment')
    .selectAll()
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();

/** Runs the same query whether or not the email exists, so that timing reveals nothing. */
export async function countWrongTry(ctx: Ctx, number: string, since: Date): Promise<void> {
  const now = ctx.clock.now();
  const isOver = sql<boolean>`wrong_since is null or wrong_since < ${since}`;
  await tables(ctx)
    .updateTable('shipping.return_letter')
    .set({
      wrong_tries: sql<number>`case when ${isOver} then 1 else wrong_tries + 1 end`,
      wrong_since: sql<Date>`case when ${isOver} then ${now} else wrong_since end`,
    })
    .where('shipment_id', '=', (one) =>
      one.selectFrom('shipping.shipment').select('shipment_id').where('number', '=', number),
    )
    .execute();
}

export async function countGuestPrint(ctx: Ctx, row: ReturnEmailRow): Promise<void> {
  await tables(ctx)
    .updateTable('shipping.return_letter')
    .set({ prints: row.prints + 1, printed_at: ctx.clock.now() })
    .where('company_id', '=', row.company_id)
    .where('shipment_id', '=', row.shipment_id)
    .where('email', '=', row.email)
    .execute();
}
