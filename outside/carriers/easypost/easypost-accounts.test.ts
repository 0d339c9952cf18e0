import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEasyPostStub } from '../testing/easypost-stub.ts';
import type { EasyPostStub } from '../testing/easypost-stub.ts';
import { labelOrder } from '../testing/label-order.ts';
import { memberAccount } from '../testing/member-account.ts';
import { rateRequest } from '../testing/rate-request.ts';
import { createEasyPostCounter } from './easypost-counter.ts';

const [apiKey, webhookSecret] = ['a key of the tests', 'a secret of the tests'];

let stub: EasyPostStub;
let counter: ReturnType<typeof createEasyPostCounter>;

beforeAll(async () => {
  stub = await startEasyPostStub(apiKey, webhookSecret);
  counter = createEasyPostCounter({ url: stub.url, apiKey, webhookSecret });
});
afterAll(() => stub.close());

const payer = (accountNumber: string) => ({ party: 'sender', accountNumber, postalCode: '' }) as const;

const waiting = { kind: 'pending', waitsFor: 'us' };

test("an account that isn't connected waits for our staff, and gives no rates", async () => {
  expect(await counter.checkAccount(memberAccount({ accountNumber: '510087001' }))).toEqual(waiting);
  const answer = await counter.rate(rateRequest({ extras: { billTo: payer('510087001') } }));
  expect(answer.kind).toBe('unavailable');
});

test('a connected account is verified while the carrier prices a parcel on it', async () => {
  const account = memberAccount({ accountNumber: '510087002' });
  const credentials = { account_number: '510087002', mfa_key: '510087002-XXXXX' };
  const id = stub.books.connect('FedEx', credentials, `${account.owner} 510087002`);
  expect(await counter.checkAccount(account)).toEqual({ kind: 'verified', validUntil: null });
  stub.books.closeAccount(id, 'This account is closed.');
  expect(await counter.checkAccount(account)).toEqual({
    kind: 'refused',
    code: 'no_rates',
    sentence: 'This account is closed.',
  });
});

test("our own account and another member's aren't verified for a member who knows their number", async () => {
  const owner = 'c0ffee00-5b0e-4b7a-9a35-6a3f0a1d2c11';
  stub.books.connect('UPS', { account_number: '999X9X' });
  stub.books.connect('UPS', { account_number: '8B2K41' }, `${owner} 8B2K41`);
  const checked = (accountNumber: string, change = {}) =>
    counter.checkAccount(memberAccount({ carrier: 'UPS', accountNumber, ...change }));
  expect(await checked('999X9X')).toEqual(waiting);
  expect(await checked('8B2K41')).toEqual(waiting);
  expect((await checked('8B2K41', { owner })).kind).toBe('verified');
});

test("a carrier that is down doesn't fail the account", async () => {
  const account = memberAccount({ accountNumber: '510087004' });
  stub.books.connect('FedEx', { account_number: '510087004' }, `${account.owner} 510087004`);
  stub.books.away('FedEx', true);
  expect((await counter.checkAccount(account)).kind).toBe('unknown');
  stub.books.away('FedEx', false);
  expect((await counter.checkAccount(account)).kind).toBe('verified');
});

test('an account without readable credentials is found by its reference', async () => {
  const ups = memberAccount({ carrier: 'UPS' });
  stub.books.connect('UPS', {}, `${ups.owner} 4A7B2C`);
  expect((await counter.checkAccount(ups)).kind).toBe('verified');
  const billed = rateRequest({ extras: { billTo: payer('4A7B2C') } });
  expect((await counter.rate(billed)).kind).toBe('rated');
  // Another carrier's account with the same number is another account.
  expect(await counter.checkAccount(memberAccount({ accountNumber: '4A7B2C' }))).toEqual(waiting);
});

test("rates and labels on an account are its carrier's alone", async () => {
  stub.books.connect('FedEx', {}, `${memberAccount().owner} 510087003`);
  const extras = { billTo: payer('510087003') };
  const answer = await counter.rate(rateRequest({ extras }));
  const priced = answer.kind === 'rated' ? answer.rates.filter(({ price }) => price !== null) : [];
  expect([...new Set(priced.map(({ carrier }) => carrier))]).toEqual(['FedEx']);
  const order = labelOrder({ extras });
  expect((await counter.buyLabel(order)).kind).toBe('bought');
  const elsewhere = labelOrder({ extras: { billTo: payer('510087009') } });
  expect(await counter.buyLabel(elsewhere)).toMatchObject({ code: 'account_not_connected' });
});

test("prices and labels of ours never use a member's account", async () => {
  const theirs = stub.books.connect('FedEx', {}, `${memberAccount().owner} 510087005`);
  const order = labelOrder();
  expect(await counter.buyLabel(order)).toMatchObject({ kind: 'bought', label: { carrier: 'FedEx' } });
  const bought = stub.books.find(order.key);
  expect(bought?.rates.map((rate) => rate.carrier_account_id)).not.toContain(theirs);
  const third = { party: 'third_party', accountNumber: '510087005', postalCode: '10001' } as const;
  const billed = labelOrder({ extras: { billTo: third } });
  expect((await counter.buyLabel(billed)).kind).toBe('bought');
  expect(stub.books.find(billed.key)?.selected_rate?.carrier_account_id).not.toBe(theirs);
});
