import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import {
  listCounterparties,
  listMemos,
  memoRefusals,
  saveCounterparty,
  sendMemo,
} from '#modules/memo/contract.ts';
import { adoptJob } from '#modules/memo/server.ts';
import { draftOf, readMemo, testStone } from '#modules/memo/memos/tests/lend.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

const agreed = { version: 1, agreed: true, termsVersion: '2020' } as const;

async function send(report: string, buyerEmail: string) {
  const invited = { companyName: 'Vault Jewels', personName: 'Nora Vault' };
  const memoId = await draftOf(marta, [testStone(report)], { buyerEmail, invited });
  return { memoId, sent: await marta.call(sendMemo, { params: { memoId }, body: agreed }) };
}

const noNotes = {
  limit: null,
  limitStops: false,
  uccNumber: 'NY 2026-77',
  uccExpiresOn: null,
  insurancePolicy: '',
  insuranceExpiresOn: null,
  note: '',
};

const rows = async () => (await marta.call(listCounterparties, {})).answer.items;

test("a buyer who isn't a member counts among the buyers, with a limit that stops", async () => {
  const email = 'nora@vaultjewels.example';
  expect((await send('9400000001', email)).sent.status).toBe(200);
  const found = (await rows()).filter(({ name }) => name === 'Vault Jewels');
  expect(found).toMatchObject([{ isGuest: true, memosOut: 0, version: 0 }]);
  const buyerId = found[0]?.buyerId ?? '';
  const limit = { ...noNotes, limit: cents(900_000), limitStops: true, version: 0 };
  expect((await marta.call(saveCounterparty, { params: { buyerId }, body: limit })).status).toBe(200);
  expect((await send('9400000002', email)).sent.problem.code).toBe(memoRefusals.over_limit.code);
});

test('a guest whose company gets Memo keeps the memos, and the seller its notes', async () => {
  const testBed = createLedgerTestBed(loupe.connectionString);
  const { rows: contacts } = await loupe.pools.owner.query<{ email: string }>(
    `select contact.email from identity.every_contact as contact
     join companies.membership as membership on membership.person_id = contact.person_id
     where membership.company_id = $1 limit 1`,
    [companyOf('Ilse')],
  );
  const email = contacts[0]?.email ?? '';
  const { memoId, sent } = await send('9400000003', email);
  expect(sent.answer.memo.buyerIsGuest).toBe(true);
  const before = (await rows()).find(({ isGuest, version }) => isGuest && version === 0)?.buyerId ?? '';
  await marta.call(saveCounterparty, { params: { buyerId: before }, body: { ...noNotes, version: 0 } });
  const bad = await send('9400000004', email);
  const adopt = () => testBed.runJob([adoptJob], 'memo.adopt');
  await adopt();
  expect((await readMemo(marta, memoId)).buyerIsGuest).toBe(true);

  await loupe.pools.owner.query(
    `insert into companies.subscription (company_id, service_type, is_active, approval_status, requested_at)
     values ($1, 'Memo', true, 'Approved', now())
     on conflict (company_id, service_type) do update set is_active = true, approval_status = 'Approved'`,
    [companyOf('Ilse')],
  );
  // One that fails stops no other.
  const heal = await poisonRow(testBed.pools, 'memo.memo', bad.memoId);
  await adopt();
  await heal();
  expect((await readMemo(marta, bad.memoId)).buyerIsGuest).toBe(true);
  await adopt();
  const memo = await readMemo(marta, memoId);
  expect(memo).toMatchObject({ buyerIsGuest: false, buyer: { name: 'Kessler & Co.' } });
  expect(memo.events.filter(({ act }) => act === 'join')).toHaveLength(1);
  const ilse = await loupe.as('Ilse');
  const { items } = (await ilse.call(listMemos, { query: { limit: 100, side: 'buyer' } })).answer;
  expect(items.map((row) => row.memoId)).toEqual([memoId]);
  const after = (await rows()).find(({ buyerId }) => buyerId === companyOf('Ilse'));
  expect(after).toMatchObject({ isGuest: false, uccNumber: 'NY 2026-77' });
  await testBed.close();
});
