import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appraisalRefusals as no,
  completeAppraisal,
  getAppraisal,
  readLabReport,
  reopenAppraisal,
  reportRefusals,
  saveAppraisal,
} from '#modules/appraisals/contract.ts';
import { mergeContent } from '#modules/appraisals/appraisals/domain/merge-content.ts';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
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

const params = (appraisalId: string) => ({ params: { appraisalId } });
const read = async (by: Caller, appraisalId: string) =>
  (await by.call(getAppraisal, params(appraisalId))).answer.appraisal;
const save = (by: Caller, appraisalId: string, body: { version: number; content: Content }) =>
  by.call(saveAppraisal, { ...params(appraisalId), body });

test('two people who edit one draft keep what each typed, and a field that both changed is a conflict', async () => {
  const appraisalId = (await savedDraft(marta)).appraisalId;
  // A business user beside the administrator.
  const jonah = await loupe.as('Jonah');
  const [hers, his] = [await read(marta, appraisalId), await read(jonah, appraisalId)];
  const typed = (content: Content, customer: object, document: object): Content => ({
    ...content,
    customer: { ...content.customer, ...customer },
    document: { ...content.document, ...document },
  });
  const first = typed(hers.content, { city: 'Newport' }, { market: 'Retail jewelers, Newport' });
  expect((await save(marta, appraisalId, { version: hers.version, content: first })).status).toBe(200);
  const own = typed(his.content, { city: 'Bristol', phone: '4015550188' }, {});
  const stale = await save(jonah, appraisalId, { version: his.version, content: own });
  expect(stale.problem.code).toBe(no.has_changed.code);
  // As the browser does.
  const newer = await read(jonah, appraisalId);
  const { content, conflicts } = mergeContent(his.content, own, newer.content);
  expect(conflicts).toEqual([{ of: 'customer', field: 'city', mine: 'Bristol', theirs: 'Newport' }]);
  expect((await save(jonah, appraisalId, { version: newer.version, content })).status).toBe(200);
  const after = await read(marta, appraisalId);
  expect(after.content.customer).toMatchObject({ city: 'Bristol', phone: '4015550188' });
  expect(after.content.document['market']).toBe('Retail jewelers, Newport');
});

test('a quota that runs out in the middle of an import leaves the reports read so far and the draft', async () => {
  const appraisalId = (await savedDraft(marta)).appraisalId;
  const { content } = await read(marta, appraisalId);
  const [center, side] = content.items[0]?.gems ?? [];
  if (center === undefined || side === undefined) throw new Error('The demo ring has two gems.');
  await testBed.pools.owner.query(
    `insert into appraisals.report_try (company_id, try_id, lab, number, outcome, asked_by, asked_at)
      select company_id, gen_random_uuid(), 'GIA', '5555126731', 'found', created_by, now()
      from appraisals.appraisal, generate_series(1, 24) where appraisal_id = $1`,
    [appraisalId],
  );
  const importTo = (gemId: string, reportNumber: string) =>
    marta.call(readLabReport, { ...params(appraisalId), body: { gemId, lab: 'GIA', reportNumber } });
  expect((await importTo(center.gemId, '5555126731')).answer.left).toBe(0);
  expect((await importTo(side.gemId, '2215478830')).problem.code).toBe(reportRefusals.quota_reached.code);
  const after = await read(marta, appraisalId);
  expect(after.reports.map(({ gemId, number }) => [gemId, number])).toEqual([[center.gemId, '5555126731']]);
  expect(after.content).toEqual(content);
  expect((await save(marta, appraisalId, { version: after.version, content })).status).toBe(200);
});

test('a revision that is still open after 365 days can be neither edited nor completed', async () => {
  const appraisalId = (await savedDraft(marta)).appraisalId;
  const complete = async () =>
    marta.call(completeAppraisal, {
      ...params(appraisalId),
      body: { version: (await read(marta, appraisalId)).version },
    });
  const done = (await complete()).answer.appraisal;
  await marta.call(reopenAppraisal, { ...params(appraisalId), body: { version: done.version } });
  await testBed.pools.owner.query(
    "update appraisals.appraisal set completed_at = completed_at - interval '366 days' where appraisal_id = $1",
    [appraisalId],
  );
  const late = await read(marta, appraisalId);
  expect(late).toMatchObject({ status: 'Draft', actions: ['update', 'copy'] });
  const { version, content } = late;
  expect((await save(marta, appraisalId, { version, content })).problem.code).toBe(no.too_old.code);
  expect((await complete()).problem.code).toBe(no.too_old.code);
  expect((await read(marta, appraisalId)).seals).toHaveLength(1);
});
