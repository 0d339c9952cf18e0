import type { UseCase } from '#kit/server/http/route.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Actor } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { removeFromCart as call } from '../contract/cart-endpoints.ts';
import { cartRefusals as no } from '../contract/cart-refusals.ts';
import { removeItem } from './cart-store.ts';

export const removeFromCart: UseCase<typeof call, Actor> = async (ctx, { params }) => {
  const member = requireMember(ctx.actor);
  if (!(await removeItem(ctx, member, params.cartId, params.itemId))) refuse(no.item_not_in_cart);
};
