import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import {
  announceWires,
  changeAutopay,
  listExpectedWires,
  listInvoices,
  recordWire,
} from '#modules/billing/contract.ts';
import { autopayJob, billingJobs } from '#modules/billing/server.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { ScriptedGateway } from '#apps/server/testing/histories/scripted-gateway.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let marta: Caller;

const harrow = companyOf('Marta');
const pollOptions = { timeout: 30_000, interval: 100 };

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  marta = await loupe.as('Marta');
  await testBed.invoice({ soldOn: '2027-02-24', issuedOn: '2027-03-01' }, harrow, { amount: 2600 });
});
afterAll(() => testBed.close());

const titles = async () =>
  (await marta.call(listNotices, { query: { limit: 25 } })).answer.items.map(({ title }) => title);
const waiting = async () =>
  (await marta.call(listInboxItems, { query: { limit: 25 } })).answer.items.map(({ title }) => title);

/** Undelivered charge events. */
async function undelivered(subscriber: string): Promise<number> {
  const { rows } = await loupe.pools.owner.query<{ waiting: number }>(
    `select count(*)::integer as waiting from kit.outbox as told
      where name = 'payments.charge_moved'
        and not exists (select from kit.delivered where event_id = told.id and subscriber = $1)`,
    [subscriber],
  );
  return rows[0]?.waiting ?? -1;
}

const publishDueInvoices = () => testBed.runJob(billingJobs, 'billing.tell_due');

describe('billing administrators are notified', () => {
  test('when an invoice is ready', async () => {
    await vi.waitFor(
      async () =>
        expect(await titles()).toContainEqual(expect.stringMatching(/^Invoice \d+-0001 is ready: \$26\.00$/)),
      pollOptions,
    );
  });

  test('in the inbox of invoices that are due, until they are paid', async () => {
    testBed.setDay('2027-03-15');
    await publishDueInvoices();
    testBed.setDay('2027-03-16');
    await publishDueInvoices();
    await vi.waitFor(async () => expect(await waiting()).toContain('$26.00 is due immediately'), pollOptions);
    testBed.setDay('2027-03-24');
    await publishDueInvoices();
    await vi.waitFor(async () => expect(await waiting()).toContain('$26.00 is past due'), pollOptions);
    const { items } = (await marta.call(listInvoices, { query: { limit: 25 } })).answer;
    const body = { intentId: randomUUID(), invoiceIds: [items[0]?.invoiceId ?? ''] };
    await marta.call(announceWires, { body });
    const vera = await loupe.as('Vera');
    const paymentId = (await vera.call(listExpectedWires, {})).answer.items[0]?.paymentId ?? '';
    await vera.call(recordWire, {
      params: { companyId: harrow, paymentId },
      body: { amount: cents(2600), reference: 'FHB 9' },
    });
    await vi.waitFor(async () => expect(await waiting()).not.toContain('$26.00 is past due'), pollOptions);
    await vi.waitFor(
      async () => expect(await titles()).toContain('We received your payment of $26.00'),
      pollOptions,
    );
  });
});

test('a declined autopay payment sends one notice with the next step', async () => {
  await testBed.invoice({ soldOn: '2027-03-30', issuedOn: '2027-04-05' }, harrow, { amount: 5100 });
  const methodId = await testBed.newCard(harrow);
  await marta.call(changeAutopay, { body: { isOn: true, methodId, dayOfMonth: 7, version: 0 } });
  const gateway = new ScriptedGateway();
  for (const on of ['2027-04-06', '2027-04-09']) {
    testBed.setDay(on);
    gateway.next('decline');
    await testBed.runJob([autopayJob({ gateway })], 'billing.autopay');
  }
  await vi.waitFor(async () => expect(await titles()).toContain('Autopay payment declined'), pollOptions);
  // The same charge, a moment later.
  await vi.waitFor(async () => expect(await undelivered('notifications.charge_moved')).toBe(0), pollOptions);
  expect((await titles()).filter((title) => /failed|declined/.test(title))).toEqual([
    'Autopay payment declined',
  ]);
});
