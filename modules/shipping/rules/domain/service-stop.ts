import { findingsOf } from './all-rules.ts';
import type { ShippingFacts } from './shipping-facts.ts';

/**
 * Why a rule stops this service and not the shipment: what is wrong whatever carries it is said beside its own field.
 * Undefined where the service is covered.
 */
export function serviceStop(facts: ShippingFacts): string | undefined {
  const anyway = new Set(
    findingsOf({ ...facts, service: undefined, cost: undefined }).map(({ code }) => code),
  );
  return findingsOf(facts).find(({ grade, code }) => grade === 'stops' && !anyway.has(code))?.words;
}
