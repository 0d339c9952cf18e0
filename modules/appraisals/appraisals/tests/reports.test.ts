import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  appraisalRefusals as no,
  createAppraisal,
  getAppraisal,
  getReportFile,
  readLabReport,
  reportRefusals,
  saveAppraisal,
} from '#modules/appraisals/contract.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { draftWithGem } from './drafts.ts';

let loupe: TestLoupe;
let marta: Caller;
let testBed: LedgerTestBed;
beforeAll(async () => {
  loupe = await startTestLoupe();
  marta = await loupe.as('Marta');
  testBed = createLedgerTestBed(loupe.connectionString);
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

const read = (
  { appraisalId, gemId }: { appraisalId: string; gemId: string },
  reportNumber: string,
  lab: 'GIA' | 'IGI' | 'GCAL' = 'GIA',
) => marta.call(readLabReport, { params: { appraisalId }, body: { gemId, lab, reportNumber } });

test('a report is kept beside what was entered, which it never changes', async () => {
  const made = await draftWithGem(marta, { title: 'Center', shape: 'Round', carats: 1_520, color: 'F' });
  const { answer } = await read(made, 'GIA 5555-126731');
  expect(answer).toMatchObject({
    state: 'match',
    left: 24,
    report: { findings: { color: 'G', carats: 1_520 } },
  });
  const { appraisal } = (await marta.call(getAppraisal, { params: { appraisalId: made.appraisalId } }))
    .answer;
  expect(appraisal.reports).toHaveLength(1);
  expect(appraisal.content.items[0]?.gems[0]?.values['color']).toBe('F');
  expect((await read(made, '5555126731')).answer.report.changed).toEqual([]);
});

test("the lab's own PDF is kept with the gem, for its company alone", async () => {
  const made = await draftWithGem(marta, { shape: 'Round' });
  const params = made;
  expect((await marta.call(getReportFile, { params })).problem.code).toBe(
    reportRefusals.report_file_missing.code,
  );
  expect((await read(made, '5555126731')).answer.report.hasFile).toBe(true);
  const file = await marta.call(getReportFile, { params });
  expect(file.status).toBe(200);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toContain('GIA-5555126731.pdf');
  const amara = await loupe.as('Amara');
  expect((await amara.call(getReportFile, { params })).problem.code).toBe(no.missing.code);
});

test('the states of the specification: mismatch, partial match, not found, in service', async () => {
  const other = await draftWithGem(marta, { shape: 'Oval', carats: 900 });
  expect((await read(other, '5555126731')).answer.state).toBe('mismatch');
  expect((await read(other, '6500031127')).answer.state).toBe('mismatch');
  const empty = await draftWithGem(marta, {});
  expect((await read(empty, '6500031127')).answer.state).toBe('partial');
  expect((await read(empty, 'LG612345678', 'IGI')).answer.state).toBe('match');
  expect((await read(empty, '9999999999')).problem.code).toBe(reportRefusals.report_missing.code);
  expect((await read(empty, '1111111111')).problem.code).toBe(reportRefusals.report_in_service.code);
  const nowhere = { ...empty, gemId: newId() };
  expect((await read(nowhere, '5555126731')).problem.code).toBe(reportRefusals.gem_missing.code);
  const missing = { ...empty, appraisalId: newId() };
  expect((await read(missing, '5555126731')).problem.code).toBe(no.missing.code);
});

const tries = (outcome: string, number: string, count: number) =>
  testBed.pools.owner.query(
    `insert into appraisals.report_try (company_id, try_id, lab, number, outcome, asked_by, asked_at)
      select a.company_id, gen_random_uuid(), 'GIA', $2, $1, a.created_by, now()
      from (select company_id, created_by from appraisals.appraisal limit 1) as a, generate_series(1, $3::int)`,
    [outcome, number, count],
  );

test('after three tries without an answer, the lab is not asked for that report for a while', async () => {
  const made = await draftWithGem(marta, {});
  await tries('unknown', '2215478830', 3);
  expect((await read(made, '2215478830')).problem.code).toBe(reportRefusals.attempts_reached.code);
  expect((await read(made, '5555126731')).status).toBe(200);
});

test('a company that has read 25 reports today reads no more', async () => {
  const made = await draftWithGem(marta, {});
  await tries('found', '5555126731', 25);
  expect((await read(made, '2215478830')).problem.code).toBe(reportRefusals.quota_reached.code);
});

test('a lab that is not set up is away', async () => {
  const other = await startTestLoupe({ GIA_API_KEY: 'wrong', GIA_API_URL: 'http://127.0.0.1:9/' });
  const jonah = await other.as('Jonah');
  const made = await jonah.call(createAppraisal, { body: {} }, { 'idempotency-key': newId() });
  const { appraisalId, version, content } = made.answer.appraisal;
  const gemId = newId();
  const item = { itemId: newId(), type: 'Jewelry' as const, values: {}, costs: {}, comparables: [] };
  const gems = [{ gemId, type: 'Diamond' as const, values: {}, plot: [] }];
  await jonah.call(saveAppraisal, {
    params: { appraisalId },
    body: { version, content: { ...content, items: [{ ...item, gems }] } },
  });
  const body = { gemId, lab: 'GIA' as const, reportNumber: '5555126731' };
  const reply = await jonah.call(readLabReport, { params: { appraisalId }, body });
  expect(reply.problem.code).toBe(reportRefusals.lab_away.code);
  await other.stop();
});
