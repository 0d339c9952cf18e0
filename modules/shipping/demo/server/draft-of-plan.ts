import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentPlan } from '#modules/shipping/draft/domain/shipment-plan.ts';

export const draftOf = ({
  package: { packaging, weightOz, size },
  ...plan
}: ShipmentPlan): ShipmentDraft => ({ ...plan, packaging, weightOz, size });
