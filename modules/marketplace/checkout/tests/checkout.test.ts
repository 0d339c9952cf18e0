import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  cartRefusals,
  holdRefusals,
  checkoutCart,
  checkoutRefusals as no,
  getBuyingTerms,
  getCart,
  getCheckout,
  holdStone,
  listOrderLocations,
  priceCart,
  validateCart,
} from '#modules/marketplace/contract.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import { createCheckoutTestBed } from '#apps/server/testing/marketplace/checkout-test-bed.ts';
import type { CheckoutTestBed } from '#apps/server/testing/marketplace/checkout-test-bed.ts';
import { raceForStone } from '#apps/server/testing/marketplace/two-buyers.ts';
import type { Buyer } from '#apps/server/testing/marketplace/two-buyers.ts';
import { newSession } from '#apps/server/testing/signing-in/new-session.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { cardInput } from '#apps/server/testing/add-payment-method.ts';

let loupe: TestLoupe;
let testBed: CheckoutTestBed;
let sven: Caller;
let elena: Caller;
let card: string;

beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = await createCheckoutTestBed(loupe);
  sven = await loupe.as('Sven');
  elena = await loupe.as('Elena');
  card = await testBed.addCard('Sven');
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

let used = 0;
/** Stones that no other test of this file buys. */
const takeStones = (count = 1): string[] => {
  used += count;
  return testBed.natural.slice(used - count, used);
};
const readCart = async (caller: Caller, moduleType: 0 | 2 = 0) =>
  caller.call(getCart, { query: { moduleType } });
const listOrdered = async (checkoutId: string) => {
  const { rows } = await testBed.pools.owner.query<{ item_id: number }>(
    'select item_id from marketplace.order_item where order_id = $1',
    [checkoutId],
  );
  return rows.map(({ item_id }) => String(item_id));
};

beforeEach(async () => {
  sven = await loupe.as('Sven');
  elena = await loupe.as('Elena');
});

