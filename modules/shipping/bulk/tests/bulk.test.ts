import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  buyShipments,
  deleteShipments,
  followPurchases,
  getShipment,
  priceShipments,
  printLabels,
} from '#modules/shipping/contract.ts';
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

const saveShipments = async (...changes: readonly Parameters<typeof testBed.save>[1][]) => {
  const ids: string[] = [];
  for (const change of changes) ids.push((await testBed.save(marta, change)).shipmentId);
  return ids;
};
const prices = async (shipmentIds: string[], caller = marta) =>
  (await caller.call(priceShipments, { body: { shipmentIds } })).answer.items;

type Price = Awaited<ReturnType<typeof prices>>[number];

const purchaseItem = ({ shipmentId, version, quoteId, options: [cheapest] }: Price) => ({
  shipmentId,
  version,
  quoteId: quoteId ?? '',
  optionId: cheapest?.optionId ?? '',
  intentId: newId(),
});
const buy = async (items: ReturnType<typeof purchaseItem>[]) =>
  (await marta.call(buyShipments, { body: { items } })).answer.items;

describe('a run', () => {
  test('prices and checks every shipment before buying any', async () => {
    const ids = await saveShipments({}, { weightOz: null }, { reference1: 'GIA 2.21 oval' });
    const [good, incomplete, worded] = await prices(ids);
    expect(good).toMatchObject({ stops: [], quoteId: expect.any(String) as string });
    expect(good?.options[0]?.total).toBeLessThanOrEqual(good?.options[1]?.total ?? 0);
    expect(incomplete).toMatchObject({ options: [], quoteId: null, stops: ['Enter a weight.'] });
    expect(worded?.stops[0] ?? worded?.options[0]?.warnings[0]).toMatch(/forbidden words/);
  });

  test('continues after a refusal and buys each shipment once, however often sent', async () => {
    const ids = await saveShipments({}, { reference1: 'SIM:DECLINE' }, {});
    const items = (await prices(ids)).map(purchaseItem);
    const [, , third] = items;
    if (third !== undefined) third.optionId = 'UPS Teleport';
    const answers = await buy(items);
    expect(answers.map(({ bought, refusal }) => bought?.status ?? refusal?.code)).toEqual([
      'Running',
      'Running',
      'shipping.purchase_service_gone',
    ]);
    const again = await buy(items);
    expect(again.map(({ bought }) => bought === null)).toEqual([false, false, true]);
    for (const id of ids.slice(0, 2)) await testBed.ended(marta, id);
    const { answer } = await marta.call(followPurchases, { body: { shipmentIds: ids } });
    expect(answer.items.map(({ status, shipmentStatus }) => [status, shipmentStatus])).toEqual([
      ['Completed', 'Created'],
      ['Failed', 'EditRequired'],
    ]);
    expect(answer.items[1]?.failure).toMatch(/declined/);
    const { answer: bought } = await marta.call(getShipment, { params: { shipmentId: ids[0] ?? '' } });
    expect(await testBed.charged(bought.shipment.number)).toHaveLength(2);
    const printed = await marta.call(printLabels, {
      body: { shipmentIds: ids.slice(0, 1), tab: 'NoTab', withGuidance: false, again: false },
    });
    expect(printed.status).toBe(200);
  });

  test("ignores another company's shipments", async () => {
    const ids = await saveShipments({});
    const ilse = await loupe.as('Ilse');
    expect(await prices(ids, ilse)).toEqual([]);
    expect((await ilse.call(followPurchases, { body: { shipmentIds: ids } })).answer.items).toEqual([]);
    expect((await ilse.call(deleteShipments, { body: { shipmentIds: ids } })).answer).toEqual({
      deleted: 0,
      kept: [],
    });
  });
});

test('deletes saved shipments together and reports the purchased ones', async () => {
  const bought = await testBed.priced(marta);
  await testBed.buy(marta, bought);
  await testBed.ended(marta, bought.shipmentId);
  const ids = await saveShipments({}, {});
  const body = { shipmentIds: [...ids, bought.shipmentId] };
  const { answer } = await marta.call(deleteShipments, { body });
  expect(answer).toEqual({
    deleted: 2,
    kept: [
      {
        shipmentId: bought.shipmentId,
        number: bought.number,
        words: 'This shipment can no longer be changed.',
      },
    ],
  });
  const { problem } = await marta.call(getShipment, { params: { shipmentId: ids[0] ?? '' } });
  expect(problem.code).toBe('shipping.shipment_missing');
});
