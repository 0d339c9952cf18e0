import { refuse } from '#kit/server/refuse.ts';
import { startRun } from '#kit/server/steps/advance-runs.ts';
import type { Ctx } from '#platform/access/server.ts';
import { checkoutRefusals as no } from '../../contract/checkout/checkout-refusals.ts';
import { nextOrderNumber } from '../orders/order-store.ts';
import { changeCheckout, namedAs } from './checkout-store.ts';
import type { CheckoutRow } from './checkout-store.ts';
import { checkoutSubject } from './checkout-subject.ts';
import { reserveStones } from './reservation-store.ts';

/** The stones are kept and the steps begin with the caller's transaction, or neither. */
export async function beginCheckout(ctx: Ctx, row: CheckoutRow): Promise<CheckoutRow> {
  const itemIds = row.terms.stones.map(({ itemId }) => itemId);
  // Of two buyers of one stone the second finds it gone.
  if (!(await reserveStones(ctx, row.checkout_id, itemIds))) refuse(no.items_unavailable);
  const change = {
    standing: 'Running',
    order_number: await nextOrderNumber(ctx),
    run_id: await startRun(ctx, checkoutSubject, row.company_id, namedAs(row)),
  } as const;
  await changeCheckout(ctx, namedAs(row), change);
  return { ...row, ...change };
}
