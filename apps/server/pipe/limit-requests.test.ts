import { expect, test } from 'vitest';
import type { FastifyRequest } from '#kit/server/http/fastify.ts';
import type { RateLimits } from '#kit/server/limits/rate-limits.ts';
import { quoteShopifyCart } from '#modules/shipping/contract.ts';
import { clientApplications, limitRequests } from './limit-requests.ts';

/** Counts without a database and without an end of the minute. */
function counting() {
  const counts = new Map<string, number>();
  const take: RateLimits['take'] = (key, limit) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return Promise.resolve(count > limit ? { allowed: false, retryAfterSeconds: 30 } : { allowed: true });
  };
  return limitRequests({ take } as RateLimits, clientApplications(undefined, 600), 600);
}

const asked = (storeId: string) => ({ headers: {}, params: { storeId, secret: 's' } }) as FastifyRequest;

async function askTimes(limit: ReturnType<typeof counting>, storeId: string, times: number) {
  let allowed = 0;
  for (let at = 0; at < times; at += 1)
    await limit(quoteShopifyCart, 'address:10.0.0.1', asked(storeId)).then(
      () => (allowed += 1),
      () => undefined,
    );
  return allowed;
}

test("stores that ask from one address don't use up each other's requests", async () => {
  const limit = counting();
  const most = quoteShopifyCart.perMinute;
  expect(await askTimes(limit, 'store-one', most + 5)).toBe(most);
  expect(await askTimes(limit, 'store-two', most)).toBe(most);
  // The same store, however its ID is written.
  expect(await askTimes(limit, 'STORE-ONE', 1)).toBe(0);
});

test('one address has a limit too, so that it cannot flood us with stores it made up', async () => {
  const limit = counting();
  let allowed = 0;
  const most = quoteShopifyCart.perMinute * 10;
  for (let at = 0; at < most + 10; at += 1) allowed += await askTimes(limit, `store-${at}`, 1);
  expect(allowed).toBe(most);
});
