import type { Ctx } from '#platform/access/server.ts';
import { checkoutFailed, checkoutStuck } from '../../contract/checkout-events.ts';
import { removeOrderedItems } from '#modules/marketplace/cart/server/cart-store.ts';
import { updateCheckout, lockCheckout } from '#modules/marketplace/cart/server/checkout-store.ts';
import type { CheckoutRow } from '#modules/marketplace/cart/server/checkout-store.ts';
import { eventFacts } from '../begin-checkout.ts';
import type { CheckoutSubject } from '../begin-checkout.ts';
import { releaseStones } from '../reservation-store.ts';

/** Removes the bought stones from the cart in the transaction that completes the last step. */
export async function completeCheckout(ctx: Ctx, subject: CheckoutSubject): Promise<void> {
  const row = await lockRunningCheckout(ctx, subject);
  const itemIds = row.terms.stones.map(({ itemId }) => itemId);
  await removeOrderedItems(ctx, { companyId: subject.companyId, cartId: row.cart_id, itemIds });
  await releaseStones(ctx, subject);
  const change = { status: 'Completed', failure: null, ended_at: ctx.clock.now() } as const;
  await updateCheckout(ctx, subject, change);
}

/** Nothing was ordered or charged: the stones stay in the cart. */
export async function failCheckout(ctx: Ctx, subject: CheckoutSubject): Promise<void> {
  const row = await lockRunningCheckout(ctx, subject);
  await releaseStones(ctx, subject);
  // Spec marketplace §8, to the letter (ruling 20).
  const reason = row.failure ?? 'Checkut error';
  const change = { status: 'Failed', failure: reason, ended_at: ctx.clock.now() } as const;
  await updateCheckout(ctx, subject, change);
  await ctx.publish(checkoutFailed, { ...eventFacts(row), reason });
}

/** The stones stay reserved, so that they can't be sold. */
export async function markStuck(ctx: Ctx, subject: CheckoutSubject): Promise<void> {
  await updateCheckout(ctx, subject, { status: 'Stuck', ended_at: ctx.clock.now() });
  await ctx.publish(checkoutStuck, eventFacts(await lockRunningCheckout(ctx, subject)));
}

/** Locks the steps' checkout, which must exist once they have begun. */
export async function lockRunningCheckout(ctx: Ctx, subject: CheckoutSubject): Promise<CheckoutRow> {
  const row = await lockCheckout(ctx, subject);
  if (row === undefined) throw new Error('A checkout disappeared while its steps were running.');
  return row;
}
