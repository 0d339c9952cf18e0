import { afterAll, beforeAll, expect, test } from 'vitest';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import { readSheet } from '#kit/server/spreadsheets/testing-read-sheet.ts';
import {
  actOnMemo,
  getMemoStatement,
  memoStatementAsPdf,
  memoStatementAsSheet,
  moveMemoLines,
  statementRefusals as no,
} from '#modules/memo/contract.ts';
import { lentMemo, readMemo, testStone } from '#modules/memo/memos/tests/lend.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
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

test('a statement adds up what is out and owed, for both sides alike, as a PDF and a spreadsheet', async () => {
  const memoId = await lentMemo(marta, elena, [testStone('7950000001'), testStone('7950000002')]);
  const { version } = await readMemo(elena, memoId);
  const kept = { version, act: 'keep' as const, lines: [{ line: 1, quantity: 1 }] };
  await elena.call(moveMemoLines, { params: { memoId }, body: kept });
  const invoice = { version: version + 1, act: 'invoice' as const };
  await marta.call(actOnMemo, { params: { memoId }, body: invoice });

  const of = (firstName: string, side: 'seller' | 'buyer') => ({
    params: { counterpartyId: companyOf(firstName) },
    query: { side },
  });
  const sellers = (await marta.call(getMemoStatement, of('Elena', 'seller'))).answer;
  const buyers = (await elena.call(getMemoStatement, of('Marta', 'buyer'))).answer;
  expect(sellers).toMatchObject({ name: 'Castellan Gems', valueOut: 500_000, owed: 500_000, pastDue: 0 });
  expect(buyers).toEqual({ ...sellers, name: 'Harrow & Vale', place: buyers.place });
  expect(sellers.memos.map((row) => row.memoId)).toEqual([memoId]);

  const query = `?side=seller`;
  const file = async (path: string) =>
    (await downloadOverHttp(loupe, 'Marta', `${path.replace(':counterpartyId', companyOf('Elena'))}${query}`))
      .body;
  const text = (await textOfPages(await file(memoStatementAsPdf.path))).join(' ');
  for (const words of ['Castellan Gems', 'Balance due', '$5,000.00', sellers.memos[0]?.number ?? 'none'])
    expect(text).toContain(words);
  const rows = readSheet(await file(memoStatementAsSheet.path));
  expect(rows).toHaveLength(3);

  const sven = await loupe.as('Sven');
  for (const endpoint of [getMemoStatement, memoStatementAsPdf, memoStatementAsSheet] as const)
    expect((await sven.call(endpoint, of('Elena', 'seller'))).problem.code).toBe(no.statement_missing.code);
});
