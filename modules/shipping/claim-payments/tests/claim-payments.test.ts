import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeRequest } from '#kit/contract/write-request.ts';
import { createLog } from '#kit/server/log/log.ts';
import { noMoney } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import { advanceRuns } from '#kit/server/steps/advance-runs.ts';
import type { ShippingParts } from '#modules/shipping/server.ts';
import {
  claimPaymentRefusals as no,
  claimRefusals,
  denyClaim,
  getClaim,
  getDeskClaimMoney,
  getDeskSettlementLetter,
  previewDecisionLetter,
  getRemittance,
  getSettlementLetter,
  listClaimPayments,
  moveClaim,
  payClaim,
  settleClaimCheck,
} from '#modules/shipping/contract.ts';
import { shippingJobs, shippingSteps } from '#modules/shipping/server.ts';
import { stepUpNeeded } from '#platform/access/contract.ts';
import type { Actor } from '#platform/access/contract.ts';
import { chargeRefusals } from '#platform/payments/contract.ts';
import { balancesOf } from '#platform/payments/server.ts';
import {
  addBankAccount,
  approvedClaim,
  filedClaim,
  provenExaminer,
} from '#apps/server/testing/shipping/claim-test-bed.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { Caller } from '#apps/server/testing/test-loupe.ts';

let testBed: OpenShippingTestBed;
let priya: Caller;
let account: string;

const harrow = companyOf('Marta');
// The approved payout: 5,000.00 less 500.00 and 100.00.
const payout = 440_000;

beforeAll(async () => {
  testBed = await openShippingTestBed({ ROLES: 'web' });
  priya = await provenExaminer(testBed, 'Priya');
  account = await addBankAccount(testBed, harrow);
});
afterAll(() => testBed.close());

const of = (claimId: string) => ({ params: { companyId: harrow, claimId } });
const byTransfer = () => ({ way: 'ach' as const, methodId: account, checkNumber: '' });
const byCheck = { way: 'check', methodId: null, checkNumber: '1187' } as const;
const byCredit = { way: 'credit', methodId: null, checkNumber: '' } as const;
const pay = (
  claimId: string,
  body: { way: 'ach' | 'check' | 'credit'; methodId: string | null; checkNumber: string },
) => priya.call(payClaim, { ...of(claimId), body });
const approved = () => approvedClaim(testBed, priya);
const claimOf = async (claimId: string) =>
  (await testBed.marta.call(getClaim, { params: { claimId } })).answer.claim;
const seen = async (claimId: string) =>
  (await testBed.marta.call(listClaimPayments, { params: { claimId } })).answer;
const books = () => testBed.work((ctx) => balancesOf(ctx, harrow));
/** What the insurer answers next, instead of the sandbox. */
let insurer: Partial<ShippingParts['insurer']> = {};
const parts = () => ({
  ...testBed.loupe.ports.shipping,
  insurer: { ...testBed.loupe.ports.shipping.insurer, ...insurer },
});
const job = () => ({ log: createLog('silent'), clock: testBed.loupe.clock, work: testBed.work });

/** Carries out the runs of a claim's payments as the queue would. */
async function bankAnswers(claimId: string): Promise<void> {
  const { rows } = await testBed.pools.owner.query<{ id: string }>(
    `select id from kit.step_run where status not in ('completed', 'undone', 'stuck') and subject ->> 'paymentId' in
       (select payment_id::text from shipping.claim_payment where claim_id = $1)`,
    [claimId],
  );
  for (const { id: runId } of rows) await advanceRuns<Actor>(shippingSteps(parts())).run(job(), { runId });
}
const follow = () => testBed.runJob(shippingJobs(parts()), 'shipping.follow_claim_payments');

