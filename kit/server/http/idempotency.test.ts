import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKitDatabase } from '../testing/kit-database.ts';
import type { KitDatabase } from '../testing/kit-database.ts';
import { claimSteps, releaseSteps, storeStepsAnswer } from './idempotency.ts';

let database: KitDatabase;
let client: PoolClient;
beforeAll(async () => {
  database = await openKitDatabase();
  client = await database.pools.plain.connect();
});
afterAll(async () => {
  client.release();
  await database.drop();
});

const intentOf = (key: string) => ({ actor: 'key:1', key, endpoint: 'test.buy', requestHash: 'same' });

async function claimed(key: string) {
  const claim = await claimSteps(client, intentOf(key));
  if (!('claimId' in claim)) throw new Error('It was answered before.');
  return claim;
}

/** As after 120 seconds without an answer. */
const abandon = (key: string) =>
  database.pools.owner.query(
    `update kit.idempotency set created_at = now() - interval '121 seconds' where key = $1`,
    [key],
  );

const inUse = { refusal: { code: 'kit.idempotency_key_in_use' } };

test('a request that lost its key to a second one cannot free it', async () => {
  const first = await claimed('taken-over');
  await abandon('taken-over');
  await claimed('taken-over');
  await releaseSteps(client, intentOf('taken-over'), first);
  await expect(claimSteps(client, intentOf('taken-over'))).rejects.toMatchObject(inUse);
});

test('a request that lost its key cannot answer for the second one', async () => {
  const first = await claimed('answered');
  await abandon('answered');
  const second = await claimed('answered');
  await storeStepsAnswer(client, intentOf('answered'), first, { status: 200, answer: '"first"' });
  await expect(claimSteps(client, intentOf('answered'))).rejects.toMatchObject(inUse);
  await storeStepsAnswer(client, intentOf('answered'), second, { status: 200, answer: '"second"' });
  expect(await claimSteps(client, intentOf('answered'))).toEqual({ status: 200, answer: '"second"' });
});

test('a request that failed frees its own key', async () => {
  const first = await claimed('failed');
  await releaseSteps(client, intentOf('failed'), first);
  expect((await claimed('failed')).claimId).not.toBe(first.claimId);
});
