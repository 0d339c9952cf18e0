import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import { providerDay } from '#platform/access/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import {
  acceptMemo,
  actOnMemo,
  answerExtension,
  askForExtension,
  createMemo,
  getMemo,
  markMemoInvoicePaid,
  memoInvoiceAsPdf,
  memoRefusals as no,
  moveMemoLines,
  priceMemoReturn,
  recallMemo,
  receiveMemo,
  returnMemoInsured,
  sendMemo,
  shipMemo,
  shipMemoInsured,
} from '#modules/memo/contract.ts';
import { deadlinesJob, followBoughtLabel, followVoidLabel } from '#modules/memo/server.ts';
import { downloadClaimDocument, getClaim, draftClaim, getShipment } from '#modules/shipping/contract.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: LedgerTestBed;
let marta: Caller;
let elena: Caller;
let sven: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createLedgerTestBed(loupe.connectionString);
  [marta, elena, sven] = await Promise.all([loupe.as('Marta'), loupe.as('Elena'), loupe.as('Sven')]);
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const dayMs = 86_400_000;
const memosPath = '/services/memo/api/memos';
const of = (memoId: string) => ({ params: { memoId } });
const read = async (memoId: string, caller = marta) => (await caller.call(getMemo, of(memoId))).answer.memo;
const version = async (memoId: string) => (await read(memoId)).version;

const rings = (quantity: number, itemId = '') => ({
  kind: 'Jewelry' as const,
  type: 'Ring' as const,
  description: 'Signet ring',
  weight: null,
  quantity,
  itemId,
  notes: '',
  price: cents(100_000),
});

async function drafted(
  items: ReturnType<typeof rings>[],
  buyerEmail = 'elena.castellan@castellangems.example',
) {
  const terms = { validityDays: 20, paymentDays: 30, interest: 1_200, note: '' };
  const made = await marta.call(
    createMemo,
    { body: { ...terms, buyerEmail, items } },
    { 'idempotency-key': newId() },
  );
  return made.answer.memo.memoId;
}

const send = async (memoId: string) =>
  marta.call(sendMemo, {
    ...of(memoId),
    body: { version: await version(memoId), agreed: true, termsVersion: '2020' },
  });

async function accepted(quantity = 3): Promise<string> {
  const memoId = await drafted([rings(quantity)]);
  await send(memoId);
  const signed = { agreed: true, termsVersion: '2020', signedName: 'Elena Castellan' } as const;
  await elena.call(acceptMemo, { ...of(memoId), body: { version: await version(memoId), ...signed } });
  return memoId;
}

async function received(quantity = 3): Promise<string> {
  const memoId = await accepted(quantity);
  const hand = { way: 'hand', carrier: '', trackingNumber: '', signedName: 'Marta Reyes' } as const;
  await marta.call(shipMemo, { ...of(memoId), body: { version: await version(memoId), ...hand } });
  await elena.call(receiveMemo, {
    ...of(memoId),
    body: { version: await version(memoId), missing: [], comment: '' },
  });
  return memoId;
}

const label = (shipmentId: string) => ({ shipmentId, carrier: 'FedEx', trackingNumber: '794612340987' });

