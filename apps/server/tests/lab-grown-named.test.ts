import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import {
  actOnOrder,
  actOnStone,
  answerSale,
  answerSellerQuestion,
  askAboutShare,
  changeProductStatuses,
  createSellerInvoice,
  decideOffer,
  getOrder,
  getPayout,
  holdStone,
  listEnquiries,
  listPayouts,
  listSales,
  listSellerQuestions,
  listSubstitutes,
  offerSubstitute,
  openShare,
  orderConfirmation,
  recordPayout,
  releaseStone,
  requestStones,
  sendQuestion,
  shareStones,
} from '#modules/marketplace/contract.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { feedText, published, trustSeller } from '#apps/server/testing/marketplace/feeds.ts';
import { createOrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import type { OrderTestBed } from '#apps/server/testing/marketplace/order-test-bed.ts';
import { listMailTo } from '#apps/server/testing/mailbox.ts';
import { findDemoPerson } from '#apps/server/testing/member-named.ts';
import { fetchPaper } from '#apps/server/testing/shipping/paper-of.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

// Domain facts 4.13: every name of a lab-grown stone says so. Stones are ordered, declined, replaced, returned, asked
// about and paid for here; each text that people then read is checked. Pages are rendered by
// `browse/web/lab-grown-named.test.tsx`, and spreadsheets by `search/tests/export-stones.test.ts`.

let loupe: TestLoupe;
let testBed: OrderTestBed;
let sven: Caller;
let elena: Caller;
let priya: Caller;
let stones: number[];

const soon = { timeout: 60_000, interval: 200 };
const mode = 'Add and update' as const;
const row = (at: number) => ({ stock: `LG-${at}`, report: `LG21414380${at}`, price: '500' });

beforeAll(async () => {
  loupe = await startTestLoupe();
  testBed = createOrderTestBed(loupe);
  [sven, elena, priya] = await Promise.all([loupe.as('Sven'), loupe.as('Elena'), loupe.as('Priya')]);
  await trustSeller(loupe, 'Elena', 'Castellan');
  await published(loupe, 'Elena', feedText(Array.from({ length: 9 }, (_, at) => row(at + 10))), { mode });
  const { rows } = await testBed.pools.owner.query<{ item_id: number }>(
    "select item_id from marketplace.stone where is_listed and report_number like 'LG%' order by item_id",
  );
  stones = rows.map(({ item_id }) => item_id);
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

/** Names of departments and pages, not of stones. */
const departments = /\bdiamond[ -](?:desk|orders?|marketplace|questions?)\b/gi;
const namesStone = (text: string): boolean =>
  /\b\d\.\d\d ct\b|\bdiamonds?\b/i.test(text.replaceAll(departments, ''));

/** Texts that name a stone without saying that it's lab-grown, or that call its page natural. */
const findUnnamed = (texts: readonly string[]): string[] =>
  texts.filter(
    (text) => text.includes('/marketplace/natural/') || (namesStone(text) && !/lab-grown/i.test(text)),
  );

const once = () => ({ 'idempotency-key': newId() });
const read = async (id: string) => (await sven.call(getOrder, { params: { id } })).answer;

/** What these people read: tasks, notifications and emails, each as one text. */
async function textsTo(...people: readonly string[]): Promise<string[]> {
  const all = people.map(async (name) => {
    const caller = await loupe.as(name);
    const { items: tasks } = (await caller.call(listInboxItems, { query: { limit: 100 } })).answer;
    const { items: notices } = (await caller.call(listNotices, { query: { limit: 100 } })).answer;
    const mails = await listMailTo(loupe, findDemoPerson(name).email);
    return [
      ...tasks.map(({ title, why, path }) => `Task: ${title}. ${why} ${path}`),
      ...notices.map(({ title, message, path }) => `Notice: ${title}. ${message} ${path}`),
      ...mails.map(({ subject, text }) => `Mail: ${subject}. ${text}`),
    ];
  });
  return (await Promise.all(all)).flat();
}

async function order(count: number) {
  const itemIds = stones.splice(0, count);
  const id = await testBed.place('Sven', { moduleType: 2, itemIds, by: 'CreditCard', status: 'settled' });
  const { orderNumber, products } = await read(id);
  const find = async () =>
    (await elena.call(listSales, { query: { limit: 25, search: orderNumber } })).answer.items;
  await expect.poll(async () => (await find()).length, soon).toBe(count);
  const sales = (await find()).toSorted((a, b) => a.number.localeCompare(b.number));
  return { id, orderNumber, itemIds, products, sales: sales.map(({ saleId }) => saleId) };
}

const answer = (saleId: string, how: 'confirm' | 'decline', reason = '') =>
  elena.call(answerSale, { params: { id: saleId }, body: { answer: how, reason } });

/** The seller offers another stone, which the buyer accepts. */
async function replaceStone(orderId: string, orderItemId: string, saleId: string): Promise<void> {
  const { items } = (await elena.call(listSubstitutes, { params: { id: saleId } })).answer;
  const itemId = items[0]?.stone.supplierItemIdentifier ?? '';
  await elena.call(offerSubstitute, { params: { id: saleId }, body: { itemId, words: 'A twin.' } });
  await expect.poll(() => textsTo('Sven'), soon).toContainEqual(expect.stringContaining('Substitute'));
  const params = { id: orderId, orderItemId };
  expect((await sven.call(decideOffer, { params, body: { accept: true } })).status).toBe(200);
}

async function deliver(orderId: string, orderItemIds: readonly string[]): Promise<void> {
  const params = { companyId: companyOf('Sven'), orderId };
  for (const orderItemId of orderItemIds)
    await priya.call(actOnStone, {
      params: { ...params, orderItemId },
      body: { act: 'passAuthentication', said: '' },
    });
  for (const act of ['ship', 'deliver'] as const)
    await priya.call(actOnOrder, { params, body: { act, said: '', carrier: 'UPS', trackingNumber: '1Z' } });
}

test('the check finds a text that names a stone, and leaves out what names none', () => {
  const planted = 'Notice: Ordered: 1.01 ct round, G VS1.';
  expect(findUnnamed([planted, 'Task: Question. /marketplace/natural/4', 'Ask the diamond desk.'])).toEqual([
    planted,
    'Task: Question. /marketplace/natural/4',
  ]);
  expect(findUnnamed(['Ordered: Lab-grown 1.01 ct round, G VS1'])).toEqual([]);
});

test('tasks, notifications and emails of an order, from its question to its return', async () => {
  const [asked = 0] = stones;
  const itemId = String(asked);
  await sven.call(sendQuestion, { body: { question: 'Is it eye clean?', itemId } });
  const questions = async () =>
    (await elena.call(listSellerQuestions, { query: { limit: 25 } })).answer.items;
  await expect.poll(async () => (await questions()).length, soon).toBe(1);
  await elena.call(answerSellerQuestion, {
    params: { id: (await questions())[0]?.id ?? '' },
    body: { answer: 'Yes.' },
  });
  await sven.call(holdStone, { body: { itemId } });
  await expect.poll(() => textsTo('Elena'), soon).toContainEqual(expect.stringContaining('On hold'));
  await sven.call(releaseStone, { params: { itemId } });

  const bought = await order(3);
  const [kept = '', replaced = '', declined = ''] = bought.sales;
  const items = bought.products.map(({ orderItemId }) => orderItemId);
  await answer(kept, 'confirm');
  await answer(declined, 'decline', 'Sold this morning.');
  await replaceStone(bought.id, items[1] ?? '', replaced);
  await deliver(bought.id, items.slice(0, 2));
  const products = [
    { orderItemId: items[0] ?? '', status: 'ReturnInitiated', reason: 'Too small.' } as const,
  ];
  await sven.call(changeProductStatuses, { params: { id: bought.id }, body: { products } });
  await expect
    .poll(() => textsTo('Sven'), soon)
    .toContainEqual(expect.stringContaining(`Order ${bought.orderNumber} delivered`));

  const texts = await textsTo('Sven', 'Elena', 'Priya');
  expect(texts.filter(namesStone).length).toBeGreaterThan(8);
  expect(findUnnamed(texts)).toEqual([]);
  const paper = await fetchPaper(loupe, 'Sven', orderConfirmation, { params: { id: bought.id } });
  expect(findUnnamed([paper.words])).toEqual([]);
  expect(paper.words).toContain('Lab-grown');
});

test('what a seller is owed, and the statement of its payout', async () => {
  const { lines } = (await elena.call(listPayouts, {})).answer;
  expect(lines.length).toBeGreaterThan(0);
  expect(findUnnamed(lines.map(({ title }) => title))).toEqual([]);
  const saleIds = lines.map(({ saleId }) => saleId);
  const sent = (await elena.call(createSellerInvoice, { body: { number: 'LG-1', saleIds } })).answer;
  const paid = await priya.call(recordPayout, {
    body: { companyId: companyOf('Elena'), invoiceIds: [sent.invoiceId], reference: 'FT-1' },
  });
  const statement = (await elena.call(getPayout, { params: { id: paid.answer.payoutId } })).answer;
  expect(statement.lines.every(({ title }) => title.startsWith('Lab-grown '))).toBe(true);
});

test('a requested report that turns out to be of a lab-grown stone, in words and address', async () => {
  await sven.call(requestStones, { body: { reportNumbers: ['LG2141439900'], message: '' } });
  await published(loupe, 'Elena', feedText([{ ...row(99), report: 'LG2141439900' }]), { mode });
  await loupe.pools.owner.query(`select graphile_worker.add_job('marketplace.requested_numbers')`);
  const find = async () =>
    (await sven.call(listEnquiries, {})).answer.items.find(({ foundItemId }) => foundItemId !== null);
  await expect.poll(find, soon).toMatchObject({ diamondType: 'Lab' });
  const itemId = (await find())?.foundItemId ?? '';
  await expect
    .poll(() => textsTo('Sven'), soon)
    .toContainEqual(expect.stringContaining(`/marketplace/labgrown/${itemId}`));
  expect(findUnnamed(await textsTo('Sven'))).toEqual([]);
});

test("a client's link and the client's question", async () => {
  const diamondIds = stones.slice(-2).map(String);
  const body = { title: '', diamondIds, days: 7 };
  const { token } = (await sven.call(shareStones, { body })).answer;
  const { stones: shown } = (await loupe.guest.call(openShare, { body: { token } })).answer;
  expect(shown.map(({ diamondType }) => diamondType)).toEqual(['Lab', 'Lab']);
  const question = {
    token,
    asks: 'Question',
    place: 0,
    name: 'Anna Bell',
    email: 'anna@bell.example',
    message: 'Is it eye clean?',
  } as const;
  expect((await loupe.guest.call(askAboutShare, { body: question }, once())).status).toBe(204);
  await expect
    .poll(() => textsTo('Sven'), soon)
    .toContainEqual(expect.stringMatching(/client has a question/i));
  expect(findUnnamed(await textsTo('Sven'))).toEqual([]);
});
