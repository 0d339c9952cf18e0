import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeRequest } from '#kit/contract/write-request.ts';
import { readBarcodesIn } from '#kit/server/barcodes/testing-read-barcodes.ts';
import { pictureOfPage } from '#kit/server/pdf/testing-picture-of-page.ts';
import { Killable } from '#kit/server/testing/killable.ts';
import {
  buySupplyLabel,
  declineSupplyOrder,
  getSupplyLabel,
  getSupplyOptions,
  listDeskSupplies,
  listSupplyOrders,
  orderSupplies,
  packSupplyOrder,
  receiveSupplyOrder,
  shipSupplyOrder,
  voidSupplyLabel,
} from '#modules/shipping/contract.ts';
import { shippingSteps } from '#modules/shipping/server.ts';
import type { ShippingParts } from '#modules/shipping/server.ts';
import { advanceUntilKilled, stopAndFinish } from '#apps/server/testing/processes/stop-and-finish.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { Caller } from '#apps/server/testing/test-loupe.ts';

let testBed: OpenShippingTestBed;
let priya: Caller;

// The test runs the queue's jobs itself.
beforeAll(async () => {
  testBed = await openShippingTestBed({ ROLES: 'web' });
  priya = await testBed.loupe.as('Priya');
});
afterAll(() => testBed.close());

/** The labels that the carrier sold, by its key. */
const sold = new Map<string, Set<string>>();

function partsWithCrashes(mortal: Killable): ShippingParts {
  const { counter, insurer, accountSeal } = testBed.loupe.ports.shipping;
  return {
    accountSeal,
    insurer,
    counter: {
      ...counter,
      buyLabel: mortal.around(async (order) => {
        const outcome = await counter.buyLabel(order);
        if (outcome.kind === 'bought')
          sold.set(
            order.shipmentNumber,
            (sold.get(order.shipmentNumber) ?? new Set()).add(outcome.label.trackingNumber),
          );
        return outcome;
      }),
      findLabel: mortal.around(counter.findLabel),
      voidLabel: mortal.around(counter.voidLabel),
    },
  };
}

async function advance(orderId: string, mortal = new Killable(Infinity)): Promise<void> {
  const { rows } = await testBed.pools.owner.query<{ id: string }>(
    "select id from kit.step_run where subject ->> 'orderId' = $1",
    [orderId],
  );
  const runIds = rows.map(({ id }) => id);
  await advanceUntilKilled(testBed, shippingSteps(partsWithCrashes(mortal)), runIds, mortal);
}

async function packed() {
  // Earlier orders don't count toward the month's limit.
  await testBed.pools.owner.query("update shipping.supply_order set status = 'Canceled'");
  const { locations } = (await testBed.marta.call(getSupplyOptions, {})).answer;
  const body = {
    lines: [{ itemId: 'bag-small', quantity: 25 }],
    locationId: locations[0]?.locationId ?? '',
    comments: '',
  };
  const key = { 'idempotency-key': randomUUID() };
  const { orderId, number } = (await testBed.marta.call(orderSupplies, { body }, key)).answer.order;
  const { orders } = (await priya.call(listDeskSupplies, {})).answer;
  const companyId = orders.find((one) => one.orderId === orderId)?.companyId ?? '';
  const params = { companyId, orderId };
  await priya.call(packSupplyOrder, { params });
  return { params, number };
}

const ask = (params: Awaited<ReturnType<typeof packed>>['params']) =>
  priya.call(buySupplyLabel, { params, body: { carrier: 'UPS' } });

async function look(orderId: string) {
  const { orders } = (await priya.call(listDeskSupplies, {})).answer;
  return orders.find((one) => one.orderId === orderId);
}

