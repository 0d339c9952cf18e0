import { addDays, dayInZone, weekdayOf } from '#kit/domain/day.ts';
import { localInstant } from '#kit/domain/calendar/local-instant.ts';
import type { Day } from '#kit/domain/day.ts';
import type { CarrierName } from '../../port.ts';
import type { LabelOrder } from '../../labels.ts';
import type { TrackingCause, TrackingEvent, TrackingKind, TrackingPlace } from '../../tracking.ts';
import { facilityOf, placeOf } from './place-of.ts';
import { scanWords } from './scan-words.ts';
import { seededFraction } from './seeded-random.ts';
import type { JourneyName } from './switches.ts';

export interface ParcelTrip {
  readonly order: LabelOrder;
  readonly trackingNumber: string;
  readonly promisedOn: Day;
  /** Time of day of delivery; null: end of day. */
  readonly by: string | null;
  readonly boughtAt: Date;
}

interface Scan {
  readonly kind: TrackingKind;
  readonly place: TrackingPlace;
  readonly on: Day;
  readonly minutes: number;
  readonly text?: string;
  readonly cause?: TrackingCause;
  readonly signedBy?: string | null;
}

const hubs: Readonly<Record<CarrierName, TrackingPlace>> = {
  FedEx: { city: 'Memphis', state: 'TN', postalCode: '38118', country: 'US', timeZone: 'America/Chicago' },
  UPS: { city: 'Louisville', state: 'KY', postalCode: '40213', country: 'US', timeZone: 'America/New_York' },
  USPS: {
    city: 'Indianapolis',
    state: 'IN',
    postalCode: '46241',
    country: 'US',
    timeZone: 'America/New_York',
  },
};

const at = (hours: number, minutes = 0): number => hours * 60 + minutes;

/** All future scans, in order of time. */
export function journeyOf(travelling: ParcelTrip, name: JourneyName): readonly TrackingEvent[] {
  const { order, trackingNumber, boughtAt } = travelling;
  const { carrier } = order;
  const made = eventOf(carrier, trackingNumber, 0, boughtAt, {
    kind: 'label_created',
    place: placeOf(order.from),
  });
  if (name === 'unscanned') return [made];
  let last = boughtAt.getTime();
  const scans = journeys[name](usualJourney(travelling), travelling);
  return [
    made,
    ...scans.map((scan, index) => {
      const jitter = Math.floor(seededFraction(trackingNumber, String(index)) * 12);
      const planned = localInstant(scan.on, scan.minutes + jitter, scan.place.timeZone).getTime();
      // A label bought in the evening is picked up later, and everything after it shifts too.
      last = Math.max(planned, last + 7 * 60_000);
      return eventOf(carrier, trackingNumber, index + 1, new Date(last), scan);
    }),
  ];
}

type ScanFacts = Pick<Scan, 'kind' | 'place' | 'text' | 'cause' | 'signedBy'>;

function eventOf(
  carrier: CarrierName,
  trackingNumber: string,
  index: number,
  when: Date,
  scan: ScanFacts,
): TrackingEvent {
  const { kind, place, signedBy = null } = scan;
  const { code, text, cause } = scanWords(carrier, kind);
  return {
    id: `${trackingNumber}-${index}`,
    carrier,
    trackingNumber,
    kind,
    code,
    text: scan.text ?? text,
    cause: scan.cause ?? cause,
    at: when,
    place,
    signedBy,
  };
}

interface UsualJourney {
  readonly before: readonly Scan[];
  readonly out: Scan;
  readonly door: Scan;
  readonly facility: TrackingPlace;
}

/** The usual journey: pickup, the hub if it is far, the local facility, out for delivery, delivered. */
function usualJourney({ order, promisedOn, by, boughtAt }: ParcelTrip): UsualJourney {
  const { carrier, from, to, shipDate, extras } = order;
  const [origin, facility, hub] = [facilityOf(from), facilityOf(to), hubs[carrier]];
  const boughtOn = dayInZone(boughtAt, origin.timeZone);
  const first = shipDate > boughtOn ? shipDate : boughtOn;
  const night = addDays(promisedOn, -1) > first ? addDays(promisedOn, -1) : first;
  const far = from.state !== to.state || to.country !== 'US';
  const before: Scan[] = [
    { kind: 'accepted', place: origin, on: first, minutes: at(17, 5) },
    { kind: 'departed', place: origin, on: first, minutes: at(20, 40) },
    ...(far
      ? ([
          { kind: 'arrived', place: hub, on: night, minutes: at(22, 30) },
          { kind: 'departed', place: hub, on: addDays(night, 1), minutes: at(2, 45) },
        ] as const)
      : []),
    { kind: 'arrived', place: facility, on: promisedOn, minutes: at(4, 50) },
  ];
  const [hours = 16, minutes = 10] = (by ?? '').split(':').filter(Boolean).map(Number);
  const latest = Math.min(at(hours, minutes), at(16, 10));
  const out = { kind: 'out_for_delivery', place: facility, on: promisedOn, minutes: at(5, 40) } as const;
  const signedBy = extras.signature === 'None' ? null : signerOf(to.name);
  const door = {
    kind: 'delivered',
    place: placeOf(to),
    on: promisedOn,
    minutes: latest - 25,
    signedBy,
  } as const;
  if (!extras.holdAtLocation) return { before, out, door, facility };
  return {
    before,
    out: { kind: 'available_for_pickup', place: facility, on: promisedOn, minutes: at(9) },
    door: { ...door, place: facility, minutes: at(15), text: 'Picked up by recipient' },
    facility,
  };
}

