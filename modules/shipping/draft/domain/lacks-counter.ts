import { destinationCountry } from './abroad/destination-countries.ts';
import type { ShipmentDraft } from './shipment-draft.ts';

type Held = Pick<ShipmentDraft, 'isHoldForPickup' | 'holdAt' | 'insuranceOnly' | 'destination'>;

/** It shall be held for pickup, and nobody has said where: without a counter the carrier takes it to the door. */
export function lacksCounter({ isHoldForPickup, holdAt, insuranceOnly, destination }: Held): boolean {
  if (isHoldForPickup !== true || holdAt !== undefined || insuranceOnly !== undefined) return false;
  // Counters are known in the United States and Canada alone; elsewhere none can be chosen.
  return destinationCountry(destination?.countryCode ?? '') === undefined;
}
