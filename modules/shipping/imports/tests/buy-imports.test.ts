import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  buyImport,
  checkImport,
  discardImport,
  fixImportRow,
  getImport,
  listImportRows,
  listImportShipments,
  saveImport,
  stopImport,
  uploadImport,
} from '#modules/shipping/contract.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { createLog } from '#kit/server/log/log.ts';
import { newId } from '#kit/server/new-id.ts';
import { importJobs } from '#modules/shipping/server.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { sendFile } from '#apps/server/testing/send-file.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';

let testBed: OpenShippingTestBed;
beforeAll(async () => {
  testBed = await openShippingTestBed();
});
afterAll(() => testBed.close());

const query = (text: string, values: unknown[] = []) => testBed.pools.owner.query(text, values);

const lineOf = (name: string, reference = '') => `${name},27 Beacon St,Boston,MA,02108,45,1,,${reference}`;
const fileOf = (lines: readonly string[]) =>
  ['Name,Addr 1,Town,ST,Postcode,Amount,Weight lb,Ship via,Order', ...lines].join('\n');
const names = (count: number) => Array.from({ length: count }, (_, at) => lineOf(`Amir Haddad ${at}`));

const look = async (batchId: string) => (await testBed.marta.call(getImport, { params: { batchId } })).answer;

const reached = (batchId: string, ...statuses: string[]) =>
  vi.waitFor(
    async () => {
      const answer = await look(batchId);
      expect(statuses).toContain(answer.status);
      return answer;
    },
    { timeout: 60_000, interval: 200 },
  );

async function checked(lines: readonly string[]) {
  const authorization = `Bearer ${await testBed.loupe.token('Marta')}`;
  const sent = await sendFile(
    `${testBed.loupe.url}${uploadImport.path}`,
    { name: 'orders.csv', content: Buffer.from(fileOf(lines)), type: 'text/csv' },
    { authorization },
  );
  const { batchId } = (await readReply(uploadImport, sent)).answer;
  return reached(batchId, 'Checked');
}

const buy = (batchId: string, total: number) =>
  testBed.marta.call(buyImport, { params: { batchId }, body: { total: total as never } });

const codeOf = (reply: unknown) => (reply as { problem?: { code?: string } }).problem?.code;

const patience = { timeout: 60_000, interval: 200 };

/** What Marta reads of ended purchases. */
async function titlesOf() {
  const notices = (await testBed.marta.call(listNotices, { query: { limit: 50 } })).answer.items;
  const items = (await testBed.marta.call(listInboxItems, { query: { limit: 100 } })).answer.items;
  return { notices: notices.map(({ title }) => title), items: items.map(({ title }) => title) };
}

/** Every shipment of the import with the number of its purchases. */
async function purchasesOf(batchId: string): Promise<number[]> {
  const { rows } = await query(
    `select (select count(*)::integer from shipping.purchase where shipment_id = row.shipment_id) as purchases
     from shipping.import_row as row where batch_id = $1 order by row_number`,
    [batchId],
  );
  return rows.map(({ purchases }: { purchases: number }) => purchases);
}

test('rows that are ready are saved and bought in one step, each once', async () => {
  const { batchId, toBuy } = await checked([...names(3), lineOf('Ines Carvalho', 'SIM:DECLINE')]);
  expect(toBuy.labels).toBe(4);
  expect(codeOf(await buy(batchId, toBuy.total + 1))).toBe('shipping.batch_not_now');
  await buy(batchId, toBuy.total);
  const bought = await reached(batchId, 'Saved');
  expect(bought.purchases).toMatchObject({ Bought: 3, Failed: 1 });
  const { answer } = await testBed.marta.call(listImportRows, {
    params: { batchId },
    query: { limit: 100, status: 'Unbought' },
  });
  expect(answer.items).toEqual([
    expect.objectContaining({ row: 5, purchase: 'Failed', purchaseWords: expect.any(String) as string }),
  ]);
  expect(bought.toBuy.labels).toBe(1);
  await vi.waitFor(async () => {
    expect((await titlesOf()).notices).toContain('3 of 4 labels bought from orders.csv');
    expect((await titlesOf()).items).toContain("1 label from orders.csv wasn't bought");
  }, patience);
  // The failure came before the notice that counts it.
  expect((await titlesOf()).notices.filter((title) => title.startsWith("We couldn't buy the label"))).toEqual(
    [],
  );
  await buy(batchId, bought.toBuy.total);
  await reached(batchId, 'Saved');
  expect(await purchasesOf(batchId)).toEqual([1, 1, 1, 2]);
});

