import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import type { Killable } from '#kit/server/testing/killable.ts';
import { cents } from '#kit/domain/money.ts';
import { cancelPickup, getPickupOptions, schedulePickup } from '#modules/shipping/contract.ts';
import { shippingSteps } from '#modules/shipping/server.ts';
import type { ShippingParts } from '#modules/shipping/server.ts';
import { advanceUntilKilled, stopAndFinish } from '#apps/server/testing/processes/stop-and-finish.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';

let testBed: OpenShippingTestBed;
// The test runs the queue's jobs itself.
beforeAll(async () => void (testBed = await openShippingTestBed({ ROLES: 'web' })));
afterAll(() => testBed.close());

const booked = { kind: 'booked', pickup: { confirmation: 'WTC 1', pin: '0420', cost: cents(815) } } as const;

/** How many drivers the carrier sent and called off, by our key. It has no limit of one a day here. */
const sent = new Map<string, number>();
const calledOff = new Map<string, number>();

function partsWithCrashes(mortal: Killable): ShippingParts {
  const { counter, insurer, accountSeal } = testBed.loupe.ports.shipping;
  return {
    accountSeal,
    insurer,
    counter: {
      ...counter,
      bookPickup: mortal.around(({ key }) => {
        sent.set(key, (sent.get(key) ?? 0) + 1);
        return Promise.resolve(booked);
      }),
      findPickup: mortal.around((_, key) =>
        Promise.resolve(sent.has(key) ? booked : ({ kind: 'never_came' } as const)),
      ),
      cancelPickup: mortal.around((_, key) => {
        calledOff.set(key, (calledOff.get(key) ?? 0) + 1);
        return Promise.resolve({ kind: 'cancelled' } as const);
      }),
    },
  };
}

async function bookOrCancel(kind: string, pickupId: string, boundaries: number): Promise<number> {
  const { rows } = await testBed.pools.owner.query<{ id: string }>(
    "select id from kit.step_run where kind = $1 and subject ->> 'pickupId' = $2",
    [kind, pickupId],
  );
  const runIds = rows.map(({ id }) => id);
  return stopAndFinish(boundaries, (mortal) =>
    advanceUntilKilled(testBed, shippingSteps(partsWithCrashes(mortal)), runIds, mortal),
  );
}

async function asked(): Promise<string> {
  const { marta, pools } = testBed;
  // So that each has the same stop to itself.
  await pools.owner.query("update shipping.pickup set status = 'Cancelled'");
  const [address] = (await marta.call(getPickupOptions, { query: {} })).answer.addresses;
  const day = address?.services.find(({ service }) => service === 'UPS')?.nextDay;
  if (address === undefined || day === undefined) throw new Error('UPS comes to no address.');
  const body = {
    service: 'UPS',
    locationId: address.locationId,
    day,
    ready: '10:00',
    close: '16:00',
    shipmentIds: [],
    parcels: 2,
    weightOz: 32,
    isResidential: false,
    place: 'FRONT_DESK',
    instructions: '',
  } as const;
  const reply = await marta.call(
    schedulePickup,
    { body: { ...body, shipmentIds: [] } },
    { 'idempotency-key': newId() },
  );
  return reply.answer.pickup.pickupId;
}

async function recordOf(pickupId: string) {
  const { rows } = await testBed.pools.owner.query<{ status: string; fees: string }>(
    `select status, (select coalesce(sum(amount), 0) from payments.transaction
       where subject_id = pickup_id::text)::text as fees from shipping.pickup where pickup_id = $1`,
    [pickupId],
  );
  return rows[0];
}

async function bookAndDie(boundaries: number) {
  const pickupId = await asked();
  const passed = await bookOrCancel('shipping.pickup', pickupId, boundaries);
  return { passed, pickupId, record: await recordOf(pickupId) };
}

async function cancelAndDie(boundaries: number) {
  const { pickupId } = await bookAndDie(Infinity);
  await testBed.marta.call(cancelPickup, { params: { pickupId } });
  const passed = await bookOrCancel('shipping.cancel_pickup', pickupId, boundaries);
  return { passed, pickupId, record: await recordOf(pickupId) };
}

test('a pickup stopped at any boundary sends one driver and one fee', async () => {
  const { passed } = await bookAndDie(Infinity);
  expect(passed).toBeGreaterThan(4);
  for (let boundary = 0; boundary < passed; boundary += 1) {
    const { pickupId, record } = await bookAndDie(boundary);
    expect([boundary, record, sent.get(pickupId)]).toEqual([
      boundary,
      { status: 'Scheduled', fees: '815' },
      1,
    ]);
  }
}, 120_000);

test('a cancellation stopped at any boundary credits the fee once', async () => {
  const { passed } = await cancelAndDie(Infinity);
  expect(passed).toBeGreaterThan(2);
  for (let boundary = 0; boundary < passed; boundary += 1) {
    const { pickupId, record } = await cancelAndDie(boundary);
    expect([boundary, record]).toEqual([boundary, { status: 'Cancelled', fees: '0' }]);
    // The carrier takes the same cancellation twice.
    expect(calledOff.get(pickupId)).toBeGreaterThan(0);
  }
}, 120_000);
