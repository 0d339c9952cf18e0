import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeRequest } from '#kit/contract/write-request.ts';
import { day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { providerDay } from '#platform/access/contract.ts';
import {
  addCreditCard,
  addProviderMethod,
  getClientToken,
  getOrderPayments,
  getPaymentReports,
  getPendingCharges,
  getVerificationCharge,
  listProviderMethods,
  makeCardToken,
  makeProviderMethodDefault,
  methodRefusals as no,
  paymentRefusals,
  removeProviderMethod,
  searchCreditCards,
} from '#platform/payments/contract.ts';
import { openBill, postTransaction, takeCharge, unbilledTransactions } from '#platform/payments/server.ts';
import { switchFeature } from '#platform/settings/contract.ts';
import { demoLocations } from '#platform/companies/contract.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { addCard, cardInput, holder, nonceFor } from '#apps/server/testing/add-payment-method.ts';
import { withOtherLetter } from '#kit/server/testing/with-other-letter.ts';

let loupe: TestLoupe;
let marta: Caller;
const companyId = companyOf('Marta');

beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await verifiedMember(loupe, 'Marta');
});
afterAll(() => loupe.stop());
afterEach(async () => {
  loupe.clock.setOffset(0);
  await loupe.pools.owner.query('delete from payments.method');
});

async function switchProvider(enabled: boolean): Promise<void> {
  const priya = await loupe.as('Priya');
  const name = 'payment-provider';
  await priya.call(switchFeature, { params: { name }, body: { enabled } });
  // Other nodes see the flag a moment later.
  await vi.waitFor(() => expect(loupe.ports.flags.isOn(name)).toBe(enabled), { timeout: 20_000 });
}

describe('while the flag payment-provider is on', () => {
  test('/api/braintree opens the fields, adds, lists, chooses and removes', async () => {
    const token = await marta.call(getClientToken, {});
    expect(token.status).toBe(200);
    expect(token.headers.get('content-type')).toContain('text/plain');
    const nonce = await nonceFor(marta, cardInput());
    const body = { ...holder, nonce, paymentMethodType: 'CreditCard' as const, nickName: "The counter's" };
    const { success, paymentMethod } = (await marta.call(addProviderMethod, { body })).answer;
    expect(success).toBe(true);
    expect(paymentMethod).toMatchObject({ nickName: "The counter's", lastFour: '1111', isDefault: true });
    expect((await marta.call(listProviderMethods, {})).answer).toEqual([paymentMethod]);
    const params = { id: paymentMethod.id };
    expect((await marta.call(makeProviderMethodDefault, { params })).status).toBe(204);
    expect((await marta.call(removeProviderMethod, { params, query: {} })).status).toBe(204);
    expect((await marta.call(listProviderMethods, {})).answer).toEqual([]);
  });

  test('nickName travels as base64', () => {
    const body = {
      ...holder,
      nonce: 'x',
      paymentMethodType: 'CreditCard' as const,
      nickName: "The counter's",
    };
    const sent: unknown = JSON.parse(writeRequest(addProviderMethod, { body }).body ?? '');
    const nickName = Buffer.from("The counter's").toString('base64');
    expect(sent).toMatchObject({ nickName, ccAddress: { countryCode: 'USA' } });
  });

  test('/api/creditcards refers to /api/braintree', async () => {
    const search = await marta.call(searchCreditCards, { params: { companyId } });
    const made = await marta.call(makeCardToken, { body: { nonce: 'x' } });
    const added = await marta.call(addCreditCard, { body: { ...holder, token: 'x' } });
    for (const { problem } of [search, made, added]) expect(problem.code).toBe(no.use_provider.code);
  });

  test("unbilled charges are pending, and a card's hold is shown until it is reversed", async () => {
    const label = { key: 'label/1', source: 'Stc', type: 'Label', description: 'Label' } as const;
    await loupe.work((ctx) => postTransaction(ctx, companyId, { ...label, amount: cents(1_850) }));
    const credit = {
      ...label,
      key: 'credit/1',
      source: 'Credit',
      type: 'Credit',
      amount: cents(-350),
    } as const;
    await loupe.work((ctx) => postTransaction(ctx, companyId, credit));
    const pending = (await marta.call(getPendingCharges, {})).answer;
    expect(pending).toMatchObject({ amount: 1_500, count: 2 });
    expect(new Set(pending.items.map(({ amount }) => amount))).toEqual(new Set([-350, 1_850]));
    const elsewhere = { ...label, key: 'label/2', locationId: demoLocations.vault.locationId };
    const newport = { ...label, key: 'label/3', locationId: demoLocations.newport.locationId };
    await loupe.work((ctx) => postTransaction(ctx, companyId, { ...elsewhere, amount: cents(9_900) }));
    await loupe.work((ctx) => postTransaction(ctx, companyId, { ...newport, amount: cents(700) }));
    const nadia = await loupe.as('Nadia');
    const own = (await nadia.call(getPendingCharges, {})).answer;
    expect([own.amount, own.count, own.items.map(({ amount }) => amount)]).toEqual([700, 1, [700]]);
    expect((await marta.call(getPendingCharges, {})).answer.amount).toBe(12_100);
    const { id } = (await addCard(marta)).answer;
    expect((await marta.call(getVerificationCharge, {})).answer).toMatchObject({
      amount: 100,
      holds: [{ id, amount: 100 }],
    });
  });
});

