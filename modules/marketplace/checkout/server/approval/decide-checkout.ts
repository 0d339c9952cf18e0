import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type {
  decideCheckout as decideCheckoutCall,
  withdrawCheckout as withdrawCheckoutCall,
} from '../../contract/checkout.ts';
import { orderApprovalEnded } from '../../contract/checkout-events.ts';
import { checkoutRefusals as no } from '../../contract/checkout-refusals.ts';
import type { BoughtStone } from '#modules/marketplace/cart/domain/checkout-terms.ts';
import { lockCartById } from '#modules/marketplace/cart/server/cart-store.ts';
import { beginCheckout, eventFacts } from '../begin-checkout.ts';
import { lockCheckoutFor, presentCheckout } from '../present-checkout.ts';
import {
  updateCheckout,
  lockOrdering,
  checkoutKey,
} from '#modules/marketplace/cart/server/checkout-store.ts';
import type { CheckoutRow } from '#modules/marketplace/cart/server/checkout-store.ts';
import { isTaxEstimated } from '#modules/marketplace/sales-tax/server/find-tax.ts';
import { recordTax } from '#modules/marketplace/sales-tax/server/tax-records.ts';
import { checkCart } from '../check-cart.ts';
import { isApprover, requireOrderStepUp } from '../order-limits.ts';

/** Approving places the order with its original terms or not at all; declining leaves the stones in the cart. */
export async function decideCheckout(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof decideCheckoutCall>,
): Promise<EndpointAnswer<typeof decideCheckoutCall>> {
  const member = requireMember(ctx.actor);
  const row = await lockCheckoutFor(ctx, member, params);
  if (!isApprover(member)) refuse(no.approval_not_yours);
  if (row.status !== 'Awaiting') refuse(no.approval_over);
  const { decision, explanation } = body;
  const approved = decision === 'approve';
  if (!approved && explanation === '') refuse(no.approval_unexplained);
  const decidedBy = { decided_by: member.personId, decided_at: ctx.clock.now() };
  const updated = approved
    ? await approve(ctx, { ...row, ...decidedBy })
    : await decline(ctx, { ...row, ...decidedBy }, explanation);
  const outcome = approved ? 'approved' : 'declined';
  await ctx.publish(orderApprovalEnded, { ...eventFacts(row), outcome, explanation });
  await ctx.record({
    act: `marketplace.${approved ? 'approve' : 'decline'}Order`,
    recordType: 'order',
    recordId: row.checkout_id,
    companyId: row.company_id,
    facts: { total: row.terms.total },
  });
  return { checkout: await presentCheckout(ctx, member, updated) };
}

/** Checked again: days may have passed. */
async function approve(ctx: Ctx, row: CheckoutRow): Promise<CheckoutRow> {
  const { terms } = row;
  await requireOrderStepUp(ctx, terms.total);
  await lockOrdering(ctx, row.company_id);
  const cart = (await lockCartById(ctx, row.company_id, row.cart_id)) ?? refuse(no.items_unavailable);
  const { deliverTo, delivery, payment } = terms;
  const checked = await checkCart(ctx, cart, { locationId: deliverTo.locationID, delivery, payment });
  const [problem] = checked.problems;
  // Price changes are accepted by the buyer, in the cart.
  if (problem !== undefined) refuse(no[problem === 'prices_changed' ? 'total_changed' : problem]);
  if (checked.tax.rate !== terms.taxRate) refuse(no.tax_changed);
  if (checked.cost.total !== terms.total || !isSameStones(checked.stones, terms.stones))
    refuse(no.total_changed);
  // The terms date from the day of approval.
  const newTerms = { ...terms, isTaxEstimated: isTaxEstimated(checked.tax), on: checked.on };
  await recordTax(ctx, {
    ...checked,
    companyId: row.company_id,
    checkoutId: row.checkout_id,
    step: 'Approved',
    forResale: cart.retail_indicator,
  });
  const { decided_by, decided_at } = row;
  await updateCheckout(ctx, checkoutKey(row), { decided_by, decided_at, terms: JSON.stringify(newTerms) });
  return beginCheckout(ctx, { ...row, terms: newTerms });
}

/** The cart may have changed since, for the same total. */
const isSameStones = (current: readonly BoughtStone[], agreedStones: readonly BoughtStone[]): boolean =>
  current.every(({ itemId }) => agreedStones.some((stone) => stone.itemId === itemId));

async function decline(ctx: Ctx, row: CheckoutRow, explanation: string): Promise<CheckoutRow> {
  const change = {
    status: 'Declined',
    failure: explanation,
    decided_by: row.decided_by,
    decided_at: row.decided_at,
    ended_at: row.decided_at,
  } as const;
  await updateCheckout(ctx, checkoutKey(row), change);
  return { ...row, ...change };
}

export async function withdrawCheckout(
  ctx: Ctx,
  { params }: EndpointInput<typeof withdrawCheckoutCall>,
): Promise<EndpointAnswer<typeof withdrawCheckoutCall>> {
  const member = requireMember(ctx.actor);
  const row = await lockCheckoutFor(ctx, member, params);
  if (row.asked_by !== member.personId) refuse(no.checkout_missing);
  if (row.status !== 'Awaiting') refuse(no.approval_over);
  const change = { status: 'Withdrawn', ended_at: ctx.clock.now() } as const;
  await updateCheckout(ctx, checkoutKey(row), change);
  await ctx.publish(orderApprovalEnded, { ...eventFacts(row), outcome: 'withdrawn', explanation: '' });
  return { checkout: await presentCheckout(ctx, member, { ...row, ...change }) };
}
