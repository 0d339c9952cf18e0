import type { ShipmentDraft } from '../../domain/shipments/shipment-draft.ts';
import type { ShipmentPlan } from '../../domain/shipments/shipment-plan.ts';

export const draftOf = ({
  package: { packaging, weightOz, size },
  ...plan
}: ShipmentPlan): ShipmentDraft => ({ ...plan, packaging, weightOz, size });
