import * as z from 'zod/mini';
import { localInstant, minutesOf } from '#kit/domain/calendar/local-instant.ts';
import type { CarrierName } from '../carrier-name.ts';
import type { Refused } from '../labels.ts';
import type {
  FoundPickup,
  PickupAvailability,
  PickupCancellation,
  PickupOrder,
  PickupOutcome,
  PickupQuestion,
} from '../pickups.ts';
import { timeZoneOf } from '../time-zone-of.ts';
import { asUnknown, askEasyPost } from './ask-easypost.ts';
import type { Asked, EasyPostAccess } from './ask-easypost.ts';
import { centsOf, pickupShape, shipmentShape, trackersShape } from './easypost-shapes.ts';
import type { Pickup } from './easypost-shapes.ts';
import { carrierOf } from './service-names.ts';
import { addressOf } from './shipment-of.ts';

const noLabels: Refused = {
  kind: 'refused',
  code: 'labels_needed',
  sentence: "Choose the parcels for pickup. A count alone isn't enough.",
};

/** In the carrier's own words if it gives any. */
const noDriver = (carrier: CarrierName, { messages }: Pickup): Refused => ({
  kind: 'refused',
  code: 'no_driver',
  sentence:
    messages?.find((one) => carrierOf(one.carrier) === carrier)?.message ??
    `${carrier} has no driver available for this address at this time.`,
});

// A person waits for the answer.
const checkingMs = 10_000;

/**
 * A pickup that is created and never bought: its rates say that the carrier would come, its messages why it wouldn't.
 * One label is enough, since address, day and window decide; a batch would be created with every question.
 */
export async function checkEasyPostPickup(
  access: EasyPostAccess,
  question: PickupQuestion,
): Promise<PickupAvailability> {
  const hurried = { ...access, timeoutMs: Math.min(access.timeoutMs, checkingMs) };
  const trackingNumbers = question.trackingNumbers.slice(0, 1);
  const created = await create(hurried, { ...question, trackingNumbers });
  if (created.kind === 'refused') return created;
  if (created.kind !== 'answered') return asUnknown(created);
  const rate = rateOf(created.answer, question.carrier);
  return rate === undefined
    ? noDriver(question.carrier, created.answer)
    : { kind: 'accepted', cost: centsOf(rate) };
}

const rateOf = ({ pickup_rates: rates }: Pickup, carrier: CarrierName) =>
  rates.find((one) => carrierOf(one.carrier) === carrier);

/** Found by our key as its `reference`, created and bought: the same order in the same way as postage. */
export async function bookEasyPostPickup(access: EasyPostAccess, order: PickupOrder): Promise<PickupOutcome> {
  const existing = await pickupAt(access, order.key);
  if (existing.kind !== 'answered' && existing.kind !== 'not_found') return asUnknown(existing);
  if (existing.kind === 'answered' && existing.answer.confirmation) return outcomeOf(existing.answer);
  const created = existing.kind === 'answered' ? existing : await create(access, order);
  if (created.kind === 'refused') return created;
  if (created.kind !== 'answered') return asUnknown(created);
  const rate = rateOf(created.answer, order.carrier);
  if (rate === undefined) return noDriver(order.carrier, created.answer);
  const body = { carrier: rate.carrier, service: rate.service };
  const path = `/pickups/${created.answer.id}/buy`;
  const bought = await askEasyPost(access, 'POST', path, pickupShape, body);
  if (bought.kind === 'refused') return bought;
  return bought.kind === 'answered' ? outcomeOf(bought.answer) : asUnknown(bought);
}

export async function findEasyPostPickup(access: EasyPostAccess, key: string): Promise<FoundPickup> {
  const existing = await pickupAt(access, key);
  if (existing.kind === 'not_found') return { kind: 'never_came' };
  if (existing.kind !== 'answered') return asUnknown(existing);
  // Created but not bought: nobody comes, and a retry continues from there.
  return existing.answer.confirmation ? outcomeOf(existing.answer) : { kind: 'never_came' };
}

export async function cancelEasyPostPickup(access: EasyPostAccess, key: string): Promise<PickupCancellation> {
  const existing = await pickupAt(access, key);
  if (existing.kind === 'refused') return existing;
  if (existing.kind !== 'answered') return asUnknown(existing);
  if (existing.answer.status === 'canceled') return { kind: 'cancelled' };
  const path = `/pickups/${encodeURIComponent(existing.answer.id)}/cancel`;
  const cancelled = await askEasyPost(access, 'POST', path, pickupShape, {});
  if (cancelled.kind === 'answered') return { kind: 'cancelled' };
  return cancelled.kind === 'refused' ? cancelled : asUnknown(cancelled);
}

const pickupAt = (access: EasyPostAccess, id: string): Promise<Asked<Pickup>> =>
  askEasyPost(access, 'GET', `/pickups/${encodeURIComponent(id)}`, pickupShape);

function outcomeOf({ confirmation, pickup_rates: rates }: Pickup): PickupOutcome {
  const [rate] = rates;
  if (!confirmation || rate === undefined)
    return { kind: 'unknown', reason: 'The pickup has no confirmation number' };
  return {
    kind: 'booked',
    pickup: { confirmation, pin: null, cost: centsOf(rate) },
  };
}

const batchShape = z.object({ id: z.string() });

/** Without a key it can only be looked at, never found again. */
async function create(
  access: EasyPostAccess,
  order: Omit<PickupOrder, 'key'> & { readonly key?: string },
): Promise<Asked<Pickup>> {
  const shipments: string[] = [];
  for (const trackingNumber of order.trackingNumbers) {
    const path = `/trackers?tracking_code=${encodeURIComponent(trackingNumber)}`;
    const found = await askEasyPost(access, 'GET', path, trackersShape);
    if (found.kind !== 'answered') return found;
    const id = found.answer.trackers.find((one) => carrierOf(one.carrier) === order.carrier)?.shipment_id;
    if (id) shipments.push(id);
  }
  const [only, ...others] = shipments;
  if (only === undefined) return noLabels;
  const bought = await askEasyPost(access, 'GET', `/shipments/${encodeURIComponent(only)}`, shipmentShape);
  if (bought.kind !== 'answered') return bought;
  const account = bought.answer.selected_rate?.carrier_account_id;
  const zone = timeZoneOf(order.address.state, order.address.country);
  const instantOf = (time: string) => localInstant(order.day, minutesOf(time), zone).toISOString();
  const pickup = {
    ...(order.key === undefined ? {} : { reference: order.key }),
    min_datetime: instantOf(order.ready),
    max_datetime: instantOf(order.close),
    instructions: [order.location, order.instructions].filter(Boolean).join('. '),
    is_account_address: false,
    address: addressOf(order.address),
    // The account that the label is on, not any that is connected.
    ...(account ? { carrier_accounts: [account] } : {}),
  };
  if (others.length === 0)
    return askEasyPost(access, 'POST', '/pickups', pickupShape, {
      pickup: { ...pickup, shipment: { id: only } },
    });
  const batch = { shipments: shipments.map((id) => ({ id })) };
  const made = await askEasyPost(access, 'POST', '/batches', batchShape, { batch });
  if (made.kind !== 'answered') return made;
  return askEasyPost(access, 'POST', '/pickups', pickupShape, {
    pickup: { ...pickup, batch: { id: made.answer.id } },
  });
}
