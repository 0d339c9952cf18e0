import type { Day } from '#kit/domain/day.ts';
import { noMoney } from '#kit/domain/money.ts';
import { emptyPlace } from '#modules/shipping/draft/domain/place.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { findingsOf } from './all-rules.ts';
import type { ShippingFacts } from './coverage-rule.ts';

// Missing values break no rule.
const unsetPlace = emptyPlace;

/**
 * Fills an unfinished draft with harmless values, so that the panel can check it while the form is being filled in:
 * missing values break no rule.
 */
export function checkablePlan(draft: ShipmentDraft, today: Day): ShipmentPlan {
  const { origin, destination, cargo, packaging, weightOz, size, declaredValue, shipDate, ...rest } = draft;
  return {
    ...rest,
    origin: origin ?? unsetPlace,
    destination: destination ?? unsetPlace,
    cargo: cargo ?? 'Other',
    declaredValue: declaredValue ?? noMoney,
    shipDate: shipDate ?? today,
    package: {
      packaging: packaging ?? 'CustomBox',
      weightOz: weightOz ?? 1,
      size: size ?? { length: 1, width: 1, height: 1 },
    },
  };
}

/**
 * Why a rule blocks this service; reasons that block every service show beside their own field. Undefined if the service
 * is covered.
 */
export function serviceStop(facts: ShippingFacts): string | undefined {
  const generalCodes = new Set(
    findingsOf({ ...facts, service: undefined, cost: undefined }).map(({ code }) => code),
  );
  return findingsOf(facts).find(({ grade, code }) => grade === 'stops' && !generalCodes.has(code))?.words;
}

/** Reasons that block every service. */
export function shipmentStops(facts: ShippingFacts): string[] {
  const stops = findingsOf({ ...facts, service: undefined, cost: undefined }).filter(
    ({ grade }) => grade === 'stops',
  );
  return stops.map(({ words }) => words);
}