describe('an order', () => {
  test('by card is charged and recorded, and its stones leave cart and market', async () => {
    const stones = takeStones(2);
    await testBed.fill(sven, 0, stones);
    const started = await testBed.order(sven, 'Sven', { paymentMethodType: 'CreditCard' });
    expect(started.answer.checkout).toMatchObject({
      status: 'Running',
      methodLabel: expect.any(String) as string,
    });
    const checkout = await testBed.ended(sven, started.answer.checkout.checkoutId);
    expect(checkout).toMatchObject({ status: 'Completed', failure: null });
    expect(checkout.orderNumber).toMatch(/^D-\d{6}$/);
    expect(checkout.steps.map(({ status }) => status)).toEqual(['done', 'done', 'done']);
    expect((await listOrdered(checkout.checkoutId)).toSorted()).toEqual(stones.toSorted());
    expect(checkout.cost.fundsTransferFee).toBeGreaterThan(0);
    expect(await testBed.owedOn(checkout.orderNumber ?? '')).toBe(0);
    expect((await readCart(sven)).problem.code).toBe(cartRefusals.cart_missing.code);
    await testBed.fill(elena, 0, []);
    const again = await elena.call(holdStone, { body: { itemId: stones[0] ?? '' } });
    expect(again.problem.code).toBe(holdRefusals.stone_missing.code);
  });

  test('of lab-grown stones takes a note and expects a wire', async () => {
    const [stone = ''] = testBed.grown;
    await testBed.fill(sven, 2, [stone]);
    const note = 'Please keep the pair together.';
    const { checkout } = (await testBed.order(sven, 'Sven', { moduleType: 2, note })).answer;
    const ended = await testBed.ended(sven, checkout.checkoutId);
    expect(ended).toMatchObject({ status: 'Completed', note, paymentMethodType: 'WireTransfer' });
    expect(ended.cost.discount).toBeGreaterThan(0);
    expect(await testBed.owedOn(ended.orderNumber ?? '')).toBe(ended.cost.total);
  });

  test('is placed once, however often and concurrently it is submitted', async () => {
    await testBed.fill(sven, 0, takeStones());
    const intentId = newId();
    const replies = await Promise.all([
      testBed.order(sven, 'Sven', { intentId }),
      testBed.order(sven, 'Sven', { intentId }),
      testBed.order(sven, 'Sven'),
    ]);
    const ids = new Set(
      replies.flatMap((first) => (first.status === 200 ? [first.answer.checkout.checkoutId] : [])),
    );
    expect(ids.size).toBe(1);
    const [checkoutId = ''] = ids;
    await testBed.ended(sven, checkoutId);
    const again = await testBed.order(sven, 'Sven', { intentId });
    // When the other intent came first, this one finds the cart empty.
    expect([200, 404, 409]).toContain(again.status);
    expect(await listOrdered(checkoutId)).toHaveLength(1);
  });

  test("costs what every step showed, to the cent, with its destination's tax", async () => {
    await testBed.fill(sven, 0, takeStones(2));
    const { destination, tax } = (await sven.call(getBuyingTerms, {})).answer;
    // Minnesota's rate and Minneapolis's.
    expect(tax).toEqual({
      rate: 9_025,
      state: 'MN',
      isExempt: false,
      ratedOn: '2026-01-01',
      staleDays: 0,
      isEstimate: true,
    });
    const choices = {
      moduleType: 0,
      locationId: destination?.locationID ?? '',
      paymentMethodType: 'CreditCard',
      shippingAndHandlingMethodType: 'Expedited',
    } as const;
    const priced = (await sven.call(priceCart, { body: choices })).answer;
    expect(priced.problems).toEqual([]);
    expect(priced.asksApproval).toBe(false);
    const sum = Object.values(priced.costs).reduce((all, { total }) => all + total, 0);
    expect(sum).toBe(priced.cost.total);
    const { checkout } = (await testBed.order(sven, 'Sven', { ...choices, total: priced.cost.total })).answer;
    expect((await testBed.ended(sven, checkout.checkoutId)).cost).toEqual(priced.cost);
    const { rows } = await testBed.pools.owner.query<{ total: string }>(
      'select total from marketplace.diamond_order where order_id = $1',
      [checkout.checkoutId],
    );
    expect(Number(rows[0]?.total)).toBe(priced.cost.total);
  });

  test("is priced by the company's default payment method, and by wire without one", async () => {
    expect((await sven.call(getBuyingTerms, {})).answer.payment).toBe('CreditCard');
    const jonah = await loupe.as('Jonah');
    expect((await jonah.call(getBuyingTerms, {})).answer.payment).toBe('Wire');
  });

  test('for resale is tax-free with a valid certificate', async () => {
    await testBed.pools.owner.query(
      `insert into marketplace.tax_document (company_id, document_id, state, decision, effective_on, uploaded_by, uploaded_at)
       values ($1, $2, 'MN', 'Approved', '2020-01-01', $2, now())`,
      [companyOf('Sven'), newId()],
    );
    await testBed.fill(sven, 0, takeStones());
    const { destination, tax } = (await sven.call(getBuyingTerms, {})).answer;
    expect(tax).toMatchObject({ rate: 0, state: 'MN', isExempt: true });
    const body = {
      moduleType: 0,
      locationId: destination?.locationID ?? '',
      paymentMethodType: 'WireTransfer',
      shippingAndHandlingMethodType: 'Standard',
    } as const;
    expect((await sven.call(priceCart, { body })).answer.cost.tax).toBe(0);
    await sven.call(validateCart, { body: { moduleType: 0, acceptPrices: false, retailIndicator: false } });
    expect((await sven.call(priceCart, { body })).answer.cost.tax).toBeGreaterThan(0);
    await sven.call(validateCart, { body: { moduleType: 0, acceptPrices: false, retailIndicator: true } });
    await testBed.pools.owner.query('delete from marketplace.tax_document where company_id = $1', [
      companyOf('Sven'),
    ]);
  });
});

