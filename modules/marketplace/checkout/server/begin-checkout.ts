import { refuse } from '#kit/server/refuse.ts';
import { startRun } from '#kit/server/steps/advance-runs.ts';
import type { Ctx } from '#platform/access/server.ts';
import { checkoutRefusals as no } from '../contract/checkout-refusals.ts';
import { nextOrderNumber } from '#modules/marketplace/orders/server/order-store.ts';
import { updateCheckout, checkoutKey } from '#modules/marketplace/cart/server/checkout-store.ts';
import type { CheckoutRow } from '#modules/marketplace/cart/server/checkout-store.ts';
import { lockCartById } from '#modules/marketplace/cart/server/cart-store.ts';
import { presentCart } from '#modules/marketplace/cart/server/present-cart.ts';
import { reserveStones } from './reservation-store.ts';
import * as z from 'zod/mini';

/** Reserves the stones and starts the steps in the caller's transaction. */
export async function beginCheckout(ctx: Ctx, row: CheckoutRow): Promise<CheckoutRow> {
  const itemIds = row.terms.stones.map(({ itemId }) => itemId);
  // The second buyer of a stone is refused.
  if (!(await reserveStones(ctx, row.checkout_id, itemIds))) refuse(no.items_unavailable);
  await refuseChangedFacts(ctx, row);
  const change = {
    status: 'Running',
    order_number: await nextOrderNumber(ctx),
    run_id: await startRun(ctx, checkoutSubject, row.company_id, checkoutKey(row)),
  } as const;
  await updateCheckout(ctx, checkoutKey(row), change);
  return { ...row, ...change };
}

/** A lab's report may have changed a stone between the buyer's check and the reservation, which keeps its facts. */
async function refuseChangedFacts(ctx: Ctx, { company_id: companyId, cart_id: cartId }: CheckoutRow) {
  const cart = await lockCartById(ctx, companyId, cartId);
  const items = cart === undefined ? [] : (await presentCart(ctx, cart)).items;
  if (items.some(({ factsChanged }) => factsChanged.length > 0)) refuse(no.stones_changed);
}

/** The fields that all checkout events share. */
export const eventFacts = (row: CheckoutRow) => ({
  companyId: row.company_id,
  checkoutId: row.checkout_id,
  personId: row.asked_by,
  moduleType: row.terms.moduleType,
  total: row.terms.total,
});

const subject = z.object({ companyId: z.uuid(), checkoutId: z.uuid() });

export type CheckoutSubject = z.output<typeof subject>;

/** The run's name and subject, shared by the steps and their starters. */
export const checkoutSubject = { kind: 'marketplace.checkout', subject } as const;
