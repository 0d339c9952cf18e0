import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  closeDeskPaymentReport,
  linkPolicy,
  listDeskPaymentReports,
  listPolicies,
  payPolicy,
  policyPaymentRefusals as no,
  sendDeskPaymentReport,
} from '#modules/insurance/contract.ts';
import { insuranceJobs } from '#modules/insurance/server.ts';
import type { SamplePolicies } from '#outside/policies/sandbox/sample-policies.ts';
import { chargeRefusals, methodRefusals, refundMoved } from '#platform/payments/contract.ts';
import { applyGatewayNotice, balancesOf, paymentsJobs } from '#platform/payments/server.ts';
import { addCard, cardInput, deskOf } from '#apps/server/testing/add-payment-method.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

const patience = { timeout: 60_000, interval: 50 };
const number = '55-014382';
const due = 124_000;
const harrow = companyOf('Marta');

let loupe: TestLoupe;
let testBed: LedgerTestBed;
let sample: SamplePolicies;
let marta: Caller;
let priya: Caller;
let card: string;

beforeAll(async () => {
  loupe = await startTestLoupe({ POLICY_PAYMENTS: 'portal' });
  testBed = createLedgerTestBed(loupe.connectionString);
  sample = loupe.ports.policies as SamplePolicies;
  [marta, priya] = await Promise.all([verifiedMember(loupe, 'Marta'), loupe.as('Priya')]);
  card = (await addCard(marta)).answer.id;
  await marta.call(linkPolicy, { body: { number: '140438200' } });
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});
beforeEach(async () => {
  sample.isAway = false;
  sample.refuses = false;
  await forget();
});

/** As if nothing had been paid. */
async function forget(): Promise<void> {
  await loupe.pools.owner.query(`update insurance.payment_report set withdrawn_at = now()`);
  await loupe.pools.owner.query(`update insurance.payment set status = 'Failed'`);
  await sample.forget();
  await read();
}

const jobs = () => insuranceJobs(sample);
/** As the insurer describes them an hour later. */
async function read(): Promise<void> {
  const { owner } = loupe.pools;
  await owner.query(`update insurance.policy set read_at = read_at - interval '1 hour'`);
  await owner.query(`update insurance.payment_report set reported_at = reported_at - interval '1 hour'`);
  await testBed.runJob(jobs(), 'insurance.read_policies');
}
const sweep = () => testBed.runJob(jobs(), 'insurance.report_premiums');
const policy = async (caller = marta) => {
  const { items } = (await caller.call(listPolicies, {})).answer;
  return items.find(({ policyNumber }) => policyNumber === number);
};
const pay = (more: { intentId?: string; methodId?: string; amount?: number } = {}, caller = marta) =>
  caller.call(payPolicy, {
    params: { policyNumber: number },
    body: { intentId: randomUUID(), methodId: card, amount: due, ...more },
  });
const open = async () => (await priya.call(listDeskPaymentReports, {})).answer.items;
/** The payment before its reversal. */
const posted = async () =>
  (await sample.posted())
    .toSorted((a, b) => a.kind.localeCompare(b.kind))
    .map(({ kind, amount }) => [kind, amount]);
const owed = async () => {
  const { unbilled = 0, receivable = 0 } = await testBed.work((ctx) => balancesOf(ctx, harrow));
  return unbilled + receivable;
};
const charges = async (): Promise<{ charge_id: string; reference: string }[]> => {
  const { rows } = await loupe.pools.owner.query<{ charge_id: string; reference: string }>(
    `select charge.charge_id, charge.reference from payments.charge
       join insurance.payment using (company_id, bill_id) where payment.status <> 'Failed'`,
  );
  return rows;
};

