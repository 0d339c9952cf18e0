import type { StepWork, StepsOf } from '#kit/server/steps/define-steps.ts';
import type { CardGateway } from '#outside/card-gateway/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { checkoutSubject } from '../begin-checkout.ts';
import type { CheckoutSubject } from '../begin-checkout.ts';
import { billStep } from './bill-step.ts';
import { completeCheckout, failCheckout, markStuck, lockRunningCheckout } from './end-checkout.ts';
import { payStep } from './pay-step.ts';
import type { Outcome, Step } from '#kit/domain/steps.ts';
import { findOrder } from '#modules/marketplace/orders/server/order-store.ts';
import { recordOrder } from '#modules/marketplace/orders/server/record-order.ts';
import type { PlacedOrder } from '#modules/marketplace/orders/server/record-order.ts';
import type { CheckoutRow } from '#modules/marketplace/cart/server/checkout-store.ts';

/** Bill, payment, order: each is retried until its outcome is known, and undone when a later one is refused. */
export function checkoutSteps(gateway: CardGateway): StepsOf<Ctx, (typeof checkoutSubject)['subject']> {
  return {
    ...checkoutSubject,
    steps: [billStep, payStep(gateway), orderStep],
    completed: completeCheckout,
    undone: failCheckout,
    stuck: markStuck,
  };
}

type Work = StepWork<Ctx, CheckoutSubject>;

/** The last step needs no undo. */
const orderStep: Step<Work> = {
  name: 'order',
  do: ({ job, subject: { companyId, checkoutId } }) =>
    job.work(
      async (ctx): Promise<Outcome> => {
        await recordOrder(ctx, toPlacedOrder(await lockRunningCheckout(ctx, { companyId, checkoutId })));
        return 'done';
      },
      // Ordered stones leave the market under this company's binding.
      { binding: 'company', companyId },
    ),
  ask: ({ job, subject: { companyId, checkoutId } }) =>
    job.work(async (ctx): Promise<Outcome> => {
      const order = await findOrder(ctx, { companyId, orderId: checkoutId });
      return order === undefined ? 'not_done' : 'done';
    }),
};

function toPlacedOrder(row: CheckoutRow): PlacedOrder {
  const { terms, order_number: number, bill_id: billId, charge_id: chargeId } = row;
  if (number === null || billId === null || chargeId === null)
    throw new Error('An order is recorded only after payment.');
  return {
    companyId: row.company_id,
    orderId: row.checkout_id,
    number,
    moduleType: terms.moduleType,
    boughtBy: row.asked_by,
    approvedBy: row.decided_by ?? undefined,
    payment: { type: terms.payment, method: terms.methodLabel, billId, chargeId },
    delivery: terms.delivery,
    deliverTo: terms.deliverTo,
    phone: terms.phone,
    retailIndicator: terms.retailIndicator,
    isTaxEstimated: terms.isTaxEstimated,
    note: terms.note,
    items: terms.stones,
  };
}