describe('an approved claim', () => {
  test('is owed in the books, paid by ACH once, and settles on its day', async () => {
    const before = await books();
    const claimId = await approved();
    expect((await books()).claims_payable).toBe((before.claims_payable ?? 0) - payout);
    const asked = (await pay(claimId, byTransfer())).answer;
    expect(asked.items.map(({ amount, label }) => [amount, label])).toEqual([
      [payout, 'ACH, Canal Bank •••• 7731'],
    ]);
    expect((await pay(claimId, byCheck)).problem.code).toBe(no.claim_payment_under_way.code);
    await bankAnswers(claimId);
    expect((await claimOf(claimId)).status).toBe('Paid');
    const [sent] = (await seen(claimId)).items;
    expect(sent).toMatchObject({ status: 'Sent', reference: expect.stringMatching(/^CP-\d{7}$/) as string });
    const { shipmentId, paymentReference } = await claimOf(claimId);
    expect(sent?.shipmentId).toBe(shipmentId);
    expect(paymentReference).toBe(`ACH ${sent?.reference ?? ''}`);
    const between = await books();
    expect(between.claims_payable).toBe(before.claims_payable ?? 0);
    expect(between.in_transit).toBe((before.in_transit ?? 0) - payout);
    expect((await pay(claimId, byTransfer())).problem.code).toBe(claimRefusals.claim_not_now.code);
  });

  test('is paid as credit to what is owed', async () => {
    const before = await books();
    const claimId = await approved();
    expect((await pay(claimId, byCredit)).answer.items[0]).toMatchObject({
      way: 'credit',
      status: 'Settled',
    });
    const after = await books();
    expect(
      (before.credit ?? 0) + (before.receivable ?? 0) - (after.credit ?? 0) - (after.receivable ?? 0),
    ).toBe(payout);
    expect((await claimOf(claimId)).status).toBe('Paid');
  });

  test('is paid by a check that clears', async () => {
    const claimId = await approved();
    const before = await books();
    expect((await pay(claimId, { ...byCheck, checkNumber: '' })).problem.code).toBe(
      no.claim_payment_no_check.code,
    );
    const [check] = (await pay(claimId, byCheck)).answer.items;
    expect(check).toMatchObject({ status: 'Sent', reference: '1187' });
    const params = { companyId: harrow, claimId, paymentId: check?.paymentId ?? '' };
    const settle = (cleared: boolean) =>
      priya.call(settleClaimCheck, { params, body: { cleared, words: 'Bank statement' } });
    expect((await settle(true)).answer.items[0]?.status).toBe('Settled');
    expect((await settle(true)).problem.code).toBe(no.claim_payment_not_check.code);
    expect((await books()).cash).toBe((before.cash ?? 0) - payout);
    // Stopped after all: owed again, and paid another way.
    expect((await settle(false)).answer.items[0]?.status).toBe('Returned');
    expect((await claimOf(claimId)).status).toBe('Approved');
    expect((await books()).cash).toBe(before.cash ?? 0);
    expect((await pay(claimId, byCredit)).answer.items).toHaveLength(2);
    const transfer = { ...params, paymentId: newId() };
    const body = { cleared: true, words: 'x' };
    const missing = await priya.call(settleClaimCheck, { params: transfer, body });
    expect(missing.problem.code).toBe(no.claim_payment_missing.code);
  });
});

