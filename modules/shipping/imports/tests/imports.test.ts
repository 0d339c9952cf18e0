import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  checkImport,
  discardImport,
  getImport,
  listImportRows,
  listImportShipments,
  fixImportRow,
  fixImportRowsAlike,
  saveImport,
  uploadCorrections,
  uploadImport,
  downloadRowsToFix,
  summarizeImports,
} from '#modules/shipping/contract.ts';
import { newId } from '#kit/server/new-id.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { downloadOverHttp, sendFile } from '#apps/server/testing/send-file.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';

let testBed: OpenShippingTestBed;
beforeAll(async () => {
  testBed = await openShippingTestBed();
});
afterAll(() => testBed.close());

const upload = async (text: string, name = 'orders.csv') => {
  const authorization = `Bearer ${await testBed.loupe.token('Marta')}`;
  const content = Buffer.from(text);
  const answer = await sendFile(
    `${testBed.loupe.url}${uploadImport.path}`,
    { name, content, type: 'text/csv' },
    { authorization },
  );
  return readReply(uploadImport, answer);
};

const settled = (batchId: string) =>
  vi.waitFor(
    async () => {
      const { answer } = await testBed.marta.call(getImport, { params: { batchId } });
      expect(['Checked', 'Saved', 'Failed']).toContain(answer.status);
      return answer;
    },
    { timeout: 30_000, interval: 200 },
  );

const rowsOf = async (batchId: string) =>
  (await testBed.marta.call(listImportRows, { params: { batchId }, query: { limit: 100, status: 'All' } }))
    .answer.items;

const file = [
  'Name,Addr 1,Town,ST,Postcode,Amount,Weight lb,Ship via,Gift msg',
  'Amir Haddad,610 W 26th St,New York,NY,10001,$45.00,1,USPS Ground Advantage,-',
  'Ines Carvalho,44 Pleasant St Apt 2,Fall River,MA,2721,"$1,480.00",1 lb 4 oz,ups ground,-',
  'Clive Pemberton,2 Wharf Rd,Newport,RI,02804,45,12 oz,,-',
  'Nowhere,,Boston,MA,02108,1e12,x,Pigeon,-',
].join('\n');

test("another program's file is mapped, checked without saving, fixed, and saved in its order", async () => {
  const { status: code, answer } = await upload(file);
  expect(code).toBe(200);
  expect(answer.columns.map(({ field }) => field)).toEqual([
    'recipient',
    'addressLine1',
    'city',
    'state',
    'postalCode',
    'value',
    'weight',
    'service',
    null,
  ]);
  const checked = await settled(answer.batchId);
  expect(checked.counts).toMatchObject({ Fix: 2, Ready: 2 });
  const rows = await rowsOf(answer.batchId);
  expect(rows.map(({ row, status, rules }) => [row, status, rules])).toEqual([
    [3, 'Fix', expect.stringMatching(/^Signature added, \$/) as string],
    [5, 'Fix', 'Check street'],
    [2, 'Ready', 'No issues'],
    [4, 'Ready', 'No issues'],
  ]);
  const { answer: nothing } = await testBed.marta.call(listImportShipments, {
    params: { batchId: answer.batchId },
  });
  expect(nothing.shipments).toEqual([]);
  const signed = rows.find(({ row }) => row === 3);
  await testBed.marta.call(fixImportRow, {
    params: { batchId: answer.batchId },
    body: { row: 3, skip: false, values: signed?.notes[0]?.fixes[0]?.set ?? {} },
  });
  await testBed.marta.call(saveImport, { params: { batchId: answer.batchId } });
  await settled(answer.batchId);
  const { answer: saved } = await testBed.marta.call(listImportShipments, {
    params: { batchId: answer.batchId },
  });
  expect(saved.shipments.map(({ row }) => row)).toEqual([2, 3, 4]);
});

