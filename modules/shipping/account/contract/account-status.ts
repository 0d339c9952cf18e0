import { isScheduled, isShippingDeactivated, subscriptionStatus } from '#platform/access/contract.ts';
import type { Subscription } from '#platform/access/contract.ts';

/**
 * Spec shipping §4: questionnaire, approval pending, approved (accept terms), setup incomplete, ready. `scheduled` is approved
 * for a later day (decision 0017), `closed` is deactivated by the provider.
 */
export const accountStatuses = [
  'requestAccess',
  'pendingReview',
  'scheduled',
  'acceptTerms',
  'setupIncomplete',
  'ready',
  'closed',
] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** In display order. */
export const mandatorySteps = ['terms', 'paymentMethod', 'address', 'acknowledgement'] as const;
export type MandatoryStep = (typeof mandatorySteps)[number];

/** A step is done when its fact is true. */
export interface AccountFacts {
  readonly shipping: Subscription | undefined;
  readonly termsAccepted: boolean;
  readonly hasPaymentMethod: boolean;
  readonly hasDefaultAddress: boolean;
  readonly acknowledged: boolean;
  /** Someone who has bought a label needs no onboarding. */
  readonly hasShipped: boolean;
}

export function stepsDone(facts: AccountFacts): Readonly<Record<MandatoryStep, boolean>> {
  return {
    terms: facts.termsAccepted,
    paymentMethod: facts.hasPaymentMethod,
    address: facts.hasDefaultAddress || facts.hasShipped,
    acknowledgement: facts.acknowledged || facts.hasShipped,
  };
}

export function accountStatusOf(facts: AccountFacts, today: () => string): AccountStatus {
  const { shipping } = facts;
  if (shipping === undefined) return 'requestAccess';
  if (isShippingDeactivated(shipping, today)) return 'closed';
  if (isScheduled(shipping, today)) return 'scheduled';
  if (subscriptionStatus(shipping) !== 'Active') return 'pendingReview';
  if (!facts.termsAccepted) return 'acceptTerms';
  return Object.values(stepsDone(facts)).every(Boolean) ? 'ready' : 'setupIncomplete';
}