/** As drivers' devices show it: initial and last name. */
function signerOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  const last = parts.at(-1) ?? '';
  return (parts.length > 1 ? `${name.trim().slice(0, 1)}. ${last}` : last).toUpperCase();
}

/** No deliveries on Sundays. */
function later(scan: Scan, days: number): Scan {
  const on = addDays(scan.on, days);
  return { ...scan, on: weekdayOf(on) === 0 ? addDays(on, 1) : on };
}

type Journey = (usual: UsualJourney, travelling: ParcelTrip) => readonly Scan[];

const journeys: Readonly<Record<Exclude<JourneyName, 'unscanned'>, Journey>> = {
  happy: ({ before, out, door }) => [...before, out, door],
  weather: ({ before, out, door, facility }) => [
    ...before,
    {
      ...out,
      kind: 'delayed',
      place: facility,
      text: 'Weather delay',
      cause: 'weather',
      minutes: at(6),
    },
    later(out, 1),
    later(door, 1),
  ],
  attempted: ({ before, out, door, facility }) => [
    ...before,
    out,
    { ...door, kind: 'attempted', signedBy: null },
    later({ kind: 'available_for_pickup', place: facility, on: door.on, minutes: at(9) }, 1),
    { ...later(door, 3), place: facility, minutes: at(15), text: 'Picked up by recipient' },
  ],
  damaged: ({ before, out, door, facility }) => [
    ...before,
    { kind: 'damaged', place: facility, on: out.on, minutes: at(5, 10) },
    later(out, 1),
    later(door, 1),
  ],
  lost: ({ before, door }) => {
    const found = before.slice(0, -1);
    const place = found.at(-1)?.place ?? door.place;
    return [...found, later({ kind: 'lost', place, on: door.on, minutes: at(11) }, 5)];
  },
  redirected: ({ before, out, door, facility }) => {
    const elsewhere = { ...door.place, city: facility.city, postalCode: facility.postalCode };
    return [
      ...before,
      { kind: 'redirect_requested', place: facility, on: out.on, minutes: at(7, 15) },
      { kind: 'redirected', place: facility, on: out.on, minutes: at(7, 40) },
      later(out, 1),
      { ...later(door, 1), place: elsewhere, signedBy: 'R. MILES' },
    ];
  },
  customs: ({ before, out, door, facility }) => [
    ...before,
    { kind: 'customs_held', place: facility, on: out.on, minutes: at(6, 30) },
    later({ kind: 'customs_released', place: facility, on: out.on, minutes: at(13) }, 2),
    later(out, 3),
    later(door, 3),
  ],
  returned: ({ before, out, door, facility }, { order }) => [
    ...before,
    out,
    { ...door, kind: 'attempted', signedBy: null },
    later({ kind: 'undeliverable', place: facility, on: door.on, minutes: at(10) }, 1),
    later({ kind: 'return_started', place: facility, on: door.on, minutes: at(18) }, 1),
    later({ kind: 'returned', place: placeOf(order.from), on: door.on, minutes: at(14) }, 4),
  ],
  unsigned: ({ before, out, door }) => [
    ...before,
    out,
    { ...door, signedBy: null, text: 'Left at front door' },
  ],
};

/** Spec domain shipping §8: the exceptions among a hundred parcels. */
const surprises: readonly (readonly [share: number, JourneyName])[] = [
  [0.3, 'weather'],
  [0.27, 'attempted'],
  [0.12, 'unsigned'],
  [0.11, 'returned'],
  [0.1, 'damaged'],
  [0.05, 'lost'],
  [0.05, 'redirected'],
];

/** The journey of a parcel without a chosen one; `share` is the share of exceptions, from 0 to 1. */
export function seededJourney(
  seed: string,
  trackingNumber: string,
  order: LabelOrder,
  share: number,
): JourneyName {
  const lot = seededFraction(seed, trackingNumber, 'journey');
  if (lot >= share) return 'happy';
  if (order.to.country !== 'US') return 'customs';
  let left = lot / share;
  for (const [part, name] of surprises) {
    left -= part;
    if (left < 0) return name === 'unsigned' && order.extras.signature === 'None' ? 'happy' : name;
  }
  return 'happy';
}
