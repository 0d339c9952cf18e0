import type { Day } from '#kit/domain/day.ts';
import type { ShipmentDraft } from '../shipments/shipment-draft.ts';
import type { ShipmentStatus } from '../shipments/shipment-status.ts';

/** Spec shipping §3: a shipment is brought back by a boomerang, or sent on from where it went. */
export const legKinds = ['Boomerang', 'Forward'] as const;
export type LegKind = (typeof legKinds)[number];

const bought: readonly ShipmentStatus[] = [
  'Created',
  'Boomerang',
  'InTransit',
  'Exception',
  'Delivered',
  'Complete',
];

/** What was bought and is not void has somewhere to come back from; cover alone has no parcel of ours. */
export const mayHaveLegs = (status: ShipmentStatus, isInsuranceOnly: boolean): boolean =>
  bought.includes(status) && !isInsuranceOnly;

interface Original {
  readonly shipmentId: string;
  readonly draft: ShipmentDraft;
  readonly on: Day;
}

/**
 * The next leg, written as far as the one before tells it: both begin where that one went; a boomerang goes back to
 * where it came from. What was agreed for one parcel (seal, approval, cash, counter, what customs were told) is nothing of the next.
 */
export function legDraft(kind: LegKind, { shipmentId, draft, on }: Original): ShipmentDraft {
  const { holdAt: _, cashOnDelivery: __, thirdParty: ___, customs: ____, ...copied } = draft;
  return {
    ...copied,
    kind,
    originalShipmentId: shipmentId,
    origin: draft.destination,
    destination: kind === 'Boomerang' ? draft.origin : null,
    shipDate: on,
    cashAgreed: false,
    isSaturdayDelivery: false,
    sealNumber: '',
    approvalCode: '',
    approvalContact: '',
    notifyEmails: [],
  };
}
