import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  changeRefusals,
  exportStones,
  listStoneChanges,
  updateListings,
} from '#modules/marketplace/contract.ts';
import { listDeliveries, makeWebhook } from '#platform/webhooks/contract.ts';
import { acceptTerms, createKey, createProgram } from '../testing/key-caller.ts';
import { feedText, published, trustSeller } from '../testing/marketplace/feeds.ts';
import { startReceiver } from '../testing/receivers/webhook-receiver.ts';
import { verifiedMember } from '../testing/step-up.ts';
import { startTestLoupe } from '../testing/test-loupe.ts';
import type { Caller, TestLoupe } from '../testing/test-loupe.ts';

let loupe: TestLoupe;
let elena: Caller;
let secret: string;
let program: Caller;
let itemId: string;
const soon = { timeout: 60_000, interval: 200 };

beforeAll(async () => {
  loupe = await startTestLoupe({ WEBHOOK_LOCALHOST: 'yes' });
  elena = await verifiedMember(loupe, 'Elena');
  await acceptTerms(elena);
  await trustSeller(loupe, 'Elena', 'Castellan');
  await published(loupe, 'Elena', feedText([{ stock: 'M-1', report: '7990000201', color: 'E' }]));
  secret = (await createKey(elena, 'listings:read', 'listings:write')).secret;
  program = createProgram(loupe, secret);
  const { rows } = await loupe.pools.owner.query<{ item_id: number }>(
    `select item_id from marketplace.offer where stock_ref = 'M-1'`,
  );
  itemId = String(rows[0]?.item_id);
});
afterAll(() => loupe.stop());

const page = await readFile(new URL('../../../docs/market-api.md', import.meta.url), 'utf8');
const examples = [...page.matchAll(/```http\n(GET|POST) (\S+)\n(?:\n([\s\S]+?)\n)?```/g)].map(
  ([, method = '', path = '', body]) => ({ method, path, body }),
);

test('the page has its examples', () => {
  expect(examples.length).toBeGreaterThan(4);
});

test.each(examples)('the example $method $path works with a key', async ({ method, path, body }) => {
  const response = await fetch(`${loupe.url}${path.replaceAll('10000001', itemId)}`, {
    method,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: body.replaceAll('10000001', itemId) }),
  });
  const answer = await response.text();
  // The stone is found by the page's filters.
  const wanted = path.endsWith('/search/basic') ? '7990000201' : '';
  expect([response.status, answer]).toEqual([200, expect.stringContaining(wanted)]);
});

test('a key of this scope reads the market and nothing else', async () => {
  const search = { productType: 'Natural Diamond', sortBy: 'price', sortDirection: 'ascending' } as const;
  const body = { ...search, format: 'csv', columns: ['carat' as const] } as const;
  expect((await program.call(exportStones, { body: { ...body, columns: [...body.columns] } })).status).toBe(
    403,
  );
});

const changesAfter = async (after: string) =>
  (await program.call(listStoneChanges, { query: { limit: 25, after } })).answer;

async function allChangesAfter(place: string) {
  const items = [];
  let next = place;
  for (let hasMore = true; hasMore;) {
    const answer = await changesAfter(next);
    items.push(...answer.items);
    ({ next, hasMore } = answer);
  }
  return { items, next };
}

test('changes continue from a place, page by page, and a webhook says that there are some', async () => {
  const receiver = await startReceiver();
  const made = await elena.call(makeWebhook, { body: { url: receiver.url, events: ['market.changed'] } });
  const start = (await program.call(listStoneChanges, { query: { limit: 25 } })).answer;
  expect(start).toMatchObject({ items: [], hasMore: false });
  const rows = Array.from({ length: 60 }, (_, at) => ({
    stock: `C-${at}`,
    report: String(7_990_001_000 + at),
  }));
  await published(loupe, 'Elena', feedText([{ stock: 'M-1', report: '7990000201', color: 'E' }, ...rows]));
  const first = await allChangesAfter(start.next);
  expect(new Set(first.items.map((one) => one.itemId)).size).toBeGreaterThanOrEqual(60);
  await program.call(updateListings, { body: { updates: [{ stockNumber: 'M-1', isAvailable: false }] } });
  expect((await allChangesAfter(first.next)).items).toContainEqual({
    itemId,
    isListed: false,
    price: null,
    pricePerCarat: null,
  });
  const params = { endpointId: made.answer.webhook.endpointId };
  const deliveries = async () =>
    (await elena.call(listDeliveries, { params, query: { limit: 25 } })).answer.items.map(
      ({ event }) => event,
    );
  await expect.poll(deliveries, soon).toEqual(['market.changed', 'market.changed']);
  await receiver.close();
});

test('an unknown place is refused', async () => {
  const lost = await program.call(listStoneChanges, { query: { limit: 25, after: 'x' } });
  expect(lost.problem.code).toBe(changeRefusals.changes_lost.code);
});

test('each key has limits, and a refusal says when to call again', async () => {
  let limited: Response | undefined;
  for (let call = 0; call < 150 && limited === undefined; call += 1) {
    const response = await fetch(`${loupe.url}${listStoneChanges.path}?limit=25`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    await response.arrayBuffer();
    if (response.status === 429) limited = response;
  }
  expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
  const other = createProgram(loupe, (await createKey(elena, 'listings:read')).secret);
  expect((await other.call(listStoneChanges, { query: { limit: 25 } })).status).toBe(200);
});
