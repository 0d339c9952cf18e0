import type { Ctx } from '#platform/access/server.ts';
import { lockCheckout } from '#modules/marketplace/cart/server/checkout-store.ts';
import type { CheckoutRow } from '#modules/marketplace/cart/server/checkout-store.ts';
import type { CheckoutSubject } from '../checkout-subject.ts';

/** The checkout that the steps are about, locked: nobody throws one away whose steps have begun. */
export async function runningCheckout(ctx: Ctx, subject: CheckoutSubject): Promise<CheckoutRow> {
  const row = await lockCheckout(ctx, subject);
  if (row === undefined) throw new Error('A checkout is gone while its steps are under way.');
  return row;
}
