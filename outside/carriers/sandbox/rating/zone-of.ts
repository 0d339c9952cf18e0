import { milesBetween, postalRegionOf } from '#kit/domain/postal/postal-region.ts';
import type { CarrierName, Place } from '../../port.ts';

// Spec domain shipping §7.3: zones by great-circle miles, each up to and with its last mile.
const lastMiles = [50, 150, 300, 600, 1_000, 1_400, 1_800];

// Far beyond every belt of miles, and dearer than all of them.
const overseas = new Set(['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'MP']);
const overseasZone = 9;

// The post counts a ship's or a base's mail from its gateway, at the far end of the country.
const military = new Set(['AA', 'AE', 'AP']);
const farthestZone = 8;

/** The zone between two places in the United States; none where a ZIP lies nowhere. */
export function domesticZone(carrier: CarrierName, from: Place, to: Place): number | undefined {
  if (military.has(to.state) || military.has(from.state)) return farthestZone;
  const [here, there] = [postalRegionOf(from.postalCode, 'US'), postalRegionOf(to.postalCode, 'US')];
  if (here === undefined || there === undefined) return undefined;
  if (here.state !== there.state && (overseas.has(here.state) || overseas.has(there.state)))
    return overseasZone;
  const miles = milesBetween(here, there);
  const belt = lastMiles.findIndex((last) => miles <= last);
  const zone = belt < 0 ? farthestZone : belt + 1;
  // FedEx and UPS count from zone 2.
  return carrier === 'USPS' ? zone : Math.max(2, zone);
}
