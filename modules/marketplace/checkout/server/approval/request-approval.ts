import type { Ctx } from '#platform/access/server.ts';
import { namePeople } from '#platform/companies/server.ts';
import { orderApprovalAsked } from '../../contract/checkout-events.ts';
import type { CheckoutRow } from '#modules/marketplace/cart/server/checkout-store.ts';
import { eventFactsOf } from '../begin-checkout.ts';

/** Asks the company's administrators to approve an order above the buyer's limit. */
export async function askApproval(ctx: Ctx, row: CheckoutRow): Promise<void> {
  const people = await namePeople(ctx, [row.asked_by]);
  await ctx.publish(orderApprovalAsked, {
    ...eventFactsOf(row),
    personName: people.get(row.asked_by) ?? '',
    stones: row.terms.stones.length,
  });
}
