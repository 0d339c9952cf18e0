import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import {
  addMethod,
  confirmMethodDeposits,
  consumerReportNotice,
  listMethods,
  methodRefusals as no,
  openMethodFields,
  removeMethod,
} from '#platform/payments/contract.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { holder } from '#apps/server/testing/add-payment-method.ts';
import { startScriptedServer } from '#apps/server/testing/receivers/scripted-server.ts';

const testBed = await startScriptedServer();
let loupe: TestLoupe;
let marta: Caller;

beforeAll(async () => {
  loupe = await startTestLoupe({ GATEWAY_PORT: String(testBed.port) });
  marta = await verifiedMember(loupe, 'Marta');
});
afterAll(async () => {
  await loupe.stop();
  await testBed.close();
});
afterEach(() => loupe.pools.owner.query('delete from payments.method'));

const pollOptions = { timeout: 20_000, interval: 100 };
const card = () => ({
  kind: 'card',
  token: randomUUID(),
  brand: 'Visa',
  lastFour: '4242',
  expiryMonth: 4,
  expiryYear: 2031,
  hold: { reference: randomUUID(), amount: 100 },
});
const account = () => ({
  kind: 'bank',
  token: randomUUID(),
  ownership: 'business',
  use: 'savings',
  bankName: 'First Bezel National Bank',
  lastFour: '6789',
  awaitsDeposits: true,
});
const stored = (method: object) => ({ outcome: { kind: 'stored', method } });
const declined = (cause: string, reason: string) => ({
  outcome: { kind: 'declined', cause, code: 'x', reason },
});

const add = (paymentMethodType: 'CreditCard' | 'BankAccount') =>
  marta.call(addMethod, { body: { ...holder, nonce: randomUUID(), paymentMethodType } });
const listed = async () => (await marta.call(listMethods, {})).answer.items;

describe('a lost gateway answer', () => {
  test('leaves the method as being added until a job finds the outcome', async () => {
    testBed.answers('POST /v1/methods', 'lost');
    testBed.answers('GET /v1/stored/:id', 'lost');
    const { answer } = await add('CreditCard');
    expect(answer).toMatchObject({ status: 'Adding', isActive: false, actions: [] });
    const removed = await marta.call(removeMethod, { params: { id: answer.id }, query: {} });
    expect(removed.problem.code).toBe(no.still_adding.code);
    testBed.answers('GET /v1/stored/:id', stored(card()));
    await expect
      .poll(async () => (await listed())[0], pollOptions)
      .toMatchObject({ id: answer.id, status: 'Active', isDefault: true, lastFour: '4242' });
  });

  test('for a request that never arrived ends as not added and shows nothing', async () => {
    testBed.answers('POST /v1/methods', 'lost');
    testBed.answers('GET /v1/stored/:id', 'lost');
    const { id } = (await add('CreditCard')).answer;
    testBed.answers('GET /v1/stored/:id', 'unknown');
    await expect.poll(listed, pollOptions).toEqual([]);
    const { rows } = await loupe.pools.owner.query(
      'select status, reason from payments.method where method_id = $1',
      [id],
    );
    expect(rows).toEqual([
      { status: 'Failed', reason: "The request didn't reach the bank. Nothing was saved." },
    ]);
  });
});

describe('a decline when adding a method', () => {
  test("based on a consumer report gives the reason and the member's rights", async () => {
    testBed.answers('POST /v1/methods', declined('refused', 'Too many returned debits.'));
    expect((await add('BankAccount')).problem).toMatchObject({
      code: no.ach_declined.code,
      detail: 'Your bank account was declined.',
      next: `Reason: Too many returned debits. ${consumerReportNotice}`,
    });
  });

  test('over a limit refers to the help line', async () => {
    testBed.answers('POST /v1/methods', declined('limit_exceeded', 'Above the limit.'));
    expect((await add('BankAccount')).problem).toMatchObject({
      code: no.limit_exceeded.code,
      next: 'Call our help line.',
    });
  });

  test('before the fields open says that no method can be added', async () => {
    testBed.answers('POST /v1/fields', 'lost');
    expect((await marta.call(openMethodFields, {})).problem).toMatchObject({
      code: no.not_able.code,
      detail: 'We are not able to add a new payment method.',
    });
  });
});

test('deposits stay unconfirmed while the gateway is unavailable', async () => {
  testBed.answers('POST /v1/methods', stored(account()));
  const { answer } = await add('BankAccount');
  expect(answer).toMatchObject({ status: 'AwaitingDeposits', accountType: 'Savings' });
  testBed.answers('POST /v1/methods/:id/deposits', 'lost');
  const { problem } = await marta.call(confirmMethodDeposits, {
    params: { id: answer.id },
    body: { firstAmount: cents(12), secondAmount: cents(34) },
  });
  expect(problem.code).toBe(no.gateway_silent.code);
  expect((await listed())[0]?.status).toBe('AwaitingDeposits');
});

test('a removed payment method is deleted at the gateway, with retries until it succeeds', async () => {
  testBed.answers('POST /v1/methods', stored(card()));
  const { id } = (await add('CreditCard')).answer;
  testBed.answers('DELETE /v1/methods/:id', 'lost');
  expect((await marta.call(removeMethod, { params: { id }, query: {} })).status).toBe(204);
  const token = async () =>
    (
      await loupe.pools.owner.query<{ token: string | null }>(
        'select token from payments.method where method_id = $1',
        [id],
      )
    ).rows[0]?.token;
  expect(await token()).not.toBeNull();
  testBed.answers('DELETE /v1/methods/:id', { forgotten: true });
  await expect.poll(token, pollOptions).toBeNull();
});
