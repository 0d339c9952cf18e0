import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  answerEnquiry,
  listDeskEnquiries,
  listEnquiries,
  requestRefusals as no,
  requestStones,
  sendQuestion,
} from '#modules/marketplace/contract.ts';
import { listMailTo } from '#apps/server/testing/mailbox.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let sven: Caller;
let priya: Caller;

beforeAll(async () => {
  loupe = await startTestLoupe();
  await fillStones(loupe, 5);
  sven = await loupe.as('Sven');
  priya = await loupe.as('Priya');
});
afterAll(() => loupe.stop());

const own = async (caller = sven) => (await caller.call(listEnquiries, {})).answer.items;
const atDesk = async (search = '', state: 'Open' | 'Answered' = 'Open') =>
  (await priya.call(listDeskEnquiries, { query: { state, search, limit: 25 } })).answer;
const mailTo = async (name: string) =>
  (await listMailTo(loupe, findDemoPerson(name).email)).map(({ text }) => text).join();

describe('a question about a stone', () => {
  test('is found on the desk, answered once, and its answer reaches the person who asked', async () => {
    const { rows } = await loupe.pools.owner.query<{ item_id: number }>(
      'select item_id from marketplace.stone limit 1',
    );
    const itemId = String(rows[0]?.item_id);
    await sven.call(sendQuestion, { body: { question: 'Is it eye clean?', itemId } });
    const found = (await atDesk(itemId)).items;
    expect(found).toMatchObject([{ itemId, words: 'Is it eye clean?', actions: ['answer'] }]);
    const params = { id: found[0]?.id ?? '' };
    const body = { answer: 'Yes, its seller looked at it today.' };
    expect((await priya.call(answerEnquiry, { params, body })).answer).toMatchObject({ actions: [] });
    const again = await priya.call(answerEnquiry, { params, body });
    expect(again.problem.code).toBe(no.enquiry_answered.code);
    expect(await own()).toMatchObject([{ itemId, answer: body.answer }]);
    expect((await atDesk(itemId, 'Answered')).items).toHaveLength(1);
    await expect.poll(() => mailTo('Sven'), { timeout: 60_000 }).toContain(body.answer);
  });

  test('of another company stays unseen', async () => {
    expect(await own(await loupe.as('Elena'))).toEqual([]);
  });
});

describe('a requested report number', () => {
  test('is asked for once, however it is written, and found on the desk', async () => {
    const body = { reportNumbers: ['GIA 7777-000-001', '7777000001', '7777000002'], message: 'For a ring.' };
    expect((await sven.call(requestStones, { body })).answer).toEqual({ requested: 2, alreadyRequested: 0 });
    expect((await sven.call(requestStones, { body })).answer).toEqual({ requested: 0, alreadyRequested: 2 });
    expect((await atDesk('7777 000 002')).items).toMatchObject([
      { kind: 'Unlisted', subject: 'Report 7777000002', words: 'For a ring.' },
    ]);
  });

  test('answers itself once a seller lists it', async () => {
    await sven.call(requestStones, { body: { reportNumbers: ['8888000001'], message: '' } });
    const { rows } = await loupe.pools.owner.query<{ item_id: number }>(
      `update marketplace.stone set report_number = '8888000001', report_key = 'GIA:8888000001'
        where item_id = (select item_id from marketplace.stone where is_listed limit 1) returning item_id`,
    );
    await loupe.pools.owner.query(`select graphile_worker.add_job('marketplace.requested_numbers')`);
    const find = async () => (await own()).find(({ subject }) => subject === 'Report 8888000001');
    await expect
      .poll(async () => (await find())?.foundItemId, { timeout: 30_000 })
      .toBe(String(rows[0]?.item_id));
    const request = await find();
    expect(request?.answer).toMatch(/^Now listed: /);
    await expect.poll(() => mailTo('Sven'), { timeout: 60_000 }).toContain('Now listed');
  });
});

test("the desk's list refuses an expired page and an unknown question", async () => {
  const query = { state: 'Open', limit: 25, after: 'x' } as const;
  expect((await priya.call(listDeskEnquiries, { query })).problem.code).toBe(no.enquiries_page_lost.code);
  const lost = await priya.call(answerEnquiry, { params: { id: newId() }, body: { answer: 'Yes.' } });
  expect(lost.problem.code).toBe(no.enquiry_missing.code);
});