describe('a payment', () => {
  test('that the bank refuses leaves the claim approved, and the desk reads why', async () => {
    const claimId = await approved();
    const sentence = "The bank account can't receive this payment.";
    insurer = { payClaim: () => Promise.resolve({ kind: 'refused', code: 'declined', sentence }) };
    await pay(claimId, byTransfer());
    await bankAnswers(claimId);
    insurer = {};
    const { items, ways } = (await priya.call(getDeskClaimMoney, of(claimId))).answer;
    expect(items[0]).toMatchObject({ status: 'Failed', failure: sentence });
    expect(ways.map(({ way }) => way)).toEqual(['ach', 'credit', 'check']);
    expect((await claimOf(claimId)).status).toBe('Approved');
    expect((await seen(claimId)).items).toEqual([]);
    expect((await books()).claims_payable).toBeLessThanOrEqual(-payout);
    await pay(claimId, byCredit);
  });

  test('that comes back is owed again; one that settles stays paid', async () => {
    const before = await books();
    const [settles, returns] = [await approved(), await approved()];
    for (const claimId of [settles, returns]) {
      await pay(claimId, byTransfer());
      await bankAnswers(claimId);
      expect((await claimOf(claimId)).status).toBe('Paid');
    }
    await follow();
    expect((await claimOf(returns)).status).toBe('Paid');
    const sentTo = (await seen(returns)).items[0]?.reference ?? '';
    insurer = {
      readClaimPayments: (numbers) =>
        Promise.resolve({
          kind: 'read',
          payments: numbers.map((number) => ({
            number,
            status: number === sentTo ? 'Returned' : 'Settled',
            reason: number === sentTo ? 'R02, account closed' : null,
          })),
        }),
    };
    await follow();
    await follow();
    insurer = { readClaimPayments: () => Promise.resolve({ kind: 'unknown', reason: 'no answer' }) };
    await follow();
    insurer = {};
    expect((await seen(settles)).items[0]?.status).toBe('Settled');
    expect((await seen(returns)).items[0]).toMatchObject({
      status: 'Returned',
      failure: 'R02, account closed',
    });
    expect((await claimOf(returns)).status).toBe('Approved');
    expect((await books()).claims_payable).toBe((before.claims_payable ?? 0) - payout);
  });
});

test('following continues past a payment that fails', async () => {
  const paymentOf = async () => {
    const claimId = await approved();
    const [payment] = (await pay(claimId, byTransfer())).answer.items;
    await bankAnswers(claimId);
    return { claimId, paymentId: payment?.paymentId ?? '' };
  };
  const [poisoned, sound] = [await paymentOf(), await paymentOf()];
  insurer = {
    readClaimPayments: (numbers) =>
      Promise.resolve({
        kind: 'read',
        payments: numbers.map((number) => ({ number, status: 'Settled', reason: null })),
      }),
  };
  const cure = await poisonRow(testBed.pools, 'shipping.claim_payment', poisoned.paymentId);
  await follow();
  await cure();
  insurer = {};
  const statusOf = async ({ claimId }: { readonly claimId: string }) =>
    (await seen(claimId)).items[0]?.status;
  expect([await statusOf(poisoned), await statusOf(sound)]).toEqual(['Sent', 'Settled']);
  const failed = await testBed.pools.owner.query('select item from kit.failed_item where job = $1', [
    'shipping.follow_claim_payments',
  ]);
  expect(failed.rows).toEqual([{ item: poisoned.paymentId }]);
});

describe('paying', () => {
  test('needs a second factor, an account of the company, and an approved claim', async () => {
    const claimId = await approved();
    const owen = await testBed.loupe.as('Owen');
    const unverified = await owen.call(payClaim, { ...of(claimId), body: byCheck });
    expect(unverified.problem.code).toBe(stepUpNeeded.code);
    const unsettled = await owen.call(settleClaimCheck, {
      params: { companyId: harrow, claimId, paymentId: newId() },
      body: { cleared: true, words: 'x' },
    });
    expect(unsettled.problem.code).toBe(stepUpNeeded.code);
    const code = async (methodId: string | null) =>
      (await pay(claimId, { ...byTransfer(), methodId })).problem.code;
    expect(await code(null)).toBe(no.claim_payment_no_account.code);
    expect(await code(newId())).toBe(chargeRefusals.method_missing.code);
    const cards = await testBed.pools.owner.query<{ method_id: string }>(
      "select method_id from payments.method where company_id = $1 and kind = 'CreditCard'",
      [harrow],
    );
    expect(await code(cards.rows[0]?.method_id ?? '')).toBe(no.claim_payment_no_account.code);
    const failed = await addBankAccount(testBed, harrow, '0001');
    await testBed.pools.owner.query("update payments.method set status = 'Failed' where method_id = $1", [
      failed,
    ]);
    expect(await code(failed)).toBe(chargeRefusals.method_not_ready.code);
    expect((await pay(await filedClaim(testBed), byCheck)).problem.code).toBe(
      claimRefusals.claim_not_now.code,
    );
    expect((await pay(newId(), byCheck)).problem.code).toBe(claimRefusals.claim_missing.code);
    const missing = await priya.call(getDeskClaimMoney, of(newId()));
    expect(missing.problem.code).toBe(claimRefusals.claim_missing.code);
    const lost = await testBed.marta.call(listClaimPayments, { params: { claimId: newId() } });
    expect(lost.problem.code).toBe(claimRefusals.claim_missing.code);
  });
});

