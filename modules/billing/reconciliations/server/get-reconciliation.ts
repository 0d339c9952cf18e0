import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findLocationNames, findPersonNames } from '#platform/companies/server.ts';
import { billOfTransaction, visibleLocations } from '#platform/payments/server.ts';
import type { Member } from '#platform/access/contract.ts';
import { canManageBilling } from '#modules/billing/account/server/can-manage-billing.ts';
import type { getReconciliation as call } from '../contract/reconciliation-endpoints.ts';
import { reconciliationRefusals as no } from '../contract/reconciliation-shapes.ts';
import type { Dispute, ReconciliationDetails } from '../contract/reconciliation-shapes.ts';
import { findReconciliation } from './reconciliation-store.ts';
import type { ReconciliationRow } from './reconciliation-store.ts';
import { findDisputeByReconciliation, listEvidence } from './disputes/dispute-store.ts';
import type { DisputeRow, EvidenceRow } from './disputes/dispute-store.ts';
import { presentReconciliation, presentSide } from './present-reconciliation.ts';

export async function getReconciliation(
  ctx: Ctx,
  { params }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  const row = await findVisibleReconciliation(ctx, params.reconciliationId);
  return readDetails(ctx, row, canRequestReview(member));
}

/** Missing if it belongs to a location the actor may not see. */
export async function findVisibleReconciliation(ctx: Ctx, id: string): Promise<ReconciliationRow> {
  const row = await findReconciliation(ctx, requireMember(ctx.actor).companyId, id);
  const locations = await visibleLocations(ctx);
  if (row === undefined) return refuse(no.reconciliation_missing);
  if (locations !== undefined && !locations.includes(row.location_id ?? ''))
    return refuse(no.reconciliation_missing);
  return row;
}

/** A reconciliation with its dispute. */
export async function readDetails(
  ctx: Ctx,
  row: ReconciliationRow,
  mayAsk: boolean,
): Promise<ReconciliationDetails> {
  const { company_id: companyId, reconciliation_id: id } = row;
  const dispute = await findDisputeByReconciliation(ctx, companyId, id);
  return {
    reconciliation: presentReconciliation(ctx, row, {
      locations: await findLocationNames(ctx, companyId),
      mayAsk,
    }),
    shippedOn: row.shipped_on,
    declared: presentSide(row.before),
    billed: presentSide(row.billed),
    dispute: dispute === undefined ? null : await readDispute(ctx, dispute),
    invoiceId: (await billOfTransaction(ctx, companyId, row.transaction_id)) ?? null,
    mayAsk,
  };
}

async function readDispute(ctx: Ctx, dispute: DisputeRow) {
  const evidence = await listEvidence(ctx, dispute.company_id, dispute.dispute_id);
  return presentDispute(dispute, evidence, await findPersonNames(ctx, [dispute.asked_by]));
}

/** Not for staff viewing as the member. */
export const canRequestReview = (member: Member): boolean =>
  canManageBilling(member) && member.viewing === undefined;

export function presentDispute(
  row: DisputeRow,
  evidence: readonly EvidenceRow[],
  names: ReadonlyMap<string, string>,
): Dispute {
  return {
    disputeId: row.dispute_id,
    status: row.status,
    comment: row.comment,
    askedBy: names.get(row.asked_by) ?? '',
    askedAt: row.asked_at.toISOString(),
    evidence: evidence.map(({ file_id: fileId, file_name: fileName, size }) => ({ fileId, fileName, size })),
    expiresOn: row.expires_on,
    answeredAt: row.answered_at?.toISOString() ?? null,
    answer: row.answer,
    credited: row.credited,
    creditNote: row.credit_note,
    version: row.version,
  };
}
