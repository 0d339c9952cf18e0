import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getImport, importTemplate, listImportRows, uploadImport } from '#modules/shipping/contract.ts';
import { writeArchive } from '#kit/server/archives/write-archive.ts';
import { sheetType } from '#kit/server/spreadsheets/write-sheet.ts';
import { readReply } from '#apps/server/testing/reply.ts';
import { downloadOverHttp, sendFile } from '#apps/server/testing/send-file.ts';
import { openShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { OpenShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';

let testBed: OpenShippingTestBed;
beforeAll(async () => {
  testBed = await openShippingTestBed();
});
afterAll(() => testBed.close());

const upload = async (content: Uint8Array | string, name: string) => {
  const authorization = `Bearer ${await testBed.loupe.token('Marta')}`;
  const sent = await sendFile(
    `${testBed.loupe.url}${uploadImport.path}`,
    { name, content: Buffer.from(content), type: name.endsWith('xlsx') ? sheetType : 'text/csv' },
    { authorization },
  );
  return readReply(uploadImport, sent);
};

const codeOf = (reply: unknown) => (reply as { problem?: { code?: string } }).problem?.code;

/** The rows of a file in its own order, once they are checked. */
async function rowsOf(content: Uint8Array | string, name = 'orders.xlsx') {
  const { status, answer } = await upload(content, name);
  expect(status).toBe(200);
  const { batchId } = answer;
  await vi.waitFor(
    async () =>
      expect((await testBed.marta.call(getImport, { params: { batchId } })).answer.status).toBe('Checked'),
    { timeout: 30_000, interval: 200 },
  );
  const { items } = (
    await testBed.marta.call(listImportRows, { params: { batchId }, query: { limit: 100, status: 'All' } })
  ).answer;
  return items.toSorted((one, other) => one.row - other.row);
}

const names = ['Name', 'Addr 1', 'Town', 'ST', 'Postcode', 'Amount'] as const;
const amir = ['Amir Haddad', '27 Beacon St', 'Boston', 'MA', '02108', '45'] as const;
const csv = (...rows: readonly (readonly string[])[]) => rows.map((cells) => cells.join(',')).join('\n');

const packageParts = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
} as const;

const inline = (text: string) => `t="inlineStr"><is><t>${text}</t></is>`;
const formula = (text: string, shown: string) => `t="str"><f>${text}</f><v>${shown}</v>`;
const number = (text: string) => `><v>${text}</v>`;

/** A workbook as spreadsheet programs write one: cells by their contents, and merged ranges. */
async function workbook(rows: readonly (readonly (string | null)[])[], merged: readonly string[] = []) {
  const lines = rows.map((cells, at) => {
    const filled = cells.flatMap((cell, place) =>
      cell === null ? [] : [`<c r="${String.fromCharCode(65 + place)}${at + 1}" ${cell}</c>`],
    );
    return `<row r="${at + 1}">${filled.join('')}</row>`;
  });
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const sheet = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${lines.join('')}</sheetData>${
    ranges === '' ? '' : `<mergeCells count="${merged.length}">${ranges}</mergeCells>`
  }</worksheet>`;
  const parts = { ...packageParts, 'xl/worksheets/sheet1.xml': sheet };
  return buffer(
    writeArchive(
      (async function* entries() {
        for (const [path, text] of Object.entries(parts))
          yield { path, at: new Date(0), content: bytesOf(text) };
      })(),
    ),
  );
}

async function* bytesOf(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text);
}

const head = names.map(inline);
const order = amir.map(inline);

test.each([
  ['a picture named as a workbook', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'orders.xlsx'],
  ['a PDF named as a text file', '%PDF-1.7\n1 0 obj\n', 'orders.csv'],
  ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'orders.xlsx'],
  ['an old workbook', Buffer.from('d0cf11e0a1b11ae1000000000000000000000000', 'hex'), 'orders.xlsx'],
])('refuses %s', async (_, content, name) => {
  expect(codeOf(await upload(content, name))).toBe('files.invalid_format');
});

test('refuses an archive that unpacks to more than a sheet can need', async () => {
  async function* entries() {
    yield {
      path: 'xl/worksheets/sheet1.xml',
      at: new Date(0),
      content: (async function* zeros() {
        for (let sent = 0; sent < 80; sent += 1) yield new Uint8Array(1_000_000);
      })(),
    };
    for (const [path, text] of Object.entries(packageParts))
      yield { path, at: new Date(0), content: bytesOf(text) };
  }
  const bomb = await buffer(writeArchive(entries()));
  expect(codeOf(await upload(bomb, 'orders.xlsx'))).toBe('shipping.import_file_structure');
});

test('a merged title and merged cells leave each value in its own row', async () => {
  const rows = await rowsOf(
    await workbook([[inline('Holiday orders')], head, order, [null, ...order.slice(1)]], ['A1:F1', 'A3:A4']),
  );
  expect(rows.map(({ row, status, recipient }) => [row, status, recipient])).toEqual([
    [3, 'Ready', 'Amir Haddad'],
    [4, 'Fix', ''],
  ]);
});

test('a formula counts as the value it shows, and one without a value is asked for', async () => {
  const [name = '', ...place] = order;
  const rows = await rowsOf(
    await workbook([
      head,
      [formula('A9&amp;" Haddad"', 'Amir Haddad'), ...place],
      [name, ...place.slice(0, -1), '><f>F2*2</f>'],
      [name, ...place.slice(0, -1), 't="e"><f>1/0</f><v>#DIV/0!</v>'],
    ]),
  );
  expect(rows.map(({ row, status, rules }) => [row, status, rules])).toEqual([
    [2, 'Ready', 'No issues'],
    [3, 'Fix', 'Check insured value'],
    [4, 'Fix', 'Check insured value'],
  ]);
});

test("a text file's formula is text, and nothing runs it", async () => {
  const cells = ['=HYPERLINK("http://x.example")', ...amir.slice(1)];
  const [row] = await rowsOf(
    csv(names, [`"${cells[0]?.replaceAll('"', '""')}"`, ...cells.slice(1)]),
    'a.csv',
  );
  expect(row?.values.recipient).toBe(cells[0]);
});

