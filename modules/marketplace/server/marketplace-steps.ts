import { runnable } from '#kit/server/steps/define-steps.ts';
import type { RunnableSteps } from '#kit/server/steps/define-steps.ts';
import type { CardGateway } from '#outside/card-gateway/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { checkoutSteps } from '#modules/marketplace/checkout/server/steps/checkout-steps.ts';

/** What the marketplace asks of the process where money is taken. */
export interface TakesOrders {
  readonly gateway: CardGateway;
}

/** What the marketplace does across outside parties, with the steps that carry it through. */
export const marketplaceSteps = ({ gateway }: TakesOrders): readonly RunnableSteps<Ctx>[] => [
  runnable(checkoutSteps(gateway)),
];
