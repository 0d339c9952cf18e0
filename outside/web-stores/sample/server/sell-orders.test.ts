import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDemoShop } from './open-demo-shop.ts';
import { SampleRecords } from './records.ts';
import { soldSince } from './sell-orders.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sample-store-'));
});
afterAll(() => rm(folder, { recursive: true }));

const opened = new Date('2026-11-28T14:00:00Z');
const later = (hours: number) => new Date(opened.getTime() + hours * 3_600_000);

test('a demo shop is connected with a few orders, and sells on by the clock while few are open', async () => {
  const journal = join(folder, 'journal.jsonl');
  const grant = await openDemoShop(journal, {
    name: 'demo-shop',
    now: opened,
    noticesUrl: 'http://portal/notices',
    ratesUrl: 'http://portal/rates',
  });
  const records = await SampleRecords.open(journal);
  try {
    const shop = () => {
      const found = records.shop('demo-shop');
      if (found === undefined) throw new Error('The shop is missing.');
      return found;
    };
    const orders = () => records.ordersOf('demo-shop').map(({ order }) => order);
    const sellAt = async (now: Date) => records.commit(soldSince({ records, shop: shop(), now }));
    expect(records.shopOf(grant.token)?.shop).toBe('demo-shop');
    expect(orders()).toHaveLength(5);
    await sellAt(later(3));
    expect(orders()).toHaveLength(5);
    await sellAt(later(4));
    await sellAt(later(4));
    expect(orders()).toHaveLength(6);
    expect(records.outgoingOf('demo-shop')).toHaveLength(1);
    for (const hours of [8, 12, 16, 20]) await sellAt(later(hours));
    expect(orders()).toHaveLength(8);
    const { sellsSince: _, ...usual } = shop();
    expect(soldSince({ records, shop: usual, now: later(24) })).toEqual([]);
  } finally {
    await records.close();
  }
});
