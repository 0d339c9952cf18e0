import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import {
  counterpartyRefusals as no,
  createMemo,
  listCounterparties,
  memoRefusals,
  saveCounterparty,
  sendMemo,
} from '#modules/memo/contract.ts';
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
