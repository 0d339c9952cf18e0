import { sql } from '#kit/server/database/sql.ts';
import type { Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CreditNoteTables } from '#platform/payments/credit-notes/server/credit-note-store.ts';
import type { EarlierRefund } from '../domain/granted-credit.ts';
import type { RefundStatus } from '../domain/refund-life-cycle.ts';

export interface RefundTables {
  'payments.refund': {
    company_id: string;
    refund_id: string;
    key: string;
    charge_id: string;
    amount: Cents;
    status: RefundStatus;
    reference: Maybe<string>;
    reason: string;
    answer: Maybe<string>;
    asked_by: Maybe<string>;
    asked_at: Date;
    changed_at: Date;
  };
}

const tables = (ctx: Ctx) => tablesOf<RefundTables>(ctx);

export type RefundRow = Selectable<RefundTables['payments.refund']>;

export interface RefundKey {
  readonly companyId: string;
  readonly refundId: string;
}

export function insertRefund(ctx: Ctx, row: RefundRow): Promise<RefundRow> {
  return tables(ctx).insertInto('payments.refund').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findRefundByKey(ctx: Ctx, companyId: string, key: string): Promise<RefundRow | undefined> {
  return tables(ctx)
    .selectFrom('payments.refund')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** The lock lasts until the transaction ends. */
export function lockRefund(ctx: Ctx, { companyId, refundId }: RefundKey): Promise<RefundRow | undefined> {
  return tables(ctx)
    .selectFrom('payments.refund')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('refund_id', '=', refundId)
    .forUpdate()
    .executeTakeFirst();
}

export function lockRefundByReference(ctx: Ctx, reference: string): Promise<RefundRow | undefined> {
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
  changed: Updateable<RefundTables['payments.refund']>,
): Promise<RefundRow> {
  return tables(ctx)
    .updateTable('payments.refund')
    .set({ ...changed, changed_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where('refund_id', '=', refundId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A charge's refunds, oldest first, each with what its credit note took off the bill. */
export function earlierRefunds(ctx: Ctx, companyId: string, chargeId: string): Promise<EarlierRefund[]> {
  return tablesOf<RefundTables & CreditNoteTables>(ctx)
    .selectFrom('payments.refund as refund')
    .leftJoin('payments.credit_note as note', (on) =>
      on.onRef('note.company_id', '=', 'refund.company_id').onRef('note.key', '=', 'refund.key'),
    )
    .select(['refund.status', 'refund.amount', sql<Cents>`coalesce(note.amount, 0)`.as('granted')])
    .where('refund.company_id', '=', companyId)
    .where('refund.charge_id', '=', chargeId)
    .orderBy('refund.asked_at')
    .orderBy('refund.refund_id')
    .execute();
}

/** The amounts refunded or being refunded, by charge. */
export async function refundedAmounts(
  ctx: Ctx,
  companyId: string,
  chargeIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  if (chargeIds.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('payments.refund')
    .select(['charge_id', sql<Cents>`sum(amount)::bigint`.as('amount')])
    .where('company_id', '=', companyId)
    .where('charge_id', 'in', chargeIds)
    .where('status', '<>', 'Failed')
    .groupBy('charge_id')
    .execute();
  return new Map(rows.map(({ charge_id: chargeId, amount }) => [chargeId, amount]));
}