describe('paying a policy', () => {
  test('charges what is due, and the insurer posts it once', async () => {
    expect(await policy()).toMatchObject({
      billing: { due, inProgress: 0, payUrl: null },
      actions: ['payHere', 'certificate'],
    });
    const { answer } = await pay();
    expect(answer).toMatchObject({ amount: due, outcome: 'taken' });
    expect(answer.says).toContain('$1,240.00 paid with');
    expect(await policy()).toMatchObject({ billing: { due: 0, inProgress: due }, actions: ['certificate'] });
    await expect.poll(posted, patience).toEqual([['Payment', due]]);
    await sweep();
    await read();
    await read();
    expect(await posted()).toEqual([['Payment', due]]);
    expect(await policy()).toMatchObject({ billing: { billed: 0, due: 0 } });
    expect(await open()).toEqual([]);
    expect(await owed()).toBe(0);
    expect((await pay()).problem.code).toBe(no.nothing_due.code);
  });

  test('twice at once, by a double click or in two tabs, is one payment', async () => {
    const intentId = randomUUID();
    const clicks = await Promise.all([pay({ intentId }), pay({ intentId })]);
    expect(new Set(clicks.map(({ answer }) => answer.paymentId)).size).toBe(1);
    const other = await pay({ intentId, methodId: randomUUID() });
    expect(other.problem.code).toBe(chargeRefusals.intent_reused.code);
    expect((await pay()).problem.code).toBe(no.nothing_due.code);
    expect(await charges()).toHaveLength(1);
    await expect.poll(posted, patience).toEqual([['Payment', due]]);
  });

  test('in two tabs at once charges once', async () => {
    const both = await Promise.all([pay(), pay()]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await charges()).toHaveLength(1);
    await expect.poll(posted, patience).toEqual([['Payment', due]]);
  });

  test('during a long reading counts until the next one', async () => {
    await loupe.pools.owner.query(`update insurance.policy set read_at = read_at - interval '1 hour'`);
    const { findPolicies } = sample;
    const slow = {
      ...sample,
      findPolicies: async (numbers: readonly string[]) => {
        const answer = await findPolicies(numbers);
        await pay();
        await expect.poll(posted, patience).toEqual([['Payment', due]]);
        await expect.poll(open, patience).toEqual([]);
        testBed.clock.setOffset(6 * 60_000);
        return answer;
      },
    };
    await testBed.runJob(insuranceJobs(slow), 'insurance.read_policies');
    testBed.clock.setOffset(0);
    expect(await policy()).toMatchObject({ billing: { billed: due, due: 0, inProgress: due } });
  });

  test('refuses another amount, method, policy, or person', async () => {
    expect((await pay({ amount: due - 1 })).problem.code).toBe(no.due_changed.code);
    expect((await pay({ methodId: randomUUID() })).problem.code).toBe(chargeRefusals.method_missing.code);
    const elena = await loupe.as('Elena');
    expect((await pay({}, elena)).problem.code).toBe(no.bill_missing.code);
    expect((await pay({}, await loupe.as('Jonah'))).status).toBe(403);
    expect(await owed()).toBe(0);
  });

  test('that is declined leaves nothing owed here, and can be tried again', async () => {
    const desk = await deskOf(marta);
    await desk.chooseNext('decline');
    const { answer } = await pay();
    expect(answer).toMatchObject({ outcome: 'declined' });
    expect(answer.says).toContain('Your payment was not successful.');
    expect(await owed()).toBe(0);
    expect(await policy()).toMatchObject({ billing: { due, inProgress: 0 } });
    expect((await pay()).answer.outcome).toBe('taken');
    await expect.poll(posted, patience).toEqual([['Payment', due]]);
  });

  test('whose answer is lost is in progress until it is known', async () => {
    const desk = await deskOf(marta);
    await desk.chooseNext('lose-answer');
    expect((await pay()).answer).toMatchObject({ outcome: 'unknown' });
    expect(await policy()).toMatchObject({ billing: { due: 0, inProgress: due } });
    const [charge] = await charges();
    await testBed.runJob(paymentsJobs(loupe.ports.payments), 'payments.ask_about_charge', {
      companyId: harrow,
      chargeId: charge?.charge_id,
      asked: 0,
    });
    await expect.poll(posted, patience).toEqual([['Payment', due]]);
  });

  test('after a crash before the charge goes on when repeated, or ends without a charge', async () => {
    const intentId = randomUUID();
    let heal = await poisonRow(loupe.pools, 'payments.charge', card);
    expect((await pay({ intentId })).status).toBe(500);
    await heal();
    expect((await pay({ intentId })).answer.outcome).toBe('taken');
    await expect.poll(posted, patience).toEqual([['Payment', due]]);
    await forget();

    heal = await poisonRow(loupe.pools, 'payments.charge', card);
    const lost = randomUUID();
    expect((await pay({ intentId: lost })).status).toBe(500);
    await heal();
    expect(await owed()).toBe(due);
    const { rows } = await loupe.pools.owner.query<{ id: string }>(
      `select payment_id as id from insurance.payment where status = 'Asked'`,
    );
    await testBed.runJob(jobs(), 'insurance.check_payment', { companyId: harrow, paymentId: rows[0]?.id });
    expect(await owed()).toBe(0);
    expect(await policy()).toMatchObject({ billing: { due, inProgress: 0 } });
    expect((await pay({ intentId: lost })).answer.outcome).toBe('declined');
  });
});

