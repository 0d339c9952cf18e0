import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { createAppraisal, readSource, sourceRefusals as no } from '#modules/appraisals/contract.ts';
import { getOrder } from '#modules/marketplace/contract.ts';
import { createMemo, sendMemo } from '#modules/memo/contract.ts';
import type { MemoDraft } from '#modules/memo/contract.ts';
import { createOrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import type { OrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let orders: OrderTestBed;
let marta: Caller;
let amara: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  await fillStones(loupe, 200);
  orders = createOrderTestBed(loupe);
  [marta, amara] = [await loupe.as('Marta'), await loupe.as('Amara')];
});
afterAll(async () => {
  await orders.close();
  await loupe.stop();
});

type Source = NonNullable<ReturnType<typeof createAppraisal.body.parse>['source']>;
const create = (caller: Caller, source: Source) =>
  caller.call(createAppraisal, { body: { source } }, { 'idempotency-key': newId() });

async function ordered() {
  const { rows } = await loupe.pools.owner.query<{ item_id: number }>(
    `select item_id from marketplace.stone
     where is_listed and report_number is not null and diamond_type = 1 and color_type = 0 order by item_id limit 1`,
  );
  const itemIds = rows.map(({ item_id: id }) => id);
  const id = await orders.place('Marta', { moduleType: 2, itemIds, by: 'ACH', status: 'settled' });
  const { orderNumber, products } = (await marta.call(getOrder, { params: { id } })).answer;
  const [product] = products;
  if (product === undefined) throw new Error('The order has no stone.');
  return { orderNumber, ...product };
}

test('an ordered stone becomes a gem with the facts it was sold with', async () => {
  const { orderNumber, orderItemId, stone } = await ordered();
  const preview = (await marta.call(readSource, { query: { order: orderItemId } })).answer;
  expect(preview.from).toBe(`order ${orderNumber}`);
  expect(preview.facts).toContainEqual({ label: 'Report number', value: stone.gradingReportNumber });
  const { content, itemCount } = (await create(marta, { kind: 'order', orderItemId })).answer.appraisal;
  expect(itemCount).toBe(1);
  const [item] = content.items;
  expect(item?.values).toMatchObject({ type: 'Loose stone', title: 'Loose lab-grown diamond', quantity: 1 });
  expect(item?.gems[0]).toMatchObject({
    type: 'Diamond',
    values: {
      title: 'Lab-grown diamond',
      origin: 'Laboratory-grown',
      carats: stone.carat,
      color: stone.color,
      lab: stone.gradingLab,
      reportNumber: stone.gradingReportNumber,
      weightBasis: 'From the report',
      length: stone.length,
      width: stone.width,
    },
  });
  // What it cost the jeweler is no value to print.
  expect(item?.gems[0]?.values['pricePerCarat']).toBeUndefined();
  expect(item?.costs).toEqual({});
});

test("another company's order and a stone that isn't the buyer's anymore are missing", async () => {
  const { orderItemId } = await ordered();
  const source = { kind: 'order', orderItemId } as const;
  expect((await create(amara, source)).problem.code).toBe(no.order_stone_missing.code);
  const unknown = await marta.call(readSource, { query: { order: newId() } });
  expect(unknown.problem.code).toBe(no.order_stone_missing.code);
  expect((await marta.call(readSource, { query: {} })).problem.code).toBe(no.order_stone_missing.code);
  await loupe.pools.owner.query(
    "update marketplace.order_item set status = 'Returned' where order_item_id = $1",
    [orderItemId],
  );
  expect((await create(marta, source)).problem.code).toBe(no.order_stone_missing.code);
});

const ring: MemoDraft['items'][number] = {
  kind: 'Jewelry',
  type: 'Ring',
  description: 'Three-stone ring in platinum',
  weight: 730,
  quantity: 2,
  itemId: 'HV-2231',
  notes: '',
  price: cents(900_000),
};

const lent: MemoDraft['items'][number] = {
  kind: 'Diamond',
  shape: 'Round',
  carats: 1_000,
  clarity: 'VS1',
  color: 'G',
  pricePerCarat: cents(500_000),
  treatment: 'None',
  creationType: 'Natural',
  lab: 'GIA',
  reportNumber: '5555126731',
  itemId: 'HV-9',
  notes: '',
};

async function draftOf(caller: Caller, items: MemoDraft['items']): Promise<string> {
  const buyerEmail = 'elena.castellan@castellangems.example';
  const body = { validityDays: 14, paymentDays: 30, interest: 1_200, note: '', buyerEmail, items };
  return (await caller.call(createMemo, { body }, { 'idempotency-key': newId() })).answer.memo.memoId;
}

test('an item of a memo starts an appraisal', async () => {
  const memoId = await draftOf(marta, [lent, ring]);
  const body = { version: 1, agreed: true, termsVersion: '2020' } as const;
  await marta.call(sendMemo, { params: { memoId }, body });
  const stone = (await create(marta, { kind: 'memo', memoId, line: 1 })).answer.appraisal.content.items[0];
  expect(stone).toMatchObject({
    values: { type: 'Loose stone', number: 'HV-9' },
    gems: [
      {
        values: {
          title: 'Diamond',
          carats: 1_000,
          color: 'G',
          clarity: 'VS1',
          lab: 'GIA',
          reportNumber: '5555126731',
          treatment: 'None detected',
        },
      },
    ],
  });
  const preview = (await marta.call(readSource, { query: { memo: memoId, line: '2' } })).answer;
  expect(preview).toMatchObject({ title: 'Three-stone ring in platinum' });
  expect(preview.from).toMatch(/^memo M-\d+$/);
  const piece = (await create(marta, { kind: 'memo', memoId, line: 2 })).answer.appraisal.content.items[0];
  expect(piece).toMatchObject({
    type: 'Jewelry',
    gems: [],
    values: { type: 'Ring', quantity: 2, totalWeight: 730, weightUnit: 'Gram', number: 'HV-2231' },
  });
});

test('words that an appraisal refuses are left for the appraiser', async () => {
  const memoId = await draftOf(marta, [
    { ...ring, description: 'A nice ring' },
    { ...ring, type: 'Watch' },
  ]);
  const vague = (await create(marta, { kind: 'memo', memoId, line: 1 })).answer.appraisal.content.items[0];
  expect(vague?.values['description']).toBeUndefined();
  expect(vague?.values['title']).toBeUndefined();
  const watch = (await create(marta, { kind: 'memo', memoId, line: 2 })).answer.appraisal.content.items[0];
  expect(watch).toMatchObject({ type: 'Watch', values: { title: ring.description, quantity: 2 } });
  const nowhere = await create(marta, { kind: 'memo', memoId, line: 3 });
  expect(nowhere.problem.code).toBe(no.memo_item_missing.code);
  const other = await create(amara, { kind: 'memo', memoId, line: 1 });
  expect(other.problem.code).toBe(no.memo_item_missing.code);
});
