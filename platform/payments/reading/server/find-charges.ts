import { sql } from '#kit/server/database/sql.ts';
import type { Cents } from '#kit/domain/money.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ChargeRow, ChargeTables } from '#platform/payments/charges/server/charge-store.ts';
import type { WireEntryRow, WireEntryTables } from '#platform/payments/wires/server/wire-entry-store.ts';
import type { BillTables } from '#platform/payments/bills/server/bill-store.ts';

export type DeskCharge = ChargeRow & { readonly billNumber: string; readonly refunded: Cents };

export interface LatestCharges {
  /** Part of the bill number. */
  readonly number?: string | undefined;
  readonly limit: number;
  readonly after?: readonly [at: Date, id: string] | undefined;
}

/** Payments of every company, newest first. Returns one row more than the limit if there is a next page. */
export function latestCharges(ctx: Ctx, { number, limit, after }: LatestCharges): Promise<DeskCharge[]> {
  let query = tablesOf<ChargeTables & BillTables>(ctx)
    .selectFrom('payments.charge as charge')
    .innerJoin('payments.bill as bill', (on) =>
      on.onRef('bill.company_id', '=', 'charge.company_id').onRef('bill.bill_id', '=', 'charge.bill_id'),
    )
    .selectAll('charge')
    .select([
      'bill.number as billNumber',
      sql<Cents>`coalesce((
        select sum(back.amount) from payments.refund as back
         where back.company_id = charge.company_id and back.charge_id = charge.charge_id
           and back.status <> 'Failed'), 0)::bigint`.as('refunded'),
    ]);
  if (number !== undefined && number !== '')
    query = query.where('bill.number', 'like', `%${number.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return nextRows(query, ['charge.asked_at', 'charge.charge_id'], { limit, after, order: 'desc' }).execute();
}

/** Newest first. */
export async function listChargesOfBills(
  ctx: Ctx,
  companyId: string,
  billIds: readonly string[],
): Promise<ChargeRow[]> {
  if (billIds.length === 0) return [];
  return tablesOf<ChargeTables>(ctx)
    .selectFrom('payments.charge')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('bill_id', 'in', billIds)
    .orderBy('asked_at', 'desc')
    .orderBy('charge_id', 'desc')
    .execute();
}

/** Charges whose key has this prefix, since then. */
export function findChargesByKeyPrefix(
  ctx: Ctx,
  companyId: string,
  { key, since }: { readonly key: string; readonly since: Date },
): Promise<ChargeRow[]> {
  return tablesOf<ChargeTables>(ctx)
    .selectFrom('payments.charge')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('asked_at', '>=', since)
    .where('key', 'like', `${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
    .execute();
}

export type WireRow = ChargeRow & {
  readonly billNumber: string;
  /** What a second person has to confirm. */
  readonly entry: WireEntryRow | null;
};

/** Wires that arrived since this moment. */
export function receivedWires(ctx: Ctx, since: Date): Promise<ChargeRow[]> {
  return tablesOf<ChargeTables>(ctx)
    .selectFrom('payments.charge')
    .selectAll()
    .where('status', '=', 'Settled')
    .where('pays_by', '=', 'WireTransfer')
    .where('changed_at', '>=', since)
    .execute();
}

/** Announced wires that have not arrived and entries that wait for a second person, earliest expected first. */
export function expectedWires(ctx: Ctx, limit: number): Promise<WireRow[]> {
  return tablesOf<ChargeTables & BillTables & WireEntryTables>(ctx)
    .selectFrom('payments.charge as charge')
    .innerJoin('payments.bill as bill', (on) =>
      on.onRef('bill.company_id', '=', 'charge.company_id').onRef('bill.bill_id', '=', 'charge.bill_id'),
    )
    .leftJoin('payments.wire_entry as entry', (on) =>
      on
        .onRef('entry.company_id', '=', 'charge.company_id')
        .onRef('entry.charge_id', '=', 'charge.charge_id'),
    )
    .selectAll('charge')
    .select([
      'bill.number as billNumber',
      sql<WireEntryRow | null>`case when entry.charge_id is null then null else to_json(entry) end`.as(
        'entry',
      ),
    ])
    .where((where) =>
      where.or([where('charge.status', '=', 'Expected'), where('entry.charge_id', 'is not', null)]),
    )
    .orderBy('charge.settles_on')
    .orderBy('charge.charge_id')
    .limit(limit)
    .execute();
}
