import { requireMember, route } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import * as carts from '../contract/cart.ts';
import { cartRefusals as no } from '../contract/cart.ts';
import type {
  Cart,
  getCart as getCartCall,
  removeFromCart as removeFromCartCall,
  validateCart as validateCartCall,
} from '../contract/cart.ts';
import { addToCart, requireWithinReplacementLimit } from './add-to-cart.ts';
import type { UseCase } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import { factsOf } from '#modules/marketplace/stones/server/facts-of-row.ts';
import { readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import type { CartRow } from './cart-store.ts';
import {
  acceptFacts,
  acceptPrice,
  findCart,
  findItems,
  lockCart,
  saveSeenTax,
  setRetail,
  removeItem,
} from './cart-store.ts';
import { presentCart } from './present-cart.ts';

/** Spec marketplace §4: an empty cart answers 404. */
const getCart: UseCase<typeof getCartCall, Actor> = async (ctx, { query }) => {
  const cart = await findCart(ctx, requireMember(ctx.actor), query.moduleType);
  const presented = cart === undefined ? undefined : await presentCart(ctx, cart);
  return presented === undefined || presented.count === 0 ? refuse(no.cart_missing) : presented;
};

const removeFromCart: UseCase<typeof removeFromCartCall, Actor> = async (ctx, { params }) => {
  const member = requireMember(ctx.actor);
  if (!(await removeItem(ctx, member, params.cartId, params.itemId))) refuse(no.item_not_in_cart);
};

/** Answers the current state; accepting prices makes them the expected ones. */
const validateCart: UseCase<typeof validateCartCall, Actor> = async (ctx, { body }) => {
  const found = (await lockCart(ctx, requireMember(ctx.actor), body.moduleType)) ?? refuse(no.cart_missing);
  const { retailIndicator = found.retail_indicator } = body;
  const cart = { ...found, retail_indicator: retailIndicator };
  const presented = await presentCart(ctx, cart);
  if (retailIndicator !== found.retail_indicator) {
    await requireWithinReplacementLimit(ctx, presented);
    await setRetail(ctx, found, retailIndicator);
  }
  const { acceptPrices, acceptTax, acceptFacts: accepted = [] } = body;
  if (acceptTax === true && found.tax_seen !== null)
    await saveSeenTax(ctx, found, { ...found.tax_seen, before: null });
  if (!acceptPrices && accepted.length === 0) return presented;
  await acceptChanges(ctx, cart, presented, { acceptPrices, accepted });
  return presentCart(ctx, cart);
};

async function acceptChanges(
  ctx: Ctx,
  cart: CartRow,
  presented: Cart,
  { acceptPrices, accepted }: { readonly acceptPrices: boolean; readonly accepted: readonly string[] },
): Promise<void> {
  const rows = await findItems(ctx, cart);
  if (acceptPrices) {
    const prices = new Map(presented.items.map(({ id, price }) => [id, price]));
    for (const row of rows) {
      const price = prices.get(row.cart_item_id);
      if (price !== undefined && price !== row.price_before) await acceptPrice(ctx, row, price);
    }
  }
  const changed = rows.filter(({ cart_item_id }) => accepted.includes(cart_item_id));
  const stones = await readStones(
    ctx,
    changed.map(({ item_id }) => item_id),
  );
  for (const row of changed) {
    const stone = stones.find(({ item_id }) => item_id === row.item_id);
    if (stone !== undefined) await acceptFacts(ctx, row, factsOf(stone));
  }
}

export const cartRoutes: Routes = [
  route(carts.getCart, getCart),
  route(carts.addToCart, addToCart),
  route(carts.removeFromCart, removeFromCart),
  route(carts.validateCart, validateCart),
];
