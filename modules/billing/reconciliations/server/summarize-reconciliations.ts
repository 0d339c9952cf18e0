import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { addCents } from '#kit/domain/money.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { summarizeReconciliations as call } from '../contract/reconciliation-endpoints.ts';
import { reconciledCarriers } from '../contract/reconciliation-shapes.ts';
import { adjustmentReasons } from '../domain/differences.ts';
import { askedReconciliations } from './asked-reconciliations.ts';
import { sumReconciliations } from './reconciliation-store.ts';
import type { SumRow } from './reconciliation-store.ts';

export async function summarizeReconciliations(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  const asked = await askedReconciliations(ctx, query);
  const rows = await sumReconciliations(ctx, companyId, asked);
  return {
    from: asked.from,
    to: asked.to,
    ...sumOf(rows),
    byReason: adjustmentReasons
      .map((reason) => ({ reason, ...sumOf(rows.filter((row) => row.reason === reason)) }))
      .filter(({ count }) => count > 0),
    byCarrier: reconciledCarriers
      .map((carrier) => ({ carrier, ...sumOf(rows.filter((row) => row.carrier === carrier)) }))
      .filter(({ count }) => count > 0),
  };
}

const sumOf = (rows: readonly SumRow[]) => ({
  count: rows.reduce((sum, { count }) => sum + count, 0),
  total: addCents(...rows.map(({ total }) => total)),
});
