import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  completeAppraisal,
  createAppraisal,
  deleteAppraisal,
  saveAppraisal,
} from '#modules/appraisals/contract.ts';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import { appraisalRemindersJob } from '#modules/appraisals/server.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { createLedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import type { LedgerTestBed } from '#apps/server/testing/ledger-test-bed.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { finishedContent } from './drafts.ts';

const dayMs = 24 * 60 * 60_000;
let loupe: TestLoupe;
let marta: Caller;
let testBed: LedgerTestBed;
beforeAll(async () => {
  loupe = await startTestLoupe({ ROLES: 'web' });
  marta = await loupe.as('Marta');
  testBed = createLedgerTestBed(loupe.connectionString);
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

async function runOn(days: number): Promise<void> {
  testBed.clock.setOffset(days * dayMs);
  await testBed.runJob([appraisalRemindersJob], 'appraisals.reminders');
  testBed.clock.setOffset(0);
}

const create = async (from?: { appraisalId: string; way: 'update' }) =>
  (
    await marta.call(
      createAppraisal,
      { body: from === undefined ? {} : { from } },
      { 'idempotency-key': newId() },
    )
  ).answer.appraisal;

const save = (appraisalId: string, version: number, content: Content) =>
  marta.call(saveAppraisal, { params: { appraisalId }, body: { version, content } });

async function seal(appraisalId: string, version: number, content: Content) {
  const saved = (await save(appraisalId, version, content)).answer;
  const body = { version: saved.version };
  return marta.call(completeAppraisal, { params: { appraisalId }, body });
}

const tasks = async (number: string) =>
  (await marta.call(listInboxItems, { query: { limit: 100 } })).answer.items
    .map(({ title }) => title)
    .filter((title) => title.includes(number));
const notices = async (number: string) =>
  (await marta.call(listNotices, { query: { limit: 100 } })).answer.items
    .map(({ title }) => title)
    .filter((title) => title.includes(number));

test('a draft that waits 14 days becomes a task once, until it is saved', async () => {
  const { appraisalId, number, version, content } = await create();
  await runOn(13);
  expect(await tasks(number)).toEqual([]);
  await runOn(15);
  await runOn(16);
  expect(await tasks(number)).toEqual([`Appraisal ${number} is unfinished`]);
  expect(await notices(number)).toEqual([`Appraisal ${number} is unfinished`]);
  const saved = (await save(appraisalId, version, content)).answer;
  expect(await tasks(number)).toEqual([]);
  await runOn(15);
  expect(await notices(number)).toHaveLength(2);
  await marta.call(deleteAppraisal, { params: { appraisalId }, body: { version: saved.version } });
  expect(await tasks(number)).toEqual([]);
});

test('a document that turns a year old becomes a task once, until an update replaces it', async () => {
  const { appraisalId, number, version } = await create();
  await seal(appraisalId, version, finishedContent());
  await runOn(364);
  expect(await tasks(number)).toEqual([]);
  await runOn(366);
  await runOn(367);
  const title = `Appraisal ${number} for Eleanor Whitcomb is 365 days old`;
  expect(await tasks(number)).toEqual([title]);
  expect(await notices(number)).toEqual([title]);
  const update = await create({ appraisalId, way: 'update' });
  const reasons = update.content.items.map(({ itemId }) => ({
    check: `item.${itemId}.photos`,
    words: 'Photos are in our file.',
  }));
  expect((await seal(update.appraisalId, update.version, { ...update.content, reasons })).status).toBe(200);
  expect(await tasks(number)).toEqual([]);
});

test('a reminder that fails stops no other', async () => {
  const [bad, good] = [await create(), await create()];
  const heal = await poisonRow(testBed.pools, 'appraisals.appraisal', bad.appraisalId);
  await runOn(15);
  await heal();
  expect(await tasks(bad.number)).toEqual([]);
  expect(await tasks(good.number)).toHaveLength(1);
});