test('a corrected error file changes only its own rows', async () => {
  const { answer } = await upload(file);
  await settled(answer.batchId);
  const path = downloadRowsToFix.path.replace(':batchId', answer.batchId);
  const csv = (await downloadOverHttp(testBed.loupe, 'Marta', path)).body.toString('utf8');
  expect(csv).toMatch(/Import row,What to fix/);
  const corrected = csv
    .replace('Nowhere,,Boston', 'Nowhere,27 Beacon St,Boston')
    .replace('1e12,x,Pigeon', '60,2,');
  const authorization = `Bearer ${await testBed.loupe.token('Marta')}`;
  const sent = await sendFile(
    `${testBed.loupe.url}${uploadCorrections.path.replace(':batchId', answer.batchId)}`,
    { name: 'fixed.csv', content: Buffer.from(corrected), type: 'text/csv' },
    { authorization },
  );
  expect((await readReply(uploadCorrections, sent)).status).toBe(200);
  const checked = await settled(answer.batchId);
  expect(checked.counts).toMatchObject({ Fix: 1, Ready: 3 });
});

test('what the company chose for a column is remembered for its next file', async () => {
  const odd = 'Who,Where,Town,ST,Postcode,Worth\nLena Ruiz,27 Beacon St,Boston,MA,02108,80';
  const { answer } = await upload(odd);
  expect([answer.status, answer.missing]).toEqual(['Mapping', ['recipient', 'value']]);
  const fields = { Who: 'recipient', Worth: 'value' } as const;
  const columns = answer.columns.map(({ header, field }) => ({
    header,
    field: header === 'Who' || header === 'Worth' ? fields[header] : field,
  }));
  await testBed.marta.call(checkImport, {
    params: { batchId: answer.batchId },
    body: { columns, defaults: answer.defaults },
  });
  expect((await settled(answer.batchId)).counts).toMatchObject({ Ready: 1 });
  const { answer: next } = await upload(odd, 'next.csv');
  expect(next.status).toBe('Checking');
  expect(next.columns.map(({ by }) => by)).toContain('last import');
});

test.each([
  ['a workbook that is none', 'PK\u0003\u0004not a workbook', 'files.invalid_format'],
  ['headers without rows', 'Name,Street,City\n', 'shipping.import_file_empty'],
  ['one column', 'Name\nLena', 'shipping.import_file_structure'],
  ['10,001 rows', `Name,ZIP\n${'Lena,02108\n'.repeat(10_001)}`, 'shipping.import_file_long'],
])('refuses %s', async (_, text, code) => {
  const reply = await upload(text);
  expect(
    (reply as unknown as { problem?: { code?: string } }).problem?.code ?? JSON.stringify(reply),
  ).toContain(code);
});

const codeOf = (reply: unknown) => (reply as { problem?: { code?: string } }).problem?.code;

test('refuses what no longer fits the import', async () => {
  const { answer } = await upload(
    'Who,Where,Town,ST,Postcode,Worth\nLena,27 Beacon St,Boston,MA,02108,80',
    'a.csv',
  );
  const { batchId, defaults } = answer;
  const params = { batchId };
  const check = async (columns: readonly [string, 'city' | 'state' | null][], change = {}) => {
    const body = {
      columns: columns.map(([header, field]) => ({ header, field })),
      defaults: { ...defaults, ...change },
    };
    return codeOf(await testBed.marta.call(checkImport, { params, body }));
  };
  await settled(batchId);
  expect(await check([['Town', 'city']])).toBe('shipping.batch_column_missing');
  expect(
    await check([
      ['Town', 'city'],
      ['ST', 'city'],
    ]),
  ).toBe('shipping.batch_column_twice');
  const columns = answer.columns.map(({ header, field }) => ({ header, field }));
  const elsewhere = { columns, defaults: { ...defaults, originId: newId() } };
  expect(codeOf(await testBed.marta.call(checkImport, { params, body: elsewhere }))).toBe(
    'shipping.import_no_origin',
  );
  const skip = { row: 9, values: {}, skip: true };
  expect(codeOf(await testBed.marta.call(fixImportRow, { params, body: skip }))).toBe(
    'shipping.batch_row_missing',
  );
  await testBed.marta.call(fixImportRow, { params, body: { ...skip, row: 2 } });
  expect(codeOf(await testBed.marta.call(saveImport, { params }))).toBe('shipping.batch_nothing_ready');
  const authorization = `Bearer ${await testBed.loupe.token('Marta')}`;
  const other = await sendFile(
    `${testBed.loupe.url}${uploadCorrections.path.replace(':batchId', batchId)}`,
    { name: 'other.csv', content: Buffer.from('Name,City\nLena,Boston\n'), type: 'text/csv' },
    { authorization },
  );
  expect(codeOf(await readReply(uploadCorrections, other))).toBe('shipping.import_other_file');
  await testBed.marta.call(discardImport, { params });
  expect(codeOf(await testBed.marta.call(saveImport, { params }))).toBe('shipping.batch_not_now');
  expect(codeOf(await testBed.marta.call(getImport, { params: { batchId: newId() } }))).toBe(
    'shipping.batch_missing',
  );
});

