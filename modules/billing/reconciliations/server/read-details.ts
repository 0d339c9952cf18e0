import type { Ctx } from '#platform/access/server.ts';
import { nameLocations, namePeople } from '#platform/companies/server.ts';
import { billOfTransaction } from '#platform/payments/server.ts';
import type { ReconciliationDetails } from '../contract/reconciliation-shapes.ts';
import { disputeOf, evidenceOf } from './disputes/dispute-store.ts';
import type { DisputeRow } from './disputes/dispute-store.ts';
import { presentDispute } from './disputes/present-dispute.ts';
import { presentReconciliation, presentSide } from './present-reconciliation.ts';
import type { ReconciliationRow } from './reconciliation-store.ts';

/** Declared beside billed, and what became of a review that was asked for. */
export async function readDetails(
  ctx: Ctx,
  row: ReconciliationRow,
  mayAsk: boolean,
): Promise<ReconciliationDetails> {
  const { company_id: companyId, reconciliation_id: id } = row;
  const dispute = await disputeOf(ctx, companyId, id);
  return {
    reconciliation: presentReconciliation(ctx, row, {
      locations: await nameLocations(ctx, companyId),
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

export async function readDispute(ctx: Ctx, dispute: DisputeRow) {
  const evidence = await evidenceOf(ctx, dispute.company_id, dispute.dispute_id);
  return presentDispute(dispute, evidence, await namePeople(ctx, [dispute.asked_by]));
}
