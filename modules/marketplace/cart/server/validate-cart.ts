import type { UseCase } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { validateCart as call } from '../contract/cart-endpoints.ts';
import { cartRefusals as no } from '../contract/cart-refusals.ts';
import { acceptPrice, findItems, lockCart, markRetail } from './cart-store.ts';
import { presentCart } from './present-cart.ts';
import { requireWithinReplacementLimit } from './require-within-replacement-limit.ts';

/** Told as it is now; whoever accepts the prices sees them as the usual ones from then on. */
export const validateCart: UseCase<typeof call, Actor> = async (ctx, { body }) => {
  const found = (await lockCart(ctx, requireMember(ctx.actor), body.moduleType)) ?? refuse(no.cart_missing);
  const { retailIndicator = found.retail_indicator } = body;
  const cart = { ...found, retail_indicator: retailIndicator };
  const shown = await presentCart(ctx, cart);
  if (retailIndicator !== found.retail_indicator) {
    await requireWithinReplacementLimit(ctx, shown);
    await markRetail(ctx, found, retailIndicator);
  }
  if (!body.acceptPrices) return shown;
  const prices = new Map(shown.items.map(({ id, price }) => [id, price]));
  for (const row of await findItems(ctx, cart)) {
    const price = prices.get(row.cart_item_id);
    if (price !== undefined && price !== row.price_before) await acceptPrice(ctx, row, price);
  }
  return presentCart(ctx, cart);
};
