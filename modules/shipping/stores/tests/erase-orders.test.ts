import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { createLog } from '#kit/server/log/log.ts';
import { newId } from '#kit/server/new-id.ts';
import { openLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { beginTestPurchase } from '#modules/shipping/purchase/server/purchase-fixture.ts';
import { usualSettings } from '../domain/store-settings.ts';
import { eraseOrdersHandler } from '../server/erase-orders.ts';
import { insertStore } from '../server/store-store.ts';
import { takeOrder } from '../server/take-order.ts';
import { ringOrder } from './store-orders.ts';

let testBed: LedgerTestBed;
beforeAll(async () => {
  testBed = await openLedgerTestBed();
});
afterAll(() => testBed.close());

/** A disconnected store with an order for each status of its shipment. */
async function leftStore(...statuses: readonly string[]) {
  const companyId = await testBed.newCompany();
  const now = testBed.clock.now();
  const row = await testBed.work((ctx) =>
    insertStore(ctx, {
      company_id: companyId,
      store_id: newId(),
      platform: 'Shopify',
      name: 'left',
      address: 'left.myshopify.com',
      status: 'Disconnected',
      starts_on: day('2026-11-01'),
      settings: JSON.stringify(usualSettings),
      created_by: newId(),
      created_at: now,
      changed_at: now,
    }),
  );
  for (const [at, status] of statuses.entries()) {
    await testBed.work((ctx) => takeOrder(ctx, { row, origin: null }, ringOrder(String(5001 + at))));
    await testBed.pools.owner.query(
      `update shipping.shipment set status = $3, is_processed = $4
       where company_id = $1 and draft ->> 'reference1' = $2`,
      [companyId, `#${5001 + at}`, status, !drafts.includes(status)],
    );
  }
  const left = async () => {
    const { rows } = await testBed.pools.owner.query<{ orders: string[]; shipments: string[] }>(
      `select array(select number from shipping.store_order where company_id = $1 order by number) as orders,
         array(select status from shipping.shipment where company_id = $1 order by status) as shipments`,
      [companyId],
    );
    return rows[0];
  };
  const payload = { companyId, storeId: row.store_id };
  const erase = (change: object = {}) =>
    testBed.runJob([eraseOrdersHandler], 'shipping.erase_store_orders', { ...payload, ...change });
  return { companyId, payload, left, erase };
}

const drafts = ['Saved', 'EditRequired', 'ReadyForPurchase', 'NeedsReview', 'ApprovalRequired'];

/** When the job runs again for this store, from now. */
async function nextRuns(storeId: string) {
  const { rows } = await testBed.pools.owner.query<{ minutes: number }>(
    `select round(extract(epoch from run_at - now()) / 60)::int as minutes
     from graphile_worker._private_jobs where position($1 in payload::text) > 0`,
    [storeId],
  );
  return rows.map(({ minutes }) => minutes);
}

test.each([...drafts, 'Parked', 'AwaitingPayment', 'Rejected'])(
  'deletes an order with its shipment that was never bought: %s',
  async (status) => {
    const { left, erase, payload } = await leftStore(status);
    await erase();
    expect(await left()).toEqual({ orders: [], shipments: [] });
    expect(await nextRuns(payload.storeId)).toEqual([]);
  },
);

test.each(['Created', 'InTransit', 'Exception', 'Delivered', 'Complete', 'Voided'])(
  'keeps a shipment that was bought, without its order: %s',
  async (status) => {
    const { left, erase } = await leftStore(status);
    await erase();
    expect(await left()).toEqual({ orders: [], shipments: [status] });
  },
);

test("a draft's quotes have its address, so they are deleted too", async () => {
  const { companyId, erase } = await leftStore('Saved', 'Created');
  await testBed.pools.owner.query(
    `insert into shipping.quote (company_id, quote_id, shipment_id, plan, options, silent, asked_by, asked_at)
     select company_id, gen_random_uuid(), shipment_id, draft, '[]', '[]', gen_random_uuid(), now()
     from shipping.shipment where company_id = $1`,
    [companyId],
  );
  await erase();
  const { rows } = await testBed.pools.owner.query<{ status: string }>(
    `select shipment.status from shipping.quote left join shipping.shipment using (company_id, shipment_id)
     where company_id = $1`,
    [companyId],
  );
  expect(rows).toEqual([{ status: 'Created' }]);
});

test('the wait for an approval ends, so that its approver has nothing to decide', async () => {
  const { companyId, left, erase } = await leftStore('Saved');
  const personId = newId();
  await testBed.work((ctx) => beginTestPurchase(ctx, { companyId, personId, reference1: 'waiting' }));
  await testBed.pools.owner.query(
    `with asked as (
       update shipping.purchase set status = 'Awaiting', awaits = '{administrator}', run_id = null
       where company_id = $1 returning shipment_id),
     waiting as (
       update shipping.shipment set status = 'ApprovalRequired', is_processed = false
       where shipment_id in (select shipment_id from asked) returning shipment_id)
     update shipping.store_order set shipment_id = (select shipment_id from waiting) where company_id = $1`,
    [companyId],
  );
  await erase();
  expect((await left())?.shipments).toEqual(['Saved']);
  const { rows } = await testBed.pools.owner.query<{ outcome: string }>(
    `select payload ->> 'outcome' as outcome from kit.outbox
     where name = 'shipping.approval_ended' and payload ->> 'companyId' = $1`,
    [companyId],
  );
  expect(rows).toEqual([{ outcome: 'withdrawn' }]);
});

test('an order whose label is being bought is tried again an hour later', async () => {
  const { companyId, left, erase, payload } = await leftStore('Processed', 'Saved');
  await erase();
  expect(await left()).toEqual({ orders: ['#5001'], shipments: ['Processed'] });
  expect(await nextRuns(payload.storeId)).toEqual([60]);
  // The carrier refused.
  await testBed.pools.owner.query(
    `update shipping.shipment set status = 'EditRequired', is_processed = false where company_id = $1`,
    [companyId],
  );
  await erase();
  expect(await left()).toEqual({ orders: [], shipments: [] });
});

test('only the orders of one customer are deleted', async () => {
  const { left, erase } = await leftStore('Saved', 'Saved', 'Saved');
  await erase({ orderIds: ['5002', '9999'] });
  expect(await left()).toEqual({ orders: ['#5001', '#5003'], shipments: ['Saved', 'Saved'] });
});

test('a server killed between two orders continues with the second one', async () => {
  const { left, payload, erase } = await leftStore('Saved', 'Saved', 'Saved');
  let works = 0;
  const isKilled = () => (works += 1) > 3;
  const work: LedgerTestBed['work'] = (act, bound) =>
    isKilled() ? Promise.reject(new Error('killed')) : testBed.work(act, bound);
  const job = { work, clock: testBed.clock, log: createLog('silent') };
  // It reads a page and what failed before, and deletes one order.
  await expect(eraseOrdersHandler.run(job, payload)).rejects.toThrow('killed');
  expect(await left()).toEqual({ orders: ['#5002', '#5003'], shipments: ['Saved', 'Saved'] });
  await erase();
  expect(await left()).toEqual({ orders: [], shipments: [] });
});

test('an order that fails holds up no other, and is tried again', async () => {
  const { left, erase, payload } = await leftStore('Saved', 'Saved');
  const heal = await poisonRow(testBed.pools, 'shipping.store_order', '5001');
  await erase();
  await heal();
  expect((await left())?.orders).toEqual(['#5001']);
  expect(await nextRuns(payload.storeId)).toEqual([60]);
  testBed.clock.setOffset(60 * 60_000);
  await erase();
  expect(await left()).toEqual({ orders: [], shipments: [] });
});
