import type { StepsOf } from '#kit/server/steps/define-steps.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { chargeStep } from './charge-step.ts';
import { coverStep } from './coverage-step.ts';
import { completePurchase, failPurchase, markStuck } from './finish-purchase.ts';
import { labelStep } from './label-step.ts';
import { purchaseSubject } from './begin-purchase.ts';

/** Charge, label, coverage. Unknown steps are re-checked; a refusal undoes the earlier ones. */
export function purchaseSteps({
  counter,
  insurer,
}: ShippingParts): StepsOf<Ctx, (typeof purchaseSubject)['subject']> {
  return {
    ...purchaseSubject,
    steps: [chargeStep, labelStep(counter), coverStep(insurer)],
    completed: completePurchase,
    undone: failPurchase,
    stuck: markStuck,
  };
}
