import type { Ctx } from '#platform/access/server.ts';
import { findPersonNames } from '#platform/companies/server.ts';
import { orderApprovalRequested } from '../../contract/checkout-events.ts';
import type { CheckoutRow } from '#modules/marketplace/cart/server/checkout-store.ts';
import { eventFacts } from '../begin-checkout.ts';

/** Asks the company's administrators to approve an order above the buyer's limit. */
export async function requestApproval(ctx: Ctx, row: CheckoutRow): Promise<void> {
  const people = await findPersonNames(ctx, [row.asked_by]);
  await ctx.publish(orderApprovalRequested, {
    ...eventFacts(row),
    personName: people.get(row.asked_by) ?? '',
    stones: row.terms.stones.length,
  });
}
