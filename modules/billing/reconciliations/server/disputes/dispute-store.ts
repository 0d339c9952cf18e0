import { sql } from '#kit/server/database/sql.ts';
import type { Selectable, Updateable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import { openDisputes } from '../../domain/dispute-life-cycle.ts';
import type { DisputeStatus } from '../../domain/dispute-life-cycle.ts';
import type { ReconciliationTables } from '../reconciliation-tables.ts';

const tables = (ctx: Ctx) => tablesOf<ReconciliationTables>(ctx);

export type DisputeRow = Selectable<ReconciliationTables['billing.dispute']>;
export type EvidenceRow = ReconciliationTables['billing.dispute_evidence'];

/** False if the reconciliation is already disputed. */
export async function insertDispute(
  ctx: Ctx,
  row: Pick<
    DisputeRow,
    | 'company_id'
    | 'dispute_id'
    | 'reconciliation_id'
    | 'status'
    | 'comment'
    | 'asked_by'
    | 'asked_at'
    | 'expires_on'
  >,
  evidence: readonly EvidenceRow[],
): Promise<boolean> {
  const inserted = await tables(ctx)
    .insertInto('billing.dispute')
    .values(row)
    .onConflict((conflict) => conflict.columns(['company_id', 'reconciliation_id']).doNothing())
    .executeTakeFirst();
  if (Number(inserted.numInsertedOrUpdatedRows ?? 0) === 0) return false;
  await attachEvidence(ctx, evidence);
  return true;
}

/** Attaching a file twice is harmless. */
export async function attachEvidence(ctx: Ctx, evidence: readonly EvidenceRow[]): Promise<void> {
  if (evidence.length === 0) return;
  await tables(ctx)
    .insertInto('billing.dispute_evidence')
    .values([...evidence])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function findDisputeByReconciliation(
  ctx: Ctx,
  companyId: string,
  reconciliationId: string,
): Promise<DisputeRow | undefined> {
  return tables(ctx)
    .selectFrom('billing.dispute')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('reconciliation_id', '=', reconciliationId)
    .executeTakeFirst();
}

export function listEvidence(ctx: Ctx, companyId: string, disputeId: string): Promise<EvidenceRow[]> {
  return tables(ctx)
    .selectFrom('billing.dispute_evidence')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('dispute_id', '=', disputeId)
    .orderBy('file_name')
    .orderBy('file_id')
    .execute();
}

/** The lock lasts until the transaction ends, so two answers cannot overlap. */
export function lockDispute(ctx: Ctx, companyId: string, disputeId: string): Promise<DisputeRow | undefined> {
  return tables(ctx)
    .selectFrom('billing.dispute')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('dispute_id', '=', disputeId)
    .forUpdate()
    .executeTakeFirst();
}

export function findDispute(ctx: Ctx, companyId: string, disputeId: string): Promise<DisputeRow | undefined> {
  return tables(ctx)
    .selectFrom('billing.dispute')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('dispute_id', '=', disputeId)
    .executeTakeFirst();
}

export function saveDispute(
  ctx: Ctx,
  { company_id: companyId, dispute_id: disputeId, version }: DisputeRow,
  changed: Updateable<ReconciliationTables['billing.dispute']>,
): Promise<DisputeRow> {
  return tables(ctx)
    .updateTable('billing.dispute')
    .set({ ...changed, version: version + 1 })
    .where('company_id', '=', companyId)
    .where('dispute_id', '=', disputeId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Unanswered disputes of every company. */
export function listExpiredDisputes(ctx: Ctx, before: Day): Promise<DisputeRow[]> {
  return tables(ctx)
    .selectFrom('billing.dispute')
    .selectAll()
    .where('status', 'in', openDisputes)
    .where('expires_on', '<', before)
    .orderBy('expires_on')
    .limit(500)
    .execute();
}

export async function countOpenDisputes(ctx: Ctx): Promise<number> {
  const row = await tables(ctx)
    .selectFrom('billing.dispute')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('status', 'in', openDisputes)
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface DisputesPage {
  /** Absent: all open disputes. */
  readonly status?: DisputeStatus | undefined;
  readonly limit: number;
  readonly after?: readonly [askedAt: Date, disputeId: string] | undefined;
}

/** Disputes of every company with their reconciliation, oldest first. */
export function findDisputes(ctx: Ctx, { status, limit, after }: DisputesPage) {
  const disputes = tables(ctx)
    .selectFrom('billing.dispute as dispute')
    .innerJoin('billing.reconciliation as made', (on) =>
      on
        .onRef('made.company_id', '=', 'dispute.company_id')
        .onRef('made.reconciliation_id', '=', 'dispute.reconciliation_id'),
    )
    .selectAll('dispute')
    .select(['made.carrier', 'made.tracking_number', 'made.amount', 'made.explanation'])
    .where('dispute.status', 'in', status === undefined ? openDisputes : [status]);
  return nextRows(disputes, ['dispute.asked_at', 'dispute.dispute_id'], { limit, after }).execute();
}

/** What is disputed and not decided yet, with the purchase that it adjusts. */
export function openDisputesOf(
  ctx: Ctx,
  companyId: string,
): Promise<{ transactionId: string; amount: Cents }[]> {
  return tables(ctx)
    .selectFrom('billing.dispute as dispute')
    .innerJoin('billing.reconciliation as made', (on) =>
      on
        .onRef('made.company_id', '=', 'dispute.company_id')
        .onRef('made.reconciliation_id', '=', 'dispute.reconciliation_id'),
    )
    .select(['made.transaction_id as transactionId', 'made.amount'])
    .where('dispute.company_id', '=', companyId)
    .where('dispute.status', 'in', openDisputes)
    .execute();
}
