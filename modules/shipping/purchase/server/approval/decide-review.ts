import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { decideReview as call } from '../../contract/approval-endpoints.ts';
import { approvalRefusals as no } from '../../contract/approval-refusals.ts';
import { lockedPurchase } from '../purchase-at-hand.ts';
import { purchaseNamed } from '../purchase-store.ts';
import { ofPurchase } from '../purchase-subject.ts';
import { settleApproval } from './settle-approval.ts';

export async function decideReview(ctx: Ctx, { params, body }: EndpointInput<typeof call>): Promise<void> {
  const { personId } = requireSignedIn(ctx.actor);
  const found = (await purchaseNamed(ctx, params)) ?? refuse(no.review_missing);
  // Read again under the shipment's lock, since a colleague may decide at the same moment.
  const at = await lockedPurchase(ctx, ofPurchase(found));
  await settleApproval(ctx, at, { ...body, who: 'provider', personId });
}
