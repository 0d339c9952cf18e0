import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  actOnOrder,
  actOnStone,
  changeProductStatuses,
  getOrder,
  listDeskOrders,
  makeReturnParcel,
  orderRefusals as no,
  searchBasic,
} from '#modules/marketplace/contract.ts';
import {
  deleteShipment,
  draftClaim,
  getClaim,
  getShipment,
  requestQuote,
  voidShipment,
} from '#modules/shipping/contract.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { changeTeamMember, getTeamMember } from '#platform/companies/contract.ts';
import { createOrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import type { OrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { createShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { ShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let orders: OrderTestBed;
let shipments: ShippingTestBed;
let marta: Caller;
let sven: Caller;
let priya: Caller;
let returnable: number[];

beforeAll(async () => {
  loupe = await startTestLoupe();
  await fillStones(loupe, 400);
  await loupe.ports.catalog.caughtUp();
  orders = createOrderTestBed(loupe);
  shipments = createShippingTestBed(loupe);
  [marta, sven, priya] = [await loupe.as('Marta'), await loupe.as('Sven'), await loupe.as('Priya')];
  await shipments.newCard(companyOf('Marta'));
  const sort = { sortBy: 'price', sortDirection: 'ascending' } as const;
  const body = { productType: 'Lab Diamond', ...sort, offset: 0, limit: 100 } as const;
  const { diamonds } = (await sven.call(searchBasic, { body })).answer;
  returnable = diamonds.filter((item) => item.returnable).map((item) => Number(item.supplierItemIdentifier));
});
afterAll(async () => {
  await orders.close();
  await shipments.close();
  await loupe.stop();
});

interface DeliveredStone {
  readonly id: string;
  readonly orderItemId: string;
}

/** A lab-grown stone, delivered to its buyer. */
async function deliverStone(firstName: 'Marta' | 'Sven'): Promise<DeliveredStone> {
  const itemIds = returnable.splice(0, 1);
  const id = await orders.place(firstName, { moduleType: 2, itemIds, by: 'ACH', status: 'settled' });
  const caller = firstName === 'Marta' ? marta : sven;
  const { products } = (await caller.call(getOrder, { params: { id } })).answer;
  const orderItemId = products[0]?.orderItemId ?? '';
  const params = { companyId: companyOf(firstName), orderId: id };
  for (const act of ['confirm', 'passAuthentication'] as const)
    await priya.call(actOnStone, { params: { ...params, orderItemId }, body: { act, said: '' } });
  const body = { said: '', carrier: 'FedEx', trackingNumber: '7946' };
  for (const act of ['ship', 'deliver'] as const)
    await priya.call(actOnOrder, { params, body: { ...body, act } });
  return { id, orderItemId };
}

async function requestReturn(caller: Caller, { id, orderItemId }: DeliveredStone): Promise<void> {
  const reason = 'The customer wants an oval.';
  const body = { products: [{ orderItemId, status: 'ReturnInitiated' as const, reason }] };
  expect((await caller.call(changeProductStatuses, { params: { id }, body })).status).toBe(200);
}

const createParcel = (caller: Caller, params: DeliveredStone) => caller.call(makeReturnParcel, { params });
const readProduct = async (caller: Caller, { id }: DeliveredStone) =>
  (await caller.call(getOrder, { params: { id } })).answer.products[0];
const readDeskNote = async ({ orderItemId }: DeliveredStone) => {
  const { items } = (await priya.call(listDeskOrders, { query: { queue: 'returns', limit: 100 } })).answer;
  return items.find((item) => item.orderItemId === orderItemId)?.note;
};

const soon = { timeout: 60_000, interval: 200 };

/** The inbox items about this order's stone. */
async function listReminders(caller: Caller, { id }: DeliveredStone): Promise<readonly string[]> {
  const { items } = (await caller.call(listInboxItems, { query: { limit: 50 } })).answer;
  return items.filter(({ path }) => path === `/marketplace/orders/${id}`).map(({ title }) => title);
}

/** With the cheapest available service. */
async function buy(shipmentId: string): Promise<void> {
  const { shipment } = (await marta.call(getShipment, { params: { shipmentId } })).answer;
  const draft = { ...shipment.draft, notifyEmails: [...shipment.draft.notifyEmails] };
  const { answer } = await marta.call(requestQuote, { body: { draft, shipmentId } });
  const option = answer.options.find(({ total }) => total !== null);
  const { number, version } = shipment;
  const { optionId = '', total } = option ?? {};
  const priced = { shipmentId, number, version, quoteId: answer.quoteId, optionId, total: total ?? 0 };
  expect((await shipments.buy(marta, priced)).status).toBe(200);
  expect(await shipments.ended(marta, shipmentId)).toMatchObject({ status: 'Completed' });
}

test('creates an insured draft shipment for a return, filled from the order', async () => {
  const stone = await deliverStone('Marta');
  await requestReturn(marta, stone);
  expect(await readProduct(marta, stone)).toMatchObject({
    actions: ['makeParcel', 'rate'],
    return: { parcel: null },
  });
  const replies = await Promise.all([createParcel(marta, stone), createParcel(marta, stone)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const [first, second] = replies.map(({ answer }) => answer.shipmentId);
  expect(second).toBe(first);
  const { orderNumber, products } = (await marta.call(getOrder, { params: { id: stone.id } })).answer;
  const { shipment } = (await marta.call(getShipment, { params: { shipmentId: first ?? '' } })).answer;
  expect(shipment.draft).toMatchObject({
    cargo: 'LooseDiamonds',
    declaredValue: products[0]?.amounts.diamondPrice,
    reference1: orderNumber,
    origin: { company: 'Harrow & Vale', countryCode: 'US' },
    destination: { company: 'Assay Mutual', city: 'Providence', state: 'RI', postalCode: '02903' },
  });
  expect(products[0]).toMatchObject({
    actions: ['rate'],
    return: { parcel: { number: shipment.number, isBought: false, mayOpen: true, trackingTail: null } },
  });

  // A draft deleted before its purchase is created again.
  await marta.call(deleteShipment, { params: { shipmentId: first ?? '' } });
  expect(await readProduct(marta, stone)).toMatchObject({
    actions: ['makeParcel', 'rate'],
    return: { parcel: null },
  });
  expect((await createParcel(marta, stone)).answer.shipmentId).not.toBe(first);
});

test('shows the parcel of a bought label to buyer and staff, until it is voided', async () => {
  const stone = await deliverStone('Marta');
  await requestReturn(marta, stone);
  const { shipmentId } = (await createParcel(marta, stone)).answer;
  await buy(shipmentId);
  const { trackingTail, carrier } = (await readProduct(marta, stone))?.return?.parcel ?? {};
  expect(trackingTail).toMatch(/^\w{4}$/);
  await vi.waitFor(
    async () =>
      expect(await readDeskNote(stone)).toMatch(new RegExp(`^${carrier ?? ''} •••• ${trackingTail ?? ''}: `)),
    { timeout: 60_000, interval: 200 },
  );
  expect((await createParcel(marta, stone)).answer.shipmentId).toBe(shipmentId);

  await marta.call(voidShipment, { params: { shipmentId } });
  await vi.waitFor(
    async () => {
      expect(await readProduct(marta, stone)).toMatchObject({
        actions: ['makeParcel', 'rate'],
        return: { parcel: null },
      });
      expect(await readDeskNote(stone)).not.toMatch(/^By /);
    },
    { timeout: 60_000, interval: 200 },
  );
  expect((await createParcel(marta, stone)).answer.shipmentId).not.toBe(shipmentId);
});

test("keeps a pending return in the requester's inbox until its label is bought or it has arrived", async () => {
  const stone = await deliverStone('Marta');
  await requestReturn(marta, stone);
  const remindersMatch = async () =>
    (await listReminders(marta, stone)).map((title) =>
      /^Return the (?:lab-grown )?\d+\.\d+ ct /i.test(title),
    );
  await expect.poll(remindersMatch, soon).toEqual([true]);
  const { shipmentId } = (await createParcel(marta, stone)).answer;
  // A draft is not bought: the stone is still here.
  expect(await remindersMatch()).toEqual([true]);
  await buy(shipmentId);
  await expect.poll(remindersMatch, soon).toEqual([]);
  await marta.call(voidShipment, { params: { shipmentId } });
  await expect.poll(remindersMatch, soon).toEqual([true]);

  const { id, orderItemId } = stone;
  const params = { companyId: companyOf('Marta'), orderId: id, orderItemId };
  await priya.call(actOnStone, { params, body: { act: 'takeBack', said: '' } });
  await expect.poll(remindersMatch, soon).toEqual([]);
});

test('rejects a parcel for a stone not being returned, for another order, and for members without shipping', async () => {
  const stone = await deliverStone('Marta');
  expect((await createParcel(marta, stone)).problem.code).toBe(no.nothing_goes_back.code);
  expect((await createParcel(marta, { ...stone, orderItemId: newId() })).problem.code).toBe(
    no.order_item_missing.code,
  );
  expect((await createParcel(sven, stone)).problem.code).toBe(no.order_missing.code);
  const svensStone = await deliverStone('Sven');
  await requestReturn(sven, svensStone);
  expect((await readProduct(sven, svensStone))?.actions).toEqual(['rate']);
  expect((await createParcel(sven, svensStone)).problem.code).toBe(no.sends_no_parcels.code);
});

test("shows a colleague without shipping the parcel, which they can't open or create", async () => {
  const stone = await deliverStone('Marta');
  await requestReturn(marta, stone);
  const { shipmentId } = (await createParcel(marta, stone)).answer;
  const params = { personId: findDemoPerson('Jonah').personId };
  const administrator = await verifiedMember(loupe, 'Marta');
  const { version, roles, locations } = (await administrator.call(getTeamMember, { params })).answer;
  const permissions = [{ serviceType: 'Shipping' as const, allowed: false }];
  const locationIds = locations.map(({ locationId }) => locationId);
  const body = { version, roles, permissions, locationIds };
  expect((await administrator.call(changeTeamMember, { params, body })).status).toBe(200);
  const jonah = await loupe.as('Jonah');
  const product = await readProduct(jonah, stone);
  expect(product?.return?.parcel).toMatchObject({ shipmentId, status: 'Saved', mayOpen: false });
  expect(product?.actions).toEqual(['rate']);
  expect((await createParcel(jonah, stone)).problem.code).toBe(no.sends_no_parcels.code);
});

test("a claim for a return's parcel has the order's confirmation and the stone's report", async () => {
  const stone = await deliverStone('Marta');
  await requestReturn(marta, stone);
  const { shipmentId } = (await createParcel(marta, stone)).answer;
  await buy(shipmentId);
  await loupe.pools.owner.query("update shipping.shipment set status = 'InTransit' where shipment_id = $1", [
    shipmentId,
  ]);
  const { claimId } = (await marta.call(draftClaim, { body: { shipmentId } })).answer.claim;
  const order = (await marta.call(getOrder, { params: { id: stone.id } })).answer;
  const report = order.products[0]?.stone.gradingReportNumber ?? '';
  await vi.waitFor(async () => {
    const { proof, details } = (await marta.call(getClaim, { params: { claimId } })).answer.claim;
    expect(proof.documents).toMatchObject([
      { kind: 'invoice', source: 'order', name: `order-${order.orderNumber}.pdf` },
    ]);
    expect(proof.known.map(({ words }) => words)).toContain(`Order ${order.orderNumber}`);
    expect(proof.checklist.find(({ kind }) => kind === 'report')?.status).toBe('done');
    expect(details.serial).toContain(report);
  }, soon);
});
