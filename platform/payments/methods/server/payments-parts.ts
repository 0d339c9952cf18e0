import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import type { CardGateway } from '#outside/card-gateway/port.ts';
import type { KnowsFlags } from './by-flag/require-provider.ts';

export interface PaymentsParts {
  readonly gateway: CardGateway;
  readonly flags: KnowsFlags;
  /** For tokens that stand for a nonce between two calls. */
  readonly sealed: SealedTexts;
}
