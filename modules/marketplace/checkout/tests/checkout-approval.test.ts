import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  checkoutRefusals as no,
  decideCheckout,
  getCheckout,
  priceCart,
  removeFromCart,
  getCart,
  withdrawCheckout,
} from '#modules/marketplace/contract.ts';
import { stepUpNeeded } from '#platform/access/contract.ts';
import { getTeamMember } from '#platform/companies/contract.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { createCheckoutTestBed } from '#apps/server/testing/marketplace/checkout-test-bed.ts';
import type { CheckoutTestBed } from '#apps/server/testing/marketplace/checkout-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { setOrderLimit } from '#apps/server/testing/marketplace/limit-orders-of.ts';

let loupe: TestLoupe;
let testBed: CheckoutTestBed;
let marta: Caller;
let jonah: Caller;
let stones: string[];

beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = await createCheckoutTestBed(loupe);
  marta = await loupe.as('Marta');
  stones = [...testBed.natural];
  // A limit of one dollar: all his orders are above it.
  await setOrderLimit(await verifiedMember(loupe, 'Marta'), findDemoPerson('Jonah').personId, 100);
  jonah = await loupe.as('Jonah');
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const decide = (caller: Caller, checkoutId: string, decision: 'approve' | 'decline', explanation = '') =>
  caller.call(decideCheckout, { params: { checkoutId }, body: { decision, explanation } });

const stepUpAbove = (dollars: number) =>
  testBed.pools.owner.query(
    "update settings.configuration set value = $1 where name = 'order-step-up-dollars'",
    [String(dollars)],
  );

async function submitOrder(): Promise<string> {
  await testBed.fill(jonah, 0, [stones.shift() ?? '']);
  const { checkout } = (await testBed.order(jonah, 'Jonah')).answer;
  expect(checkout).toMatchObject({ status: 'Awaiting', isUnderWay: false, actions: ['withdraw'] });
  return checkout.checkoutId;
}

const listWaiting = async () => {
  const { items } = (await marta.call(listInboxItems, { query: { limit: 25 } })).answer;
  return items.filter(({ path }) => path.startsWith('/marketplace/checkout/')).map(({ path }) => path);
};

test("holds an order above a person's limit until the administrator approves it with one click", async () => {
  const checkoutId = await submitOrder();
  await vi.waitFor(async () => expect(await listWaiting()).toEqual([`/marketplace/checkout/${checkoutId}`]), {
    timeout: 30_000,
    interval: 200,
  });
  const checkout = (await marta.call(getCheckout, { params: { checkoutId } })).answer.checkout;
  expect(checkout).toMatchObject({ askedBy: 'Jonah Price', actions: ['approve', 'decline'] });
  expect((await decide(jonah, checkoutId, 'approve')).problem.code).toBe(no.approval_not_yours.code);
  expect((await decide(marta, checkoutId, 'approve')).answer.checkout.status).toBe('Running');
  expect(await testBed.ended(marta, checkoutId)).toMatchObject({ status: 'Completed' });
  const { rows } = await testBed.pools.owner.query<{ bought_by: string; approved_by: string }>(
    'select bought_by, approved_by from marketplace.diamond_order where order_id = $1',
    [checkoutId],
  );
  expect(rows).toEqual([
    { bought_by: findDemoPerson('Jonah').personId, approved_by: findDemoPerson('Marta').personId },
  ]);
  await vi.waitFor(async () => expect(await listWaiting()).toEqual([]), { timeout: 30_000, interval: 200 });
  expect((await decide(marta, checkoutId, 'approve')).problem.code).toBe(no.approval_over.code);
});

test('approves no order with a stone whose report changed since', async () => {
  const stone = Number(stones[0]);
  const checkoutId = await submitOrder();
  const setClarity = (to: string) =>
    testBed.pools.owner.query<{ clarity: number }>(
      `update marketplace.stone set clarity = ${to} where item_id = $1`,
      [stone],
    );
  const { rows } = await testBed.pools.owner.query<{ clarity: number }>(
    'select clarity from marketplace.stone where item_id = $1',
    [stone],
  );
  await setClarity('9');
  expect((await decide(marta, checkoutId, 'approve')).problem.code).toBe(no.stones_changed.code);
  await setClarity(String(rows[0]?.clarity));
  expect((await decide(marta, checkoutId, 'approve')).status).toBe(200);
  expect(await testBed.ended(marta, checkoutId)).toMatchObject({ status: 'Completed' });
});

test('keeps the stones of a declined order in the cart, with the reason', async () => {
  const checkoutId = await submitOrder();
  expect((await decide(marta, checkoutId, 'decline')).problem.code).toBe(no.approval_unexplained.code);
  const { checkout } = (await decide(marta, checkoutId, 'decline', 'Over budget this month.')).answer;
  expect(checkout).toMatchObject({ status: 'Declined', failure: 'Over budget this month.', actions: [] });
  expect((await jonah.call(getCart, { query: { moduleType: 0 } })).answer).toMatchObject({
    count: 1,
    checkoutId: null,
  });
});

