import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeCursor } from '#kit/contract/shapes/page.ts';
import { addDays, day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { maskedNumber } from '#kit/domain/text/masked.ts';
import { encodeBase64 } from '#kit/domain/text/base64.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  addEvidence,
  answerDispute,
  billingRefusals,
  downloadDisputeEvidence,
  downloadEvidence,
  getDispute,
  getInvoice,
  getReconciliation,
  listDisputes,
  listReconciliations,
  reconciliationRefusals as no,
  requestReview,
  uploadEvidence,
} from '#modules/billing/contract.ts';
import { eicar } from '#outside/malware-scan/sandbox/eicar-scanner.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { balancesOf, creditBill, leftToCredit } from '#platform/payments/server.ts';
import { callUnchecked } from '#apps/server/testing/call-unchecked.ts';
import {
  invoiceLine,
  createCarrierTestBed,
  buildInvoice,
} from '#apps/server/testing/shipping/carrier-test-bed.ts';
import type { CarrierTestBed } from '#apps/server/testing/shipping/carrier-test-bed.ts';
import { downloadOverHttp, sendFile, smallPdf } from '#apps/server/testing/send-file.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: CarrierTestBed;
let marta: Caller;
let ilse: Caller;
let owen: Caller;

const harrow = companyOf('Marta');
const monday = '2027-03-01';

beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createCarrierTestBed(loupe);
  marta = await loupe.as('Marta');
  ilse = await loupe.as('Ilse');
  owen = await loupe.as('Owen');
  testBed.setDay('2027-02-23');
  await testBed.ship(harrow, { on: '2027-02-23' }, ...numbers);
  testBed.setDay(monday);
  testBed.answer((carrier, week) =>
    carrier === 'FedEx' && week === '2027-02-22'
      ? buildInvoice(carrier, week, 'F1', ...numbers.map(heavier), invoiceLine(light, lighter))
      : { kind: 'not_issued' },
  );
  await testBed.fetchInvoices();
  testBed.answerAsSandbox();
});
afterEach(() => testBed.setDay(monday));
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const light = '700000000099';
const lighter = { weightLb: 1, charges: { FREIGHT: 1_060 } };
const heavier = (trackingNumber: string) =>
  invoiceLine(
    trackingNumber,
    trackingNumber === light ? lighter : { weightLb: 3, charges: { FREIGHT: 1_650 } },
  );
const numbers = Array.from({ length: 12 }, (_, at) => `7000000000${10 + at}`);

/** A reconciliation without a dispute. */
async function fresh(): Promise<string> {
  const query = { limit: 25, range: 'Last60Days' } as const;
  const { items } = (await marta.call(listReconciliations, { query })).answer;
  const found = items.find(({ actions }) => actions.includes('requestReview'));
  if (found === undefined) throw new Error('Everything is disputed.');
  return found.reconciliationId;
}

const ask = (
  caller: Caller,
  reconciliationId: string,
  fileIds: readonly string[] = [],
  comment = 'We weighed it.',
) => caller.call(requestReview, { params: { reconciliationId }, body: { comment, fileIds: [...fileIds] } });

async function send(as = 'Marta', name = 'scale.pdf', content: Uint8Array = smallPdf) {
  const authorization = `Bearer ${await loupe.token(as)}`;
  const file = { name, content, type: 'application/pdf' };
  return sendFile(loupe.url + uploadEvidence.path, file, { authorization });
}

async function disputed(...fileIds: string[]) {
  const reconciliationId = await fresh();
  const { dispute } = (await ask(marta, reconciliationId, fileIds)).answer;
  if (dispute === null) throw new Error('The request opened no dispute.');
  return { reconciliationId, disputeId: dispute.disputeId, version: dispute.version };
}

type Decision = 'sendEvidence' | 'win' | 'lose';

const decide = (disputeId: string, decision: Decision, version: number, answer = 'The carrier agrees.') =>
  owen.call(answerDispute, {
    params: { companyId: harrow, disputeId },
    body: { decision, answer, version },
  });

const detailsOf = async (reconciliationId: string) =>
  (await marta.call(getReconciliation, { params: { reconciliationId } })).answer;

const titlesOf = async (caller: Caller) =>
  (await caller.call(listNotices, { query: { limit: 25 } })).answer.items.map(({ title }) => title);

