import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { cartRefusals } from '#modules/marketplace/cart/contract/cart.ts';
import type { priceCart as call } from '../contract/checkout.ts';
import { checkoutRefusals as no } from '../contract/checkout-refusals.ts';
import { seeTax } from '#modules/marketplace/cart/domain/seen-tax.ts';
import { findCart, saveSeenTax } from '#modules/marketplace/cart/server/cart-store.ts';
import type { CartRow } from '#modules/marketplace/cart/server/cart-store.ts';
import { presentTax } from '#modules/marketplace/sales-tax/server/find-tax.ts';
import { checkCart, taxOfSale } from './check-cart.ts';
import type { CheckedCart } from './check-cart.ts';
import { needsApproval } from './order-limits.ts';
import { readPayment } from './payment-methods.ts';

export async function priceCart(
  ctx: Ctx,
  { body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  const cart = (await findCart(ctx, member, body.moduleType)) ?? refuse(cartRefusals.cart_missing);
  const checked = await checkCart(ctx, cart, {
    locationId: body.locationId,
    delivery: body.shippingAndHandlingMethodType,
    payment: readPayment(body.paymentMethodType),
  });
  return {
    costs: Object.fromEntries(checked.stones.map(({ itemId, cost }) => [String(itemId), cost])),
    cost: checked.cost,
    tax: presentTax(checked.tax),
    taxBefore: await noteTax(ctx, cart, checked),
    problems: checked.problems.map((problem) => ({
      problem,
      sentence: no[problem].sentence,
      next: no[problem].next ?? '',
    })),
    asksApproval: needsApproval(member, checked.cost.total),
  };
}

/** Remembers the rate that the buyer sees now; what it was before stays until they accept the change. */
async function noteTax(ctx: Ctx, cart: CartRow, checked: CheckedCart): Promise<number | null> {
  const { tax_seen: seen } = cart;
  const now = seeTax(seen, taxOfSale(cart, checked));
  if (seen?.rate !== now.rate || seen.locationId !== now.locationId || seen.forResale !== now.forResale)
    await saveSeenTax(ctx, cart, now);
  return now.before;
}
