import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  answerEnquiry,
  answerSellerQuestion,
  enquiryRefusals,
  listDeskEnquiries,
  listEnquiries,
  listSellerAnswers,
  listSellerQuestions,
  questionRefusals as no,
  requestRefusals,
  sendQuestion,
} from '#modules/marketplace/contract.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { feedText, published, trustSeller } from '#apps/server/testing/marketplace/feeds.ts';
import { startMediaServer } from '#apps/server/testing/receivers/media-server.ts';
import { fillStones } from '#apps/server/testing/marketplace/stone-house.ts';
import { waitForMail } from '#apps/server/testing/mailbox.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { pictureOfPixels } from '#kit/server/images/testing-pictures.ts';

let loupe: TestLoupe;
let elena: Caller;
let sven: Caller;
let priya: Caller;
const soon = { timeout: 60_000, interval: 200 };

beforeAll(async () => {
  loupe = await startTestLoupe({ WEBHOOK_LOCALHOST: 'yes' });
  [elena, sven, priya] = [await loupe.as('Elena'), await loupe.as('Sven'), await loupe.as('Priya')];
  await trustSeller(loupe, 'Elena', 'Castellan');
  await published(loupe, 'Elena', feedText([{ stock: 'Q-1', report: '7990000101' }]));
});
afterAll(() => loupe.stop());

const itemOf = async (stock: string): Promise<string> => {
  const { rows } = await loupe.pools.owner.query<{ item_id: number }>(
    'select item_id from marketplace.offer where stock_ref = $1',
    [stock],
  );
  return String(rows[0]?.item_id);
};
const ask = async (question: string, asks?: 'Media') => {
  const body = { question, itemId: await itemOf('Q-1'), ...(asks === undefined ? {} : { asks }) };
  expect((await sven.call(sendQuestion, { body })).status).toBe(204);
};
const questions = async () => (await elena.call(listSellerQuestions, { query: { limit: 25 } })).answer;
const asked = async (words: string) => {
  const find = async () => (await questions()).items.find((one) => one.words === words);
  await expect.poll(find, soon).toBeDefined();
  const found = await find();
  if (found === undefined) throw new Error('The question is missing.');
  return found;
};
const inboxOf = async (caller: Caller) =>
  (await caller.call(listInboxItems, { query: { limit: 50 } })).answer.items.map(({ title }) => title);
const own = async (words: string) =>
  (await sven.call(listEnquiries, {})).answer.items.find((one) => one.words === words);
const onDesk = async (words: string, state: 'Open' | 'Answered' = 'Open') =>
  (await priya.call(listDeskEnquiries, { query: { limit: 25, state } })).answer.items.find(
    (one) => one.words === words,
  );
const answer = (id: string, text: string, caller = elena) =>
  caller.call(answerSellerQuestion, { params: { id }, body: { answer: text } });

test('a question reaches the seller by inbox and email, without the buyer, and the desk waits', async () => {
  await ask('Is it eye clean?');
  const question = await asked('Is it eye clean?');
  expect(question).toMatchObject({ stockRef: 'Q-1', kind: 'Question', status: 'Asked', actions: ['answer'] });
  expect(JSON.stringify(question)).not.toContain(findDemoPerson('Sven').lastName);
  expect(await inboxOf(elena)).toContain('Question: 1.01 ct round, G VS1');
  await waitForMail(loupe, findDemoPerson('Elena').email, 'Question: 1.01 ct round, G VS1');
  const row = await onDesk('Is it eye clean?');
  expect(row).toMatchObject({ actions: [], sellerUntil: question.answerBy });
  const early = await priya.call(answerEnquiry, { params: { id: row?.id ?? '' }, body: { answer: 'Yes.' } });
  expect(early.problem.code).toBe(requestRefusals.enquiry_with_seller.code);
});

