import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSheet } from '#kit/server/spreadsheets/testing-read-sheet.ts';
import { listReportKinds } from '#platform/reports/contract.ts';
import { ended, requestReport } from '#apps/server/testing/request-report.ts';
import { downloadOverHttp } from '#apps/server/testing/send-file.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { createDraft, sealedAppraisal } from './drafts.ts';

let loupe: TestLoupe;
let marta: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
});
afterAll(() => loupe.stop());

test("a company's administrator gets its appraisals of a period as a spreadsheet", async () => {
  const { number } = await sealedAppraisal(marta);
  const draft = await createDraft(marta);
  const elsewhere = await createDraft(await loupe.as('Amara'));
  const { today } = (await marta.call(listReportKinds, {})).answer;
  const report = await ended(marta, await requestReport(marta, 'appraisals', { from: today, to: today }));
  const { body: bytes } = await downloadOverHttp(loupe, 'Marta', report.file?.uri ?? '');
  const [head, ...rows] = readSheet(bytes);
  expect(head?.slice(0, 7)).toEqual([
    'Appraisal',
    'Status',
    'Customer',
    'Purpose',
    'Appraiser',
    'Items',
    'Value',
  ]);
  const rowOf = (of: string) => rows.find(([first]) => first === of);
  expect(rowOf(number)?.slice(1, 7)).toEqual([
    'Complete',
    'Eleanor Whitcomb',
    'Insurance replacement',
    'Marta Reyes',
    '2',
    '21700',
  ]);
  expect(rowOf(draft.number)?.[1]).toBe('Draft');
  expect(rowOf(elsewhere.number)).toBeUndefined();
  const { items } = (await (await loupe.as('Jonah')).call(listReportKinds, {})).answer;
  expect(items.map(({ kind }) => kind)).not.toContain('appraisals');
});
