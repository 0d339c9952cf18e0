import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SheetCell } from '#kit/server/spreadsheets/sheet.ts';
import { readSheet } from '#kit/server/spreadsheets/testing-read-sheet.ts';
import { sheetType, writeSheet } from '#kit/server/spreadsheets/write-sheet.ts';
import {
  contactRefusals as no,
  contactsAsSheet,
  contactTemplate,
  importContacts,
  listContacts,
  readContactSheet,
} from '#modules/shipping/contract.ts';
import { filesRefusals } from '#platform/files/contract.ts';
import { downloadOverHttp, sendFile } from '#apps/server/testing/send-file.ts';
import { readReply } from '#apps/server/testing/reply.ts';
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

const companyId = companyOf('Marta');
beforeEach(() => loupe.pools.owner.query('delete from shipping.contact where company_id = $1', [companyId]));

const headers = async () =>
  readSheet((await downloadOverHttp(loupe, 'Marta', contactTemplate.path)).body)[0] ?? [];

const templateRow = (company: string, change: Readonly<Record<number, SheetCell>> = {}): SheetCell[] => {
  const place = ['247 Weybosset St', 'Ste 210', 'Providence', 'Rhode Island', 2903, 'USA'];
  const reached = ['401-555-0123', 'lena@bellmont.example', ''];
  const cells: SheetCell[] = [company, 'Lena', 'Ruiz', '', ...place, ...reached, 'yes', 'no', '', 'Yes'];
  return cells.map((cell, index) => (index in change ? (change[index] ?? null) : cell));
};

async function* each(rows: readonly (readonly SheetCell[])[]) {
  yield* rows;
}

const writeTemplate = async (rows: readonly (readonly SheetCell[])[], titles?: readonly string[]) => {
  const columns = (titles ?? (await headers())).map((header) => ({ header, width: 10 }));
  return buffer(writeSheet({ name: 'Contacts', columns, rows: each(rows) }));
};

const send = async (content: Uint8Array, name = 'contacts.xlsx') => {
  const authorization = `Bearer ${await loupe.token('Marta')}`;
  const answer = await sendFile(
    `${loupe.url}${readContactSheet.path}`,
    { name, content, type: sheetType },
    { authorization },
  );
  return readReply(readContactSheet, answer);
};
const read = async (rows: readonly (readonly SheetCell[])[]) =>
  (await send(await writeTemplate(rows))).answer.rows;

type Row = Awaited<ReturnType<typeof read>>[number];
const importRows = async (
  rows: readonly Row[],
  options: { leaveOut?: boolean; duplicates?: 'Update' | 'Skip' } = {},
) =>
  (
    await marta.call(importContacts, {
      body: {
        rows: rows.map(({ row, values }) => ({ row, values })),
        leaveOut: options.leaveOut ?? false,
        duplicates: options.duplicates ?? 'Skip',
      },
    })
  ).answer;
const listBook = async () => (await marta.call(listContacts, { query: { limit: 100 } })).answer.items;

