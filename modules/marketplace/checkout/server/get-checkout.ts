import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getCheckout as call } from '../contract/checkout-endpoints.ts';
import { checkoutAtHand } from './checkout-at-hand.ts';
import { presentCheckout } from './present-checkout.ts';

export async function getCheckout(
  ctx: Ctx,
  { params }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  return { checkout: await presentCheckout(ctx, member, await checkoutAtHand(ctx, member, params)) };
}