test("a packed order ships under a label of the carrier's, which prints, and can't be bought twice", async () => {
  const { params } = await packed();
  expect((await priya.call(getSupplyLabel, { params })).problem.code).toBe('shipping.supply_order_missing');
  const asked = (await ask(params)).answer.order;
  expect(asked).toMatchObject({ status: 'Packed', labelStatus: 'Requested', actions: [] });
  expect((await ask(params)).problem.code).toBe('shipping.supply_moved');
  const late = await priya.call(declineSupplyOrder, { params, body: { reason: 'No longer needed.' } });
  expect(late.problem.code).toBe('shipping.supply_moved');
  await advance(params.orderId);
  const shipped = await look(params.orderId);
  expect(shipped).toMatchObject({ status: 'Shipped', carrier: 'UPS', labelStatus: 'Bought' });
  expect(shipped?.actions).toEqual(['printLabel', 'voidLabel', 'deliver']);
  const { items } = (await testBed.marta.call(listSupplyOrders, { query: { limit: 25 } })).answer;
  expect(items.find(({ orderId }) => orderId === params.orderId)?.trackingNumber).toMatch(/^1Z/);
  const { body } = await downloadOverHttp(
    testBed.loupe,
    'Priya',
    writeRequest(getSupplyLabel, { params }).path,
  );
  const barcodes = await readBarcodesIn(await pictureOfPage(body, 0, 203));
  expect(barcodes.map(({ text }) => text)).toContain(shipped?.trackingNumber);
});

test('a label the carrier refuses leaves the order packed, with the reason, and may be asked for again', async () => {
  const { params } = await packed();
  await ask(params);
  const { counter } = testBed.loupe.ports.shipping;
  const refusing = vi
    .spyOn(counter, 'buyLabel')
    .mockResolvedValue({ kind: 'refused', code: 'declined', sentence: 'UPS is closed.' });
  await advance(params.orderId);
  refusing.mockRestore();
  expect(await look(params.orderId)).toMatchObject({
    status: 'Packed',
    labelStatus: 'Refused',
    labelFailure: 'UPS is closed.',
    actions: ['buyLabel', 'ship', 'decline'],
  });
  expect((await ask(params)).status).toBe(200);
  await advance(params.orderId);
  expect((await look(params.orderId))?.status).toBe('Shipped');
});

test('a provider without a US address buys no label, and the order stays as it was', async () => {
  const { params } = await packed();
  const abroad = vi.spyOn(testBed.loupe.ports.portal.provider, 'address', 'get');
  abroad.mockReturnValue('8 Hatton Garden, London EC1N 8AH');
  expect((await ask(params)).problem.code).toBe('shipping.supply_no_origin');
  abroad.mockRestore();
  expect((await look(params.orderId))?.actions).toContain('buyLabel');
});

/** Buys a label in a process that stops after `boundaries` steps, then in one that finishes. */
async function buyAndDie(boundaries: number) {
  const { params, number } = await packed();
  await ask(params);
  const passed = await stopAndFinish(boundaries, (mortal) => advance(params.orderId, mortal));
  const order = await look(params.orderId);
  return { passed, order, numbers: [...(sold.get(number) ?? [])] };
}

test('a label stopped at any boundary is bought once', async () => {
  const { passed } = await buyAndDie(Infinity);
  expect(passed).toBeGreaterThan(4);
  for (let boundary = 0; boundary < passed; boundary += 1) {
    const { order, numbers } = await buyAndDie(boundary);
    expect([boundary, order?.status, numbers]).toEqual([boundary, 'Shipped', [order?.trackingNumber]]);
  }
}, 120_000);

const requestVoid = (params: Awaited<ReturnType<typeof packed>>['params']) =>
  priya.call(voidSupplyLabel, { params });

/** A packed order that costs $7.50 and ships under a label bought here. */
async function shippedOrder() {
  await testBed.pools.owner.query("update shipping.supply_item set price = 30 where item_id = 'bag-small'");
  const { params, number } = await packed();
  await ask(params);
  await advance(params.orderId);
  await testBed.pools.owner.query("update shipping.supply_item set price = 0 where item_id = 'bag-small'");
  return { params, number };
}

async function charges(orderId: string): Promise<number[]> {
  const { rows } = await testBed.pools.owner.query<{ amount: number }>(
    'select amount::int from payments.transaction where subject_id = $1 order by happened_at, transaction_id',
    [orderId],
  );
  return rows.map(({ amount }) => amount);
}

