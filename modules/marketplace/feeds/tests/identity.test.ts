import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addToCart,
  decideHeldRow,
  findNumbers,
  getCart,
  getDetails,
  listHeldRows,
  validateCart,
} from '#modules/marketplace/contract.ts';
import { feedText, published, trustSeller } from '#apps/server/testing/marketplace/feeds.ts';
import type { FeedRow } from '#apps/server/testing/marketplace/feeds.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';

// Three sellers list the same eight reports, truly or otherwise, in any order. Whatever they send, a report's facts
// stay as its first row stated them until the desk corrects them, and a cart says so before it can be ordered.

const sellers = ['Sven', 'Elena', 'Marta'] as const;
const reports = Array.from({ length: 8 }, (_, at) => `777000000${at}`);
const rounds = 24;

let loupe: TestLoupe;
let priya: Caller;
let buyer: Caller;
beforeAll(async () => {
  loupe = await startTestLoupe();
  [priya, buyer] = await Promise.all([loupe.as('Priya'), loupe.as('Jonah')]);
  for (const seller of sellers) await trustSeller(loupe, seller, `${seller} Stones`);
}, 60_000);
afterAll(() => loupe.stop());

/** The same numbers on every machine. */
function randomSource(seed: string): (below: number) => number {
  let at = 0;
  return (below) =>
    createHash('sha256')
      .update(`${seed}/${(at += 1)}`)
      .digest()
      .readUInt32LE() % below;
}

const alternatives: readonly Partial<FeedRow>[] = [
  {},
  {},
  {},
  { color: 'M' },
  { clarity: 'SI2' },
  { shape: 'PS' },
  { carat: '1.51' },
  { measurements: '6.45 x 6.41 x 3.98' },
  { measurements: '6.60 x 6.58 x 4.02' },
  { color: '' },
  { price: '1' },
  { availability: 'NA' },
];

async function readStones() {
  const body = { diamondType: 'Natural', reportNumbers: reports } as const;
  const { numbers } = (await buyer.call(findNumbers, { body })).answer;
  const ids = numbers.flatMap(({ supplierItemIdentifier }) => supplierItemIdentifier ?? []);
  if (ids.length === 0) return new Map<string, Facts>();
  const { diamonds } = (await buyer.call(getDetails, { body: { diamondIds: ids } })).answer;
  return new Map(
    diamonds.map((stone) => {
      const { shape, carat, color, clarity, length, width, height } = stone;
      const facts = { shape, carat, color, clarity, length, width, height };
      return [stone.supplierItemIdentifier, facts];
    }),
  );
}

type Facts = Readonly<
  Record<'shape' | 'carat' | 'color' | 'clarity' | 'length' | 'width' | 'height', unknown>
>;

async function decisionsTakeEffect(): Promise<void> {
  const waiting = `select from graphile_worker.jobs where task_identifier = 'marketplace.publish_held_row'`;
  const count = async () => (await loupe.pools.owner.query(waiting)).rowCount;
  await expect.poll(count, { timeout: 30_000 }).toBe(0);
}

/** What was open may be filled in; what was stated stays. */
const keeps = (before: Facts, now: Facts): boolean =>
  Object.entries(before).every(
    ([name, value]) => value === null || value === 'Unknown' || value === now[name as keyof Facts],
  );

test(
  'facts never change without the desk, and carts never change silently',
  { timeout: 120_000 },
  async () => {
    const random = randomSource('three sellers');
    const known = new Map<string, Facts>();
    const inCart = new Map<string, Facts>();
    let corrections = 0;
    for (let round = 0; round < rounds; round += 1) {
      const seller = sellers[random(sellers.length)] ?? 'Sven';
      const rows = reports
        .filter(() => random(3) > 0)
        .map((report, at) => ({
          stock: `${seller}-${at}`,
          report,
          ...alternatives[random(alternatives.length)],
        }));
      await published(loupe, seller, feedText(rows), {
        mode: random(4) === 0 ? 'Replace all' : 'Add and update',
      });
      const corrected = new Set<string>();
      for (const held of (await priya.call(listHeldRows, { query: {} })).answer.items) {
        const move = held.actions[random(held.actions.length * 2)];
        if (move === undefined) continue;
        await priya.call(decideHeldRow, { params: { id: held.id }, body: { move } });
        if (move === 'correct' && held.itemId !== null) corrected.add(held.itemId);
      }
      await decisionsTakeEffect();
      corrections += corrected.size;

      for (const [id, facts] of await readStones()) {
        const before = known.get(id);
        const isKept = before === undefined || corrected.has(id) || keeps(before, facts);
        expect(isKept, `${id} in round ${round}`).toBe(true);
        known.set(id, facts);
        if (inCart.has(id) || inCart.size === 5) continue;
        const added = await buyer.call(addToCart, { body: { supplierItemId: id, moduleType: 0 } });
        if (added.status === 200) inCart.set(id, facts);
      }
      const { items } = (await buyer.call(getCart, { query: { moduleType: 0 } })).answer;
      for (const { id, supplierItemIdentifier, factsChanged } of items) {
        const [added, now] = [inCart.get(supplierItemIdentifier), known.get(supplierItemIdentifier)];
        expect(factsChanged.length > 0, `${supplierItemIdentifier} in round ${round}`).toBe(
          JSON.stringify(added) !== JSON.stringify(now),
        );
        if (factsChanged.length === 0 || now === undefined) continue;
        const body = { moduleType: 0 as const, acceptPrices: false, acceptFacts: [id] };
        const accepted = (await buyer.call(validateCart, { body })).answer.items.find(
          (item) => item.id === id,
        );
        expect(accepted?.factsChanged).toEqual([]);
        inCart.set(supplierItemIdentifier, now);
      }
    }
    expect(corrections).toBeGreaterThan(2);
    expect(known.size).toBeGreaterThanOrEqual(reports.length);
  },
);
