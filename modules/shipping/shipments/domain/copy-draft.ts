import type { Day } from '#kit/domain/day.ts';
import { copyCustoms } from '#modules/shipping/draft/domain/customs-declaration.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';

/**
 * Copies a draft for a new ship date without what belongs to one parcel: seal, approval, cash agreement, insured parcel
 * and original shipment.
 */
export function copyDraft(draft: ShipmentDraft, on: Day): ShipmentDraft {
  const { insuranceOnly: _, originalShipmentId: __, ...copied } = draft;
  return {
    ...copied,
    ...(draft.customs === undefined ? {} : { customs: copyCustoms(draft.customs) }),
    kind: 'Regular',
    shipDate: on,
    cashAgreed: false,
    isSaturdayDelivery: false,
    sealNumber: '',
    approvalCode: '',
    approvalContact: '',
  };
}
