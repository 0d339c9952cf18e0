import type { CardGateway } from '#outside/card-gateway/port.ts';

export interface PaymentsParts {
  readonly gateway: CardGateway;
}
