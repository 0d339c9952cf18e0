import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  changeShipment,
  getShipment,
  judgeCover,
  priceShipments,
  purchaseShipment,
  requestQuote,
} from '#modules/shipping/contract.ts';
import { connectSampleShop } from '#apps/server/testing/shipping/sample-shop.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';

let testBed: OpenShippingTestBed;
beforeAll(async () => {
  testBed = await openShippingTestBed();
});
afterAll(() => testBed.close());

// Spec shipping §9.
const reason =
  'Web store packages are limited to $5,000. Split the order in the store, or create a shipment without the store.';

/** The draft of a new order, declared at a value that a person entered. */
async function declaredAt(shopName: string, amount: number) {
  const shop = await connectSampleShop(testBed.loupe, testBed.marta, shopName);
  await shop.place();
  const [order] = await shop.expectOrders((found) => expect(found).toHaveLength(1));
  const params = { shipmentId: order?.shipment?.shipmentId ?? '' };
  const { shipment } = (await testBed.marta.call(getShipment, { params })).answer;
  const draft = { ...shipment.draft, declaredValue: cents(amount), signature: 'Secure' as const };
  const body = { version: shipment.version, draft };
  const saved = await testBed.marta.call(changeShipment, { params, body });
  return { params, draft, version: saved.answer.shipment.version };
}

async function buy({ params, draft, version }: Awaited<ReturnType<typeof declaredAt>>) {
  const { answer } = await testBed.marta.call(requestQuote, { body: { draft, ...params } });
  const option = answer.options.find(({ total, hardError }) => total !== null && hardError === null);
  const body = { version, quoteId: answer.quoteId, optionId: option?.optionId ?? '', intentId: newId() };
  return testBed.marta.call(purchaseShipment, { params, body });
}

test("an order's package is not bought above $5,000 when a person raises the value", async () => {
  const raised = await declaredAt('raising-shop', 500_001);
  const { problem } = await buy(raised);
  expect(problem).toMatchObject({
    code: 'shipping.purchase_not_covered',
    fields: { declaredValue: reason },
  });
  const body = { draft: raised.draft, ...raised.params };
  const { lines } = (await testBed.marta.call(judgeCover, { body })).answer;
  expect(lines.map(({ words }) => words)).toContain(reason);
  const bulk = await testBed.marta.call(priceShipments, {
    body: { shipmentIds: [raised.params.shipmentId] },
  });
  expect(bulk.answer.items[0]?.stops).toContain(reason);
});

test('a package at the limit is bought', async () => {
  const atLimit = await declaredAt('limit-shop', 500_000);
  expect((await buy(atLimit)).status).toBe(200);
});
