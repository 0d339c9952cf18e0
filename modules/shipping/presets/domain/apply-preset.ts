import { copyCustoms } from '#modules/shipping/draft/domain/customs-declaration.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';

/**
 * Fills a draft from a preset. Values of one parcel stay, entered addresses stay if the preset has none, and a boomerang
 * or forward keeps its own ends.
 */
export function applyPreset(draft: ShipmentDraft, preset: ShipmentDraft): ShipmentDraft {
  const ends = draft.kind === 'Regular' ? preset : draft;
  return {
    ...preset,
    kind: draft.kind,
    originalShipmentId: draft.originalShipmentId,
    insuranceOnly: draft.insuranceOnly,
    origin: ends.origin ?? draft.origin,
    destination: ends.destination ?? draft.destination,
    isHoldForPickup: ends.isHoldForPickup,
    holdAt: ends.holdAt,
    customs: preset.customs ?? draft.customs,
    cashAgreed: draft.cashAgreed,
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

export const presetFromDraft = (draft: ShipmentDraft): ShipmentDraft => ({
  ...draft,
  kind: 'Regular',
  originalShipmentId: undefined,
  insuranceOnly: undefined,
  customs: draft.customs === undefined ? undefined : copyCustoms(draft.customs),
  cashAgreed: false,
  name: '',
  reference1: '',
  reference2: '',
  sealNumber: '',
  shipDate: null,
  approvalCode: '',
  approvalContact: '',
});
