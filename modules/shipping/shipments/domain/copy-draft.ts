import type { Day } from '#kit/domain/day.ts';
import { copyCustoms } from '#modules/shipping/draft/domain/customs-declaration.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';

/**
 * The same parcel once more, sent on that day. What belongs to the one before stays with it: its seal, its approval, what
 * was agreed about its cash, the parcel that it insured, and the shipment that it brought back or sent on.
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
