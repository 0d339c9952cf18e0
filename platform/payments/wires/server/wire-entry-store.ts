import type { Cents } from '#kit/domain/money.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ChargeKey } from '#platform/payments/charges/server/charge-store.ts';

export interface WireEntryTables {
  'payments.wire_entry': {
    company_id: string;
    charge_id: string;
    kind: 'arrival' | 'reversal';
    amount: Cents;
    reference: string;
    reason: Maybe<string>;
    entered_by: string;
    entered_at: Date;
  };
}

const tables = (ctx: Ctx) => tablesOf<WireEntryTables>(ctx);

export type WireEntryRow = Selectable<WireEntryTables['payments.wire_entry']>;

/** What one person entered and another has to confirm. */
export function findWireEntry(
  ctx: Ctx,
  { companyId, chargeId }: ChargeKey,
): Promise<WireEntryRow | undefined> {
  return tables(ctx)
    .selectFrom('payments.wire_entry')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('charge_id', '=', chargeId)
    .executeTakeFirst();
}

export async function insertWireEntry(ctx: Ctx, row: WireEntryRow): Promise<void> {
  await tables(ctx).insertInto('payments.wire_entry').values(row).execute();
}

export async function deleteWireEntry(ctx: Ctx, { companyId, chargeId }: ChargeKey): Promise<void> {
  await tables(ctx)
    .deleteFrom('payments.wire_entry')
    .where('company_id', '=', companyId)
    .where('charge_id', '=', chargeId)
    .execute();
}