describe('an insured shipment', () => {
  test('is started once, however often and at once it is asked for, with value and recipient', async () => {
    const memoId = await accepted();
    const body = { version: await version(memoId) };
    const replies = await Promise.all(
      [1, 2, 3].map(() => marta.call(shipMemoInsured, { ...of(memoId), body })),
    );
    const ids = new Set(replies.map(({ answer }) => answer.shipmentId));
    expect(ids.size).toBe(1);
    const [shipmentId = ''] = ids;
    const { shipment } = (await marta.call(getShipment, { params: { shipmentId } })).answer;
    expect(shipment.draft).toMatchObject({
      declaredValue: 300_000,
      cargo: 'FinishedJewelry',
      destination: { company: 'Castellan Gems', city: 'Los Angeles', state: 'CA' },
    });
    const { number } = await read(memoId);
    expect(shipment.source).toEqual({ name: `Memo ${number}`, path: `/memo/${memoId}`, optionId: null });
    expect((await read(memoId)).parcels).toEqual([{ shipmentId, leg: 'out', status: 'Draft' }]);
    expect((await read(memoId, elena)).parcels).toEqual([]);
    await testBed.work((ctx) => followBoughtLabel(ctx, label(shipmentId)));
    await testBed.work((ctx) => followBoughtLabel(ctx, label(shipmentId)));
    const shipped = await read(memoId);
    expect(shipped).toMatchObject({ status: 'Seller Shipped', shipping: { trackingNumber: '•••• 0987' } });
    expect(shipped.events.filter(({ act }) => act === 'ship')).toHaveLength(1);
    await testBed.work((ctx) => followVoidLabel(ctx, { shipmentId }));
    expect((await read(memoId)).status).toBe('Accepted');
  });

  test('is named in the claim that is drafted for it', async () => {
    const memoId = await accepted();
    const body = { version: await version(memoId) };
    const { shipmentId } = (await marta.call(shipMemoInsured, { ...of(memoId), body })).answer;
    const startClaim = () => marta.call(draftClaim, { body: { shipmentId } });
    expect((await startClaim()).status).toBe(409);
    await testBed.pools.owner.query(
      "update shipping.shipment set status = 'InTransit' where shipment_id = $1",
      [shipmentId],
    );
    const { number } = await read(memoId);
    const { claim } = (await startClaim()).answer;
    expect(claim.details).toMatchObject({
      reason: 'NotDelivered',
      circumstances: `Lost while out on memo ${number} with Castellan Gems.`,
    });
    // It is the proof of value, as a document of the claim.
    const { claimId } = claim;
    const proofOf = async () => (await marta.call(getClaim, { params: { claimId } })).answer.claim.proof;
    await expect
      .poll(async () => (await proofOf()).documents, { timeout: 60_000 })
      .toMatchObject([{ kind: 'invoice', name: `memo-${number}.pdf`, source: 'memo' }]);
    const { known, documents } = await proofOf();
    expect(known.map(({ words }) => words)).toContain(`Memo ${number}`);
    const documentId = documents[0]?.documentId ?? '';
    const opened = await marta.call(downloadClaimDocument, { params: { claimId, documentId } });
    expect(opened.status).toBe(200);
  });

  test('brings lines back, and only those still out', async () => {
    const memoId = await received();
    const ask = async (quantity: number) =>
      elena.call(returnMemoInsured, {
        ...of(memoId),
        body: { version: await version(memoId), lines: [{ line: 1, quantity }] },
      });
    expect((await ask(4)).problem.code).toBe(no.too_many_units.code);
    const price = async (caller: Caller) => (await caller.call(priceMemoReturn, of(memoId))).answer.price;
    const priced = await price(elena);
    expect(priced).toMatchObject({ insuredValue: 300_000 });
    expect(priced?.total).toBe((priced?.shipping ?? 0) + (priced?.premium ?? 0));
    expect(priced?.premium).toBeGreaterThan(0);
    expect(await price(marta)).toBeNull();
    const { shipmentId } = (await ask(3)).answer;
    const { shipment } = (await elena.call(getShipment, { params: { shipmentId } })).answer;
    expect(shipment.draft).toMatchObject({
      declaredValue: 300_000,
      destination: { company: 'Harrow & Vale' },
    });
    await elena.call(moveMemoLines, {
      ...of(memoId),
      body: { version: await version(memoId), act: 'keep', lines: [{ line: 1, quantity: 1 }] },
    });
    await testBed.work((ctx) => followBoughtLabel(ctx, label(shipmentId)));
    expect(await read(memoId)).toMatchObject({
      status: 'Buyer Returned',
      units: { Kept: 1, 'Return in transit': 2, Out: 0 },
    });
    await testBed.work((ctx) => followVoidLabel(ctx, { shipmentId }));
    expect((await read(memoId)).units).toMatchObject({ Kept: 1, Out: 2 });
  });

  test("isn't started without shipping, nor without the other side's address", async () => {
    const memoId = await accepted();
    await testBed.pools.owner.query('update memo.memo set buyer_address = null where memo_id = $1', [memoId]);
    const body = { version: await version(memoId) };
    expect((await marta.call(shipMemoInsured, { ...of(memoId), body })).problem.code).toBe(
      no.address_missing.code,
    );
    const lent = await drafted([rings(1)], 'sven.lindqvist@lindqvistjewelry.example');
    await send(lent);
    const signed = { agreed: true, termsVersion: '2020', signedName: 'Sven Lindqvist' } as const;
    await sven.call(acceptMemo, { ...of(lent), body: { version: await version(lent), ...signed } });
    const hand = { way: 'hand', carrier: '', trackingNumber: '', signedName: '' } as const;
    await marta.call(shipMemo, { ...of(lent), body: { version: await version(lent), ...hand } });
    await sven.call(receiveMemo, {
      ...of(lent),
      body: { version: await version(lent), missing: [], comment: '' },
    });
    const lines = [{ line: 1, quantity: 1 }];
    const reply = await sven.call(returnMemoInsured, {
      ...of(lent),
      body: { version: await version(lent), lines },
    });
    expect(reply.problem.code).toBe(no.shipping_missing.code);
  });
});

