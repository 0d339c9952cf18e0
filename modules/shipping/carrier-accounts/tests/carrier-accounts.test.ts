import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { providerDay } from '#platform/access/contract.ts';
import {
  carrierAccountRefusals as no,
  changeCarrierAccount,
  getMeterInstructions,
  getShipment,
  integrateFedExAccount,
  integrateUpsAccount,
  listCarrierAccounts,
  listDeskCarrierAccounts,
  removeCarrierAccount,
  requestQuote,
  verifyCarrierAccount,
} from '#modules/shipping/contract.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed, Priced } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenShippingTestBed;
let marta: Caller;
let today: ReturnType<typeof day>;

beforeAll(async () => {
  testBed = await openShippingTestBed();
  ({ loupe, marta } = testBed);
  today = day(providerDay(loupe.clock.now()));
});
afterAll(() => testBed.close());

const fedEx = {
  accountName: 'Bench',
  accountNumber: '510087720',
  meterNumber: '1234567',
  appliesTo: 'both' as const,
};

const invoice = (date = today) => ({ number: '0000A1B2C3', amount: cents(12_345), date, controlId: 'K4T7' });

const addFedEx = async (change: Partial<typeof fedEx> = {}) =>
  (await marta.call(integrateFedExAccount, { body: { ...fedEx, ...change } })).answer;
const remove = (accountId: string) => marta.call(removeCarrierAccount, { params: { accountId } });
const listed = async () => (await marta.call(listCarrierAccounts, {})).answer.items;

const change = (account: Awaited<ReturnType<typeof addFedEx>>, patch: object) =>
  marta.call(changeCarrierAccount, {
    params: { accountId: account.accountId },
    body: {
      version: account.version,
      accountName: account.accountName,
      appliesTo: account.appliesTo,
      fallsBack: false,
      defaultServices: [],
      ...patch,
    },
  });

/** Priced on the member's own account. */
async function pricedOnOwn(): Promise<Priced & { readonly premium: number; readonly ours: number }> {
  const saved = await testBed.save(marta);
  const draft = testBed.draft();
  const { answer } = await marta.call(requestQuote, {
    body: { draft: { ...draft, notifyEmails: [] }, shipmentId: saved.shipmentId },
  });
  const option = answer.options.find(({ billing, hardError }) => billing !== undefined && hardError === null);
  if (option === undefined) throw new Error('No price on the own account.');
  const { optionId, total, premium, billing } = option;
  return {
    ...saved,
    quoteId: answer.quoteId,
    optionId,
    total: total ?? 0,
    premium: premium ?? 0,
    ours: billing?.ours ?? 0,
  };
}

test('verifies a FedEx account, shows its last digits and keeps the number sealed', async () => {
  const account = await addFedEx();
  expect(account).toMatchObject({
    carrier: 'FedEx',
    accountName: 'Bench',
    accountNumber: '7720',
    status: 'Active',
    isActive: true,
    problem: null,
  });
  const { rows } = await testBed.pools.owner.query<object>('select * from shipping.carrier_account');
  expect(JSON.stringify(rows)).not.toMatch(/510087720|1234567/);
  const again = await marta.call(integrateFedExAccount, { body: fedEx });
  expect(again.problem.code).toBe(no.carrier_account_there.code);
  await remove(account.accountId);
  expect(await listed()).toEqual([]);
});

test('quotes the own rate beside ours, and charges only the premium', async () => {
  const account = await addFedEx();
  const priced = await pricedOnOwn();
  expect(priced.total).toBeLessThan(priced.ours);
  await testBed.buy(marta, priced);
  const purchase = await testBed.ended(marta, priced.shipmentId);
  expect(purchase).toMatchObject({ status: 'Completed', total: priced.premium });
  expect(purchase.freight?.amount).toBe(priced.total - priced.premium);
  expect(purchase.freight?.words).toContain('ending in 7720');
  const charges = await testBed.charged(priced.number);
  expect(charges.map(({ type, amount }) => [type, amount])).toEqual([['Insurance', priced.premium]]);
  const { answer } = await marta.call(getShipment, { params: { shipmentId: priced.shipmentId } });
  expect(answer.shipment.cost).toBe(priced.premium);
  await remove(account.accountId);
});

test('third-party billing charges only the premium', async () => {
  const thirdParty = { type: 'ThirdPartyFedEx', accountNumber: '612345678', zipCode: '02903' } as const;
  const priced = await testBed.priced(marta, { thirdParty }, 'FedEx');
  await testBed.buy(marta, priced);
  const purchase = await testBed.ended(marta, priced.shipmentId);
  expect(purchase.freight?.words).toContain("a third party's account ending in 5678");
  const charges = await testBed.charged(priced.number);
  expect(charges.map(({ type }) => type)).toEqual(['Insurance']);
});

const closed = { kind: 'refused', code: 'account_closed', sentence: 'FedEx closed this account.' } as const;

