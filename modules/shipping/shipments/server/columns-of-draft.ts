import { nameOf } from '#modules/shipping/draft/domain/place.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import type { ShipmentDraft } from '#modules/shipping/draft/domain/shipment-draft.ts';
import { insuredValueOf } from '#modules/shipping/draft/domain/shipment-plan.ts';

/** What lists show, sort and search of a draft; the draft itself holds everything. */
export function columnsOf(draft: ShipmentDraft) {
  const { declaredValue, destination, excludePolicyCover } = draft;
  return {
    draft: JSON.stringify(draft),
    kind: draft.kind,
    name: draft.name,
    ship_to_company: destination === null ? '' : nameOf(destination),
    ship_to_contact: destination === null ? '' : `${destination.firstName} ${destination.lastName}`.trim(),
    declared_value: declaredValue,
    insured_value: declaredValue === null ? null : insuredValueOf({ declaredValue, excludePolicyCover }),
    ship_on: draft.shipDate,
    destination_key: destination === null ? null : destinationKey(destination),
  };
}

/** One door is one key, however it is written: what goes there on one day is added up. */
export function destinationKey(place: Place): string {
  return [place.addressLine1, place.addressLine2, place.postalCode.slice(0, 5), place.countryCode]
    .join(' ')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();
}
