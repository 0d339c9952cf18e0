import { toldAgain } from '../customs/customs-declaration.ts';
import type { ShipmentDraft } from '../shipments/shipment-draft.ts';

/**
 * A shipment written from a preset. What belongs to one parcel alone stays as it was; where the preset knows no address,
 * the one that is typed already stays.
 */
export function withPreset(draft: ShipmentDraft, preset: ShipmentDraft): ShipmentDraft {
  return {
    ...preset,
    origin: preset.origin ?? draft.origin,
    destination: preset.destination ?? draft.destination,
    declaredValue: draft.declaredValue ?? preset.declaredValue,
    name: draft.name === '' ? preset.name : draft.name,
    reference1: draft.reference1,
    reference2: draft.reference2,
    sealNumber: draft.sealNumber,
    shipDate: draft.shipDate,
    approvalCode: draft.approvalCode,
    approvalContact: draft.approvalContact,
  };
}

/** What of a shipment is worth keeping for the next one like it. */
export const presetOf = (draft: ShipmentDraft): ShipmentDraft => ({
  ...draft,
  kind: 'Regular',
  originalShipmentId: undefined,
  insuranceOnly: undefined,
  customs: draft.customs === undefined ? undefined : toldAgain(draft.customs),
  name: '',
  reference1: '',
  reference2: '',
  sealNumber: '',
  shipDate: null,
  approvalCode: '',
  approvalContact: '',
});
