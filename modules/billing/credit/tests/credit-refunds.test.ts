import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import {
  addReceiptAddress,
  approveAdjustment,
  creditRefundNotice,
  declineAdjustment,
  enterAdjustment,
  getCredit,
  listAdjustments,
  receivablesRefusals as no,
  requestCreditRefund,
  reverseAdjustment,
} from '#modules/billing/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { balancesOf } from '#platform/payments/server.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let marta: Caller;
let vera: Caller;
let receiptUri: string;

const harrow = companyOf('Marta');

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  await testBed.invoice({ soldOn: '2027-01-06', issuedOn: '2027-01-11' }, harrow, {
    amount: -50_000,
    type: 'Credit',
    source: 'Credit',
  });
  marta = await loupe.as('Marta');
  await marta.call(addReceiptAddress, {
    body: { email: 'books@harrow.example', locationId: null, statements: false },
  });
  vera = await verifiedMember(loupe, 'Vera');
});
afterAll(() => testBed.close());

const credit = async () => (await marta.call(getCredit, {})).answer;
const request = (amount: number) =>
  marta.call(requestCreditRefund, {
    body: { amount: cents(amount), note: 'We are closing our Boston store.' },
  });
const waiting = async () => {
  const [row] = (await vera.call(listAdjustments, {})).answer.items;
  return { params: { companyId: harrow, adjustmentId: row?.adjustmentId ?? '' } };
};
/** Who got the refund's receipt, and whether its PDF says the amount. */
async function mailed() {
  const entries = await loupe.ports.mailbox.listMail({ limit: 100 });
  const receipts = entries.filter(({ mail }) => /^Receipt R-\w+: \$300\.00 refunded$/.test(mail.subject));
  return Promise.all(
    receipts.map(async ({ mail }) => {
      const text = (await textOfPages(Buffer.from(mail.attachments[0]?.content ?? []))).join(' ');
      return [mail.to[0]?.email, text.includes('$300.00')];
    }),
  );
}
const notices = async () =>
  (await marta.call(listNotices, { query: { limit: 25 } })).answer.items.map(({ title }) => title);

test("credit is refunded once the desk approves the member's request", async () => {
  expect(await credit()).toMatchObject({ balance: 50_000, refund: null, actions: ['choose', 'refund'] });
  expect((await request(50_001)).problem.code).toBe(no.more_than_credit.code);
  expect((await request(30_000)).answer).toMatchObject({
    balance: 50_000,
    refund: { amount: 30_000 },
    actions: ['choose'],
  });
  expect((await request(100)).problem.code).toBe(no.refund_awaits.code);
  const [row] = (await vera.call(listAdjustments, {})).answer.items;
  expect(row).toMatchObject({ kind: 'refund', enteredBy: 'Marta Reyes', actions: ['approve', 'decline'] });
  expect((await vera.call(approveAdjustment, await waiting())).status).toBe(204);
  const { balance, refund, moves } = await credit();
  expect([balance, refund, moves[0]]).toMatchObject([
    20_000,
    null,
    { says: 'Credit refunded', amount: -30_000 },
  ]);
  expect(await testBed.work((ctx) => balancesOf(ctx, harrow))).toMatchObject({ cash: -30_000 });
  await vi.waitFor(async () =>
    expect(await notices()).toContain(creditRefundNotice.title({ amount: 30_000, approved: true })),
  );
  receiptUri = `/services/billing/api/credit/refunds/${moves[0]?.refundId}/receipt`;
  const pdf = await downloadOverHttp(loupe, 'Marta', receiptUri);
  const text = (await textOfPages(pdf.body)).join(' ').replaceAll(/\s+/g, ' ');
  for (const part of ['Refund receipt R-', '$300.00', 'We are closing our Boston store.', 'Credit refunded'])
    expect(text).toContain(part);
  await vi.waitFor(async () => expect(await mailed()).toEqual([['books@harrow.example', true]]), {
    timeout: 30_000,
    interval: 100,
  });
});

test('a refund that came back is credit again', async () => {
  const body = { reason: 'The check was returned.' };
  expect((await vera.call(reverseAdjustment, { ...(await waiting()), body })).status).toBe(204);
  expect((await credit()).balance).toBe(50_000);
  const late = await downloadOverHttp(loupe, 'Marta', receiptUri);
  expect([late.status, late.body.toString()]).toEqual([404, expect.stringContaining('billing.no_receipt')]);
  expect(await testBed.work((ctx) => balancesOf(ctx, harrow))).toMatchObject({ cash: 0 });
});

test('a declined request leaves the credit, and the member is notified', async () => {
  await request(10_000);
  await vera.call(declineAdjustment, await waiting());
  expect(await credit()).toMatchObject({ balance: 50_000, refund: null });
  await vi.waitFor(async () =>
    expect(await notices()).toContain(creditRefundNotice.title({ amount: 10_000, approved: false })),
  );
});

test("credit that paid a bill since can't be refunded, and staff can't approve their own refund", async () => {
  const enter = (amount: number) =>
    vera.call(enterAdjustment, {
      params: { companyId: harrow },
      body: {
        kind: 'refund',
        amount: cents(amount),
        reasonCode: 'account_closing',
        note: 'Account closing.',
      },
    });
  expect((await enter(60_000)).problem.code).toBe(no.more_than_credit.code);
  expect((await enter(50_000)).answer).toEqual({ outcome: 'awaits_second' });
  expect((await enter(100)).problem.code).toBe(no.refund_awaits.code);
  expect((await vera.call(approveAdjustment, await waiting())).problem.code).toBe(no.approver_entered.code);
  await testBed.invoice({ soldOn: '2027-01-13', issuedOn: '2027-01-18' }, harrow, { amount: 20_000 });
  const priya = await verifiedMember(loupe, 'Priya');
  expect((await priya.call(approveAdjustment, await waiting())).problem.code).toBe(no.more_than_credit.code);
});
