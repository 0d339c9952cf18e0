import type { StepsOf } from '#kit/server/steps/define-steps.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { chargeStep } from './charge-step.ts';
import { coverStep } from './cover-step.ts';
import { completePurchase, failPurchase, leaveStuck } from './end-purchase.ts';
import { labelStep } from './label-step.ts';
import { purchaseSubject } from './purchase-at-hand.ts';

/** Charge, label, cover; each is asked about until it is known, and taken back where a later one is refused. */
export function purchaseSteps({
  counter,
  insurer,
}: ShippingParts): StepsOf<Ctx, (typeof purchaseSubject)['subject']> {
  return {
    ...purchaseSubject,
    steps: [chargeStep, labelStep(counter), coverStep(insurer)],
    completed: completePurchase,
    undone: failPurchase,
    stuck: leaveStuck,
  };
}