describe('a review request', () => {
  test('has a reason of up to 150 characters and evidence, and appears at the desk', async () => {
    const sent = await send();
    const fileId = await sent.text();
    expect(sent.status).toBe(200);
    const reconciliationId = await fresh();
    const comment = 'x'.repeat(150);
    const { answer } = await ask(marta, reconciliationId, [fileId, fileId], comment);
    expect(answer.reconciliation).toMatchObject({
      disputeStatus: 'Open',
      actions: ['addEvidence'],
    });
    expect(answer.dispute).toMatchObject({
      status: 'Open',
      comment,
      askedBy: 'Marta Reyes',
      evidence: [{ fileId, fileName: 'scale.pdf' }],
      expiresOn: '2027-04-30',
    });
    await expect
      .poll(
        async () =>
          (await owen.call(listInboxItems, { query: { limit: 25 } })).answer.items.map(({ title }) => title),
        {
          timeout: 30_000,
        },
      )
      .toContain('Harrow & Vale disputes $4.10 from FedEx');
    const { body } = await downloadOverHttp(
      loupe,
      'Marta',
      downloadEvidence.path.replace(':reconciliationId', reconciliationId).replace(':fileId', fileId),
    );
    expect(body).toEqual(smallPdf);
    const atDesk = await downloadOverHttp(
      loupe,
      'Owen',
      downloadDisputeEvidence.path
        .replace(':companyId', harrow)
        .replace(':disputeId', answer.dispute?.disputeId ?? '')
        .replace(':fileId', fileId),
    );
    expect(atDesk.body).toEqual(smallPdf);
  });

  test('that is too long, empty or has too many files is rejected at the field', async () => {
    const reconciliationId = await fresh();
    const sent = (comment: string, fileIds: readonly string[] = []) =>
      callUnchecked(loupe, 'Marta', requestReview, {
        params: { reconciliationId },
        body: { comment: encodeBase64(comment), fileIds },
      });
    expect((await sent('x'.repeat(151))).problem.fields).toEqual({
      comment: 'Use 150 characters or fewer.',
    });
    expect((await sent(' ')).problem.fields).toEqual({ comment: 'Explain why this charge is wrong.' });
    const six = Array.from({ length: 6 }, () => newId());
    expect((await sent('We weighed it.', six)).problem.fields).toEqual({
      fileIds: 'Attach up to 5 files.',
    });
  });

  test('can be made once per reconciliation, also by two people at the same moment', async () => {
    const reconciliationId = await fresh();
    const replies = await Promise.all([ask(marta, reconciliationId), ask(marta, reconciliationId)]);
    expect(replies.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409']);
    expect((await ask(marta, reconciliationId)).problem.code).toBe(no.already_disputed.code);
  });

  test('is refused for a credit, after 60 days, and for another company', async () => {
    await testBed.ship(harrow, { on: '2027-03-02' }, light);
    testBed.setDay('2027-03-08');
    testBed.answer((carrier, week) =>
      carrier === 'FedEx' && week === monday
        ? buildInvoice(carrier, week, 'F2', heavier(light))
        : { kind: 'not_issued' },
    );
    await testBed.fetchInvoices();
    testBed.answerAsSandbox();
    const query = { limit: 25, range: 'Last7Days', search: light } as const;
    const [credited] = (await marta.call(listReconciliations, { query })).answer.items;
    expect((await ask(marta, credited?.reconciliationId ?? '')).problem.code).toBe(no.in_your_favor.code);

    const reconciliationId = await fresh();
    expect((await ask(ilse, reconciliationId)).problem.code).toBe(no.reconciliation_missing.code);
    const shownDisputes = async () =>
      (await marta.call(getReconciliation, { params: { reconciliationId } })).answer.reconciliation;
    expect(await shownDisputes()).toMatchObject({ disputeBy: '2027-04-30', actions: ['requestReview'] });
    testBed.setDay('2027-05-01');
    expect(await shownDisputes()).toMatchObject({ disputeBy: null, actions: [] });
    expect((await ask(marta, reconciliationId)).problem.code).toBe(no.window_over.code);
  });

  test("accepts only the company's own files and no virus", async () => {
    const reconciliationId = await fresh();
    const foreign = await (await send('Ilse')).text();
    for (const fileId of [newId(), foreign])
      expect((await ask(marta, reconciliationId, [fileId])).problem.code).toBe(no.evidence_missing.code);
    const reply = await send('Marta', 'scale.pdf', Buffer.concat([smallPdf, eicar]));
    expect([reply.status, await reply.text()]).toEqual([
      422,
      expect.stringContaining(filesRefusals.infected.code),
    ]);
  });

  test('is refused for people who may only view', async () => {
    const reply = await ask(await loupe.as('Nadia'), await fresh());
    expect(reply.status).toBe(403);
  });
});

describe('further evidence', () => {
  const attach = (caller: Caller, reconciliationId: string, ...fileIds: string[]) =>
    caller.call(addEvidence, { params: { reconciliationId }, body: { fileIds } });

  test('can be attached while the request is open, and a concurrent answer is refused', async () => {
    const { reconciliationId, disputeId, version } = await disputed(await (await send()).text());
    const photo = await (await send('Marta', 'box.pdf')).text();
    const { answer } = await attach(marta, reconciliationId, photo, photo);
    expect(answer.dispute?.evidence.map(({ fileName }) => fileName)).toEqual(['box.pdf', 'scale.pdf']);
    expect((await attach(marta, reconciliationId, photo)).answer.dispute?.evidence).toHaveLength(2);
    expect((await decide(disputeId, 'lose', version)).problem.code).toBe(no.dispute_elsewhere.code);
  });

  test('is refused beyond five files, for another company, for unknown files and after the answer', async () => {
    const four = await Promise.all(Array.from({ length: 4 }, async () => (await send()).text()));
    const { reconciliationId, disputeId, version } = await disputed(...four);
    const more = await Promise.all(Array.from({ length: 2 }, async () => (await send()).text()));
    expect((await attach(marta, reconciliationId, ...more)).problem.code).toBe(no.evidence_full.code);
    expect((await attach(ilse, reconciliationId, ...more)).problem.code).toBe(no.reconciliation_missing.code);
    expect((await attach(marta, reconciliationId, newId())).problem.code).toBe(no.evidence_missing.code);
    await decide(disputeId, 'lose', version);
    expect((await attach(marta, reconciliationId, ...more)).problem.code).toBe(no.evidence_late.code);
  });
});

describe('the dispute desk', () => {
  test('lists the oldest request first, with its actions', async () => {
    const { answer } = await owen.call(listDisputes, { query: { limit: 25 } });
    expect(answer.waiting).toBe(answer.items.length);
    expect(answer.items[0]).toMatchObject({
      companyName: 'Harrow & Vale',
      carrier: 'FedEx',
      amount: 410,
      actions: ['sendEvidence', 'win', 'lose'],
    });
    const lost = await owen.call(listDisputes, { query: { limit: 25, after: writeCursor(['never', 1]) } });
    expect(lost.problem.code).toBe(billingRefusals.page_lost.code);
  });

  test('sends the evidence, which gives the carrier 60 more days', async () => {
    const { disputeId, reconciliationId } = await disputed();
    testBed.setDay('2027-03-11');
    const { answer } = await decide(disputeId, 'sendEvidence', 1, 'Sent to FedEx.');
    expect(answer).toMatchObject({
      status: 'EvidenceSent',
      expiresOn: '2027-05-10',
      actions: ['win', 'lose'],
    });
    expect((await detailsOf(reconciliationId)).dispute?.answer).toBe('Sent to FedEx.');
  });

  test('credits the next invoice for a dispute won before the adjustment is invoiced', async () => {
    const { disputeId, reconciliationId } = await disputed();
    const before = (await testBed.work((ctx) => balancesOf(ctx, harrow))).unbilled ?? 0;
    expect((await decide(disputeId, 'win', 1)).answer).toMatchObject({ status: 'Won', creditNote: null });
    expect((await testBed.work((ctx) => balancesOf(ctx, harrow))).unbilled).toBe(before - 410);
    expect((await detailsOf(reconciliationId)).dispute).toMatchObject({
      status: 'Won',
      answer: 'The carrier agrees.',
      expiresOn: null,
    });
    await expect
      .poll(() => titlesOf(marta), { timeout: 30_000 })
      .toContain('You won your dispute with FedEx');
  });

  test('issues one credit note for a dispute won after the adjustment is invoiced', async () => {
    const { disputeId, reconciliationId } = await disputed();
    testBed.setDay('2027-03-15');
    await testBed.issueInvoices();
    const { invoiceId } = await detailsOf(reconciliationId);
    const params = { invoiceId: invoiceId ?? '' };
    const owed = async () => (await marta.call(getInvoice, { params })).answer.invoice;
    const before = await owed();
    const replies = await Promise.all([decide(disputeId, 'win', 1), decide(disputeId, 'win', 1)]);
    expect(replies.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409']);
    expect((await owed()).balance).toBe(before.balance - 410);
    expect((await detailsOf(reconciliationId)).dispute?.creditNote).toBe(`${before.number}-C1`);
  });

  const billsAgain = async (
    week: string,
    charges: Readonly<Record<string, number>>,
    trackingNumber: string,
  ) => {
    testBed.setDay(week);
    testBed.answer((carrier, billedWeek) =>
      carrier === 'FedEx' && billedWeek === addDays(day(week), -7)
        ? buildInvoice(
            carrier,
            billedWeek,
            `F-${week}`,
            invoiceLine(trackingNumber, { weightLb: charges['FREIGHT'] === 1_650 ? 3 : 2, charges }),
          )
        : { kind: 'not_issued' },
    );
    await testBed.fetchInvoices();
    testBed.answerAsSandbox();
  };
  /** Shown masked, so it's found by its end. */
  const numberOf = async (reconciliationId: string): Promise<string> => {
    const { trackingNumber } = (await detailsOf(reconciliationId)).reconciliation;
    return [...numbers, light].find((number) => maskedNumber(number) === trackingNumber) ?? '';
  };
  /** The company's total balance. */
  const owed = async () => {
    const { unbilled = 0, receivable = 0, credit = 0 } = await testBed.work((ctx) => balancesOf(ctx, harrow));
    return unbilled + receivable + credit;
  };

  test('credits a won dispute once, whatever the carrier bills later', async () => {
    const { disputeId, reconciliationId } = await disputed();
    const trackingNumber = await numberOf(reconciliationId);
    const before = await owed();
    await decide(disputeId, 'win', 1);
    expect(await owed()).toBe(before - 410);
    await billsAgain('2027-03-22', { FREIGHT: 1_650 }, trackingNumber);
    expect(await owed()).toBe(before - 410);
    await billsAgain('2027-03-29', { FREIGHT: 1_240 }, trackingNumber);
    expect(await owed()).toBe(before - 410);
    await billsAgain('2027-04-05', { FREIGHT: 1_140 }, trackingNumber);
    expect(await owed()).toBe(before - 510);
  });

  test('credits nothing when the carrier has already billed less', async () => {
    const { disputeId, reconciliationId } = await disputed();
    const trackingNumber = await numberOf(reconciliationId);
    const before = await owed();
    await billsAgain('2027-04-12', { FREIGHT: 1_240 }, trackingNumber);
    expect(await owed()).toBe(before - 410);
    expect((await decide(disputeId, 'win', 1)).answer).toMatchObject({ status: 'Won', credited: 0 });
    expect(await owed()).toBe(before - 410);
  });

  test('changes nothing for a lost dispute and gives the reason', async () => {
    const { disputeId, reconciliationId } = await disputed();
    const before = await testBed.work((ctx) => balancesOf(ctx, harrow));
    await decide(disputeId, 'lose', 1, 'The scale was calibrated.');
    expect(await testBed.work((ctx) => balancesOf(ctx, harrow))).toEqual(before);
    expect((await detailsOf(reconciliationId)).dispute).toMatchObject({
      status: 'Lost',
      answer: 'The scale was calibrated.',
    });
    expect((await decide(disputeId, 'win', 2)).problem.code).toBe(no.dispute_elsewhere.code);
  });

  test('is refused when someone else answered first', async () => {
    const { disputeId, version } = await disputed();
    await decide(disputeId, 'sendEvidence', version);
    const reply = await decide(disputeId, 'lose', version);
    expect([reply.status, reply.problem.code]).toEqual([409, no.dispute_elsewhere.code]);
  });

  test('credits nothing on an invoice that was fully credited in the meantime', async () => {
    const { disputeId, reconciliationId } = await disputed();
    const billId = (await detailsOf(reconciliationId)).invoiceId ?? '';
    await testBed.work(async (ctx) => {
      const amount = await leftToCredit(ctx, { companyId: harrow, billId });
      const note = { key: 'goodwill', billId, type: 'Credit', description: 'Goodwill' } as const;
      await creditBill(ctx, harrow, { ...note, amount: cents(amount - 110) });
    });
    const before = await owed();
    expect((await decide(disputeId, 'win', 1)).answer).toMatchObject({ status: 'Won', credited: 110 });
    expect(await owed()).toBe(before - 110);
  });

  test('finds no unknown request or file', async () => {
    const params = { companyId: harrow, disputeId: newId() };
    expect((await owen.call(getDispute, { params })).problem.code).toBe(no.dispute_missing.code);
    expect((await decide(newId(), 'win', 1)).problem.code).toBe(no.dispute_missing.code);
    const [first] = (await owen.call(listDisputes, { query: { limit: 25 } })).answer.items;
    const file = { companyId: harrow, disputeId: first?.disputeId ?? '', fileId: newId() };
    const reply = await owen.call(downloadDisputeEvidence, { params: file });
    expect(reply.problem.code).toBe(no.evidence_missing.code);
    const one = (await owen.call(getDispute, { params: { ...params, disputeId: first?.disputeId ?? '' } }))
      .answer;
    expect(one.about.reconciliation.trackingNumber).toBe(first?.trackingNumber);
  });
});

test('an unanswered request expires on its day, and the member is notified', async () => {
  const { items } = (await owen.call(listDisputes, { query: { limit: 25, status: 'EvidenceSent' } })).answer;
  testBed.setDay('2027-05-11');
  await testBed.expireDisputes();
  await testBed.expireDisputes();
  const after = (await owen.call(listDisputes, { query: { limit: 25, status: 'Expired' } })).answer.items;
  expect(after.map(({ disputeId }) => disputeId)).toEqual(
    expect.arrayContaining(items.map(({ disputeId }) => disputeId)),
  );
  await expect
    .poll(() => titlesOf(marta), { timeout: 30_000 })
    .toContain('Your dispute with FedEx closed without a credit');
});
