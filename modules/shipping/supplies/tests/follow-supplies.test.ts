import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  getSupplyOptions,
  listSupplyOrders,
  orderSupplies,
  packSupplyOrder,
  shipSupplyOrder,
} from '#modules/shipping/contract.ts';
import { shippingJobs } from '#modules/shipping/server.ts';
import type { TrackingEvent } from '#outside/carriers/port.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';

let testBed: OpenShippingTestBed;

beforeAll(async () => {
  testBed = await openShippingTestBed();
});
afterAll(() => testBed.close());

const trackingNumber = '1Z999AA10123456784';

const scan = (kind: TrackingEvent['kind']): TrackingEvent => ({
  id: newId(),
  carrier: 'UPS',
  trackingNumber,
  kind,
  code: 'KB',
  text: '',
  cause: null,
  at: new Date(),
  place: null,
  signedBy: null,
});

test("a supply order is delivered with the carrier's scan, not before, and once", async () => {
  const { marta, loupe } = testBed;
  const priya = await loupe.as('Priya');
  const { locations } = (await marta.call(getSupplyOptions, {})).answer;
  const locationId = locations[0]?.locationId ?? '';
  const body = { lines: [{ itemId: 'bag-large', quantity: 25 }], locationId, comments: '' };
  const placed = await marta.call(orderSupplies, { body }, { 'idempotency-key': newId() });
  const { orderId } = placed.answer.order;
  const params = { companyId: companyOf('Marta'), orderId };
  await priya.call(packSupplyOrder, { params });
  await priya.call(shipSupplyOrder, { params, body: { carrier: 'UPS', trackingNumber } });
  const track = vi.spyOn(loupe.ports.shipping.counter, 'track');
  const follow = async () => {
    await testBed.runJob(shippingJobs(loupe.ports.shipping), 'shipping.follow_supplies');
    const { items } = (await marta.call(listSupplyOrders, { query: { limit: 25 } })).answer;
    return items.find((one) => one.orderId === orderId)?.status;
  };
  track.mockResolvedValueOnce({ kind: 'unavailable', reason: 'silence' });
  expect(await follow()).toBe('Shipped');
  track.mockResolvedValueOnce({ kind: 'known', events: [scan('in_transit')], expectedOn: null });
  expect(await follow()).toBe('Shipped');
  track.mockResolvedValueOnce({ kind: 'known', events: [scan('delivered')], expectedOn: null });
  expect(await follow()).toBe('Delivered');
  const asked = track.mock.calls.length;
  expect(await follow()).toBe('Delivered');
  expect(track.mock.calls).toHaveLength(asked);
});
