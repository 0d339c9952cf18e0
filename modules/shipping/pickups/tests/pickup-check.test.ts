import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { addDays } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  checkPickup,
  getPickupOptions,
  listPickups,
  pickupRefusals as no,
  shipmentRefusals,
} from '#modules/shipping/contract.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { buyParcel } from '#apps/server/testing/shipping/parcels.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { Caller } from '#apps/server/testing/test-loupe.ts';

type Body = EndpointInput<typeof checkPickup>['body'];

let testBed: OpenShippingTestBed;
let marta: Caller;
let plain: Body;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ marta } = testBed);
  const { addresses } = (await marta.call(getPickupOptions, { query: {} })).answer;
  const [address] = addresses;
  const terms = address?.services.find(({ service }) => service === 'UPS');
  if (address === undefined || terms === undefined) throw new Error('There is no address.');
  plain = {
    service: 'UPS',
    locationId: address.locationId,
    day: terms.nextDay,
    ready: '18:00',
    close: '19:30',
    shipmentIds: [],
    parcels: 2,
    weightOz: 32,
    isResidential: false,
    place: 'FRONT_DESK',
    instructions: '',
  };
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => testBed.close());

const check = (change: Partial<Body> = {}, caller = marta) =>
  caller.call(checkPickup, { body: { ...plain, ...change } });

test('the carrier accepts a pickup and names its charge, and nothing is scheduled', async () => {
  const before = (await marta.call(listPickups, { query: { limit: 100 } })).answer.items.length;
  expect((await check()).answer).toEqual({ status: 'accepted', cost: 815, reason: null });
  expect((await marta.call(listPickups, { query: { limit: 100 } })).answer.items).toHaveLength(before);
});

test("the carrier's refusal comes with its reason", async () => {
  const { answer } = await check({ instructions: 'SIM:DECLINE' });
  expect(answer).toMatchObject({ status: 'refused', cost: null });
  expect(answer.reason).toContain('UPS has no driver for');
});

test('a carrier that does not answer leaves it unknown', async () => {
  vi.spyOn(testBed.loupe.ports.shipping.counter, 'checkPickup').mockResolvedValue({
    kind: 'unknown',
    reason: 'away',
  });
  expect((await check()).answer).toEqual({ status: 'unknown', cost: null, reason: null });
});

test("asks with the labels that wait for this carrier, and leaves others' out", async () => {
  const parcel = await buyParcel(testBed, marta, {}, 'USPS');
  const asked = vi.spyOn(testBed.loupe.ports.shipping.counter, 'checkPickup');
  const body = { service: 'USPS', place: 'FRONT_DOOR', ready: '09:00', close: '17:00' } as const;
  const day = addDays(plain.day, 7);
  await check({ ...body, day, shipmentIds: [parcel.shipmentId, newId()] });
  const [question] = asked.mock.lastCall ?? [];
  expect(question).toMatchObject({ carrier: 'USPS', parcels: 1, replaces: null });
  expect(question?.trackingNumbers).toHaveLength(1);
  const none = await check({ ...body, day, shipmentIds: [newId()] });
  expect(none.problem.code).toBe(no.pickup_empty.code);
});

test('what our own rules refuse is not asked', async () => {
  const asked = vi.spyOn(testBed.loupe.ports.shipping.counter, 'checkPickup');
  const refusals: readonly (readonly [Partial<Body>, { readonly code: string }])[] = [
    [{ day: addDays(plain.day, -30) }, no.pickup_not_then],
    [{ close: '18:15' }, no.pickup_window],
    [{ locationId: newId() }, no.pickup_place_missing],
    [{ place: 'REAR' }, no.pickup_place_unknown],
    [{ parcels: 0 }, no.pickup_empty],
  ];
  for (const [change, refusal] of refusals) expect((await check(change)).problem.code).toBe(refusal.code);
  expect(asked).not.toHaveBeenCalled();
});

test("a person who can't create shipments can't ask", async () => {
  const jonah = await testBed.loupe.as('Jonah');
  await testBed.loupe.pools.owner.query(
    `insert into companies.service_permission (company_id, person_id, service_type, allowed, details)
     values ($1, $2, 'Shipping', true, '{"createShipments":{"allowed":false}}')
     on conflict (company_id, person_id, service_type) do update set details = excluded.details`,
    [companyOf('Marta'), findDemoPerson('Jonah').personId],
  );
  await expect
    .poll(async () => (await check({}, jonah)).problem?.code, { timeout: 60_000 })
    .toBe(shipmentRefusals.shipment_not_yours.code);
});