describe('a failed payment', () => {
  test('places no order, keeps the stones in the cart, and the third attempt is the last', async () => {
    const stones = takeStones();
    const decliningCard = await testBed.addCard('Elena', cardInput('4000990000000228'));
    await testBed.fill(elena, 0, stones);
    const { me } = await newSession(loupe, 'Elena');
    for (let tries = 1; tries <= 3; tries += 1) {
      const sent = await testBed.order(me, 'Elena', {
        paymentMethodType: 'CreditCard',
        paymentMethodId: decliningCard,
      });
      const failed = await testBed.ended(me, sent.answer.checkout.checkoutId);
      expect(failed).toMatchObject({ status: 'Failed', orderId: null });
      expect(failed.failure).toMatch(/^Your payment was not successful\. Please try again\./);
      expect(failed.steps.map(({ status }) => status)).toEqual(['undone', 'failed', 'waiting']);
    }
    const last = await testBed.order(me, 'Elena', { paymentMethodType: 'WireTransfer' });
    expect(last.problem).toMatchObject({
      code: no.checkout_retry_limit.code,
      detail: 'Retry limit reached. Contact support.',
    });
    expect((await readCart(elena)).answer.items[0]).toMatchObject({ availableIndicator: true });
    const { rows } = await testBed.pools.owner.query(
      `select 1 from payments.bill join marketplace.checkout using (company_id, bill_id) where company_id = $1 and status = 'Failed'`,
      [companyOf('Elena')],
    );
    expect(rows).toHaveLength(3);
    const { rows: numbers } = await testBed.pools.owner.query<{ number: string }>(
      `select number from payments.bill where company_id = $1`,
      [companyOf('Elena')],
    );
    for (const { number } of numbers) expect(await testBed.owedOn(number)).toBe(0);
    // A new sign-in starts the count again.
    const { checkout } = (await testBed.order(elena, 'Elena')).answer;
    expect(await testBed.ended(elena, checkout.checkoutId)).toMatchObject({ status: 'Completed' });
  });

  test('with a lost answer is shown as unknown until its outcome is found', async () => {
    const lost = await testBed.addCard('Sven', cardInput('4000990000001101'));
    await testBed.fill(sven, 0, takeStones());
    const { checkout } = (
      await testBed.order(sven, 'Sven', { paymentMethodType: 'CreditCard', paymentMethodId: lost })
    ).answer;
    expect(await testBed.ended(sven, checkout.checkoutId)).toMatchObject({ status: 'Completed' });
    card = await testBed.addCard('Sven');
  });
});

