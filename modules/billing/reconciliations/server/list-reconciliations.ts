import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { isDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { isUuid } from '#kit/domain/id.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { nameLocations } from '#platform/companies/server.ts';
import { billingRefusals } from '#modules/billing/account/contract/billing-refusals.ts';
import type { listReconciliations as call } from '../contract/reconciliation-endpoints.ts';
import { askedReconciliations } from './asked-reconciliations.ts';
import { mayAskForReview } from './may-ask-for-review.ts';
import { presentReconciliation } from './present-reconciliation.ts';
import { findReconciliations } from './reconciliation-store.ts';

export async function listReconciliations(
  ctx: Ctx,
  { query: { limit, after, ...query } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  const asked = await askedReconciliations(ctx, query);
  const rows = await findReconciliations(ctx, member.companyId, {
    ...asked,
    limit,
    after: after === undefined ? undefined : placeOf(after),
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const reader = {
    locations: await nameLocations(ctx, member.companyId),
    mayAsk: mayAskForReview(member),
  };
  return {
    items: shown.map((row) => presentReconciliation(ctx, row, reader)),
    next:
      rows.length > shown.length && last !== undefined
        ? writeCursor([last.reconciled_on, last.reconciliation_id])
        : null,
  };
}

function placeOf(cursor: string): readonly [Day, string] {
  const [on, id] = readCursor(cursor) ?? [];
  if (typeof on !== 'string' || !isDay(on) || typeof id !== 'string' || !isUuid(id))
    return refuse(billingRefusals.page_lost);
  return [on, id];
}
