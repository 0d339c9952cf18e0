import { refuse } from '#kit/server/refuse.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { checkoutRefusals as no } from '../contract/checkout-refusals.ts';
import { lockCheckout } from '#modules/marketplace/cart/server/checkout-store.ts';
import type { CheckoutRow } from '#modules/marketplace/cart/server/checkout-store.ts';
import { decides } from './order-limit.ts';

/** Their own, and to the administrator everybody's; locked, so that nobody decides on what is just changing. */
export async function checkoutAtHand(
  ctx: Ctx,
  member: Member,
  { checkoutId }: { readonly checkoutId: string },
): Promise<CheckoutRow> {
  const row = await lockCheckout(ctx, { companyId: member.companyId, checkoutId });
  const isTheirs = row?.asked_by === member.personId || decides(member);
  return row !== undefined && isTheirs ? row : refuse(no.checkout_missing);
}