describe('rejects an order', () => {
  const orderFails = async (
    change: Parameters<CheckoutTestBed['order']>[2],
    caller = sven,
    firstName = 'Sven',
  ) => (await testBed.order(caller, firstName, change)).problem;

  test("of an empty cart and of another person's cart", async () => {
    await testBed.fill(sven, 0, []);
    expect((await orderFails({})).code).toBe(cartRefusals.cart_missing.code);
    await testBed.fill(sven, 0, takeStones());
    const { checkout } = (await testBed.order(sven, 'Sven')).answer;
    const { checkoutId } = checkout;
    const reply = await elena.call(getCheckout, { params: { checkoutId } });
    expect(reply.problem.code).toBe(no.checkout_missing.code);
    await testBed.ended(sven, checkoutId);
    const params = { companyId: companyOf('Sven') };
    expect((await elena.call(listOrderLocations, { params })).status).toBe(404);
  });

  test('of a stone that another buyer holds', async () => {
    const [stone = ''] = takeStones();
    await testBed.fill(sven, 0, [stone]);
    await elena.call(holdStone, { body: { itemId: stone } });
    expect(await orderFails({})).toMatchObject({
      code: no.items_unavailable.code,
      detail: 'Some items in your cart are no longer available.',
      next: 'Review your cart before you order.',
    });
    expect((await readCart(sven)).answer.items[0]?.availableIndicator).toBe(false);
  });

  test('after a price change, until it is accepted', async () => {
    const [stone = ''] = takeStones();
    await testBed.fill(sven, 0, [stone]);
    const seen = (await readCart(sven)).answer.items[0]?.price ?? 0;
    await testBed.pools.owner.query('update marketplace.stone set price = price + 500 where item_id = $1', [
      Number(stone),
    ]);
    expect((await orderFails({})).code).toBe(no.prices_changed.code);
    expect((await readCart(sven)).answer.items[0]).toMatchObject({
      isPriceUpdated: true,
      priceBefore: seen,
      price: seen + 500,
    });
    await sven.call(validateCart, { body: { moduleType: 0, acceptPrices: true } });
    expect((await orderFails({ total: 1 })).code).toBe(no.total_changed.code);
  });

  test('after its report changed, until the buyer accepts what it is now', async () => {
    const [stone = ''] = takeStones();
    await testBed.fill(sven, 0, [stone]);
    await testBed.pools.owner.query(
      'update marketplace.stone set carat = carat + 10, clarity = 9 where item_id = $1',
      [Number(stone)],
    );
    expect((await orderFails({})).code).toBe(no.stones_changed.code);
    const [item] = (await readCart(sven)).answer.items;
    expect(item?.factsChanged).toHaveLength(2);
    expect(item?.factsChanged[0]).toMatch(/^Clarity \w+ is now I1\.$/);
    const acceptFacts = [item?.id ?? ''];
    await sven.call(validateCart, { body: { moduleType: 0, acceptPrices: false, acceptFacts } });
    expect((await orderFails({ total: 1 })).code).toBe(no.total_changed.code);
  });

  test('after its report changed while the order was being placed', async () => {
    const [stone = ''] = takeStones();
    await testBed.fill(sven, 0, [stone]);
    const lab = await testBed.pools.owner.connect();
    try {
      // As the reading of a lab's report does.
      await lab.query('begin');
      await lab.query('select marketplace.lock_stones(array[$1::integer])', [Number(stone)]);
      await lab.query('update marketplace.stone set clarity = 9 where item_id = $1', [Number(stone)]);
      const { rows } = await lab.query<{ pid: number }>('select pg_backend_pid() as pid');
      const order = testBed.order(sven, 'Sven');
      await expect
        .poll(async () => {
          const { rowCount } = await testBed.pools.owner.query(
            'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
            [rows[0]?.pid],
          );
          return rowCount;
        })
        .toBe(1);
      await lab.query('commit');
      expect((await order).problem.code).toBe(no.stones_changed.code);
    } finally {
      lab.release();
    }
  });

  test('to a location where nothing can be delivered', async () => {
    await testBed.fill(sven, 0, takeStones());
    expect((await orderFails({ locationId: newId() })).code).toBe(no.location_missing.code);
    const locations = await Promise.all([
      insertLocation('PR', 'US', false),
      insertLocation('ON', 'CA', false),
      insertLocation('MN', 'US', true),
    ]);
    const codes: string[] = [];
    for (const locationId of locations) codes.push((await orderFails({ locationId })).code);
    expect(codes).toEqual([no.us_territory.code, no.no_shipping_price.code, no.location_restricted.code]);
    const { items } = (await sven.call(listOrderLocations, { params: { companyId: companyOf('Sven') } }))
      .answer;
    expect(items.map(({ refused }) => refused).filter(Boolean)).toHaveLength(3);
    expect((await sven.call(getBuyingTerms, {})).answer.destination).toBeNull();
    const pricing = {
      moduleType: 0,
      locationId: newId(),
      paymentMethodType: 'ACH',
      shippingAndHandlingMethodType: 'Standard',
    } as const;
    expect((await sven.call(priceCart, { body: pricing })).problem.code).toBe(no.location_missing.code);
    await testBed.pools.owner.query('delete from companies.location where company_id = $1', [
      companyOf('Sven'),
    ]);
  });

  test('above the limits in transit, and of a stone that no parcel may carry', async () => {
    const [first = '', second = ''] = takeStones(2);
    const setPrices = (dollars: number, ...stones: string[]) =>
      testBed.pools.owner.query(
        'update marketplace.stone set price = $1 where item_id = any($2::integer[])',
        [dollars * 100, stones.map(Number)],
      );
    await setPrices(40_000, first, second);
    await testBed.fill(sven, 0, [first, second]);
    expect(await orderFails({})).toMatchObject({
      code: no.limit_exceeded.code,
      next: 'Call our help line.',
    });
    await setPrices(80_000, first);
    await testBed.fill(sven, 0, [first]);
    expect((await orderFails({})).code).toBe(no.not_shippable.code);
  });

  test('without a valid phone, with a note on natural stones, or without a payment method', async () => {
    await testBed.fill(sven, 0, takeStones());
    const invalid = {
      moduleType: 0,
      locationId: newId(),
      paymentMethodType: 'PayPal',
      shippingAndHandlingMethodType: 'Standard',
      phone: '12',
      note: 'x'.repeat(201),
    };
    expect((await callUnchecked(loupe, 'Sven', checkoutCart, { body: invalid })).problem.fields).toEqual({
      phone: 'A valid phone number is required',
      note: 'Use 200 characters or fewer.',
      paymentMethodType: 'Choose how to pay.',
    });
    await testBed.pools.owner.query("update companies.company set phone = '' where company_id = $1", [
      companyOf('Sven'),
    ]);
    expect((await orderFails({ phone: undefined })).code).toBe(no.phone_needed.code);
    expect((await orderFails({ note: 'Gift box' })).code).toBe(no.note_of_grown_only.code);
    const paysBy = { paymentMethodType: 'CreditCard' } as const;
    expect(await orderFails({ ...paysBy, paymentMethodId: newId() })).toMatchObject({
      code: no.payment_not_taken_here.code,
      detail: 'We are not able to process the payment details entered. Please use other payment options.',
    });
    await testBed.pools.owner.query("update payments.method set status = 'Failed' where method_id = $1", [
      card,
    ]);
    expect((await orderFails(paysBy)).code).toBe(no.method_needed.code);
  });
});

