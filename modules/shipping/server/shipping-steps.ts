import { runnable } from '#kit/server/steps/define-steps.ts';
import type { RunnableSteps } from '#kit/server/steps/define-steps.ts';
import type { Ctx } from '#platform/access/server.ts';
import { purchaseSteps } from '#modules/shipping/purchase/server/purchase-steps.ts';
import { voidSteps } from '#modules/shipping/purchase/server/voiding/void-steps.ts';
import type { ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';

/** What shipping does across outside parties, each with the steps that carry it through. */
export const shippingSteps = (parts: ShippingParts): readonly RunnableSteps<Ctx>[] => [
  runnable(purchaseSteps(parts)),
  runnable(voidSteps(parts)),
];