test("a label the carrier doesn't have yet is voided and credited; the order can be canceled or shipped again", async () => {
  const { params } = await shippedOrder();
  const first = await look(params.orderId);
  expect((await requestVoid(params)).answer.order).toMatchObject({ labelStatus: 'Voiding', actions: [] });
  expect((await requestVoid(params)).problem.code).toBe('shipping.supply_moved');
  await advance(params.orderId);
  const voided = await look(params.orderId);
  expect(voided).toMatchObject({
    status: 'Packed',
    labelStatus: 'Voided',
    carrier: null,
    trackingNumber: null,
  });
  expect(voided?.actions).toEqual(['buyLabel', 'ship', 'decline']);
  expect((await priya.call(getSupplyLabel, { params })).problem.code).toBe('shipping.supply_order_missing');
  expect(await charges(params.orderId)).toEqual([750, -750]);
  const { counter } = testBed.loupe.ports.shipping;
  const again = await counter.voidLabel('UPS', first?.trackingNumber ?? '');
  expect(again).toMatchObject({ kind: 'voided' });
  await ask(params);
  await advance(params.orderId);
  const second = await look(params.orderId);
  expect(second?.status).toBe('Shipped');
  expect(second?.trackingNumber).not.toBe(first?.trackingNumber);
  await requestVoid(params);
  await advance(params.orderId);
  await priya.call(declineSupplyOrder, { params, body: { reason: 'The address is a mailbox store.' } });
  expect(await charges(params.orderId)).toEqual([750, -750, 750, -750]);
  const { items } = (await testBed.marta.call(listSupplyOrders, { query: { limit: 25 } })).answer;
  expect(items.find(({ orderId }) => orderId === params.orderId)).toMatchObject({
    status: 'Canceled',
    reason: 'The address is a mailbox store.',
  });
});

test('a label the carrier has scanned stays, with the reason; one from elsewhere is voided elsewhere', async () => {
  const { params } = await shippedOrder();
  const { counter } = testBed.loupe.ports.shipping;
  const sentence = 'UPS has already scanned this parcel.';
  const refusing = vi
    .spyOn(counter, 'voidLabel')
    .mockResolvedValue({ kind: 'refused', code: 'already_scanned', sentence });
  await requestVoid(params);
  await advance(params.orderId);
  refusing.mockRestore();
  expect(await look(params.orderId)).toMatchObject({
    status: 'Shipped',
    labelStatus: 'Bought',
    labelFailure: sentence,
  });
  expect(await charges(params.orderId)).toEqual([750]);
  const { params: other } = await packed();
  await priya.call(shipSupplyOrder, { params: other, body: { carrier: 'UPS', trackingNumber: '1Z1' } });
  expect((await requestVoid(other)).problem.code).toBe('shipping.supply_moved');
});

test('an order that arrives while its label is being voided stays delivered and charged', async () => {
  const { params } = await shippedOrder();
  await requestVoid(params);
  await testBed.marta.call(receiveSupplyOrder, { params: { orderId: params.orderId } });
  await advance(params.orderId);
  const { items } = (await testBed.marta.call(listSupplyOrders, { query: { limit: 25 } })).answer;
  expect(items.find(({ orderId }) => orderId === params.orderId)?.status).toBe('Delivered');
  expect(await charges(params.orderId)).toEqual([750]);
});

/** Voids a label in a process that stops after `boundaries` steps, then in one that finishes. */
async function voidAndDie(boundaries: number) {
  const { params } = await shippedOrder();
  await requestVoid(params);
  const passed = await stopAndFinish(boundaries, (mortal) => advance(params.orderId, mortal));
  const order = await look(params.orderId);
  return { passed, status: order?.labelStatus, charged: await charges(params.orderId) };
}

test('a void stopped at any boundary credits once', async () => {
  const { passed } = await voidAndDie(Infinity);
  expect(passed).toBeGreaterThan(2);
  for (let boundary = 0; boundary < passed; boundary += 1) {
    const { status, charged } = await voidAndDie(boundary);
    expect([boundary, status, charged]).toEqual([boundary, 'Voided', [750, -750]]);
  }
}, 120_000);
