import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { withdrawCheckout as call } from '../../contract/checkout-endpoints.ts';
import { orderApprovalEnded } from '../../contract/checkout-events.ts';
import { checkoutRefusals as no } from '../../contract/checkout-refusals.ts';
import { checkoutAtHand } from '../checkout-at-hand.ts';
import { changeCheckout, namedAs } from '#modules/marketplace/cart/server/checkout-store.ts';
import { presentCheckout } from '../present-checkout.ts';
import { toldOf } from '../told-of.ts';

export async function withdrawCheckout(
  ctx: Ctx,
  { params }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  const row = await checkoutAtHand(ctx, member, params);
  if (row.asked_by !== member.personId) refuse(no.checkout_missing);
  if (row.standing !== 'Awaiting') refuse(no.approval_over);
  const change = { standing: 'Withdrawn', ended_at: ctx.clock.now() } as const;
  await changeCheckout(ctx, namedAs(row), change);
  await ctx.publish(orderApprovalEnded, { ...toldOf(row), outcome: 'withdrawn', explanation: '' });
  return { checkout: await presentCheckout(ctx, member, { ...row, ...change }) };
}