test('a person stops it, and buys the remaining labels later', async () => {
  const { batchId, toBuy } = await checked(names(30));
  await buy(batchId, toBuy.total);
  await reached(batchId, 'Buying');
  await testBed.marta.call(stopImport, { params: { batchId } });
  const stopped = await reached(batchId, 'Saved');
  expect(stopped.purchases.Waiting).toBeGreaterThan(0);
  expect(codeOf(await testBed.marta.call(stopImport, { params: { batchId } }))).toBe(
    'shipping.batch_not_now',
  );
  await vi.waitFor(async () => expect((await look(batchId)).purchases.Buying).toBe(0), { timeout: 60_000 });
  const { toBuy: left } = await look(batchId);
  if (left.labels > 0) await buy(batchId, left.total);
  await vi.waitFor(async () => expect((await look(batchId)).purchases.Bought).toBe(30), { timeout: 60_000 });
  expect(new Set(await purchasesOf(batchId))).toEqual(new Set([1]));
});

test('a label that fails after a person stopped the import has its own notice', async () => {
  const { batchId, toBuy } = await checked([lineOf('Otto Late', 'SIM:DECLINE')]);
  const running = async () => {
    const { rows } = await query(
      `select purchase.status, purchase.in_batch from shipping.purchase
       join shipping.import_row as row on row.purchase_id = purchase.purchase_id where row.batch_id = $1`,
      [batchId],
    );
    return rows as { status: string; in_batch: boolean }[];
  };
  // No charge can be posted while the test holds this lock, so the purchase can't end before the stop.
  const holder = await testBed.pools.owner.connect();
  await holder.query('begin');
  await holder.query('lock table payments.transaction in share mode');
  try {
    await buy(batchId, toBuy.total);
    await vi.waitFor(
      async () => expect(await running()).toEqual([{ status: 'Running', in_batch: true }]),
      patience,
    );
    expect((await testBed.marta.call(stopImport, { params: { batchId } })).status).toBe(200);
    expect(await running()).toEqual([{ status: 'Running', in_batch: false }]);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  await vi.waitFor(
    async () =>
      expect(
        (await titlesOf()).notices.filter((title) => title.startsWith("We couldn't buy the label")),
      ).toHaveLength(1),
    patience,
  );
  expect((await look(batchId)).purchases).toMatchObject({ Bought: 0, Failed: 1 });
});

test('a price that rose since the dry run is shown before it is paid', async () => {
  const { batchId, toBuy } = await checked(names(2));
  await query(
    'update shipping.import_row set total = total - 100, freight = freight - 100 where batch_id = $1',
    [batchId],
  );
  await buy(batchId, toBuy.total - 200);
  const refused = await reached(batchId, 'Saved');
  expect(refused.purchases).toMatchObject({ Bought: 0, Failed: 2 });
  expect(refused.toBuy.total).toBe(toBuy.total);
  await buy(batchId, refused.toBuy.total);
  await vi.waitFor(async () => expect((await look(batchId)).purchases.Bought).toBe(2), { timeout: 60_000 });
});

test('rows that were left are fixed, saved and bought later', async () => {
  const { batchId, toBuy } = await checked([...names(2), ',27 Beacon St,Boston,MA,02108,45,1,,']);
  await buy(batchId, toBuy.total);
  const bought = await reached(batchId, 'Saved');
  expect([bought.purchases.Bought, bought.counts.Fix]).toEqual([2, 1]);
  await vi.waitFor(
    async () => expect((await titlesOf()).notices).toContain('2 labels bought from orders.csv'),
    patience,
  );
  const fix = (row: number) =>
    testBed.marta.call(fixImportRow, {
      params: { batchId },
      body: { row, values: { recipient: 'Ines Carvalho' }, skip: false },
    });
  expect(codeOf(await fix(2))).toBe('shipping.batch_not_now');
  await fix(4);
  const fixed = await look(batchId);
  expect([fixed.status, fixed.counts.Ready, fixed.toBuy.labels]).toEqual(['Checked', 1, 1]);
  expect(codeOf(await testBed.marta.call(discardImport, { params: { batchId } }))).toBe(
    'shipping.batch_not_now',
  );
  await buy(batchId, fixed.toBuy.total);
  const all = await reached(batchId, 'Saved');
  expect(all.purchases.Bought).toBe(3);
  const { columns, defaults } = all;
  const body = { columns: columns.map(({ header, field }) => ({ header, field })), defaults };
  expect(codeOf(await testBed.marta.call(checkImport, { params: { batchId }, body }))).toBe(
    'shipping.batch_not_now',
  );
  expect(await purchasesOf(batchId)).toEqual([1, 1, 1]);
});

test('saving after a purchase that failed buys nothing', async () => {
  const { batchId } = await checked(names(2));
  await query('update shipping.import_batch set buys_next = true where batch_id = $1', [batchId]);
  await testBed.marta.call(saveImport, { params: { batchId } });
  const saved = await reached(batchId, 'Saved');
  expect(saved.purchases).toMatchObject({ Saved: 2, Bought: 0 });
});

/** Saved, and wanted by Marta or someone else, without a job that buys. */
async function wanted(lines: readonly string[], buyer?: string) {
  const { batchId } = await checked(lines);
  await testBed.marta.call(saveImport, { params: { batchId } });
  await reached(batchId, 'Saved');
  await query("update shipping.import_row set buying = 'Wanted' where batch_id = $1", [batchId]);
  const { rows } = await query(
    `update shipping.import_batch set status = 'Buying', buyer = coalesce($2, created_by) where batch_id = $1
     returning company_id as "companyId", batch_id as "batchId"`,
    [batchId, buyer],
  );
  return rows[0] as { companyId: string; batchId: string };
}

const jobs = () => importJobs({ ...testBed.loupe.ports.shipping, addresses: testBed.loupe.ports.addresses });

test('nothing more is bought for someone who left', async () => {
  const payload = await wanted(names(2), newId());
  await testBed.runJob(jobs(), 'shipping.buy_import', payload);
  const { reason, purchases, status } = await look(payload.batchId);
  expect([status, reason]).toEqual(['Saved', expect.stringMatching(/can no longer buy/) as string]);
  expect(purchases).toMatchObject({ Bought: 0, Waiting: 2 });
});

test('a worker lost at any point buys every label once', async () => {
  const payload = await wanted(names(4));
  const { batchId } = payload;
  const handler = jobs().find(({ name }) => name === 'shipping.buy_import');
  let losses = 0;
  for (let calls = 1; (await look(batchId)).purchases.Waiting > 0; calls += 1) {
    await query('update shipping.import_batch set tries = 0 where batch_id = $1', [batchId]);
    let left = calls;
    const work: typeof testBed.work = async (act, bound) => {
      left -= 1;
      // Lost before the transaction, or after its commit.
      if (left < 0 && calls % 2 === 0) throw new Error('Lost.');
      const result = await testBed.work(act, bound);
      if (left < 0) throw new Error('Lost.');
      return result;
    };
    await handler?.run({ work, clock: testBed.clock, log: createLog('silent') }, payload).catch(() => {
      losses += 1;
    });
  }
  expect(losses).toBeGreaterThan(6);
  await testBed.runJob(jobs(), 'shipping.buy_import', payload);
  await vi.waitFor(async () => expect((await look(batchId)).purchases.Bought).toBe(4), { timeout: 60_000 });
  expect(await purchasesOf(batchId)).toEqual([1, 1, 1, 1]);
  const { answer } = await testBed.marta.call(listImportShipments, { params: { batchId } });
  expect(answer.shipments.map(({ row }) => row)).toEqual([2, 3, 4, 5]);
});