describe('while the flag payment-provider is off', () => {
  beforeAll(() => switchProvider(false));
  afterAll(() => switchProvider(true));

  test('/api/creditcards exchanges the nonce for a token, adds and finds the card', async () => {
    const nonce = await nonceFor(marta, cardInput());
    const { token } = (await marta.call(makeCardToken, { body: { nonce } })).answer;
    expect(token).not.toContain(nonce);
    const body = { ...holder, token };
    const { succeeded, creditCard } = (await marta.call(addCreditCard, { body })).answer;
    expect(succeeded).toBe(true);
    expect((await marta.call(searchCreditCards, { params: { companyId } })).answer).toEqual([creditCard]);
    const elsewhere = await marta.call(searchCreditCards, { params: { companyId: companyOf('Ilse') } });
    expect(elsewhere.problem.code).toBe(no.company_missing.code);
  });

  test('a token is invalid in another company, after it expires, and when altered', async () => {
    const { token } = (await marta.call(makeCardToken, { body: { nonce: 'one' } })).answer;
    const ilse = await verifiedMember(loupe, 'Ilse');
    const used = (me: Caller, sent: string) => me.call(addCreditCard, { body: { ...holder, token: sent } });
    expect((await used(ilse, token)).problem.code).toBe(no.token_over.code);
    expect((await used(marta, withOtherLetter(token))).problem.code).toBe(no.token_over.code);
    expect((await used(marta, 'made up')).problem.code).toBe(no.token_over.code);
    loupe.clock.setOffset(31 * 60 * 1000);
    expect((await used(marta, token)).problem.code).toBe(no.token_over.code);
  });

  test('/api/braintree refers to /api/creditcards', async () => {
    const params = { id: companyId };
    const body = { ...holder, nonce: 'x', paymentMethodType: 'CreditCard' as const };
    const calls = [
      await marta.call(getClientToken, {}),
      await marta.call(addProviderMethod, { body }),
      await marta.call(listProviderMethods, {}),
      await marta.call(makeProviderMethodDefault, { params }),
      await marta.call(removeProviderMethod, { params, query: {} }),
      await marta.call(getPendingCharges, {}),
      await marta.call(getVerificationCharge, {}),
    ];
    for (const { problem } of calls) expect(problem.code).toBe(no.use_credit_cards.code);
  });
});

describe('the payments of an order', () => {
  test('are found by id and by number, and for several orders at once', async () => {
    const { id: methodId } = (await addCard(marta)).answer;
    const billId = await loupe.work(async (ctx) => {
      const sold = { key: 'order/7', source: 'Manual', type: 'Diamond', description: 'Oval' } as const;
      await postTransaction(ctx, companyId, { ...sold, amount: cents(42_000) });
      const transactions = (
        await unbilledTransactions(ctx, companyId, new Date(ctx.clock.now().getTime() + 1))
      ).filter(({ key }) => key === sold.key);
      const dueOn = day(providerDay(ctx.clock.now()));
      return openBill(ctx, companyId, { kind: 'order', number: 'ORD-7', dueOn, transactions });
    });
    const { gateway } = loupe.ports.payments;
    await takeCharge(gateway, loupe, { companyId, key: 'pay/7', billId, methodId });
    const byId = (await marta.call(getOrderPayments, { params: { orderId: billId.toUpperCase() } })).answer;
    expect(byId).toMatchObject({
      orderId: billId,
      number: 'ORD-7',
      amountDue: 0,
      payments: [
        { paymentType: 'CreditCard', paymentMethod: 'Visa •••• 1111', amount: 42_000, status: 'Submitted' },
      ],
    });
    expect((await marta.call(getOrderPayments, { params: { orderId: 'ORD-7' } })).answer).toEqual(byId);
    const query = { zingOrderIds: ['ORD-7', 'ORD-8', billId] };
    expect((await marta.call(getPaymentReports, { query })).answer).toEqual([byId]);
    // The order is at none of Nadia's locations.
    const nadia = await loupe.as('Nadia');
    expect((await nadia.call(getPaymentReports, { query })).answer).toEqual([]);
    const { problem } = await nadia.call(getOrderPayments, { params: { orderId: 'ORD-7' } });
    expect(problem.code).toBe(paymentRefusals.order_missing.code);
  });

  test("of another location's order are missing", async () => {
    const { problem } = await marta.call(getOrderPayments, { params: { orderId: 'ORD-8' } });
    expect(problem.code).toBe(paymentRefusals.order_missing.code);
  });
});
