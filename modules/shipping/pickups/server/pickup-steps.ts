import * as z from 'zod/mini';
import type { Outcome } from '#kit/domain/steps.ts';
import { formatDay } from '#kit/domain/day.ts';
import { noMoney, subtractCents } from '#kit/domain/money.ts';
import type { StepCall, StepsOf, Told } from '#kit/server/steps/define-steps.ts';
import type { CarrierCounter, FoundPickup, PickupOrder } from '#outside/carriers/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Transaction } from '#platform/payments/contract.ts';
import { postTransaction } from '#platform/payments/server.ts';
import type { ShippingParts } from '#modules/shipping/draft/server/shipping-parts.ts';
import { findShipmentsById } from '#modules/shipping/shipments/server/shipment-store.ts';
import { pickupTerms } from '../domain/pickup-terms.ts';
import { announcedOz, carrierAddress } from './carrier-address.ts';
import { movePickup } from './move-pickup.ts';
import { findParcels, findPickup, lockPickup, updatePickup } from './pickup-store.ts';
import type { PickupRow } from './pickup-store.ts';

const subject = z.object({ companyId: z.uuid(), pickupId: z.uuid() });
type Subject = z.output<typeof subject>;
type Call = StepCall<Ctx, Subject>;

export const bookingSubject = { kind: 'shipping.pickup', subject } as const;
export const cancellationSubject = { kind: 'shipping.cancel_pickup', subject } as const;

/** The pickup that is replaced is called off first: carriers send one driver per address and day. */
export const bookingSteps = ({ counter }: ShippingParts): StepsOf<Ctx, typeof subject> => ({
  ...bookingSubject,
  steps: [
    { name: 'replace', do: callOffReplaced(counter), ask: callOffReplaced(counter) },
    { name: 'book', do: book(counter), ask: askBooking(counter) },
  ],
  completed: async (ctx, key) => {
    const row = await requirePickup(ctx, key);
    const moved = await movePickup(ctx, row, { move: 'book', by: 'carrier' });
    if (moved !== undefined) await postFee(ctx, moved, 'charge');
  },
  undone: async (ctx, key) => {
    const row = await requirePickup(ctx, key);
    await movePickup(ctx, row, { move: 'refuse', by: 'carrier' });
    if (row.replaces === null) return;
    const replaced = await requirePickup(ctx, { ...key, pickupId: row.replaces });
    await movePickup(ctx, replaced, { move: 'insist', by: 'carrier' }, { failure: row.failure });
  },
  stuck: () => Promise.resolve(),
});

export const cancellationSteps = ({ counter }: ShippingParts): StepsOf<Ctx, typeof subject> => ({
  ...cancellationSubject,
  steps: [{ name: 'cancel', do: callOff(counter), ask: callOff(counter) }],
  completed: (ctx, key) => settleCancelled(ctx, key),
  undone: async (ctx, key) => {
    await movePickup(ctx, await requirePickup(ctx, key), { move: 'insist', by: 'carrier' });
  },
  stuck: () => Promise.resolve(),
});

async function requirePickup(ctx: Ctx, key: Subject): Promise<PickupRow> {
  const row = await lockPickup(ctx, key);
  if (row === undefined) throw new Error('Pickup not found during scheduling.');
  return row;
}

async function settleCancelled(ctx: Ctx, key: Subject): Promise<void> {
  const moved = await movePickup(ctx, await requirePickup(ctx, key), { move: 'agree', by: 'carrier' });
  if (moved !== undefined) await postFee(ctx, moved, 'credit');
}

