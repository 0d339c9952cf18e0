import type { UseCase } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { getCart as call } from '../contract/cart-endpoints.ts';
import { cartRefusals as no } from '../contract/cart-refusals.ts';
import { findCart } from './cart-store.ts';
import { presentCart } from './present-cart.ts';

/** Spec marketplace §4: a missing cart is an empty cart, which the call tells as 404. */
export const getCart: UseCase<typeof call, Actor> = async (ctx, { query }) => {
  const cart = await findCart(ctx, requireMember(ctx.actor), query.moduleType);
  const shown = cart === undefined ? undefined : await presentCart(ctx, cart);
  return shown === undefined || shown.count === 0 ? refuse(no.cart_missing) : shown;
};
