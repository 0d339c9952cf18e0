import type { Ctx } from '#platform/access/server.ts';
import { checkoutFailed, checkoutStuck } from '../../contract/checkout-events.ts';
import { takeBought } from '#modules/marketplace/cart/server/cart-store.ts';
import { changeCheckout, lockCheckout } from '#modules/marketplace/cart/server/checkout-store.ts';
import type { CheckoutRow } from '#modules/marketplace/cart/server/checkout-store.ts';
import { toldOf } from '../begin-checkout.ts';
import type { CheckoutSubject } from '../begin-checkout.ts';
import { letStonesGo } from '../reservation-store.ts';

/** Removes the bought stones from the cart in the transaction that completes the last step. */
export async function completeCheckout(ctx: Ctx, subject: CheckoutSubject): Promise<void> {
  const row = await runningCheckout(ctx, subject);
  const itemIds = row.terms.stones.map(({ itemId }) => itemId);
  await takeBought(ctx, { companyId: subject.companyId, cartId: row.cart_id, itemIds });
  await letStonesGo(ctx, subject);
  const change = { standing: 'Completed', failure: null, ended_at: ctx.clock.now() } as const;
  await changeCheckout(ctx, subject, change);
}

/** Nothing was ordered or charged: the stones stay in the cart. */
export async function failCheckout(ctx: Ctx, subject: CheckoutSubject): Promise<void> {
  const row = await runningCheckout(ctx, subject);
  await letStonesGo(ctx, subject);
  // Spec marketplace §8, to the letter (ruling 20).
  const reason = row.failure ?? 'Checkut error';
  const change = { standing: 'Failed', failure: reason, ended_at: ctx.clock.now() } as const;
  await changeCheckout(ctx, subject, change);
  await ctx.publish(checkoutFailed, { ...toldOf(row), reason });
}

/** The stones stay reserved, so that nobody buys them meanwhile. */
export async function leaveStuck(ctx: Ctx, subject: CheckoutSubject): Promise<void> {
  await changeCheckout(ctx, subject, { standing: 'Stuck', ended_at: ctx.clock.now() });
  await ctx.publish(checkoutStuck, toldOf(await runningCheckout(ctx, subject)));
}

/** Locks the steps' checkout, which must exist once they have begun. */
export async function runningCheckout(ctx: Ctx, subject: CheckoutSubject): Promise<CheckoutRow> {
  const row = await lockCheckout(ctx, subject);
  if (row === undefined) throw new Error('A checkout is gone while its steps are under way.');
  return row;
}
