import { newId } from '#kit/server/new-id.ts';
import type { UseCase } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { cartRefusals as no } from '../contract/cart.ts';
import type { Cart, addToCart as call } from '../contract/cart.ts';
import { holdRefusals } from '#modules/marketplace/holds/contract/holds.ts';
import { maxCartItems, defaultReplacementDollars } from '../domain/cart-limits.ts';
import { wordForCode } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { factsOf } from '#modules/marketplace/stones/server/facts-of-row.ts';
import { findItems, insertItem, lockCart, createCart } from './cart-store.ts';
import { findHeldByOthers } from '#modules/marketplace/holds/server/hold-store.ts';
import { requireListedStone } from '#modules/marketplace/holds/server/hold-stone.ts';
import { presentCart } from './present-cart.ts';
import { cents } from '#kit/domain/money.ts';
import { configuredNumber } from '#platform/settings/server.ts';

export const addToCart: UseCase<typeof call, Actor> = async (ctx, { body }) => {
  const member = requireMember(ctx.actor);
  const stone = await requireListedStone(ctx, body.supplierItemId);
  const isGrown = wordForCode('diamondType', stone.diamond_type) === 'Lab';
  if (isGrown !== (body.moduleType === 2)) refuse(no.stone_of_other_cart);
  const now = ctx.clock.now();
  await createCart(ctx, member, { cart_id: newId(), module_type: body.moduleType, made_at: now });
  const cart = (await lockCart(ctx, member, body.moduleType)) ?? refuse(no.cart_missing);
  const items = await findItems(ctx, cart);
  const isNew = !items.some(({ item_id }) => item_id === stone.item_id);
  if (isNew) {
    // Our choice: refused before the stone is in the cart, where it could only be removed again (decision 0020).
    if ((await findHeldByOthers(ctx, [stone.item_id], cart.cart_id)).size > 0)
      refuse(holdRefusals.stone_held);
    if (items.length >= maxCartItems) refuse(no.cart_full);
    await insertItem(ctx, {
      company_id: cart.company_id,
      cart_id: cart.cart_id,
      cart_item_id: newId(),
      item_id: stone.item_id,
      price_before: stone.price ?? 0,
      facts_before: JSON.stringify(factsOf(stone)),
      added_at: now,
    });
  }
  const presented = await presentCart(ctx, cart);
  if (isNew) await requireWithinReplacementLimit(ctx, presented);
  return presented;
};

/**
 * Spec marketplace §8: replacement value limit, unable to add or edit the item. Our choice: a stone that is not for
 * resale is a replacement, so the limit applies to carts that are not for resale (decision 0020).
 */
export async function requireWithinReplacementLimit(
  ctx: Ctx,
  { retailIndicator, items }: Pick<Cart, 'retailIndicator' | 'items'>,
): Promise<void> {
  if (retailIndicator) return;
  const dollars = await configuredNumber(ctx, 'replacement-value-limit-dollars', defaultReplacementDollars);
  const value = items.reduce((sum, { price }) => sum + price, 0);
  if (value > cents(Math.round(dollars * 100))) refuse(no.replacement_value_limit);
}