test('refuses a purchase on a closed account; ours replaces it only as told, and at a charge that was accepted', async () => {
  const account = await addFedEx();
  const priced = await pricedOnOwn();
  const closing = vi.spyOn(loupe.ports.shipping.counter, 'checkAccount').mockResolvedValue(closed);
  const { problem } = await testBed.buy(marta, priced);
  expect(problem.code).toBe(no.carrier_account_failing.code);
  expect(await testBed.charged(priced.number)).toEqual([]);
  expect((await marta.call(getShipment, { params: { shipmentId: priced.shipmentId } })).status).toBe(200);
  const [failing] = await listed();
  expect(failing).toMatchObject({ status: 'NeedsAttention', isActive: false });
  expect(failing?.problem?.cause).toBe('FedEx closed this account.');
  expect((await change(account, { fallsBack: true })).status).toBe(200);
  const asked = (await testBed.buy(marta, priced)).problem;
  expect(asked.code).toBe(no.carrier_account_at_our_rate.code);
  const { optionId: words = '' } = asked.fields ?? {};
  const [ours, shown] = [priced.ours, priced.premium].map((amount) => formatCents(cents(amount)));
  expect(words).toContain(`At our rate, we charge ${ours} instead of ${shown}`);
  expect((await testBed.buy(marta, priced, newId(), ['Yes'])).problem.code).toBe(asked.code);
  expect(await testBed.charged(priced.number)).toEqual([]);
  await testBed.buy(marta, priced, newId(), [words]);
  const purchase = await testBed.ended(marta, priced.shipmentId);
  expect(purchase).toMatchObject({ status: 'Completed', total: priced.ours, freight: null });
  closing.mockRestore();
  await remove(account.accountId);
});

test('a carrier that refuses the account at the label leaves nothing charged', async () => {
  const account = await addFedEx();
  const priced = await pricedOnOwn();
  const sentence = "FedEx can't bill this account.";
  const refusing = vi
    .spyOn(loupe.ports.shipping.counter, 'buyLabel')
    .mockResolvedValueOnce({ kind: 'refused', code: 'account_refused', sentence });
  await testBed.buy(marta, priced);
  const purchase = await testBed.ended(marta, priced.shipmentId);
  expect(purchase).toMatchObject({ status: 'Failed', failure: sentence });
  const charges = await testBed.charged(priced.number);
  expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  refusing.mockRestore();
  await remove(account.accountId);
});

test('verifies a UPS account with an invoice of the last 75 days', async () => {
  const ups = { ...fedEx, accountNumber: '4a7b2c', meterNumber: undefined };
  const add = (date: typeof today) =>
    marta.call(integrateUpsAccount, { body: { ...ups, invoice: invoice(date) } });
  expect((await add(addDays(today, -76))).problem.code).toBe(no.carrier_account_invoice_old.code);
  expect((await add(addDays(today, 1))).problem.code).toBe(no.carrier_account_invoice_old.code);
  const { answer } = await add(addDays(today, -75));
  expect(answer).toMatchObject({ carrier: 'UPS', accountNumber: '7B2C', status: 'Verifying' });
  expect(answer.nextStep).toContain('UPS is checking the invoice');
  const params = { accountId: answer.accountId };
  const old = await marta.call(verifyCarrierAccount, {
    params,
    body: { invoice: invoice(addDays(today, -80)) },
  });
  expect(old.problem.code).toBe(no.carrier_account_invoice_old.code);
  const desk = await (await loupe.as('Priya')).call(listDeskCarrierAccounts, {});
  expect(desk.answer.items.map(({ accountId }) => accountId)).toContain(answer.accountId);
  await remove(answer.accountId);
});

test('names what is wrong, and verifies again with another meter number', async () => {
  const account = await addFedEx({ accountNumber: '510087403' });
  expect(account).toMatchObject({ status: 'NeedsAttention' });
  expect(account.problem?.fix).toContain('verify again');
  const { answer } = await marta.call(verifyCarrierAccount, {
    params: { accountId: account.accountId },
    body: { meterNumber: '7654321' },
  });
  expect(answer.version).toBe(account.version + 1);
  await remove(account.accountId);
});

test("a number that the carrier doesn't know is added again, not verified again", async () => {
  const account = await addFedEx({ accountNumber: '510087404' });
  expect(account).toMatchObject({ status: 'NeedsAttention', mayVerify: false });
  const { problem } = await marta.call(verifyCarrierAccount, {
    params: { accountId: account.accountId },
    body: { meterNumber: '7654321' },
  });
  expect(problem.code).toBe(no.carrier_account_add_again.code);
  await remove(account.accountId);
});

test('changes how an account is used, by its version and its own services', async () => {
  const account = await addFedEx();
  expect((await change(account, { defaultServices: ['NEXT_DAY_AIR_UPS'] })).problem.code).toBe(
    no.carrier_account_service.code,
  );
  const { answer } = await change(account, { accountName: 'Vault', defaultServices: ['FEDEX_GROUND'] });
  expect(answer).toMatchObject({ accountName: 'Vault', defaultServices: ['FEDEX_GROUND'] });
  expect((await change(account, {})).problem.code).toBe('kit.changed_meanwhile');
  await remove(account.accountId);
  expect((await remove(account.accountId)).problem.code).toBe(no.carrier_account_missing.code);
});

test('answers the meter instructions as PDF', async () => {
  const response = await fetch(`${loupe.url}${getMeterInstructions.path}`, {
    headers: { authorization: `Bearer ${await loupe.token('Marta')}` },
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(new TextDecoder('latin1').decode(bytes.slice(0, 5))).toBe('%PDF-');
});

test('keeps the accounts from people who only ship', async () => {
  const jonah = await loupe.as('Jonah');
  expect((await jonah.call(integrateFedExAccount, { body: fedEx })).status).toBe(403);
  expect((await jonah.call(listCarrierAccounts, {})).status).toBe(403);
});