describe('reporting a payment', () => {
  test('waits while the insurer is away, and is sent again', async () => {
    sample.isAway = true;
    expect((await pay()).answer.outcome).toBe('taken');
    await expect.poll(async () => (await open())[0]?.tries, patience).toBe(1);
    const [waiting] = await open();
    expect(waiting).toMatchObject({
      companyName: 'Harrow & Vale',
      policyNumber: number,
      kind: 'Payment',
      amount: due,
      fault: 'Response 503',
      isRefused: false,
    });
    const params = { companyId: harrow, reportId: waiting?.reportId ?? '' };
    expect((await priya.call(sendDeskPaymentReport, { params })).answer).toEqual({
      isReported: false,
      fault: 'Response 503',
    });
    sample.isAway = false;
    await sweep();
    expect(await open()).toEqual([]);
    expect((await priya.call(sendDeskPaymentReport, { params })).problem.code).toBe(no.report_missing.code);
    expect(await posted()).toEqual([['Payment', due]]);
  });

  test('again after a crash between the call and its answer is counted once', async () => {
    sample.isAway = true;
    await pay();
    await expect.poll(async () => (await open())[0]?.tries, patience).toBe(1);
    sample.isAway = false;
    const [waiting] = await open();
    const heal = await poisonRow(loupe.pools, 'insurance.payment_report', waiting?.reportId ?? '');
    await sweep();
    expect(await posted()).toEqual([['Payment', due]]);
    expect(await open()).toHaveLength(1);
    await heal();
    const params = { companyId: harrow, reportId: waiting?.reportId ?? '' };
    expect((await priya.call(sendDeskPaymentReport, { params })).answer.isReported).toBe(true);
    expect(await posted()).toEqual([['Payment', due]]);
  });

  test('that the insurer refuses waits for staff, and a refund ends it', async () => {
    sample.refuses = true;
    await pay();
    await expect.poll(async () => (await open())[0]?.isRefused, patience).toBe(true);
    await sweep();
    expect((await open())[0]?.tries).toBe(1);
    sample.refuses = false;
    await refundAll();
    await expect.poll(open, patience).toEqual([]);
    expect(await posted()).toEqual([]);
    expect(await policy()).toMatchObject({ billing: { due, inProgress: 0 } });
  });

  test('a reversal that the insurer refuses is closed by staff with a reason', async () => {
    await pay();
    await expect.poll(posted, patience).toEqual([['Payment', due]]);
    sample.refuses = true;
    await refundAll();
    await expect.poll(async () => (await open())[0]?.isRefused, patience).toBe(true);
    const [refused] = await open();
    expect(refused).toMatchObject({ kind: 'Reversal', amount: due, companyName: 'Harrow & Vale' });
    const params = { companyId: harrow, reportId: refused?.reportId ?? '' };
    const close = (reason: string) => priya.call(closeDeskPaymentReport, { params, body: { reason } });
    const both = await Promise.all([close('Check 4471 sent by the insurer'), close('Twice')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 404]));
    const { items, closed } = (await priya.call(listDeskPaymentReports, {})).answer;
    expect(items).toEqual([]);
    expect(closed).toHaveLength(1);
    expect(closed[0]).toMatchObject({ policyNumber: number, amount: due, closedBy: 'Priya Nair' });
    const { rows } = await loupe.pools.owner.query<{ facts: { reason: string } }>(
      `select facts from audit.entry where act = 'insurance.closeDeskPaymentReport'`,
    );
    expect(rows.map(({ facts }) => facts.reason)).toEqual([closed[0]?.reason]);
    sample.refuses = false;
    await sweep();
    expect(await posted()).toEqual([['Payment', due]]);
  });

  test('only a refused reversal can be closed', async () => {
    sample.isAway = true;
    await pay();
    await expect.poll(async () => (await open())[0]?.tries, patience).toBe(1);
    const params = { companyId: harrow, reportId: (await open())[0]?.reportId ?? '' };
    const closing = await priya.call(closeDeskPaymentReport, { params, body: { reason: 'Called them' } });
    expect(closing.problem.code).toBe(no.report_not_closable.code);
  });

  test('that is refused after its refunds ends, and the bill is due again', async () => {
    sample.isAway = true;
    await pay();
    await expect.poll(async () => (await open())[0]?.tries, patience).toBe(1);
    await refundOf(due - 100);
    await expect.poll(async () => (await open()).length, patience).toBe(2);
    sample.isAway = false;
    sample.refuses = true;
    await sweep();
    expect((await open()).map(({ isRefused }) => isRefused)).toEqual([true, false]);
    expect(await policy()).toMatchObject({ billing: { due: 0, inProgress: due } });
    await refundOf(100);
    await expect.poll(open, patience).toEqual([]);
    expect(await posted()).toEqual([]);
    expect(await policy()).toMatchObject({ billing: { due, inProgress: 0 } });
  });

  test('refunded while staff report it again is posted and taken back', async () => {
    sample.refuses = true;
    await pay();
    await expect.poll(async () => (await open())[0]?.isRefused, patience).toBe(true);
    sample.refuses = false;
    const params = { companyId: harrow, reportId: (await open())[0]?.reportId ?? '' };
    const { reportPremium } = sample;
    sample.reportPremium = async (report) => {
      sample.reportPremium = reportPremium;
      await refundAll();
      await expect.poll(async () => (await open()).length, patience).toBe(2);
      return reportPremium(report);
    };
    expect((await priya.call(sendDeskPaymentReport, { params })).answer.isReported).toBe(true);
    await sweep();
    expect(await posted()).toEqual([
      ['Payment', due],
      ['Reversal', due],
    ]);
    expect(await open()).toEqual([]);
  });

  test('a refunded payment is taken back once', async () => {
    await pay();
    await expect.poll(posted, patience).toEqual([['Payment', due]]);
    await refundAll();
    await expect.poll(posted, patience).toEqual([
      ['Payment', due],
      ['Reversal', due],
    ]);
  });

  test("a payment that the bank returns is taken back, and the insurer's bill is due again", async () => {
    await pay();
    await expect.poll(posted, patience).toEqual([['Payment', due]]);
    await notice('settled');
    await notice('returned');
    await expect.poll(posted, patience).toEqual([
      ['Payment', due],
      ['Reversal', due],
    ]);
    expect(await owed()).toBe(0);
    await read();
    expect(await policy()).toMatchObject({ billing: { billed: due, due } });
  });

  test('three declined payments are the limit, and nothing stays owed', async () => {
    const elena = await verifiedMember(loupe, 'Elena');
    await elena.call(linkPolicy, { body: { number: '55-020118' } });
    const methodId = (await addCard(elena, cardInput('4000990000000228'))).answer.id;
    const attempt = () =>
      elena.call(payPolicy, {
        params: { policyNumber: '55-020118' },
        body: { methodId, amount: 98_000, intentId: randomUUID() },
      });
    for (const _ of [1, 2, 3]) expect((await attempt()).answer.outcome).toBe('declined');
    expect((await attempt()).problem.code).toBe(methodRefusals.retry_limit.code);
    const { unbilled = 0, receivable = 0 } = await testBed.work((ctx) => balancesOf(ctx, companyOf('Elena')));
    expect(unbilled + receivable).toBe(0);
  });

  test('one report that fails stops no other', async () => {
    const { rows } = await loupe.pools.owner.query<{ payment_id: string }>(
      `insert into insurance.payment (company_id, payment_id, policy_number, intent_id, amount, status, method_id,
         bill_id, paid_by, asked_at, changed_at)
       select company_id, gen_random_uuid(), policy_number, gen_random_uuid(), 1000, 'Paid', gen_random_uuid(),
         gen_random_uuid(), gen_random_uuid(), now(), now()
       from insurance.policy where policy_number in ('55-014382', '3104482917') returning payment_id`,
    );
    await loupe.pools.owner.query(
      `insert into insurance.payment_report (company_id, report_id, payment_id, cause, kind, amount, asked_at)
       select company_id, gen_random_uuid(), payment_id, 'paid', 'Payment', amount, now() from insurance.payment where amount = 1000`,
    );
    const bad = rows[0]?.payment_id ?? '';
    const heal = await poisonRow(loupe.pools, 'insurance.payment_report', bad);
    await sweep();
    expect(await open()).toHaveLength(1);
    await heal();
  });
});

/** As the gateway posts it. */
async function notice(kind: 'settled' | 'returned'): Promise<void> {
  const [charge] = await charges();
  const of = charge?.reference ?? '';
  const happened =
    kind === 'settled'
      ? ({ kind, reference: of } as const)
      : ({ kind, reference: of, code: 'R01', reason: 'Not enough funds' } as const);
  await applyGatewayNotice(testBed, { id: newId(), at: testBed.clock.now(), happened });
}

/** Of the whole payment, once its bank has sent it. */
function refundAll(): Promise<void> {
  return refundOf(due);
}

async function refundOf(amount: number): Promise<void> {
  const [charge] = await charges();
  const refund = { companyId: harrow, refundId: newId(), chargeId: charge?.charge_id ?? '', amount };
  await testBed.work(async (ctx) => {
    await ctx.publish(refundMoved, { ...refund, status: 'Submitted' });
    await ctx.publish(refundMoved, { ...refund, status: 'Settled' });
    await ctx.publish(refundMoved, { ...refund, status: 'Settled' });
  });
}
