import { bankingHolidayOn } from '#kit/domain/calendar/business-day.ts';
import { localTime } from '#kit/domain/calendar/local-instant.ts';
import { dayInZone, formatDay, weekdayOf } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { CarrierName } from '../../port.ts';
import type { PickupOrder, PickupQuestion, PickupService } from '../../pickups.ts';
import { timeZoneOf } from '../../time-zone-of.ts';
import type { WirePickupAvailability, WirePickupCancellation, WirePickupOutcome } from '../api-shapes.ts';
import { seededDigits } from '../parcels/seeded-random.ts';
import { wordOf } from '../parcels/switches.ts';
import type { StoredPickup } from './records.ts';
import type { Sandbox } from './sandbox.ts';
import { deliveries } from './sell-label.ts';
import type { Delivery } from './sell-label.ts';

interface Terms {
  /** The last local hour and minute to ask for a driver today; null: not on the same day. */
  readonly cutoff: string | null;
  readonly fee: Cents;
}

const termsOf: Readonly<Record<PickupService, Terms>> = {
  FedExExpress: { cutoff: '16:30', fee: cents(400) },
  FedExGround: { cutoff: null, fee: cents(400) },
  UPS: { cutoff: '16:30', fee: cents(815) },
  // Until 2:00 AM Central: 3:00 AM in the East, midnight in the West.
  USPS: { cutoff: '03:00', fee: cents(0) },
};

// Days on which banks close and FedEx and UPS drive.
const drivenHolidays = [
  "Washington's Birthday",
  'Martin Luther King Jr. Day',
  'Juneteenth',
  'Columbus Day',
  'Veterans Day',
];

interface Booked {
  /** Undefined if the order was lost. */
  readonly outcome: WirePickupOutcome | undefined;
  readonly delivery: Delivery;
}

/** Sends one driver per key; the same key gets the same answer. */
export async function bookPickup(sandbox: Sandbox, order: PickupOrder): Promise<Booked> {
  const { records, settings } = sandbox;
  const known = records.pickup(order.key);
  if (known !== undefined) {
    await records.settled();
    return { outcome: known.outcome, delivery: 'at_once' };
  }
  const fate = settings.takeOrder() ?? wordOf(order.instructions).order;
  if (fate === 'lose-order' && settings.swallow(order.key)) return { outcome: undefined, delivery: 'cut' };
  const outcome = decide(sandbox, order, fate === 'decline');
  await records.commit([{ pickup: { order, outcome, cancelled: false } }]);
  return { outcome, delivery: (fate && deliveries[fate]) ?? 'at_once' };
}

/** As the order would be decided now; the next order's fate stays for the order. */
export function checkPickup(sandbox: Sandbox, question: PickupQuestion): WirePickupAvailability {
  const fate = sandbox.settings.nextOrder ?? wordOf(question.instructions).order;
  const refusal = refusalOf(sandbox, question, fate === 'decline');
  return refusal ?? { kind: 'accepted', cost: termsOf[question.service].fee };
}

const refused = (code: string, sentence: string) => ({ kind: 'refused', code, sentence }) as const;

const decide = (sandbox: Sandbox, order: PickupOrder, isDeclined: boolean): WirePickupOutcome =>
  refusalOf(sandbox, { ...order, replaces: null }, isDeclined) ?? {
    kind: 'booked',
    pickup: {
      confirmation: confirmationOf(order),
      pin: seededDigits(4, 'pin', order.key),
      cost: termsOf[order.service].fee,
    },
  };

/** Undefined if a driver comes. */
function refusalOf({ records, now }: Sandbox, asked: PickupQuestion, isDeclined: boolean) {
  const { carrier, service, address, day, replaces } = asked;
  const zone = timeZoneOf(address.state, address.country);
  const today = dayInZone(now(), zone);
  if (isDeclined)
    return refused('no_driver', `${carrier} has no driver for ${address.city} on ${formatDay(day)}.`);
  if (day < today) return refused('day_past', 'The pickup date has passed.');
  const closed = closedOn(carrier, day);
  if (closed !== undefined) return refused('closed', `${carrier} doesn't pick up on ${closed}.`);
  const { cutoff } = termsOf[service];
  if (day === today && (cutoff === null || localTime(now(), zone) > cutoff))
    return refused('cutoff_over', `It's too late for a ${carrier} pickup today.`);
  if (records.pickups().some((one) => one.order.key !== replaces && isSameStop(one, asked)))
    return refused('already_booked', `${carrier} already has a pickup at this address on ${formatDay(day)}.`);
  return undefined;
}

/** Sundays, or the holiday's name; undefined if its drivers are out. */
function closedOn(carrier: CarrierName, day: Day): string | undefined {
  if (weekdayOf(day) === 0) return 'Sundays';
  const holiday = bankingHolidayOn(day);
  return carrier !== 'USPS' && holiday !== undefined && drivenHolidays.includes(holiday)
    ? undefined
    : holiday;
}

const isSameStop = ({ order, outcome, cancelled }: StoredPickup, asked: PickupQuestion): boolean =>
  !cancelled &&
  outcome.kind === 'booked' &&
  order.service === asked.service &&
  order.day === asked.day &&
  order.address.line1 === asked.address.line1 &&
  order.address.postalCode === asked.address.postalCode;

/** As each carrier writes them: PVDA 318, 29 40 118 733, WTC 7041 9226. */
function confirmationOf({ carrier, address, key }: PickupOrder): string {
  const digits = seededDigits(11, carrier, key);
  if (carrier === 'FedEx') {
    const letters = address.city
      .toUpperCase()
      .replaceAll(/[^A-Z]/g, '')
      .padEnd(3, 'X')
      .slice(0, 3);
    return `${letters}A ${digits.slice(0, 6)}`;
  }
  return carrier === 'UPS' ? `29${digits.slice(0, 9)}` : `WTC${digits}`;
}

/** A driver on the way can't be called back. */
export async function cancelPickup(
  { records, now }: Sandbox,
  carrier: CarrierName,
  key: string,
): Promise<WirePickupCancellation> {
  const known = records.pickup(key);
  if (known?.outcome.kind !== 'booked' || known.order.carrier !== carrier)
    return refused('pickup_unknown', `${carrier} can't find this pickup.`);
  if (known.cancelled) {
    await records.settled();
    return { kind: 'cancelled' };
  }
  const { address, day, close } = known.order;
  const zone = timeZoneOf(address.state, address.country);
  const today = dayInZone(now(), zone);
  if (day < today || (day === today && localTime(now(), zone) > close))
    return refused('too_late', `It's too late to cancel this ${carrier} pickup.`);
  await records.commit([{ pickup: { ...known, cancelled: true } }]);
  return { kind: 'cancelled' };
}