async function insertLocation(state: string, country: string, restricted: boolean): Promise<string> {
  const locationId = newId();
  await testBed.pools.owner.query(
    `insert into companies.location (company_id, location_id, name, state_id, country, restricted, created_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, now(), now())`,
    [companyOf('Sven'), locationId, `${state} ${restricted}`, state, country, restricted],
  );
  return locationId;
}

test('gives a stone to exactly one of two concurrent buyers, fifty times', async () => {
  for (let round = 0; round < 50; round += 1) {
    const [stone = ''] = takeStones();
    // Members take turns, because of the rate limit of 60 orders a minute; Sven places those of other tests too.
    const turns = ['Sven', 'Elena', 'Marta', 'Elena', 'Marta'];
    const [first, second] = [0, 1].map((at) => turns[(round + at) % turns.length] ?? '');
    const {
      winner,
      checkoutId,
      told: refusalCode,
    } = await raceForStone(stone, [await buyer(first), await buyer(second)]);
    expect(refusalCode).toBe(no.items_unavailable.code);
    expect(await testBed.ended(winner.caller, checkoutId)).toMatchObject({ status: 'Completed' });
  }
}, 480_000);

async function buyer(firstName = ''): Promise<Buyer> {
  return { firstName, caller: await loupe.as(firstName) };
}

// Last, because the account's verification arrives days later.
test('charges the bank account for an order by ACH, also under the type BankAccount', async () => {
  await testBed.addAccount('Sven');
  await testBed.fill(sven, 0, takeStones());
  const { checkout } = (await testBed.order(sven, 'Sven', { paymentMethodType: 'BankAccount' })).answer;
  expect(await testBed.ended(sven, checkout.checkoutId)).toMatchObject({
    status: 'Completed',
    paymentMethodType: 'ACH',
  });
});