const noFigures = { deductible: noMoney, carrierPaid: noMoney, salvage: noMoney, words: '' };

describe('the letters', () => {
  const textOf = async (who: string, { path }: { readonly path: string }) =>
    (await textOfPages((await downloadOverHttp(testBed.loupe, who, path)).body)).join(' ');

  test('say what is paid, line by line, and for which claim', async () => {
    const claimId = await approved();
    const [paid] = (await pay(claimId, byCheck)).answer.items;
    const { number } = await claimOf(claimId);
    const params = { claimId };
    const letter = await textOf('Marta', writeRequest(getSettlementLetter, { params }));
    for (const part of [
      'Settlement letter',
      String(number),
      '$5,000.00',
      '-$500.00',
      '-$100.00',
      '$4,400.00',
      'As agreed.',
    ])
      expect(letter).toContain(part);
    expect(await textOf('Priya', writeRequest(getDeskSettlementLetter, of(claimId)))).toBe(letter);
    const paymentId = paid?.paymentId ?? '';
    const advice = await textOf('Marta', writeRequest(getRemittance, { params: { claimId, paymentId } }));
    for (const part of ['Remittance advice', String(number), 'Check', '1187', '$4,400.00'])
      expect(advice).toContain(part);
    const gone = await testBed.marta.call(getRemittance, { params: { claimId, paymentId: newId() } });
    expect(gone.problem.code).toBe(no.claim_payment_missing.code);
  });

  test('are previewed with what is entered, which decides nothing', async () => {
    const claimId = await filedClaim(testBed);
    const preview = async (body: object, id = claimId) =>
      fetch(
        `${testBed.loupe.url}${writeRequest(previewDecisionLetter, { ...of(id), body: noFigures }).path}`,
        {
          method: 'POST',
          headers: {
            'x-subscription-key': 'loupe-web',
            'content-type': 'application/json',
            authorization: `Bearer ${await testBed.loupe.token('Priya')}`,
          },
          body: JSON.stringify({ ...noFigures, ...body }),
        },
      );
    const wordsOf = async (reply: Response) =>
      (await textOfPages(Buffer.from(await reply.arrayBuffer()))).join(' ');
    const approval = await wordsOf(await preview({ deductible: 50_000, words: 'As agreed.' }));
    for (const part of ['Settlement letter', 'Preview, not sent.', '-$500.00', 'As agreed.'])
      expect(approval).toContain(part);
    const denial = await wordsOf(await preview({ clause: 'Section 4.2', words: 'The seal was missing.' }));
    expect(denial).toContain('Section 4.2: The seal was missing.');
    expect((await preview({}, newId())).status).toBe(404);
    expect((await claimOf(claimId)).status).toBe('Submitted');
  });

  test('name the clause of a denial, and are missing before a decision', async () => {
    const claimId = await filedClaim(testBed);
    const params = { claimId };
    const early = await testBed.marta.call(getSettlementLetter, { params });
    expect(early.problem.code).toBe(no.claim_letter_missing.code);
    await priya.call(moveClaim, { ...of(claimId), body: { move: 'acknowledge', words: '' } });
    await priya.call(denyClaim, {
      ...of(claimId),
      body: { clause: 'Section 4.2', words: 'The seal was missing.' },
    });
    const letter = await textOf('Marta', writeRequest(getSettlementLetter, { params }));
    for (const part of ['Denial letter', 'Section 4.2: The seal was missing.'])
      expect(letter).toContain(part);
  });
});
