import type { Day } from '#kit/domain/day.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentStatus } from './shipment-status.ts';

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

interface Bought {
  readonly status: ShipmentStatus;
  readonly isInsuranceOnly: boolean;
  readonly wentAbroad: boolean;
}

/**
 * What was bought and is not void has somewhere to come back from; cover alone has no parcel of ours, and carriers take
 * parcels in the United States only.
 */
export const canHaveLegs = ({ status, isInsuranceOnly, wentAbroad }: Bought): boolean =>
  bought.includes(status) && !isInsuranceOnly && !wentAbroad;

export const wentAbroad = ({ destination }: Pick<ShipmentDraft, 'destination'>): boolean =>
  destination !== null && destination.countryCode !== 'US';

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
    isHoldForPickup: undefined,
    cashAgreed: false,
    isSaturdayDelivery: false,
    sealNumber: '',
    approvalCode: '',
    approvalContact: '',
    notifyEmails: [],
  };
}
