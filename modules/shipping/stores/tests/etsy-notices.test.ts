import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { newId } from '#kit/server/new-id.ts';
import { receiveEtsyNotice } from '#modules/shipping/contract.ts';
import { createShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import type { ShippingTestBed } from '#apps/server/testing/shipping/shipping-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { usualSettings } from '../domain/store-settings.ts';
import { insertStore } from '../server/store-store.ts';

const secret = `whsec_${Buffer.from('a signing secret of the endpoint').toString('base64')}`;
let loupe: TestLoupe;
let testBed: ShippingTestBed;
beforeAll(async () => {
  loupe = await startTestLoupe({
    ETSY_KEYSTRING: 'app',
    ETSY_SHARED_SECRET: 'shared',
    ETSY_WEBHOOK_SECRET: secret,
  });
  testBed = createShippingTestBed(loupe);
});
afterAll(async () => {
  await testBed.close();
  await loupe.stop();
});

interface Sent {
  readonly shop: string;
  readonly event?: string;
  readonly id?: string;
  readonly signedWith?: string;
}

/** As Etsy posts it; the response's status. */
async function posted({ shop, event = 'order.paid', id = randomUUID(), signedWith = secret }: Sent) {
  const body = JSON.stringify({
    event_type: event,
    resource_url: `https://api.etsy.com/v3/application/shops/${shop}/receipts/234567890`,
    shop_id: shop,
  });
  const at = String(Math.floor(loupe.clock.now().getTime() / 1000));
  const key = Buffer.from(signedWith.slice('whsec_'.length), 'base64');
  const answer = await fetch(`${loupe.url}${receiveEtsyNotice.path}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': at,
      'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`,
    },
  });
  return answer.status;
}

/** A shop that Harrow & Vale connected. */
async function connectedShop(account: string): Promise<string> {
  const now = loupe.clock.now();
  const row = await testBed.work((ctx) =>
    insertStore(ctx, {
      company_id: companyOf('Marta'),
      store_id: newId(),
      platform: 'Etsy',
      name: `Shop ${account}`,
      address: `Shop ${account}`,
      account,
      status: 'Successful',
      grant_sealed: 'sealed',
      starts_on: day('2026-11-01'),
      settings: JSON.stringify(usualSettings),
      created_by: newId(),
      created_at: now,
      changed_at: now,
    }),
  );
  return row.store_id;
}

const noticesOf = async (storeId: string) =>
  (
    await testBed.pools.owner.query<{ count: number }>(
      'select count(*)::int as count from shipping.store_notice where store_id = $1',
      [storeId],
    )
  ).rows[0]?.count;

test('a notice reaches the shop that it names, once, and no other', async () => {
  const [one, other] = [await connectedShop('123456'), await connectedShop('654321')];
  const id = randomUUID();
  expect(await posted({ shop: '123456', id })).toBe(204);
  expect(await posted({ shop: '123456', id })).toBe(204);
  expect([await noticesOf(one), await noticesOf(other)]).toEqual([1, 0]);
  // Read, so its access is found to be lost: this test has no Etsy.
  await expect
    .poll(
      async () =>
        (
          await testBed.pools.owner.query<{ problem: string | null }>(
            'select problem from shipping.web_store where store_id = any($1) order by account',
            [[one, other]],
          )
        ).rows.map(({ problem }) => problem),
      { timeout: 60_000 },
    )
    .toEqual(['revoked', null]);
});

test('a notice with another signature is refused and changes nothing', async () => {
  const storeId = await connectedShop('777');
  expect(await posted({ shop: '777', signedWith: 'whsec_b2xk' })).toBe(401);
  expect(await noticesOf(storeId)).toBe(0);
});

test('a shop that no company connected and an event that changes no order are acknowledged', async () => {
  const storeId = await connectedShop('888');
  expect(await posted({ shop: '999' })).toBe(204);
  expect(await posted({ shop: '888', event: 'listing.updated' })).toBe(204);
  expect(await noticesOf(storeId)).toBe(0);
});

test('without the signing secret, nothing is received', async () => {
  const other = await startTestLoupe({ ETSY_KEYSTRING: 'app', ETSY_SHARED_SECRET: 'shared' });
  const answer = await fetch(`${other.url}${receiveEtsyNotice.path}`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(409);
  await other.stop();
});
