import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { putTemplate } from '#modules/memo/limits/server/counterparty-store.ts';
import type { saveMemoTemplate as call } from '../../contract/memo-endpoints.ts';
import { findBuyerId } from './find-buyer.ts';

/** Filled in when this company finds the buyer again. */
export async function saveMemoTemplate(ctx: Ctx, { body }: EndpointInput<typeof call>): Promise<void> {
  const { buyerEmail, isInvited, ...template } = body;
  const { companyId, personId } = requireMember(ctx.actor);
  const { buyerId } = await findBuyerId(ctx, { buyerEmail, isInvited });
  await putTemplate(ctx, { companyId, buyerId, personId, template });
  await ctx.record({
    act: 'memo.saveMemoTemplate',
    recordType: 'memo_counterparty',
    recordId: buyerId,
    companyId,
  });
}