describe('the due date', () => {
  test('moves by days that the buyer requests and the seller grants', async () => {
    const memoId = await received();
    const due = (await read(memoId)).dueOn ?? '';
    const answer = async (grant: boolean) =>
      marta.call(answerExtension, { ...of(memoId), body: { version: await version(memoId), grant } });
    expect((await answer(true)).problem.code).toBe(no.not_now.code);
    const ask = async () =>
      elena.call(askForExtension, {
        ...of(memoId),
        body: { version: await version(memoId), days: 7, comment: 'The client is away.' },
      });
    expect((await ask()).answer.memo.extensionAsked).toBe(7);
    expect((await answer(false)).answer.memo).toMatchObject({ dueOn: due, extensionAsked: null });
    await ask();
    expect((await answer(true)).answer.memo.dueOn).toBe(addDays(day(due), 7));
    const recall = { version: await version(memoId), comment: '' };
    expect(
      (await marta.call(recallMemo, { ...of(memoId), body: recall })).answer.memo.recalledAt,
    ).not.toBeNull();
  });

  test('is announced to both sides before it, on it, and daily after it, until nothing is out', async () => {
    const memoId = await received();
    const { number } = await read(memoId);
    const titles = async (caller: Caller) =>
      (await caller.call(listNotices, { query: { limit: 100 } })).answer.items
        .map(({ title }) => title)
        .filter((title) => title.startsWith(`Memo ${number} is`));
    const runOn = async (days: number) => {
      testBed.clock.setOffset(days * dayMs);
      await testBed.runJob([deadlinesJob], 'memo.deadlines');
      await testBed.runJob([deadlinesJob], 'memo.deadlines');
    };
    const told: string[][] = [];
    for (const days of [10, 15, 16, 18, 20, 21, 22]) {
      await runOn(days);
      told.push(await titles(marta));
    }
    testBed.clock.setOffset(0);
    expect(told.map((all) => all.length)).toEqual([0, 1, 1, 2, 3, 4, 5]);
    expect((await titles(elena)).length).toBe(5);
    expect(told.at(-1)?.[0]).toBe(`Memo ${number} is overdue`);
    await elena.call(moveMemoLines, {
      ...of(memoId),
      body: { version: await version(memoId), act: 'keep', lines: [{ line: 1, quantity: 3 }] },
    });
    await runOn(23);
    testBed.clock.setOffset(0);
    expect(await titles(marta)).toHaveLength(5);
  });
});

test('an alert that fails stops no other', async () => {
  const [bad, good] = [await received(), await received()];
  const alerted = async (memoId: string) =>
    (
      await testBed.pools.owner.query<{ alert_stage: number }>(
        'select alert_stage from memo.memo where memo_id = $1',
        [memoId],
      )
    ).rows[0]?.alert_stage;
  const heal = await poisonRow(testBed.pools, 'memo.memo', bad);
  testBed.clock.setOffset(16 * dayMs);
  await testBed.runJob([deadlinesJob], 'memo.deadlines');
  await heal();
  testBed.clock.setOffset(0);
  expect([await alerted(bad), await alerted(good)]).toEqual([0, 1]);
});

describe('an item', () => {
  test("isn't sent on two memos at once, nor twice on one", async () => {
    const first = await drafted([rings(1, 'HV-77')]);
    const second = await drafted([rings(1, 'hv 77')]);
    const replies = await Promise.all([send(first), send(second)]);
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ problem }) => problem.code)).toEqual([no.item_out.code]);
    expect(refused[0]?.problem.fields?.['items']).toMatch(/^Line 1 is on memo M-\d+ with Castellan Gems\.$/);
    const twice = await drafted([rings(1, 'HV-78'), rings(1, 'HV-78')]);
    expect((await send(twice)).problem.code).toBe(no.item_twice.code);
  });
});

describe('papers', () => {
  const textOf = async (path: string): Promise<string> => {
    const response = await fetch(`${loupe.url}${memosPath}/${path}`, {
      headers: { authorization: `Bearer ${await loupe.token('Elena')}`, 'x-subscription-key': 'loupe-web' },
    });
    return (await textOfPages(new Uint8Array(await response.arrayBuffer()))).join('\n');
  };

  test('show lines, terms and signatures, and an invoice what was kept; the seller marks it paid once', async () => {
    const memoId = await received();
    await elena.call(moveMemoLines, {
      ...of(memoId),
      body: { version: await version(memoId), act: 'keep', lines: [{ line: 1, quantity: 2 }] },
    });
    await marta.call(actOnMemo, { ...of(memoId), body: { version: await version(memoId), act: 'invoice' } });
    const { number, invoices } = await read(memoId);
    const [invoice] = invoices;
    const memo = await textOf(`${memoId}/pdf`);
    for (const words of [`Memo ${number}`, 'Signet ring', 'Title', 'Signed by Elena Castellan', 'Page 1 of'])
      expect(memo).toContain(words);
    const params = { memoId, invoiceId: invoice?.invoiceId ?? '' };
    const paper = await textOf(`${memoId}/invoices/${params.invoiceId}/pdf`);
    expect(paper).toContain('$2,000.00');
    const today = day(providerDay(loupe.clock.now()));
    const pay = (paidOn: typeof today, caller = marta) =>
      caller.call(markMemoInvoicePaid, { params, body: { paidOn } });
    expect((await pay(addDays(today, 1))).problem.code).toBe(no.paid_day_wrong.code);
    expect((await pay(today, elena)).problem.code).toBe(no.not_now.code);
    expect((await pay(today)).answer.memo.invoices[0]?.paidOn).toBe(today);
    expect((await pay(today)).problem.code).toBe(no.not_now.code);
    const elsewhere = { params: { memoId, invoiceId: newId() } };
    expect((await marta.call(memoInvoiceAsPdf, elsewhere)).problem.code).toBe(no.invoice_missing.code);
  });
});