test('the rows to fix are counted, the newest file first', async () => {
  const before = (await testBed.marta.call(summarizeImports, {})).answer;
  const { answer } = await upload(file, 'newest.csv');
  await settled(answer.batchId);
  const summary = (await testBed.marta.call(summarizeImports, {})).answer;
  expect(summary).toEqual({
    rowsToFix: before.rowsToFix + 2,
    imports: before.imports + 1,
    newest: { batchId: answer.batchId, fileName: 'newest.csv', rowsToFix: 2 },
  });
  await testBed.marta.call(discardImport, { params: { batchId: answer.batchId } });
  expect((await testBed.marta.call(summarizeImports, {})).answer).toEqual(before);
});

test('one fix applies to every row with the same mistake', async () => {
  const line = (name: string, via: string) => `${name},27 Beacon St,Boston,MA,02108,45,1,${via}`;
  const { answer } = await upload(
    ['Name,Addr 1,Town,ST,Postcode,Amount,Weight lb,Ship via', line('A B', 'Pigeon'), line('C D', 'Pigeon')]
      .concat(line('E F', 'USPS'))
      .join('\n'),
    'alike.csv',
  );
  const { batchId } = answer;
  const { mistakes } = await settled(batchId);
  expect(mistakes).toEqual([
    { code: 'service_unknown', label: 'Service not offered', rows: 2, fixes: ['Use the cheapest service'] },
  ]);
  const params = { batchId };
  const fix = (code: string, words: string | null) =>
    testBed.marta.call(fixImportRowsAlike, { params, body: { code, fix: words } });
  expect(codeOf(await fix('nothing', null))).toBe('shipping.batch_row_missing');
  await fix('service_unknown', 'Use the cheapest service');
  expect((await settled(batchId)).counts).toMatchObject({ Ready: 3 });
});

test('values to one address on one day add up within a file', async () => {
  const line = 'Amir Haddad,Haddad & Sons,610 W 26th St,New York,NY,10001,9900,1,fedex overnight,no,adult';
  const head = 'Name,Company,Addr 1,Town,ST,Postcode,Amount,Weight lb,Ship via,Residential,Signature';
  const { answer } = await upload([head, ...Array.from({ length: 8 }, () => line)].join('\n'), 'same.csv');
  const { counts } = await settled(answer.batchId);
  const rows = await rowsOf(answer.batchId);
  expect([counts.Ready, rows[0]?.row]).toEqual([7, 9]);
  expect(rows[0]?.notes[0]?.words).toMatch(/\$79,200/);
});

test("a row over a linked policy's limit waits for a person", async () => {
  const limits = { inTransit: 4_000, perAddressDay: 7_500_000, insuranceOnly: 5_000_000, carriers: [] };
  await testBed.pools.owner.query(
    `insert into shipping.policy_limit (company_id, policy_number, begins_on, ends_on, limits, read_at)
     values ($1, '55-014382', '2020-01-01', '2099-12-31', $2, now())`,
    [companyOf('Marta'), JSON.stringify(limits)],
  );
  const [head, first] = file.split('\n');
  const { answer } = await upload([head, first].join('\n'));
  await settled(answer.batchId);
  const [row] = await rowsOf(answer.batchId);
  expect([row?.status, row?.rules]).toEqual(['Fix', 'Coverage rule']);
  expect(row?.notes.map(({ words }) => words)).toEqual([
    "$45 in transit is over policy 55-014382's $40 limit.",
  ]);
});
