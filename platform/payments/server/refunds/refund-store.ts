import { sql } from '#kit/server/database/sql.ts';
import type { Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Cents } from '#kit/domain/money.ts';
import { noMoney } from '#kit/domain/money.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import type { ChargeNamed } from '../charges/charge-store.ts';
import type { PaymentsTables } from '../payments-tables.ts';

const tables = (ctx: Ctx) => tablesOf<PaymentsTables>(ctx);

export type RefundRow = Selectable<PaymentsTables['payments.refund']>;

export interface RefundNamed {
  readonly companyId: string;
  readonly refundId: string;
}

export function insertRefund(ctx: Ctx, row: RefundRow): Promise<RefundRow> {
  return tables(ctx).insertInto('payments.refund').values(row).returningAll().executeTakeFirstOrThrow();
}

export function refundOfKey(ctx: Ctx, companyId: string, key: string): Promise<RefundRow | undefined> {
  return tables(ctx)
    .selectFrom('payments.refund')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Held until the work ends. */
export function lockRefund(ctx: Ctx, { companyId, refundId }: RefundNamed): Promise<RefundRow | undefined> {
  return tables(ctx)
    .selectFrom('payments.refund')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('refund_id', '=', refundId)
    .forUpdate()
    .executeTakeFirst();
}

export function lockRefundOfReference(ctx: Ctx, reference: string): Promise<RefundRow | undefined> {
  return tables(ctx)
    .selectFrom('payments.refund')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst();
}

export function updateRefund(
  ctx: Ctx,
  { company_id: companyId, refund_id: refundId }: RefundRow,
  changed: Updateable<PaymentsTables['payments.refund']>,
): Promise<RefundRow> {
  return tables(ctx)
    .updateTable('payments.refund')
    .set({ ...changed, changed_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('refund_id', '=', refundId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Given back already, or on its way. */
export async function refundedOf(ctx: Ctx, { companyId, chargeId }: ChargeNamed): Promise<Cents> {
  const row = await tables(ctx)
    .selectFrom('payments.refund')
    .select(sql<Cents>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('company_id', '=', companyId)
    .where('charge_id', '=', chargeId)
    .where('standing', '<>', 'Failed')
    .executeTakeFirst();
  return row?.amount ?? noMoney;
}
