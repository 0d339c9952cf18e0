import { maskedNumber } from '#kit/domain/text/masked.ts';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { movesFrom } from '#kit/domain/life-cycle.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findCompanyNames, findPersonNames } from '#platform/companies/server.ts';
import { timeCursor } from '#modules/billing/account/server/list-query.ts';
import type {
  DeskDispute,
  getDispute as oneCall,
  listDisputes as call,
} from '../../contract/dispute-desk-endpoints.ts';
import { reconciliationRefusals as no } from '../../contract/reconciliation-shapes.ts';
import { disputeDecisions, disputeLifeCycle } from '../../domain/dispute-life-cycle.ts';
import { presentDispute, readDetails } from '../get-reconciliation.ts';
import { findReconciliation } from '../reconciliation-store.ts';
import { countOpenDisputes, listEvidence, findDispute, findDisputes } from './dispute-store.ts';
import type { DisputeRow } from './dispute-store.ts';

export async function listDisputes(
  ctx: Ctx,
  { query: { status, limit, after } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const rows = await findDisputes(ctx, { status, limit, after: timeCursor.read(after) });
  const { shown, next } = timeCursor.page(rows, limit, (row) => [row.asked_at, row.dispute_id]);
  const items: DeskDispute[] = [];
  for (const row of shown) items.push(await presentForDesk(ctx, row, row));
  return { items, next, waiting: await countOpenDisputes(ctx) };
}

export async function getDispute(
  ctx: Ctx,
  { params }: EndpointInput<typeof oneCall>,
): Promise<EndpointAnswer<typeof oneCall>> {
  const dispute = (await findDispute(ctx, params.companyId, params.disputeId)) ?? refuse(no.dispute_missing);
  const reconciliation = await findReconciliation(ctx, params.companyId, dispute.reconciliation_id);
  if (reconciliation === undefined) throw new Error(`Dispute ${dispute.dispute_id} has no reconciliation.`);
  return {
    dispute: await presentForDesk(ctx, dispute, reconciliation),
    about: await readDetails(ctx, reconciliation, false),
  };
}

type DisputedReconciliation = Pick<DeskDispute, 'carrier' | 'amount' | 'explanation'> & {
  readonly tracking_number: string;
};

export async function presentForDesk(
  ctx: Ctx,
  row: DisputeRow,
  reconciliation: DisputedReconciliation,
): Promise<DeskDispute> {
  const { company_id: companyId, dispute_id: disputeId, asked_by: askedBy } = row;
  const evidence = await listEvidence(ctx, companyId, disputeId);
  const moves: readonly string[] = movesFrom(disputeLifeCycle, row.status, 'staff', {});
  return {
    ...presentDispute(row, evidence, await findPersonNames(ctx, [askedBy])),
    companyId,
    companyName: (await findCompanyNames(ctx, [companyId])).get(companyId) ?? '',
    carrier: reconciliation.carrier,
    trackingNumber: maskedNumber(reconciliation.tracking_number),
    amount: reconciliation.amount,
    explanation: reconciliation.explanation,
    actions: disputeDecisions.filter((move) => moves.includes(move)),
  };
}