/** Invoiced on Monday, like labels; free pickups post nothing. */
async function postFee(ctx: Ctx, row: PickupRow, what: 'charge' | 'credit'): Promise<void> {
  const { cost, service, day, address } = row;
  if (cost === null || cost === 0) return;
  const { name, carrier } = pickupTerms[service];
  const description = `${name} pickup, ${address.name}, ${formatDay(day)}`;
  const charge: Transaction = {
    key: `pickup/${row.pickup_id}`,
    source: 'Pickup',
    type: 'Fee',
    amount: cost,
    description,
    subjectId: row.pickup_id,
    carrier,
    service: name,
    madeBy: row.created_by,
  };
  const credit: Transaction = {
    ...charge,
    key: `${charge.key}/credit`,
    source: 'Credit',
    amount: subtractCents(noMoney, cost),
    description: `Credit: ${description}`,
  };
  await postTransaction(ctx, row.company_id, what === 'charge' ? charge : credit);
}

const readRow = ({ job, subject: key }: Call): Promise<PickupRow> =>
  job.work(async (ctx) => {
    const row = await findPickup(ctx, key);
    if (row === undefined) throw new Error('Pickup not found during scheduling.');
    return row;
  });

const refusedBecause = ({ subject: key }: Call, sentence: string): Told<Ctx> => ({
  outcome: 'failed',
  keep: (ctx) => updatePickup(ctx, key, { failure: sentence }),
});

const callOffReplaced =
  (counter: CarrierCounter) =>
  async (call: Call): Promise<Told<Ctx>> => {
    const { replaces, service } = await readRow(call);
    if (replaces === null) return 'done';
    const outcome = await counter.cancelPickup(pickupTerms[service].carrier, replaces);
    if (outcome.kind === 'unknown') return 'unknown';
    if (outcome.kind === 'refused') return refusedBecause(call, outcome.sentence);
    const { companyId } = call.subject;
    return { outcome: 'done', keep: (ctx) => settleCancelled(ctx, { companyId, pickupId: replaces }) };
  };

const callOff =
  (counter: CarrierCounter) =>
  async (call: Call): Promise<Told<Ctx>> => {
    const { service } = await readRow(call);
    const outcome = await counter.cancelPickup(pickupTerms[service].carrier, call.subject.pickupId);
    if (outcome.kind === 'refused') return refusedBecause(call, outcome.sentence);
    return (outcome.kind === 'cancelled' ? 'done' : 'unknown') satisfies Outcome;
  };

const book =
  (counter: CarrierCounter) =>
  async (call: Call): Promise<Told<Ctx>> =>
    settle(call, await counter.bookPickup(await orderOf(call)));

const askBooking =
  (counter: CarrierCounter) =>
  async (call: Call): Promise<Told<Ctx>> => {
    const { service } = await readRow(call);
    return settle(call, await counter.findPickup(pickupTerms[service].carrier, call.subject.pickupId));
  };

function settle(call: Call, found: FoundPickup): Told<Ctx> {
  switch (found.kind) {
    case 'unknown':
      return 'unknown';
    case 'never_came':
      return 'not_done';
    case 'refused':
      return refusedBecause(call, found.sentence);
    case 'booked':
      return { outcome: 'done', keep: (ctx) => updatePickup(ctx, call.subject, { ...found.pickup }) };
  }
}

async function orderOf(call: Call): Promise<PickupOrder> {
  const row = await readRow(call);
  const trackingNumbers = await call.job.work(async (ctx) => {
    const ids = (await findParcels(ctx, row.company_id, [row.pickup_id])).get(row.pickup_id) ?? [];
    const shipments = ids.length === 0 ? [] : await findShipmentsById(ctx, row.company_id, ids);
    return shipments.flatMap(({ tracking_number: number }) => (number === null ? [] : [number]));
  });
  const { address, service } = row;
  return {
    key: row.pickup_id,
    carrier: pickupTerms[service].carrier,
    service,
    address: carrierAddress(address),
    day: row.day,
    ready: row.ready,
    close: row.close,
    parcels: row.parcels,
    weightOz: announcedOz(row.weight_oz, row.parcels),
    location: row.place,
    instructions: row.instructions,
    trackingNumbers,
  };
}
