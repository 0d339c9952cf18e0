import { refuse } from '#kit/server/refuse.ts';
import { startRun } from '#kit/server/steps/start-run.ts';
import type { Ctx } from '#platform/access/server.ts';
import { checkoutRefusals as no } from '../contract/checkout-refusals.ts';
import { nextOrderNumber } from '#modules/marketplace/orders/server/order-store.ts';
import { changeCheckout, namedAs } from '#modules/marketplace/cart/server/checkout-store.ts';
import type { CheckoutRow } from '#modules/marketplace/cart/server/checkout-store.ts';
import { reserveStones } from './reservation-store.ts';
import * as z from 'zod/mini';

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

/** What every event of a checkout tells. */
export const toldOf = (row: CheckoutRow) => ({
  companyId: row.company_id,
  checkoutId: row.checkout_id,
  personId: row.asked_by,
  moduleType: row.terms.moduleType,
  total: row.terms.total,
});

const subject = z.object({ companyId: z.uuid(), checkoutId: z.uuid() });

export type CheckoutSubject = z.output<typeof subject>;

/** The name and the subject of a checkout's run; its steps are the process's, since they speak to the gateway. */
export const checkoutSubject = { kind: 'marketplace.checkout', subject } as const;
