import type { StepsOf } from '#kit/server/steps/define-steps.ts';
import type { CardGateway } from '#outside/card-gateway/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { checkoutSubject } from '../checkout-subject.ts';
import { billStep } from './bill-step.ts';
import { completeCheckout, failCheckout, leaveStuck } from './end-checkout.ts';
import { orderStep } from './order-step.ts';
import { payStep } from './pay-step.ts';

/** Bill, payment, order; each is asked about until it is known, and taken back where a later one is refused. */
export function checkoutSteps(gateway: CardGateway): StepsOf<Ctx, (typeof checkoutSubject)['subject']> {
  return {
    ...checkoutSubject,
    steps: [billStep, payStep(gateway), orderStep],
    completed: completeCheckout,
    undone: failCheckout,
    stuck: leaveStuck,
  };
}
