import type { Day } from '#kit/domain/day.ts';
import { noMoney } from '#kit/domain/money.ts';
import { emptyPlace } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';

// What nobody has typed yet is not held against them.
const nowhereYet: Place = { ...emptyPlace, validationStatus: 'Validated' };

/**
 * The draft as rules can already judge it, so that the panel speaks while the form is still being filled in: what is not
 * typed yet breaks no rule.
 */
export function judgedPlan(draft: ShipmentDraft, today: Day): ShipmentPlan {
  const { origin, destination, cargo, packaging, weightOz, size, declaredValue, shipDate, ...rest } = draft;
  return {
    ...rest,
    origin: origin ?? nowhereYet,
    destination: destination ?? nowhereYet,
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
