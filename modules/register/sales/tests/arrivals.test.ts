import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addStore,
  fixSale,
  listSales,
  makeStoreKey,
  messageRefusals,
  resendSale,
  saleRefusals as no,
  summarizeSales,
  undoSaleFix,
} from '#modules/register/contract.ts';
import { registerJobs } from '#modules/register/server.ts';
import { createMemoryFileDrop } from '#outside/file-drop/sandbox/memory-file-drop.ts';
import { createSamplePersonalLines } from '#outside/personal-lines/sandbox/sample-personal-lines.ts';
import { acceptMessages } from '#modules/register/sales/server/accept-sales.ts';
import { messageSale } from '#modules/register/sales/contract/sale-message.ts';
import { findStores } from '#modules/register/stores/server/store-store.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { postMessage, signedMessage } from '#apps/server/testing/send-sales.ts';
import type { RegisterKey } from '#apps/server/testing/send-sales.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

const jobs = registerJobs({
  personalLines: createSamplePersonalLines(() => new Date()),
  insurer: { name: 'Assay Mutual', address: '' },
  fileDrop: createMemoryFileDrop(Date.now),
});

let loupe: TestLoupe;
let testBed: LedgerTestBed;
let marta: Caller;
const keys: RegisterKey[] = [];
beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createLedgerTestBed(loupe.connectionString);
  marta = await loupe.as('Marta');
  for (const code of ['001', '002']) {
    const { storeId } = (await marta.call(addStore, { body: { name: `Store ${code}`, code } })).answer;
    keys.push((await marta.call(makeStoreKey, { params: { storeId } })).answer);
  }
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const sale = (number: string, more: object = {}) => ({
  number,
  soldAt: '2026-11-20T15:04:05-05:00',
  customer: { name: 'Dunn, Mary', email: `m${number}@mail.example`, phone: '' },
  items: [{ description: `Ring, 14K, ${number}`, price: 684_000 }],
  total: 684_000,
  emailConsent: 'Yes',
  ...more,
});
const messageOf = (...sales: readonly object[]) => JSON.stringify({ software: '22.2.3.1018', sales });
const post = (place: number, ...sales: readonly object[]) =>
  postMessage(loupe, signedMessage(keys[place] ?? { keyId: '', secret: '' }, messageOf(...sales)));
const rows = async (search: string) =>
  (await marta.call(listSales, { query: { limit: 100, search } })).answer.items;

/** Messages of the first two stores, saved in one transaction. */
const together = (
  ...messages: readonly (readonly [place: number, signature: string, ...sales: object[]])[]
) =>
  testBed.work(
    async (ctx) => {
      const stores = await findStores(ctx, companyOf('Marta'));
      const accepted = messages.flatMap(([place, signature, ...sales]) => {
        const store = stores.find(({ code }) => code === ['001', '002'][place]);
        const message = { software: '22.2.3.1018', sales: sales.map((one) => messageSale.parse(one)) };
        return store === undefined ? [] : [{ store, channel: 'Post' as const, signature, message }];
      });
      return acceptMessages(ctx, accepted);
    },
    { binding: 'company', companyId: companyOf('Marta') },
  );

test('messages saved together are answered as if each came alone', async () => {
  const answers = await together(
    [0, 'a', sale('A101'), sale('A102')],
    [0, 'b', sale('a101'), sale('A103')],
    [1, 'c', sale('A101')],
    [0, 'a', sale('A104')],
  );
  expect(answers.map((taken) => taken?.map(({ number, isKnown }) => [number, isKnown]))).toEqual([
    [
      ['A101', false],
      ['A102', false],
    ],
    [
      ['A101', true],
      ['A103', false],
    ],
    // Two stores may use the same number.
    [['A101', false]],
    undefined,
  ]);
  expect(await rows('A10')).toHaveLength(4);
});

test("a refund without a store's part in its number ends only its own store's sale", async () => {
  const refund = (number: string, refundOf: string) => sale(number, { kind: 'Refund', refundOf, total: -1 });
  await together(
    [0, 'd', sale('B101'), sale('001-B201')],
    [1, 'e', refund('B301', 'B101'), refund('B302', '1-B201'), sale('B401')],
    [0, 'f', refund('B303', 'B401')],
  );
  const open = Object.fromEntries((await rows('B')).map((row) => [row.number, row.open]));
  expect(open).toMatchObject({ B101: [], '001-B201': ['Refunded'], B401: [] });
});

