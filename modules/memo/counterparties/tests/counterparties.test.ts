import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { addDays, day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { expiryJob } from '#modules/memo/server.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  counterpartyRefusals as no,
  createMemo,
  downloadMemoCertificate,
  findBuyer,
  listCounterparties,
  memoRefusals,
  saveCounterparty,
  saveMemoTemplate,
  sendMemo,
  uploadMemoCertificate,
} from '#modules/memo/contract.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { downloadOverHttp, sendFile, smallPdf } from '#apps/server/testing/send-file.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
let elena: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [marta, elena] = await Promise.all([loupe.as('Marta'), loupe.as('Elena')]);
});
afterAll(() => loupe.stop());

const ring = (price: number) => ({
  kind: 'Jewelry' as const,
  type: 'Ring' as const,
  description: 'Signet ring',
  weight: null,
  quantity: 1,
  itemId: '',
  notes: '',
  price: cents(price),
});

async function sent(price: number) {
  const body = {
    buyerEmail: 'elena.castellan@castellangems.example',
    validityDays: 14,
    paymentDays: 30,
    interest: 0,
    note: '',
    items: [ring(price)],
  };
  const { memo } = (await marta.call(createMemo, { body }, { 'idempotency-key': newId() })).answer;
  const signed = { version: memo.version, agreed: true, termsVersion: '2020' } as const;
  return marta.call(sendMemo, { params: { memoId: memo.memoId }, body: signed });
}

const notes = {
  limit: cents(500_000),
  limitStops: true,
  uccNumber: 'NY 2024-118',
  uccExpiresOn: day('2029-06-30'),
  insurancePolicy: 'JB-2201',
  insuranceExpiresOn: day('2026-01-31'),
  note: 'Pays by wire.',
};

test('a buyer has a limit that stops, papers that expire, and notes that only the lender reads', async () => {
  expect((await sent(300_000)).status).toBe(200);
  const buyerId = companyOf('Elena');
  const save = (version: number, body = notes) =>
    marta.call(saveCounterparty, { params: { buyerId }, body: { ...body, version } });
  const saved = (await save(0)).answer.counterparty;
  expect(saved).toMatchObject({
    uccState: 'valid',
    insuranceState: 'expired',
    limitState: 'under',
    version: 1,
  });
  expect((await save(0)).problem.code).toBe(no.counterparty_changed.code);
  const over = await sent(250_000);
  expect(over.problem.code).toBe(memoRefusals.over_limit.code);
  expect(over.problem.fields?.['limit']).toContain(
    'This memo would bring the total to $5,500.00. The limit is $5,000.00.',
  );
  await save(1, { ...notes, limitStops: false });
  expect((await sent(250_000)).status).toBe(200);
  expect((await elena.call(listCounterparties, {})).answer.items).toEqual([]);
  const unknown = { params: { buyerId: newId() }, body: { ...notes, version: 0 } };
  expect((await marta.call(saveCounterparty, unknown)).problem.code).toBe(no.counterparty_missing.code);
});

test("a buyer's certificate of insurance is kept as a PDF that only the lender opens", async () => {
  const buyerId = companyOf('Elena');
  const token = await loupe.token('Marta');
  const upload = (content: Uint8Array) =>
    sendFile(
      `${loupe.url}${uploadMemoCertificate.path}`,
      { name: 'certificate.pdf', content, type: 'application/pdf' },
      { authorization: `Bearer ${token}` },
    );
  const download = (caller: Caller) => caller.call(downloadMemoCertificate, { params: { buyerId } });
  const now = async () =>
    (await marta.call(listCounterparties, {})).answer.items.find((one) => one.buyerId === buyerId);
  const save = async (insuranceFileId?: string) => {
    const body = { ...notes, limitStops: false, version: (await now())?.version ?? 0 };
    return marta.call(saveCounterparty, {
      params: { buyerId },
      body: insuranceFileId === undefined ? body : { ...body, insuranceFileId },
    });
  };
  expect((await download(marta)).problem.code).toBe(no.certificate_missing.code);
  expect((await save(newId())).problem.code).toBe(no.certificate_lost.code);
  expect((await upload(new TextEncoder().encode('not a PDF'))).status).not.toBe(200);
  const fileId = await (await upload(smallPdf)).text();
  expect((await save(fileId)).answer.counterparty.insuranceFile).toBe('certificate.pdf');
  expect((await save()).answer.counterparty.insuranceFile).toBe('certificate.pdf');
  const path = downloadMemoCertificate.path.replace(':buyerId', buyerId);
  expect((await downloadOverHttp(loupe, 'Marta', path)).body.equals(smallPdf)).toBe(true);
  expect((await download(await loupe.as('Sven'))).problem.code).toBe(no.certificate_missing.code);
});

