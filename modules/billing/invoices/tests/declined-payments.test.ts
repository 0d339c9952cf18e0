import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { listInvoices, payInvoices } from '#modules/billing/contract.ts';
import { confirmMethodDeposits, consumerReportNotice, methodRefusals } from '#platform/payments/contract.ts';
import { moneyRefusals } from '#platform/payments/server.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { newSession } from '#apps/server/testing/signing-in/new-session.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import {
  accountInput,
  addAccount,
  addCard,
  cardInput,
  deskOf,
} from '#apps/server/testing/add-payment-method.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let marta: Caller;
let invoiceIds: readonly string[];
let methods: Record<'byReport' | 'limited' | 'refusing' | 'good', string>;

const harrow = companyOf('Marta');

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  marta = await verifiedMember(loupe, 'Marta');
  // Before the clock moves, since a second factor is valid for minutes.
  methods = {
    byReport: (await addAccount(marta, accountInput('900000103'))).answer.id,
    limited: (await addAccount(marta, accountInput('900000104'))).answer.id,
    good: (await addAccount(marta)).answer.id,
    refusing: (await addCard(marta, cardInput('4000990000000228'))).answer.id,
  };
  for (const weeks of [1, 2]) {
    await testBed.sell(harrow, { amount: 4800 });
    testBed.setDay(new Date(Date.now() + weeks * 7 * 86_400_000).toISOString().slice(0, 10));
    await testBed.issueInvoices();
  }
  await verifyAccount(methods.byReport, '0103');
  await verifyAccount(methods.limited, '0104');
  await verifyAccount(methods.good, '6789');
  const { items } = (await marta.call(listInvoices, { query: { limit: 25 } })).answer;
  invoiceIds = items.map(({ invoiceId }) => invoiceId);
});
afterAll(() => testBed.close());

const pay = (methodId: string, me = marta, [invoiceId = ''] = invoiceIds) =>
  me.call(payInvoices, { body: { intentId: randomUUID(), methodId, invoiceIds: [invoiceId] } });
const outcomeOf = async (methodId: string) => (await pay(methodId)).answer.items[0];

async function verifyAccount(id: string, lastFour: string): Promise<void> {
  const desk = await deskOf(marta);
  const arrived = async () =>
    (await desk.look()).deposits.find((one) => one.lastFour === lastFour && one.status === 'arrived');
  await vi.waitFor(async () => expect(await arrived()).toBeDefined(), { timeout: 30_000, interval: 100 });
  const [firstAmount = cents(0), secondAmount = cents(0)] = (await arrived())?.amounts ?? [];
  await marta.call(confirmMethodDeposits, { params: { id }, body: { firstAmount, secondAmount } });
}

test('a declined bank account gets the reason and the consumer report notice', async () => {
  const item = await outcomeOf(methods.byReport);
  expect(item).toMatchObject({ outcome: 'declined', amount: 4800 });
  expect(item?.says).toMatch(/^Your bank account was declined\. Reason: .+\./);
  expect(item?.says).toContain(consumerReportNotice);
});

test('an amount over the limit refers to the help line', async () => {
  expect(await outcomeOf(methods.limited)).toMatchObject({
    outcome: 'declined',
    says: "This payment method's limit was exceeded. Call our help line.",
  });
});

test('of two tabs making the last attempt at once, one waits for the other', async () => {
  const { me } = await newSession(loupe, 'Marta');
  for (let tries = 1; tries <= 2; tries += 1) await pay(methods.refusing, me);
  const both = await Promise.all(invoiceIds.map((one) => pay(methods.refusing, me, [one])));
  // Depending on timing, the second sees a payment in progress or the attempt limit.
  const messages = both.flatMap((reply) =>
    reply.status === 200
      ? reply.answer.items.map(({ outcome, says }) => `${outcome}: ${says}`)
      : [`refused: ${reply.problem.detail}`],
  );
  expect(messages.filter((one) => one.startsWith('declined'))).toHaveLength(1);
  const waits = new RegExp(
    `^refused: (${moneyRefusals.payment_under_way.sentence}|${methodRefusals.retry_limit.sentence})`,
  );
  expect(messages).toContainEqual(expect.stringMatching(waits));
});

test('three declined attempts per sign-in are the limit; the next sign-in starts over', async () => {
  expect(await outcomeOf(methods.refusing)).toMatchObject({
    outcome: 'declined',
    says: 'Your payment was not successful. Please try again. The bank declined this payment.',
  });
  expect((await pay(methods.good)).problem).toMatchObject({
    code: methodRefusals.retry_limit.code,
    detail: 'Retry limit reached.',
    next: 'Call our help line.',
  });
  const { me } = await newSession(loupe, 'Marta');
  expect((await pay(methods.good, me)).answer.items).toMatchObject([{ outcome: 'taken' }]);
});
