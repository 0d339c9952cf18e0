import { milesBetween, postalRegionOf, postalRegions } from '#kit/domain/postal/postal-region.ts';
import type { PostalRegion } from '#kit/domain/postal/postal-region.ts';
import type { CarrierName } from '../../port.ts';
import type { NearPlace, PickupLocation } from '../../counters.ts';
import { seededDigits, seededFraction } from '../parcels/seeded-random.ts';

/** USPS requires another form and does not offer this for these parcels. */
const counterKinds = [
  { carrier: 'FedEx', name: 'FedEx Ship Center', perRegion: 2 },
  { carrier: 'UPS', name: 'UPS Customer Center', perRegion: 1 },
] as const;

const streets = ['Commerce Dr', 'Airport Rd', 'Industrial Blvd', 'Main St', 'Market St'] as const;
const hours = [
  'Mon-Fri 8 AM-7 PM, Sat 9 AM-5 PM',
  'Mon-Fri 8:30 AM-8 PM, Sat 9 AM-3 PM',
  'Mon-Fri 9 AM-6 PM',
] as const;

/** The maximum distance; callers may narrow it. */
const mostMiles = 75;

const pick = <Item>(items: readonly [Item, ...Item[]], ...words: readonly string[]): Item =>
  items[Math.floor(seededFraction(...words) * items.length)] ?? items[0];

/** Fictional locations in each postal region, always the same. */
export function countersNear({ postalCode, country, at }: NearPlace): PickupLocation[] {
  if (country !== 'US' && country !== 'CA') return [];
  const here = at ?? postalRegionOf(postalCode, country);
  if (here === undefined) return [];
  return postalRegions[country]
    .map((region) => ({ region, miles: milesBetween(here, region) }))
    .filter(({ miles }) => miles <= mostMiles)
    .flatMap(({ region, miles }) =>
      counterKinds.flatMap(({ carrier, name, perRegion }) =>
        Array.from({ length: perRegion }, (_, nth) => counterIn(region, { carrier, name, miles, at: nth })),
      ),
    )
    .toSorted((one, other) => one.miles - other.miles);
}

interface CounterSite {
  readonly carrier: CarrierName;
  readonly name: string;
  readonly miles: number;
  readonly at: number;
}

function counterIn(region: PostalRegion, { carrier, name, miles, at }: CounterSite): PickupLocation {
  const seed = [carrier, region.prefix, String(at)];
  // An offset from the region's center.
  const off = 0.4 + seededFraction('miles', ...seed) * 5;
  return {
    id: `${carrier}-${region.prefix}-${at + 1}`,
    carrier,
    name: at === 0 ? name : `${name} ${region.city}`,
    line1: `${Number(seededDigits(3, 'door', ...seed)) + 100} ${pick(streets, 'street', ...seed)}`,
    city: region.city,
    state: region.state,
    postalCode: postcodeIn(region, seed),
    miles: Math.round((miles + off) * 10) / 10,
    hours: pick(hours, 'hours', ...seed),
  };
}

function postcodeIn({ country, prefix }: PostalRegion, seed: readonly string[]): string {
  if (country === 'US') return `${prefix}${seededDigits(5, 'zip', ...seed)}`.slice(0, 5);
  const [first = '1', second = '2'] = seededDigits(2, 'postal', ...seed);
  return `${prefix.padEnd(3, '1A').slice(0, 3)} ${first}A${second}`;
}
