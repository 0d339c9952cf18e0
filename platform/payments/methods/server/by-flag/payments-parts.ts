import { refuse } from '#kit/server/refuse.ts';
import type { SealedTexts } from '#kit/server/sealed/seal-text.ts';
import type { CardGateway } from '#outside/card-gateway/port.ts';
import { methodRefusals } from '../../contract/method-refusals.ts';

/**
 * Spec rulings 17e: when on, /api/braintree is active; when off, /api/creditcards. Both use the same methods.
 */
const providerFlag = 'payment-provider';

interface FeatureFlags {
  isOn(name: string): boolean;
}

export function requireProvider(flags: FeatureFlags): void {
  if (!flags.isOn(providerFlag)) refuse(methodRefusals.use_credit_cards);
}

export function requireCreditCards(flags: FeatureFlags): void {
  if (flags.isOn(providerFlag)) refuse(methodRefusals.use_provider);
}

export interface PaymentsParts {
  readonly gateway: CardGateway;
  readonly flags: FeatureFlags;
  /** Seals the card tokens. */
  readonly sealed: SealedTexts;
}
