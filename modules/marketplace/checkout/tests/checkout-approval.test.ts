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

async function asked(): Promise<string> {
  await testBed.fill(jonah, 0, [stones.shift() ?? '']);
  const { checkout } = (await testBed.order(jonah, 'Jonah')).answer;
  expect(checkout).toMatchObject({ standing: 'Awaiting', isUnderWay: false, actions: ['withdraw'] });
  return checkout.checkoutId;
}

const waiting = async () => {
  const { items } = (await marta.call(listInboxItems, { query: { limit: 25 } })).answer;
  return items.filter(({ path }) => path.startsWith('/marketplace/checkout/')).map(({ path }) => path);
};

test('an order above a person’s limit waits for the administrator, who places it with one click', async () => {
  const checkoutId = await asked();
  await vi.waitFor(async () => expect(await waiting()).toEqual([`/marketplace/checkout/${checkoutId}`]), {
    timeout: 30_000,
    interval: 200,
  });
  const seen = (await marta.call(getCheckout, { params: { checkoutId } })).answer.checkout;
  expect(seen).toMatchObject({ askedBy: 'Jonah Price', actions: ['approve', 'decline'] });
  expect((await decide(jonah, checkoutId, 'approve')).problem.code).toBe(no.approval_not_yours.code);
  expect((await decide(marta, checkoutId, 'approve')).answer.checkout.standing).toBe('Running');
  expect(await testBed.ended(marta, checkoutId)).toMatchObject({ standing: 'Completed' });
  const { rows } = await testBed.pools.owner.query<{ bought_by: string; approved_by: string }>(
    'select bought_by, approved_by from marketplace.diamond_order where order_id = $1',
    [checkoutId],
  );
  expect(rows).toEqual([
    { bought_by: findDemoPerson('Jonah').personId, approved_by: findDemoPerson('Marta').personId },
  ]);
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 30_000, interval: 200 });
  expect((await decide(marta, checkoutId, 'approve')).problem.code).toBe(no.approval_over.code);
});

test('a declined order says why, and its stones stay in the cart', async () => {
  const checkoutId = await asked();
  expect((await decide(marta, checkoutId, 'decline')).problem.code).toBe(no.approval_unexplained.code);
  const { checkout } = (await decide(marta, checkoutId, 'decline', 'Too dear this month.')).answer;
  expect(checkout).toMatchObject({ standing: 'Declined', failure: 'Too dear this month.', actions: [] });
  expect((await jonah.call(getCart, { query: { moduleType: 0 } })).answer).toMatchObject({
    count: 1,
    checkoutId: null,
  });
});

test('above the step-up limit the buyer or the approver verifies their identity', async () => {
  const awaited = await asked();
  await stepUpAbove(1);
  expect((await decide(marta, awaited, 'approve')).problem.code).toBe(stepUpNeeded.code);
  await testBed.fill(marta, 0, [stones.shift() ?? '']);
  expect((await testBed.order(marta, 'Marta')).problem.code).toBe(stepUpNeeded.code);
  const proven = await verifiedMember(loupe, 'Marta');
  const { checkout } = (await testBed.order(proven, 'Marta')).answer;
  expect(await testBed.ended(marta, checkout.checkoutId)).toMatchObject({ standing: 'Completed' });
  expect((await decide(proven, awaited, 'approve')).answer.checkout.standing).toBe('Running');
  await testBed.ended(marta, awaited);
  await stepUpAbove(10_000);
  // Asking for verification counts as no failure.
  const { rows } = await testBed.pools.owner.query(
    "select from kit.outbox where name = 'marketplace.checkout_refused' and payload ->> 'reason' = $1",
    [stepUpNeeded.code],
  );
  expect(rows).toEqual([]);
});

test('the buyer can withdraw an order awaiting approval, which blocks other orders from the cart', async () => {
  const checkoutId = await asked();
  expect((await testBed.order(jonah, 'Jonah')).problem.code).toBe(no.checkout_under_way.code);
  const params = { checkoutId };
  expect((await marta.call(withdrawCheckout, { params })).problem.code).toBe(no.checkout_missing.code);
  expect((await jonah.call(withdrawCheckout, { params })).answer.checkout.standing).toBe('Withdrawn');
  expect((await jonah.call(withdrawCheckout, { params })).problem.code).toBe(no.approval_over.code);
});

test('rejects approving an order that changed since it was submitted', async () => {
  const gone = await asked();
  const [named] = (await jonah.call(getCheckout, { params: { checkoutId: gone } })).answer.checkout.stones;
  await testBed.pools.owner.query('update marketplace.stone set is_listed = false where item_id = $1', [
    Number(named?.itemId),
  ]);
  expect((await decide(marta, gone, 'approve')).problem.code).toBe(no.items_unavailable.code);
  await jonah.call(withdrawCheckout, { params: { checkoutId: gone } });
  const changed = await asked();
  const cart = (await jonah.call(getCart, { query: { moduleType: 0 } })).answer;
  const params = { cartId: cart.id, itemId: cart.items[0]?.id ?? '' };
  await jonah.call(removeFromCart, { params });
  expect((await decide(marta, changed, 'approve')).problem.code).toBe(no.total_changed.code);
  await jonah.call(withdrawCheckout, { params: { checkoutId: changed } });
});

test('rejects approving other stones for the same total', async () => {
  const swapped = await asked();
  const seen = (await jonah.call(getCheckout, { params: { checkoutId: swapped } })).answer.checkout;
  const other = stones.shift() ?? '';
  await testBed.pools.owner.query(
    'update marketplace.stone set price = (select price from marketplace.stone where item_id = $2) where item_id = $1',
    [Number(other), Number(seen.stones[0]?.itemId)],
  );
  await testBed.fill(jonah, 0, [other]);
  expect((await decide(marta, swapped, 'approve')).problem.code).toBe(no.total_changed.code);
  await jonah.call(withdrawCheckout, { params: { checkoutId: swapped } });
});

test('an approved order dates from the approval, and a closed destination is named', async () => {
  const checkoutId = await asked();
  const restrict = (restricted: boolean) =>
    testBed.pools.owner.query('update companies.location set restricted = $1 where company_id = $2', [
      restricted,
      companyOf('Jonah'),
    ]);
  await restrict(true);
  expect((await decide(marta, checkoutId, 'approve')).problem.code).toBe(no.location_restricted.code);
  await restrict(false);
  loupe.clock.setOffset(10 * 86_400_000);
  const later = await loupe.as('Marta');
  await decide(later, checkoutId, 'approve');
  expect(await testBed.ended(later, checkoutId)).toMatchObject({ standing: 'Completed' });
  const { rows } = await testBed.pools.owner.query<{ due_on: string; wire_due_on: string }>(
    `select bill.due_on::text, wire_due_on::text from marketplace.diamond_order
     join payments.bill using (company_id, bill_id) where order_id = $1`,
    [checkoutId],
  );
  expect(rows[0]?.due_on).toBe(rows[0]?.wire_due_on);
  loupe.clock.setOffset(0);
});

test("the cart's price says beforehand that approval is needed", async () => {
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
