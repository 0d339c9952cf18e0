import { findingsOf } from './all-rules.ts';
import type { ShippingFacts } from './shipping-facts.ts';

/** Why it can't be bought as it is, whatever carries it: said where no field stands beside it. */
export function shipmentStops(facts: ShippingFacts): string[] {
  const stops = findingsOf({ ...facts, service: undefined, cost: undefined }).filter(
    ({ grade }) => grade === 'stops',
  );
  return stops.map(({ words }) => words);
}
