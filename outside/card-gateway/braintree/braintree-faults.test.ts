import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { openBraintree } from '../testing/open-braintree.ts';
import type { OpenedBraintree } from '../testing/open-braintree.ts';
import { createBraintreeGateway } from './braintree-gateway.ts';
import { descriptorOf } from './move-money.ts';

let opened: OpenedBraintree;
beforeEach(async () => void (opened = await openBraintree()));
afterEach(() => opened.close());

const customer = 'c5b0a7de-0000-4000-8000-000000000001';

async function storedCard(key = randomUUID() as string) {
  const { gateway } = opened;
  const nonce = await opened.nonceOf(customer, 'card');
  const outcome = await gateway.store({
    key,
    customer,
    nonce,
    holderName: 'Nina Castellano',
    email: 'nina@castellano.example',
    billingAddress: {
      line1: '12 Orchard Row',
      line2: 'Floor 2',
      city: 'Nashville',
      state: 'TN',
      postalCode: '37201',
      country: 'US',
    },
  });
  if (outcome.kind !== 'stored') throw new Error(outcome.reason);
  return outcome.method.token;
}

const order = (token: string, amount = 125_050) => ({
  key: randomUUID(),
  customer,
  token,
  amount: cents(amount),
  capture: true,
  descriptor: 'LOUPE',
});

const bodiesOf = (call: string): unknown[] =>
  opened.stub.asked.filter((asked) => asked.call === call).map(({ body }) => JSON.parse(body) as unknown);

describe('requests to Braintree follow its documentation', () => {
  test("stores a card under the order's key, verified by $1.00 and with its address", async () => {
    const key = randomUUID();
    expect(await storedCard(key)).toBe(key);
    expect(bodiesOf('POST payment_methods')).toMatchObject([
      {
        payment_method: {
          customer_id: customer,
          token: key,
          cardholder_name: 'Nina Castellano',
          billing_address: { street_address: '12 Orchard Row', region: 'TN', country_code_alpha2: 'US' },
          options: { verify_card: true, verification_amount: '1.00' },
        },
      },
    ]);
  });

  test('stores a key that is no valid token under its digest', async () => {
    const key = 'method of a company: the second try, at noon';
    expect(await storedCard(key)).toMatch(/^[0-9a-f]{36}$/);
    expect(await opened.gateway.findStored(key)).toMatchObject({ kind: 'stored' });
  });

  test('verifies an account with two small deposits', async () => {
    const nonce = await opened.nonceOf(customer, 'account');
    const { holderName, email, billingAddress } = {
      holderName: 'Castellano Jewelers',
      email: 'nina@castellano.example',
      billingAddress: { line1: '', line2: '', city: '', state: 'TN', postalCode: '', country: 'US' as const },
    };
    const key = randomUUID();
    await opened.gateway.store({ key, customer, nonce, holderName, email, billingAddress });
    expect(bodiesOf('POST payment_methods')).toEqual([
      {
        payment_method: {
          customer_id: customer,
          payment_method_nonce: nonce,
          token: key,
          options: { us_bank_account_verification_method: 'micro_transfers' },
        },
      },
    ]);
    const two = [cents(17), cents(29)] as const;
    expect(await opened.gateway.confirmDeposits(key, two)).toEqual({ kind: 'not_yet' });
    await opened.depositsOf(key);
    expect(await opened.gateway.confirmDeposits(key, [cents(17), cents(28)])).toEqual({
      kind: 'wrong',
      triesLeft: null,
    });
    expect(await opened.gateway.confirmDeposits(key, two)).toEqual({ kind: 'confirmed' });
  });

  test('sends a charge in dollars as text, with its key as the order id', async () => {
    const asked = order(await storedCard());
    await opened.gateway.charge(asked);
    expect(bodiesOf('POST transactions')).toMatchObject([
      {
        transaction: {
          amount: '1250.50',
          order_id: asked.key,
          type: 'sale',
          options: { submit_for_settlement: true },
          descriptor: { name: 'LOUPE  *PAYMENT' },
        },
      },
    ]);
  });
});

test.each([
  ['LPE*LABEL 4711', 'LPE*LABEL 4711'],
  ['LOUPE*LABEL', 'LOUPE  *LABEL'],
  ['ASSAY MUTUAL*A DIAMOND OF TWO CARATS', 'ASSAY MUTUAL*A DIAMOND'],
  ['A NAME LONGER THAN TWELVE*X', undefined],
  ['', undefined],
])('%s appears on the statement as %s', (text, name) => {
  expect(descriptorOf(text).descriptor?.name).toBe(name);
});