test('the seller answers its buyer once', async () => {
  const { id } = await asked('Is it eye clean?');
  expect((await answer(id, 'No.', sven)).problem.code).toBe(no.question_missing.code);
  expect((await answer(id, 'Yes, from every side.')).answer).toMatchObject({
    status: 'Answered',
    actions: [],
  });
  expect(await own('Is it eye clean?')).toMatchObject({
    answer: 'Yes, from every side.',
    answeredFor: 'seller',
  });
  expect((await answer(id, 'No.')).problem.code).toBe(no.question_answered.code);
  expect(await onDesk('Is it eye clean?', 'Answered')).toMatchObject({ answeredFor: 'seller' });
  await expect.poll(() => inboxOf(elena), soon).not.toContain('Question: 1.01 ct round, G VS1');
  await waitForMail(loupe, findDemoPerson('Sven').email, 'Answer: 1.01 ct round, G VS1');
});

test('after the deadline the desk answers, and the question leaves the seller', async () => {
  await ask('Where is the inclusion?');
  const { id } = await asked('Where is the inclusion?');
  await loupe.pools.owner.query(
    `update marketplace.seller_question set answer_by = now() - interval '1 minute', asked_at = now() - interval '2 days'
     where question_id = $1`,
    [id],
  );
  await loupe.pools.owner.query(
    `update marketplace.enquiry set seller_until = now() - interval '1 minute' where enquiry_id = $1`,
    [id],
  );
  await loupe.pools.owner.query(`select graphile_worker.add_job('marketplace.sale_clock')`);
  await expect.poll(async () => (await asked('Where is the inclusion?')).status, soon).toBe('Late');
  expect(await onDesk('Where is the inclusion?')).toMatchObject({ actions: ['answer'] });
  await priya.call(answerEnquiry, { params: { id }, body: { answer: 'Near the girdle.' } });
  await expect.poll(async () => (await asked('Where is the inclusion?')).status, soon).toBe('Closed');
  expect(await own('Where is the inclusion?')).toMatchObject({ answeredFor: 'desk' });
  expect((await answer(id, 'At the table.')).problem.code).toBe(no.question_answered.code);
});

test('the answer times of questions count', async () => {
  const { rows } = await loupe.pools.owner.query<{ median_minutes: number }>(
    `select * from marketplace.seller_answers(array[$1::integer], now() - interval '90 days')`,
    [await itemOf('Q-1')],
  );
  // A few seconds, and two days.
  expect(rows[0]?.median_minutes).toBeGreaterThan(1_000);
  const body = { itemIds: [await itemOf('Q-1')] };
  expect((await sven.call(listSellerAnswers, { body })).answer.items).toEqual([]);
});

test('requested pictures are a task of the seller, and answer their request when they arrive', async () => {
  await ask('Please send a photo.', 'Media');
  expect(await asked('Please send a photo.')).toMatchObject({ kind: 'Media' });
  expect(await inboxOf(elena)).toContain('Pictures requested: 1.01 ct round, G VS1');
  const server = await startMediaServer();
  const bytes = await pictureOfPixels(new Uint8Array(40_000).fill(90), { width: 100, height: 100 });
  server.files.set('/a.png', { type: 'image/png', bytes });
  const row = { stock: 'Q-1', report: '7990000101', image: `${server.url}/a.png` };
  await published(loupe, 'Elena', feedText([row]));
  await expect.poll(async () => (await own('Please send a photo.'))?.answeredFor, soon).toBe('portal');
  await expect.poll(() => inboxOf(elena), soon).not.toContain('Pictures requested: 1.01 ct round, G VS1');
  await server.close();
});

test("a question about a stone without a member as its seller is the desk's at once", async () => {
  await fillStones(loupe, 5);
  const { rows } = await loupe.pools.owner.query<{ item_id: number }>(
    `select item_id from marketplace.stone join marketplace.supplier using (supplier_id)
     where supplier.company_id is null limit 1`,
  );
  await sven.call(sendQuestion, { body: { question: 'Any bow tie?', itemId: String(rows[0]?.item_id) } });
  expect(await onDesk('Any bow tie?')).toMatchObject({ actions: ['answer'], sellerUntil: null });
  const unknown = await sven.call(sendQuestion, { body: { question: 'Any?', itemId: '7' } });
  expect(unknown.problem.code).toBe(enquiryRefusals.enquired_stone_missing.code);
});

test('a page of questions that is lost is refused', async () => {
  const lost = await elena.call(listSellerQuestions, { query: { limit: 25, after: 'x' } });
  expect(lost.problem.code).toBe(no.questions_page_lost.code);
});