test('amounts beyond any parcel are asked for in words', async () => {
  const place = amir.slice(0, -1);
  const values = ['1e12', '1000000000000', '9'.repeat(300), '-45', 'NaN', '1e999'];
  const fromText = await rowsOf(csv(names, ...values.map((value) => [...place, value])), 'large.csv');
  const cells = order.slice(0, -1);
  const fromSheet = await rowsOf(
    await workbook([head, [...cells, number('1E+12')], [...cells, number('45')]]),
  );
  expect(fromText.map(({ status, insuredValue }) => [status, insuredValue])).toEqual(
    values.map(() => ['Fix', null]),
  );
  expect(fromText[0]?.notes[0]?.words).toMatch(/^Enter \$[\d,.]+ or less\.$/);
  expect(fromSheet.map(({ status }) => status)).toEqual(['Fix', 'Ready']);
});

test('a hundred columns are read, and those we know are mapped', async () => {
  const other = Array.from({ length: 94 }, (_, at) => `Field ${at}`);
  const [row] = await rowsOf(csv([...other, ...names], [...other.map(() => 'x'), ...amir]), 'wide.csv');
  expect([row?.status, row?.recipient]).toEqual(['Ready', 'Amir Haddad']);
  const many = Array.from({ length: 201 }, (_, at) => `Field ${at}`);
  expect(codeOf(await upload(csv(many, many), 'wider.csv'))).toBe('shipping.import_file_structure');
});

test('a second row of headers is no order', async () => {
  const again = ['Name', 'Address', 'City', 'State', 'ZIP', 'Value'];
  const rows = await rowsOf(csv(names, again, amir), 'twice.csv');
  expect(rows.map(({ row }) => row)).toEqual([3]);
});

test('refuses the template without rows', async () => {
  const { body } = await downloadOverHttp(testBed.loupe, 'Marta', importTemplate.path);
  expect(codeOf(await upload(body, 'template.xlsx'))).toBe('shipping.import_file_empty');
});
