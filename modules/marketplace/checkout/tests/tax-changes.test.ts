import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, day, formatDay } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import {
  checkoutCart,
  checkoutRefusals as no,
  getOrder,
  importTaxRates,
  priceCart,
  validateCart,
} from '#modules/marketplace/contract.ts';
import { createCheckoutTestBed } from '#apps/server/testing/marketplace/checkout-test-bed.ts';
import type { CheckoutTestBed } from '#apps/server/testing/marketplace/checkout-test-bed.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: CheckoutTestBed;
let vera: Caller;
let sven: Caller;
let choices: Parameters<typeof price>[0];

beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = await createCheckoutTestBed(loupe);
  [vera, sven] = await Promise.all([loupe.as('Vera'), loupe.as('Sven')]);
  choices = {
    moduleType: 0,
    locationId: await testBed.firstLocation(sven, 'Sven'),
    paymentMethodType: 'WireTransfer',
    shippingAndHandlingMethodType: 'Standard',
  };
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

let used = 0;
async function fillNext(): Promise<void> {
  used += 1;
  await testBed.fill(sven, 0, testBed.natural.slice(used - 1, used));
}
beforeEach(async () => {
  await loupe.pools.owner.query('truncate marketplace.tax_table cascade');
  await loupe.pools.owner.query('update marketplace.cart set tax_seen = null');
  await fillNext();
});

const price = async (body: {
  moduleType: 0;
  locationId: string;
  paymentMethodType: 'WireTransfer';
  shippingAndHandlingMethodType: 'Standard';
}) => (await sven.call(priceCart, { body })).answer;

/** Minnesota's rates, which the desk vouches for. */
async function importMinnesota(state: string, basedOn = 0): Promise<void> {
  const since = formatDay(addDays(day(providerDay(new Date())), -30));
  const content = `State,ZIP codes,Name,Rate,Effective\nMN,,Minnesota,${state},${since}\nMN,554,Minneapolis,2.5%,${since}`;
  const { status } = await vera.call(importTaxRates, { body: { fileName: 'rates.csv', content, basedOn } });
  expect(status).toBe(200);
}

const order = (more: object = {}) =>
  sven.call(checkoutCart, { body: { ...choices, note: '', poNumber: '', ...more } });

test('an open cart is re-priced at the next look, with a notice until the buyer accepts it', async () => {
  const before = await price(choices);
  expect([before.tax.rate, before.taxBefore]).toEqual([9_025, null]);
  await importMinnesota('6.9%');
  const after = await price(choices);
  expect(after).toMatchObject({ tax: { rate: 9_400, isEstimate: false }, taxBefore: 9_025 });
  expect(after.cost.total).toBeGreaterThan(before.cost.total);
  expect((await price(choices)).taxBefore).toBe(9_025);
  await sven.call(validateCart, { body: { moduleType: 0, acceptPrices: false, acceptTax: true } });
  expect((await price(choices)).taxBefore).toBeNull();
});

test('a checkout at the old rate is refused with the reason, with a total or without one', async () => {
  const { cost } = await price(choices);
  await importMinnesota('6.9%');
  for (const more of [{ total: cost.total }, {}]) {
    const refused = await order(more);
    expect([refused.status, refused.problem.code]).toEqual([409, no.tax_changed.code]);
  }
  const after = await price(choices);
  expect(after.taxBefore).toBe(9_025);
  const { checkout } = (await order({ total: after.cost.total })).answer;
  expect(await testBed.ended(sven, checkout.checkoutId)).toMatchObject({
    status: 'Completed',
    isTaxEstimated: false,
  });
  // The buyer agreed to the new rate, so the next stones come without a notice.
  await fillNext();
  expect((await price(choices)).taxBefore).toBeNull();
});

test('a total that differs for another reason is not called a tax change', async () => {
  const { cost } = await price(choices);
  expect((await order({ total: cost.total + 1 })).problem.code).toBe(no.total_changed.code);
});

test.each([
  ['an estimate', false, true],
  ['a rate of the desk', true, false],
])('an order taxed by %s keeps saying so', async (_, isImported, expected) => {
  if (isImported) await importMinnesota('6.9%');
  const { cost } = await price(choices);
  const { checkout } = (await order({ total: cost.total })).answer;
  const { orderId } = await testBed.ended(sven, checkout.checkoutId);
  const { answer } = await sven.call(getOrder, { params: { id: orderId ?? '' } });
  expect([answer.taxState, answer.isTaxEstimated]).toEqual(['MN', expected]);
  const { rows } = await testBed.pools.owner.query<{ description: string }>(
    `select description from payments.transaction where key = $1`,
    [`checkout/${checkout.checkoutId}/tax`],
  );
  expect(rows).toEqual([{ description: expected ? 'Estimated MN tax' : 'MN tax' }]);
});
