import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openKitDatabase } from '../testing/kit-database.ts';
import type { KitDatabase } from '../testing/kit-database.ts';
import { RateLimits } from './rate-limits.ts';

let database: KitDatabase;
// A window this long doesn't end during a test.
const wholeDay = 86_400;

beforeAll(async () => {
  database = await openKitDatabase();
});
afterAll(() => database.drop());

async function countAllowed(takes: Promise<{ allowed: boolean }>[]): Promise<number> {
  return (await Promise.all(takes)).filter((one) => one.allowed).length;
}

// Each node requests more than the limit; otherwise one could keep part of its last block.
it.each([1, 7, 100, 400])(
  'two nodes share a limit of %i exactly among 1,000 simultaneous requests',
  async (limit) => {
    const nodes = [
      new RateLimits(database.pools.plain, wholeDay),
      new RateLimits(database.anotherNode().plain, wholeDay),
    ] as const;
    const takes = Array.from({ length: 1_000 }, (_, at) =>
      nodes[at % 2 === 0 ? 0 : 1].take(`two-${limit}`, limit),
    );
    expect(await countAllowed(takes)).toBe(limit);
  },
);

it('a refusal gives a retry time within the window', async () => {
  const limits = new RateLimits(database.pools.plain, wholeDay);
  expect(await limits.take('once', 1)).toEqual({ allowed: true });
  const refused = await limits.take('once', 1);
  if (refused.allowed) throw new Error('The second request was let through.');
  expect(refused.retryAfterSeconds).toBeGreaterThan(0);
  expect(refused.retryAfterSeconds).toBeLessThanOrEqual(wholeDay);
});

it("one key does not use up another's limit", async () => {
  const limits = new RateLimits(database.pools.plain, wholeDay);
  await limits.take('ann', 1);
  expect(await limits.take('bob', 1)).toEqual({ allowed: true });
});

it('few requests cost a statement', async () => {
  const { plain } = database.pools;
  let statements = 0;
  const counting = Object.create(plain, {
    query: { value: (...what: Parameters<typeof plain.query>) => ((statements += 1), plain.query(...what)) },
  }) as Pool;
  const limits = new RateLimits(counting, wholeDay);
  for (let at = 0; at < 100; at += 1) await limits.take('busy', 200);
  expect(statements).toBe(5);
});

it('a node limits alone while the database is down', async () => {
  const away = new Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 1_000 });
  const limits = new RateLimits(away, wholeDay);
  expect(await countAllowed(Array.from({ length: 50 }, () => limits.take('alone', 20)))).toBe(20);
  await away.end();
});

it('discards a flood of keys, so memory stays bounded', async () => {
  const away = new Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 1_000 });
  const limits = new RateLimits(away, wholeDay);
  for (let at = 0; at < 25_000; at += 1) await limits.take(`key-${at}`, 1);
  expect(limits.size).toBeLessThanOrEqual(20_000);
  await away.end();
});
