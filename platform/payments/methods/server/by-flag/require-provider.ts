import { refuse } from '#kit/server/refuse.ts';
import { methodRefusals } from '../../contract/method-refusals.ts';

/** Spec rulings 17e: on, /api/braintree answers; off, /api/creditcards does. Both read the same methods. */
export const providerFlag = 'payment-provider';

export interface KnowsFlags {
  isOn(name: string): boolean;
}

export function requireProvider(flags: KnowsFlags): void {
  if (!flags.isOn(providerFlag)) refuse(methodRefusals.use_credit_cards);
}

export function requireCreditCards(flags: KnowsFlags): void {
  if (flags.isOn(providerFlag)) refuse(methodRefusals.use_provider);
}
