import { expect, test } from 'vitest';
import type { FastifyRequest } from '#kit/server/http/fastify.ts';
import type { RateLimits } from '#kit/server/limits/rate-limits.ts';
import { quoteShopifyCart } from '#modules/shipping/contract.ts';
import { clientApplications, limitRequests, limitSenders } from './limit-requests.ts';

/** Counts without a database and without an end of the minute. */
function counting() {
  const counts = new Map<string, number>();
  const take: RateLimits['take'] = (key, limit) => {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return Promise.resolve(count > limit ? { allowed: false, retryAfterSeconds: 30 } : { allowed: true });
  };
  const limits = { take } as RateLimits;
  return {
    limit: limitRequests(limits, clientApplications(undefined, 600), 600),
    countSender: limitSenders(limits),
  };
}

const asked = { headers: {} } as FastifyRequest;

async function allowedOf(times: number, spend: () => unknown): Promise<number> {
  let allowed = 0;
  for (let at = 0; at < times; at += 1)
    await Promise.resolve(spend()).then(
      () => (allowed += 1),
      () => undefined,
    );
  return allowed;
}

const most = quoteShopifyCart.perMinute;

test('an address has a limit before anyone is verified, ten times that of one sender', async () => {
  const { limit } = counting();
  const ask = (address: string) => () => limit(quoteShopifyCart, address, asked);
  expect(await allowedOf(most * 10 + 5, ask('address:10.0.0.1'))).toBe(most * 10);
  expect(await allowedOf(most, ask('address:10.0.0.2'))).toBe(most);
});

test("unverified requests don't use up a sender's own", async () => {
  const { limit, countSender } = counting();
  await allowedOf(most * 2, () => limit(quoteShopifyCart, 'address:10.0.0.1', asked));
  expect(await allowedOf(most + 5, () => countSender(quoteShopifyCart, 'store-one'))).toBe(most);
  expect(await allowedOf(most, () => countSender(quoteShopifyCart, 'store-two'))).toBe(most);
});
