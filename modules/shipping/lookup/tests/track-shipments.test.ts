import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cancelPickup,
  getPickupOptions,
  getShipment,
  schedulePickup,
  trackShipments,
} from '#modules/shipping/contract.ts';
import { newId } from '#kit/server/new-id.ts';
import { buyParcel } from '#apps/server/testing/shipping/parcels.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
});
afterAll(() => testBed.close());

const track = async (numbers: string, caller = marta) =>
  (await caller.call(trackShipments, { query: { numbers } })).answer.items;

test('a shipment is found by its ID, its tracking number and the last 5 characters of it', async () => {
  const parcel = await buyParcel(testBed, marta, {}, 'UPS');
  const tail = parcel.trackingNumber.slice(-5);
  const found = await track(`${parcel.number}\n${parcel.trackingNumber.toLowerCase()}, ${tail}`);
  expect(found.map(({ asked }) => asked)).toEqual([parcel.number, parcel.trackingNumber, tail]);
  for (const { matches } of found)
    expect(matches).toMatchObject([
      { shipmentId: parcel.shipmentId, recipient: 'Kessler & Co.', town: 'New York, NY', shown: 'Created' },
    ]);
  expect(JSON.stringify(found.map(({ matches }) => matches))).not.toContain(parcel.trackingNumber);
});

test('numbers that end alike give several matches, and an unknown one none', async () => {
  const [one, other] = [await buyParcel(testBed, marta), await buyParcel(testBed, marta)];
  await testBed.pools.owner.query(
    `update shipping.shipment set tracking_number = tracking_number || 'QX7Z9' where shipment_id in ($1, $2)`,
    [one.shipmentId, other.shipmentId],
  );
  const [several, none] = await track('QX7Z9 ZZZZZZZZ');
  expect(several?.matches).toHaveLength(2);
  expect(none?.matches).toEqual([]);
});

test('finds nothing of another company', async () => {
  const parcel = await buyParcel(testBed, marta);
  const [found] = await track(parcel.number, await loupe.as('Ilse'));
  expect(found?.matches).toEqual([]);
});

test('asks for 5 characters, and takes up to 100 numbers', () => {
  const messageFor = (numbers: string) =>
    trackShipments.query.safeParse({ numbers }).error?.issues.map(({ message }) => message)[0];
  expect(messageFor(' ')).toBe('Enter a shipment ID or tracking number.');
  expect(messageFor('1234')).toBe('Enter at least the last 5 characters of each number.');
  const many = Array.from({ length: 101 }, (_, at) => `40-1${String(at).padStart(5, '0')}`).join('\n');
  expect(messageFor(many)).toBe('Enter up to 100 numbers.');
});

test('a shipment names the pickup that includes its label, as long as it does', async () => {
  const parcel = await buyParcel(testBed, marta, {}, 'USPS');
  const params = { shipmentId: parcel.shipmentId };
  const pickupOf = async () => (await marta.call(getShipment, { params })).answer.shipment.pickup;
  expect(await pickupOf()).toBeNull();
  const [address] = (await marta.call(getPickupOptions, { query: {} })).answer.addresses;
  const day = address?.services.find(({ service }) => service === 'USPS')?.nextDay;
  if (address === undefined || day === undefined) throw new Error('There is no address.');
  const body = {
    service: 'USPS' as const,
    locationId: address.locationId,
    day,
    ready: '10:00',
    close: '16:00',
    shipmentIds: [parcel.shipmentId],
    parcels: 0,
    weightOz: 0,
    isResidential: false,
    place: 'FRONT_DOOR',
    instructions: '',
  };
  const reply = await marta.call(schedulePickup, { body }, { 'idempotency-key': newId() });
  await expect.poll(async () => (await pickupOf())?.confirmation, { timeout: 60_000 }).toMatch(/^WTC/);
  expect(await pickupOf()).toMatchObject({ carrier: 'USPS', day });
  await marta.call(cancelPickup, { params: { pickupId: reply.answer.pickup.pickupId } });
  await expect.poll(pickupOf, { timeout: 60_000 }).toBeNull();
});
