import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addStore, getSale, listSales, listStores, makeStoreKey } from '#modules/register/contract.ts';
import { registerJobs } from '#modules/register/server.ts';
import type { FileDrop } from '#outside/file-drop/port.ts';
import { createMemoryFileDrop } from '#outside/file-drop/sandbox/memory-file-drop.ts';
import { createSamplePersonalLines } from '#outside/personal-lines/sandbox/sample-personal-lines.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: LedgerTestBed;
let marta: Caller;
let [newport, bristol] = ['', ''];
beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createLedgerTestBed(loupe.connectionString);
  marta = await loupe.as('Marta');
  newport = (await marta.call(addStore, { body: { name: 'Newport', code: '002' } })).answer.storeId;
  bristol = (await marta.call(addStore, { body: { name: 'Bristol', code: '009' } })).answer.storeId;
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});
beforeEach(() =>
  loupe.pools.owner.query('truncate register.sale, register.message, kit.failed_item cascade'),
);

let now = Date.now();
const minute = 60_000;
const wait = (minutes: number) => void (now += minutes * minute);
const files = createMemoryFileDrop(() => now);
const jobsWith = (fileDrop: FileDrop) =>
  registerJobs({
    personalLines: createSamplePersonalLines(() => new Date()),
    insurer: { name: 'Assay Mutual', address: '' },
    fileDrop,
  });
const run = (fileDrop: FileDrop = files) => testBed.runJob(jobsWith(fileDrop), 'register.read_drops');
const header =
  'posTransactionId,store,saleDate,Description,Price,Total,E-mail,Till,E-mail consent,Software version';
const line = (number: string, store = '002') =>
  `${number},${store},2026-11-20,Ring ${number},6840.00,6840.00,mary@mail.example,4,,22.2.3.1018`;
const fileOf = (...lines: readonly string[]) => `${[header, ...lines].join('\n')}\n`;
const rows = async () => (await marta.call(listSales, { query: { limit: 25 } })).answer.items;
const healthOf = async (storeId: string) =>
  (await marta.call(listStores, {})).answer.items.find((one) => one.storeId === storeId);
const left = async () => (await files.list([newport, bristol])).map(({ name }) => name);

test("a file in a store's folder is removed after its sales are recorded, with unknown columns", async () => {
  files.put(newport, 'monday.csv', fileOf(line('002-041877'), line('002-041878')));
  await run();
  // It may still be written to.
  expect(await rows()).toEqual([]);
  wait(1);
  await run();
  const found = await rows();
  expect(found.map(({ number, storeName }) => [number, storeName])).toEqual(
    expect.arrayContaining([
      ['002-041877', 'Newport'],
      ['002-041878', 'Newport'],
    ]),
  );
  const params = { saleId: found[0]?.saleId ?? '' };
  expect((await marta.call(getSale, { params })).answer.sale.extra).toEqual([{ name: 'Till', value: '4' }]);
  expect(await left()).toEqual([]);
  expect(await healthOf(newport)).toMatchObject({
    version: '22.2.3.1018',
    lastFileAt: expect.any(String) as unknown,
  });
});

test('a file dropped again, or taken just before a crash, records no sale twice', async () => {
  for (const name of ['monday.csv', 'again.csv']) files.put(newport, name, fileOf(line('002-041877')));
  wait(1);
  await run();
  expect(await rows()).toHaveLength(1);
  expect(await left()).toEqual([]);
});

test("an incomplete file waits, then is rejected and shown in the store's health", async () => {
  const whole = fileOf(line('002-041877'), line('002-041878'));
  files.put(newport, 'cut.csv', whole.slice(0, -20));
  wait(1);
  await run();
  expect(await left()).toEqual(['cut.csv']);
  files.put(newport, 'cut.csv', whole);
  wait(1);
  await run();
  expect(await rows()).toHaveLength(2);
  files.put(newport, 'forever.csv', whole.slice(0, -20));
  wait(11);
  await run();
  expect(await left()).toEqual([]);
  expect(await healthOf(newport)).toMatchObject({
    refused: 1,
    lastRefused: { says: 'The file is incomplete. No sales were recorded.' },
  });
});

test('files from old software and unreadable files are rejected whole, and other files are read', async () => {
  files.put(newport, 'a-old.csv', fileOf(line('002-041877').replace('.1018', '.1017')));
  files.put(newport, 'b-odd.csv', fileOf(line('002-041878').replaceAll('6840.00', 'much')));
  files.put(bristol, 'c-good.csv', fileOf(line('009-000101', '009')));
  wait(1);
  await run();
  expect((await rows()).map(({ number }) => number)).toEqual(['009-000101']);
  expect(await healthOf(newport)).toMatchObject({ refused: 2 });
  // This store has no key, since access to the folder is controlled.
  expect(await healthOf(bristol)).toMatchObject({ refused: 0, lastFileAt: expect.any(String) as unknown });
});

test("a file without a version takes it from the store's last message", async () => {
  const without = fileOf(line('009-000102', '009'))
    .replace(',Software version', '')
    .replace(',22.2.3.1018', '');
  await loupe.pools.owner.query(`update register.store set version = '22.4.0.1' where store_id = $1`, [
    bristol,
  ]);
  files.put(bristol, 'short.csv', without);
  wait(1);
  await run();
  expect(await rows()).toHaveLength(1);
  await marta.call(makeStoreKey, { params: { storeId: bristol } });
});

test("one faulty file doesn't keep others from being read", async () => {
  files.put(newport, 'a.csv', fileOf(line('002-041877')));
  files.put(newport, 'b.csv', fileOf(line('002-041878')));
  wait(1);
  const heal = await poisonRow(loupe.pools, 'register.sale', '002-041877');
  await run();
  await heal();
  expect((await rows()).map(({ number }) => number)).toEqual(['002-041878']);
  expect(await left()).toEqual(['a.csv']);
});

test("a folder that can't be read keeps no other from being read", async () => {
  files.put(bristol, 'a.csv', fileOf(line('009-000103', '009')));
  files.put(newport, 'b.csv', fileOf(line('002-041879')));
  wait(1);
  const list: FileDrop['list'] = (folders) =>
    folders.includes(bristol) ? Promise.reject(new Error('EACCES')) : files.list(folders);
  await run({ ...files, list });
  const numbers = (await rows()).map(({ number }) => number);
  expect(numbers).toContain('002-041879');
  expect(numbers).not.toContain('009-000103');
});

test('a file that is replaced while it is read is read again', async () => {
  await loupe.pools.owner.query('truncate kit.failed_item');
  files.put(newport, 'sales.csv', fileOf(line('002-041880')));
  wait(1);
  const read: FileDrop['read'] = async (file) => {
    const text = await files.read(file);
    wait(1);
    if (file.name === 'sales.csv') files.put(newport, 'sales.csv', fileOf(line('002-041881')));
    return text;
  };
  await run({ ...files, read });
  expect(await left()).toContain('sales.csv');
  wait(1);
  await run();
  expect((await rows()).map(({ number }) => number)).toEqual(
    expect.arrayContaining(['002-041880', '002-041881']),
  );
});