describe('Braintree failures', () => {
  test.each([401, 403, 408, 426, 429, 500, 503, 504])(
    'after a %i the outcome is unknown, and a retry works',
    async (status) => {
      const asked = order(await storedCard());
      opened.stub.failNext(status);
      expect(await opened.gateway.charge(asked)).toMatchObject({ kind: 'unknown' });
      expect(await opened.gateway.charge(asked)).toMatchObject({ kind: 'done' });
      expect(opened.stub.books.transactions.size).toBe(1);
    },
  );

  test('during an outage everything is unknown, and nothing is declined', async () => {
    const { gateway, stub } = opened;
    const asked = order(await storedCard());
    const follow = { key: randomUUID(), reference: 'r', amount: cents(1) };
    await stub.close();
    const away = { kind: 'unknown' };
    expect(await gateway.openFields('another')).toMatchObject(away);
    expect(await gateway.charge(asked)).toMatchObject(away);
    expect(await gateway.capture(follow)).toMatchObject(away);
    expect(await gateway.void(follow)).toMatchObject(away);
    expect(await gateway.refund(follow)).toMatchObject(away);
    expect(await gateway.find(asked.key)).toMatchObject(away);
    expect(await gateway.findStored(asked.key)).toMatchObject(away);
    expect(await gateway.forget(asked.token)).toMatchObject(away);
    expect(await gateway.confirmDeposits(asked.token, [cents(1), cents(2)])).toMatchObject(away);
  });

  test('a request without a response times out', async () => {
    const hung = await openBraintree(100);
    hung.stub.hangFromNowOn();
    expect(await hung.gateway.find('a key')).toEqual({ kind: 'unknown', reason: 'Request timed out' });
    await hung.close();
  });

  test('with wrong keys the outcome is unknown', async () => {
    const gateway = createBraintreeGateway({
      merchantId: 'merchant',
      publicKey: 'public',
      privateKey: 'another',
      environment: { port: opened.stub.port },
    });
    expect(await gateway.find('a key')).toEqual({ kind: 'unknown', reason: 'Authentication Error' });
  });

  test.each([
    ['settling', 'submitted'],
    ['settlement_pending', 'submitted'],
    ['authorization_expired', 'voided'],
    ['settlement_declined', 'returned'],
  ])('a transaction with status %s reads as %s', async (status, expected) => {
    const asked = order(await storedCard());
    const charged = await opened.gateway.charge(asked);
    if (charged.kind !== 'done') throw new Error('Not charged');
    opened.stub.books.find(charged.reference).status = status;
    expect(await opened.gateway.find(asked.key)).toMatchObject({ kind: 'done', status: expected });
  });

  test('an unknown status reads as unknown, not done', async () => {
    const asked = order(await storedCard());
    const charged = await opened.gateway.charge(asked);
    if (charged.kind !== 'done') throw new Error('Not charged');
    opened.stub.books.find(charged.reference).status = 'under_a_new_name';
    expect(await opened.gateway.find(asked.key)).toMatchObject({ kind: 'unknown' });
  });
});

describe('Braintree webhooks', () => {
  const read = (kind: string, subject: Parameters<OpenedBraintree['stub']['webhook']>[1]) =>
    opened.gateway.readNotice(() => undefined, opened.stub.webhook(kind, subject).body);
  const dispute = {
    id: 'dispute-1',
    amountDisputed: '1250.50',
    reason: 'not_recognized',
    transaction: { id: 'txn1' },
  };

  test.each([
    ['dispute_opened', 'dispute_opened'],
    ['dispute_won', 'dispute_won'],
    ['dispute_lost', 'dispute_lost'],
    ['dispute_accepted', 'dispute_lost'],
    ['dispute_expired', 'dispute_lost'],
  ])('%s is %s, with cents and the transaction', async (kind, happened) => {
    expect(await read(kind, { dispute })).toMatchObject({
      kind: 'notice',
      notice: {
        id: `${kind}:dispute-1`,
        happened: { kind: happened, reference: 'txn1', amount: 125_050, reason: 'not recognized' },
      },
    });
  });

  test("a declined settlement has the bank's code", async () => {
    const transaction = {
      id: 'txn1',
      status: 'settlement_declined',
      processorSettlementResponseCode: 'R01',
      processorSettlementResponseText: 'Insufficient funds',
    };
    expect(await read('transaction_settlement_declined', { transaction })).toMatchObject({
      notice: {
        happened: { kind: 'returned', reference: 'txn1', code: 'R01', reason: 'Insufficient funds' },
      },
    });
  });

  test.each([
    ['check', { check: true }],
    ['transaction_disbursed', { transaction: { id: 'txn1' } }],
    ['dispute_under_review', { dispute }],
  ])('ignores %s', async (kind, subject) => {
    expect(await read(kind, subject)).toEqual({ kind: 'other' });
  });
});