test('requires the buyer or the approver to verify their identity above the step-up limit', async () => {
  const submitted = await submitOrder();
  await stepUpAbove(1);
  expect((await decide(marta, submitted, 'approve')).problem.code).toBe(stepUpNeeded.code);
  await testBed.fill(marta, 0, [stones.shift() ?? '']);
  expect((await testBed.order(marta, 'Marta')).problem.code).toBe(stepUpNeeded.code);
  const proven = await verifiedMember(loupe, 'Marta');
  const { checkout } = (await testBed.order(proven, 'Marta')).answer;
  expect(await testBed.ended(marta, checkout.checkoutId)).toMatchObject({ status: 'Completed' });
  expect((await decide(proven, submitted, 'approve')).answer.checkout.status).toBe('Running');
  await testBed.ended(marta, submitted);
  await stepUpAbove(10_000);
  // Asking for verification counts as no failure.
  const { rows } = await testBed.pools.owner.query(
    "select from kit.outbox where name = 'marketplace.checkout_refused' and payload ->> 'reason' = $1",
    [stepUpNeeded.code],
  );
  expect(rows).toEqual([]);
});

test('blocks other orders from the cart until approval, which the buyer can withdraw', async () => {
  const checkoutId = await submitOrder();
  expect((await testBed.order(jonah, 'Jonah')).problem.code).toBe(no.checkout_under_way.code);
  const params = { checkoutId };
  expect((await marta.call(withdrawCheckout, { params })).problem.code).toBe(no.checkout_missing.code);
  expect((await jonah.call(withdrawCheckout, { params })).answer.checkout.status).toBe('Withdrawn');
  expect((await jonah.call(withdrawCheckout, { params })).problem.code).toBe(no.approval_over.code);
});

test('rejects approving an order that changed since it was submitted', async () => {
  const withSoldStone = await submitOrder();
  const [stone] = (await jonah.call(getCheckout, { params: { checkoutId: withSoldStone } })).answer.checkout
    .stones;
  await testBed.pools.owner.query('update marketplace.stone set is_listed = false where item_id = $1', [
    Number(stone?.itemId),
  ]);
  expect((await decide(marta, withSoldStone, 'approve')).problem.code).toBe(no.items_unavailable.code);
  await jonah.call(withdrawCheckout, { params: { checkoutId: withSoldStone } });
  const withRemovedStone = await submitOrder();
  const cart = (await jonah.call(getCart, { query: { moduleType: 0 } })).answer;
  const params = { cartId: cart.id, itemId: cart.items[0]?.id ?? '' };
  await jonah.call(removeFromCart, { params });
  expect((await decide(marta, withRemovedStone, 'approve')).problem.code).toBe(no.total_changed.code);
  await jonah.call(withdrawCheckout, { params: { checkoutId: withRemovedStone } });
});

test('rejects approving other stones for the same total', async () => {
  const swapped = await submitOrder();
  const checkout = (await jonah.call(getCheckout, { params: { checkoutId: swapped } })).answer.checkout;
  const other = stones.shift() ?? '';
  await testBed.pools.owner.query(
    'update marketplace.stone set price = (select price from marketplace.stone where item_id = $2) where item_id = $1',
    [Number(other), Number(checkout.stones[0]?.itemId)],
  );
  await testBed.fill(jonah, 0, [other]);
  expect((await decide(marta, swapped, 'approve')).problem.code).toBe(no.total_changed.code);
  await jonah.call(withdrawCheckout, { params: { checkoutId: swapped } });
});

test('dates an approved order from its approval, and rejects a restricted destination', async () => {
  const checkoutId = await submitOrder();
  const restrict = (restricted: boolean) =>
    testBed.pools.owner.query('update companies.location set restricted = $1 where company_id = $2', [
      restricted,
      companyOf('Jonah'),
    ]);
  await restrict(true);
  expect((await decide(marta, checkoutId, 'approve')).problem.code).toBe(no.location_restricted.code);
  await restrict(false);
  loupe.clock.setOffset(10 * 86_400_000);
  const martaLater = await loupe.as('Marta');
  await decide(martaLater, checkoutId, 'approve');
  expect(await testBed.ended(martaLater, checkoutId)).toMatchObject({ status: 'Completed' });
  const { rows } = await testBed.pools.owner.query<{ due_on: string; wire_due_on: string }>(
    `select bill.due_on::text, wire_due_on::text from marketplace.diamond_order
     join payments.bill using (company_id, bill_id) where order_id = $1`,
    [checkoutId],
  );
  expect(rows[0]?.due_on).toBe(rows[0]?.wire_due_on);
  loupe.clock.setOffset(0);
});

test("shows with the cart's price that approval is needed", async () => {
  await testBed.fill(jonah, 2, [testBed.grown[0] ?? '']);
  const locationId = await testBed.firstLocation(jonah, 'Jonah');
  const body = {
    moduleType: 2,
    locationId,
    paymentMethodType: 'WireTransfer',
    shippingAndHandlingMethodType: 'Standard',
  } as const;
  expect((await jonah.call(priceCart, { body })).answer.asksApproval).toBe(true);
  const { permissions } = (
    await marta.call(getTeamMember, { params: { personId: findDemoPerson('Jonah').personId } })
  ).answer;
  expect(permissions).toContainEqual({ serviceType: 'MarketPlace', allowed: true, orderLimitCents: 100 });
});
