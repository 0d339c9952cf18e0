import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeAppraisal, getAppraisal, readLabReport } from '#modules/appraisals/contract.ts';
import { appraisalReportsJob } from '#modules/appraisals/server.ts';
import type { GradingLabs } from '#outside/grading-labs/port.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { savedDraft } from './drafts.ts';

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

const dayMs = 86_400_000;

test('a report that changes after the document was sealed is flagged once, and stays as it was read', async () => {
  const { params, content, version } = await savedDraft(marta);
  const gemId = content.items[0]?.gems[0]?.gemId ?? '';
  await marta.call(readLabReport, { params, body: { gemId, lab: 'GIA', reportNumber: '5555126731' } });
  await marta.call(completeAppraisal, { params, body: { version } });
  const reportOf = async () => (await marta.call(getAppraisal, { params })).answer.appraisal.reports[0];
  const check = (labs: GradingLabs) =>
    testBed.runJob([appraisalReportsJob(labs)], 'appraisals.check-reports');
  const flags = async () =>
    (await marta.call(listInboxItems, { query: { limit: 100 } })).answer.items.filter(({ title }) =>
      title.includes('5555126731'),
    );

  // The lab took another look, and graded the clarity one step lower.
  const findings = { ...(await reportOf())?.findings, clarity: 'VS2' };
  const regraded: GradingLabs = {
    readReport: (lab, number) =>
      Promise.resolve({
        kind: 'found',
        report: { lab, number, issuedOn: '2027-01-04', findings },
        readFile: undefined,
      }),
  };
  await check(regraded);
  expect((await reportOf())?.changed).toEqual([]);
  testBed.clock.setOffset(31 * dayMs);
  await check(regraded);
  expect(await reportOf()).toMatchObject({ changed: ['clarity'], findings: { clarity: 'VS1' } });
  expect(await flags()).toHaveLength(1);
  testBed.clock.setOffset(62 * dayMs);
  await check(regraded);
  expect(await flags()).toHaveLength(1);
});