test('among many messages at once, only a faulty one and a replay fail', async () => {
  const heal = await poisonRow(loupe.pools, 'register.sale', 'C103');
  const twice = signedMessage(keys[0] ?? { keyId: '', secret: '' }, messageOf(sale('C199')));
  const replays = () => Promise.all([postMessage(loupe, twice), postMessage(loupe, twice)]);
  const [sent, both] = await Promise.all([
    Promise.all(Array.from({ length: 8 }, (_, at) => post(at % 2, sale(`C10${at}`)))),
    replays(),
  ]);
  await heal();
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 500, 200, 200, 200, 200]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const replayed = both.find(({ status }) => status === 409);
  expect(replayed?.problem.code).toBe(messageRefusals.message_replayed.code);
  expect(await rows('C1')).toHaveLength(8);
});

test('a sale from a register whose clock is ahead is dated when it arrives', async () => {
  const soldAt = new Date(Date.now() + 400 * 86_400_000).toISOString();
  await post(0, sale('E101', { soldAt }));
  const [row] = await rows('E101');
  expect(new Date(row?.soldAt ?? '').getTime()).toBeLessThanOrEqual(Date.now());
});

test('a message in another character set is refused with that reason', async () => {
  const { body, headers } = signedMessage(keys[0] ?? { keyId: '', secret: '' }, messageOf(sale('José')));
  const response = await fetch(`${loupe.url}/services/register/api/messages`, {
    method: 'POST',
    body: Buffer.from(body, 'latin1'),
    headers: { 'content-type': 'application/json', ...headers },
  });
  expect(await response.json()).toMatchObject({
    code: messageRefusals.message_unreadable.code,
    fields: { body: 'Send UTF-8 text.' },
  });
});

test('a sale stored before emails were compared is compared by its email too', async () => {
  const mary = { name: 'Dunn, Mary', email: ' Mary.Dunn@mail.example ', phone: '(401) 555-0142' };
  const items = ['Ring,  14K "Élan" 1.02 ct', 'Chain', '18" chain'].map((description) => ({
    description,
    price: 228_000,
  }));
  await post(0, sale('D101', { customer: mary, items }), sale('D102'));
  const keysOf = async () =>
    (
      await loupe.pools.owner.query<{ number: string; email_key: string | null }>(
        'select number, email_key from register.sale order by number',
      )
    ).rows;
  const before = await keysOf();
  await loupe.pools.owner.query('update register.sale set email_key = null');
  const migration = new URL('../../migrations/202611281610-email-keys.sql', import.meta.url);
  await loupe.pools.owner.query(await readFile(migration, 'utf8'));
  expect(await keysOf()).toEqual(before);
  const twin = await post(1, sale('D103', { customer: { ...mary, phone: '' }, items }));
  expect(twin.answer.sales).toMatchObject([{ reasons: ['Duplicate'] }]);
});

test("a sale whose customer was erased can't be fixed and doesn't need it", async () => {
  const bare = { customer: { name: 'Dunn, Mary', email: '', phone: '' } };
  const old = { ...bare, soldAt: '2026-08-01T15:04:05-04:00' };
  await post(0, sale('F101', old), sale('F102', bare));
  const needsFix = async () => (await marta.call(summarizeSales, { query: {} })).answer.needsFix;
  const before = await needsFix();
  await testBed.runJob(jobs, 'register.forget_customers');
  expect(await needsFix()).toBe(before - 1);
  const [row] = await rows('F101');
  expect(row).toMatchObject({ says: "The customer's data was erased. Nothing to fix.", actions: [] });
  const params = { saleId: row?.saleId ?? '' };
  const body = { fix: 'email', email: 'mary@mail.example' } as const;
  for (const refused of [
    await marta.call(fixSale, { params, body }),
    await marta.call(undoSaleFix, { params }),
    await marta.call(resendSale, { params }),
  ])
    expect(refused.problem.code).toBe(no.customer_erased.code);
});
