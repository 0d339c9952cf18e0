import type { Day } from '#kit/domain/day.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import type { ShipmentStatus } from './shipment-status.ts';
import { copyCustoms } from '#modules/shipping/draft/domain/customs-declaration.ts';

/** Spec shipping §3: a boomerang returns a shipment, a forward sends it on. */
export const legKinds = ['Boomerang', 'Forward'] as const;
export type LegKind = (typeof legKinds)[number];

const purchasedStatuses: readonly ShipmentStatus[] = [
  'Created',
  'Boomerang',
  'InTransit',
  'Exception',
  'Delivered',
  'Complete',
];

interface PurchasedShipment {
  readonly status: ShipmentStatus;
  readonly isInsuranceOnly: boolean;
  readonly wentAbroad: boolean;
}

/**
 * Purchased and not voided. Not for insurance only, which has no parcel of ours, nor from abroad, where carriers don't
 * pick up.
 */
export const canHaveLegs = ({ status, isInsuranceOnly, wentAbroad }: PurchasedShipment): boolean =>
  purchasedStatuses.includes(status) && !isInsuranceOnly && !wentAbroad;

export const wentAbroad = ({ destination }: Pick<ShipmentDraft, 'destination'>): boolean =>
  destination !== null && destination.countryCode !== 'US';

interface Original {
  readonly shipmentId: string;
  readonly draft: ShipmentDraft;
  readonly on: Day;
}

/**
 * The next leg starts where the previous one went; a boomerang returns to its origin. What belongs to one parcel is
 * dropped: seal, approval, cash agreement, pickup location, customs.
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