describe('a CSV file', () => {
  const csv = async (separator: string, change: (line: string) => string = (line) => line) => {
    const lines = [
      await headers(),
      templateRow('Müller & Söhne', { 2: 'Ruiz', 10: "'+1 401-555-0123" }),
      [],
      templateRow('Kleist, "The Gem"'),
    ].map((cells) => cells.map((cell) => `"${String(cell ?? '').replaceAll('"', '""')}"`).join(separator));
    return change(`${lines.join('\r\n')}\r\n`);
  };

  test.each([
    ['commas and UTF-8', ',', (text: string) => Buffer.from(text)],
    ['semicolons and UTF-8 with a mark', ';', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['tabs and Windows-1252', '\t', (text: string) => Buffer.from(text, 'latin1')],
  ])('with %s is read like the template', async (_, separator, encode) => {
    const { rows } = (await send(encode(await csv(separator)), 'contacts.csv')).answer;
    expect(rows).toMatchObject([
      { row: 2, faults: {}, values: { company: 'Müller & Söhne', phone: '+1 401-555-0123' } },
      { row: 4, faults: {}, values: { company: 'Kleist, "The Gem"' } },
    ]);
    expect(await importRows(rows)).toMatchObject({ kept: true, added: 2 });
  });

  test('with other headers, or a quote that is never closed, is refused', async () => {
    const renamed = await csv(',', (text) => text.replace('City*', 'Town'));
    expect((await send(Buffer.from(renamed), 'contacts.csv')).problem.code).toBe(no.import_headers.code);
    const unclosed = `${await csv(',')}"`;
    expect((await send(Buffer.from(unclosed), 'contacts.csv')).problem.code).toBe(no.import_structure.code);
  });
});

describe('a filled-in template', () => {
  test('reads a template row by row and restores values that spreadsheets change', async () => {
    const rows = await read([
      templateRow('Bellmont'),
      templateRow('Kleist', { 8: '02903', 9: 'United States' }),
    ]);
    expect(rows).toMatchObject([
      { row: 2, faults: {}, duplicate: null, values: { company: 'Bellmont', postalCode: '2903' } },
      { row: 3, faults: {}, duplicate: null },
    ]);
    expect(await importRows(rows)).toMatchObject({ kept: true, added: 2, updated: 0, skipped: 0, rows: [] });
    expect(await listBook()).toMatchObject([
      {
        company: 'Bellmont',
        state: 'RI',
        postalCode: '02903',
        isFavorite: true,
        validationStatus: 'None',
        phone: '1-4015550123',
      },
      { company: 'Kleist' },
    ]);
  });

  test('an overlong cell refuses only its row, at its field', async () => {
    const rows = await read([templateRow('Short & Sons'), templateRow('x'.repeat(30_000))]);
    expect(rows).toMatchObject([
      { faults: {} },
      { faults: { company: expect.stringMatching(/characters/) as string } },
    ]);
    expect(await importRows(rows)).toMatchObject({ kept: false, rows: [{ row: 3 }] });
    expect(await importRows(rows, { leaveOut: true })).toMatchObject({
      kept: true,
      added: 1,
      rows: [{ row: 3, faults: { company: expect.stringMatching(/characters/) as string } }],
    });
    expect((await listBook()).map(({ company }) => company)).toContain('Short & Sons');
  });

  test('reports errors by field and row', async () => {
    const rows = await read([
      templateRow('Fine'),
      templateRow('Wrong', {
        1: null,
        7: 'Ontario',
        8: '123',
        10: 'call me',
        11: 'nobody',
        12: 'a, b',
        13: 'perhaps',
      }),
      templateRow('Far', { 7: 'PR', 8: '00901' }),
      templateRow('Nowhere', { 9: 'Atlantis' }),
    ]);
    expect(rows[0]?.faults).toEqual({});
    expect(Object.keys(rows[1]?.faults ?? {}).toSorted()).toEqual(
      [
        'emailAddress',
        'firstName',
        'notificationEmails',
        'phone',
        'postalCode',
        'sendShipmentNotification',
        'state',
      ].toSorted(),
    );
    expect(rows[2]?.faults).toEqual({ state: no.territory_restricted.sentence });
    expect(Object.keys(rows[3]?.faults ?? {})).toContain('countryCode');
  });

  test('imports contacts abroad, by country name or code', async () => {
    const abroad = { 7: '', 8: '75002', 10: '+33 1 42 61 50 00' };
    const rows = await read([
      templateRow('Aubert', { ...abroad, 9: 'France' }),
      templateRow('Yilmaz', { ...abroad, 8: '34120', 9: 'turkiye' }),
      templateRow('Wrong', { ...abroad, 8: '7500', 9: 'FR' }),
    ]);
    expect(rows.map(({ faults }) => Object.keys(faults))).toEqual([[], [], ['postalCode']]);
    await importRows(rows, { leaveOut: true });
    expect(await listBook()).toMatchObject([
      { company: 'Aubert', countryCode: 'FR', state: '', phone: '+33-142615000' },
      { company: 'Yilmaz', countryCode: 'TR' },
    ]);
  });

  test('imports all rows or none, or skips rows with errors if agreed', async () => {
    const rows = await read([templateRow('Fine'), templateRow('Wrong', { 10: 'call me' })]);
    const first = await importRows(rows);
    expect(first).toMatchObject({
      kept: false,
      added: 0,
      rows: [{ row: 3, faults: { phone: 'Enter a phone number, such as (401) 555-0142.' } }],
    });
    expect(await listBook()).toEqual([]);
    expect(await importRows(rows, { leaveOut: true })).toMatchObject({
      kept: true,
      added: 1,
      rows: [{ row: 3 }],
    });
    expect(await listBook()).toMatchObject([{ company: 'Fine' }]);
  });

  test('imports a row that was fixed on the page', async () => {
    const [row] = await read([templateRow('Wrong', { 10: 'call me' })]);
    if (row === undefined) throw new Error('No row was returned.');
    expect(await importRows([{ ...row, values: { ...row.values, phone: '401 555 0199' } }])).toMatchObject({
      added: 1,
    });
    expect(await listBook()).toMatchObject([{ company: 'Wrong', phone: '1-4015550199' }]);
  });

  test('skips or updates existing contacts, as chosen', async () => {
    await importRows(await read([templateRow('Bellmont')]));
    const rows = await read([
      templateRow('BELLMONT', { 3: 'New' }),
      templateRow('Kleist'),
      templateRow('kleist'),
    ]);
    expect(rows.map(({ duplicate }) => duplicate)).toEqual(['AddressBook', null, 'File']);
    expect(await importRows(rows)).toMatchObject({ added: 1, updated: 0, skipped: 2 });
    expect(await importRows(rows, { duplicates: 'Update' })).toMatchObject({
      added: 0,
      updated: 2,
      skipped: 1,
    });
    expect(await listBook()).toMatchObject([
      { company: 'BELLMONT', referenceName: 'New' },
      { company: 'Kleist' },
    ]);
  });

  test('reports spreadsheet row numbers across empty rows', async () => {
    const rows = await read([templateRow('One'), Array.from({ length: 17 }, () => null), templateRow('Two')]);
    expect(rows.map(({ row }) => row)).toEqual([2, 4]);
  });

  test('imports at most five thousand contacts', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => templateRow(`House ${index}`));
    const rows = await read(many(5_000));
    expect(await importRows(rows)).toMatchObject({ kept: true, added: 5_000 });
    expect((await send(await writeTemplate(many(5_001)))).problem.code).toBe(no.import_too_long.code);
  });

  test("imports only up to the address book's limit", async () => {
    await importRows(await read([templateRow('First')]));
    await loupe.pools.owner.query(
      `insert into shipping.contact
       select (jsonb_populate_record(one, jsonb_build_object('contact_id', gen_random_uuid(), 'duplicate_key', 'full ' || n))).*
       from (select contact from shipping.contact as contact where company_id = $1 limit 1) as found (one),
         generate_series(1, 49999) as n`,
      [companyId],
    );
    const body = { rows: (await read([templateRow('Last')])).map(({ row, values }) => ({ row, values })) };
    const { problem } = await marta.call(importContacts, {
      body: { ...body, leaveOut: false, duplicates: 'Skip' },
    });
    expect(problem.code).toBe(no.contacts_full.code);
  });
});