test('a filing that ends within 60 days is announced once for each date', async () => {
  const testBed = createLedgerTestBed(loupe.connectionString);
  const buyerId = companyOf('Elena');
  const now = async () =>
    (await marta.call(listCounterparties, {})).answer.items.find((one) => one.buyerId === buyerId);
  const soon = addDays(day(providerDay(loupe.clock.now())), 50);
  const save = async (uccExpiresOn: typeof soon) => {
    const body = { ...notes, uccExpiresOn, insuranceExpiresOn: null, version: (await now())?.version ?? 0 };
    expect((await marta.call(saveCounterparty, { params: { buyerId }, body })).status).toBe(200);
    await testBed.runJob([expiryJob], 'memo.expiry');
    await testBed.runJob([expiryJob], 'memo.expiry');
  };
  const announced = async () => {
    const { items } = (await marta.call(listNotices, { query: { limit: 100 } })).answer;
    return items.filter(({ title }) => title.startsWith('UCC-1 filing for Castellan Gems')).length;
  };
  await save(soon);
  await expect.poll(announced, { timeout: 60_000, interval: 200 }).toBe(1);
  await save(addDays(soon, 400));
  await save(addDays(soon, 1));
  await expect.poll(announced, { timeout: 60_000, interval: 200 }).toBe(2);
  await testBed.close();
});

test("a buyer's usual terms come from the newest memo to it", async () => {
  const body = { buyerEmail: 'elena.castellan@castellangems.example' };
  const { lastTerms } = (await marta.call(findBuyer, { body })).answer;
  expect(lastTerms).toMatchObject({ validityDays: 14, paymentDays: 30, interest: 0 });
  const fromSven = (await (await loupe.as('Sven')).call(findBuyer, { body })).answer;
  expect(fromSven.lastTerms).toBeNull();
});

test('a reminder that fails stops no other', async () => {
  const testBed = createLedgerTestBed(loupe.connectionString);
  const soon = addDays(day(providerDay(loupe.clock.now())), 40);
  const [bad, good] = [companyOf('Elena'), companyOf('Sven')];
  const of = (buyerId: string) => [companyOf('Marta'), buyerId];
  await loupe.pools.owner.query(
    `insert into memo.counterparty (company_id, buyer_id, limit_stops, ucc_number, insurance_policy, note, version,
       changed_by, changed_at) values ($1, $2, false, '', '', '', 1, $2, now()) on conflict do nothing`,
    of(good),
  );
  await loupe.pools.owner.query('update memo.counterparty set insurance_expires_on = $1', [soon]);
  const reminded = async (buyerId: string) =>
    (
      await loupe.pools.owner.query<{ on: string | null }>(
        `select insurance_reminded_for::text as on from memo.counterparty where company_id = $1 and buyer_id = $2`,
        of(buyerId),
      )
    ).rows[0]?.on;
  const heal = await poisonRow(testBed.pools, 'memo.counterparty', bad);
  await testBed.runJob([expiryJob], 'memo.expiry');
  await heal();
  expect([await reminded(bad), await reminded(good)]).toEqual([null, soon]);
  await testBed.close();
});

test('terms saved for a buyer come back with it, and the notes about it stay', async () => {
  const buyerEmail = 'elena.castellan@castellangems.example';
  const find = async (caller: Caller) => (await caller.call(findBuyer, { body: { buyerEmail } })).answer;
  const terms = { validityDays: 21, paymentDays: 45, interest: 900, note: 'Call before you return.' };
  const before = (await marta.call(listCounterparties, {})).answer.items;
  expect((await marta.call(saveMemoTemplate, { body: { buyerEmail, ...terms } })).status).toBe(204);
  expect((await find(marta)).template).toEqual(terms);
  const later = { ...terms, validityDays: 30 };
  await marta.call(saveMemoTemplate, { body: { buyerEmail, ...later } });
  expect((await find(marta)).template).toEqual(later);
  expect((await marta.call(listCounterparties, {})).answer.items).toEqual(before);
  expect((await find(await loupe.as('Sven'))).template).toBeNull();
  const unknown = await marta.call(saveMemoTemplate, { body: { buyerEmail: 'no@one.example', ...terms } });
  expect(unknown.problem.code).toBe(memoRefusals.buyer_unknown.code);
});

test('a buyer without an account has saved terms too, and the names of the newest memo to them', async () => {
  const buyerEmail = 'ana@ruiz-jewelers.example';
  const find = async (caller: Caller) =>
    (await caller.call(findBuyer, { body: { buyerEmail, isInvited: true } })).answer;
  const unknown = { companyName: '', personName: '', place: '', lastTerms: null, template: null };
  expect(await find(marta)).toEqual(unknown);
  const terms = { validityDays: 10, paymentDays: 15, interest: 0, note: '' };
  const saved = await marta.call(saveMemoTemplate, { body: { buyerEmail, isInvited: true, ...terms } });
  expect(saved.status).toBe(204);
  expect(await find(marta)).toEqual({ ...unknown, template: terms });
  const invited = { companyName: 'Ruiz Jewelers', personName: 'Ana Ruiz' };
  const body = { buyerEmail, invited, ...terms, note: 'By Friday.', items: [ring(10_000)] };
  const { memo } = (await marta.call(createMemo, { body }, { 'idempotency-key': newId() })).answer;
  const agreed = { version: 1, agreed: true, termsVersion: '2020' } as const;
  expect((await marta.call(sendMemo, { params: { memoId: memo.memoId }, body: agreed })).status).toBe(200);
  expect(await find(marta)).toMatchObject({
    ...invited,
    lastTerms: { number: memo.number, validityDays: 10, note: 'By Friday.' },
    template: terms,
  });
  expect(await find(await loupe.as('Sven'))).toEqual(unknown);
});