describe('an invalid import', () => {
  test('refuses an import with changed headers and names the first', async () => {
    const titles = (await headers()).with(3, 'Remark');
    const { problem } = await send(await writeTemplate([templateRow('A')], titles));
    expect(problem).toMatchObject({
      code: no.import_headers.code,
      fields: { file: 'Check the “Reference” column.' },
    });
  });

  test('refuses an import of an empty template', async () => {
    expect((await send(await writeTemplate([]))).problem.code).toBe(no.import_empty.code);
  });

  test('refuses an import of a broken workbook', async () => {
    const whole = await writeTemplate(
      Array.from({ length: 400 }, (_, index) => templateRow(`House ${index}`)),
    );
    const { problem } = await send(whole.subarray(0, whole.length - 200));
    expect(problem).toMatchObject({
      code: no.import_structure.code,
      detail: 'Invalid structure of excel file.',
    });
  });

  test.each([
    [
      'a text file named as a workbook',
      Buffer.from('Company,First name\n'),
      'contacts.xlsx',
      filesRefusals.invalid_format,
    ],
    ['a workbook with another extension', undefined, 'contacts.pdf', filesRefusals.invalid_format],
    ['a file name with an invalid character', undefined, 'con:tacts.xlsx', filesRefusals.invalid_name],
    ['an empty file', Buffer.alloc(0), 'contacts.xlsx', filesRefusals.empty],
    ['more than five megabytes', Buffer.alloc(5_000_001), 'contacts.xlsx', filesRefusals.too_large],
  ])('refuses an import of %s', async (_, content, name, refusal) => {
    const { problem } = await send(content ?? (await writeTemplate([templateRow('A')])), name);
    expect(problem.code).toBe(refusal.code);
  });
});

test('an export can be imported', async () => {
  const names = Array.from({ length: 620 }, (_, index) => `House ${String(index).padStart(3, '0')}`);
  await importRows(await read(names.map((name) => templateRow(name))));
  const { status, headers: sent, body } = await downloadOverHttp(loupe, 'Marta', contactsAsSheet.path);
  expect(status).toBe(200);
  expect(sent.get('content-disposition')).toBe('attachment; filename="contacts.xlsx"');
  const [titles = [], ...rows] = readSheet(body);
  expect(titles).toEqual(await headers());
  expect(rows.map(([company]) => company)).toEqual(names);
  const again = await send(body);
  expect(again.answer.rows.filter(({ faults }) => Object.keys(faults).length > 0)).toEqual([]);
  expect(new Set(again.answer.rows.map(({ duplicate }) => duplicate))).toEqual(new Set(['AddressBook']));
});

test('exports only the contacts that match a search', async () => {
  await importRows(await read([templateRow('Agate'), templateRow('Beryl')]));
  const { body } = await downloadOverHttp(loupe, 'Marta', `${contactsAsSheet.path}?search=beryl`);
  expect(
    readSheet(body)
      .slice(1)
      .map(([company]) => company),
  ).toEqual(['Beryl']);
});
