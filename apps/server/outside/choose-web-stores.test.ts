import { expect, test } from 'vitest';
import { systemClock } from '#kit/server/clock.ts';
import { createLog } from '#kit/server/log/log.ts';
import { readLoupeConfiguration } from '../configuration.ts';
import { chooseWebStores } from './choose-web-stores.ts';

const secretKey = 'a secret of thirty-two characters';
const shopify = { SHOPIFY_CLIENT_ID: 'app', SHOPIFY_CLIENT_SECRET: 'secret' };
const etsy = { ETSY_KEYSTRING: 'app', ETSY_SHARED_SECRET: 'secret' };

async function inProduction(settings: Record<string, string>) {
  const configuration = readLoupeConfiguration({
    NODE_ENV: 'production',
    SECRET_KEY: secretKey,
    ...settings,
  });
  const { stores } = await chooseWebStores(
    { configuration, connectionString: '', secretKey, log: createLog('silent') },
    systemClock,
  );
  return stores;
}

test.each([
  [{}, ['WooCommerce', 'ShipStation']],
  [shopify, ['Shopify', 'WooCommerce', 'ShipStation']],
  [etsy, ['Etsy', 'WooCommerce', 'ShipStation']],
  [{ ...shopify, ...etsy }, ['Shopify', 'Etsy', 'WooCommerce', 'ShipStation']],
])('with %o, production offers %o', async (settings, platforms) => {
  expect((await inProduction(settings)).platforms).toEqual(platforms);
});

test("approval is asked for on each store's own page, and no address inside is called", async () => {
  const stores = await inProduction({ ...shopify, ...etsy });
  const begin = async (platform: 'Shopify' | 'Etsy' | 'WooCommerce', address: string) => {
    const start = await stores.storeOf(platform)?.begin({
      address,
      state: 'a-state',
      returnUrl: 'https://portal.example/approved',
      keysUrl: 'https://portal.example/keys',
    });
    return start?.kind === 'approve' ? new URL(start.url).origin : start?.kind;
  };
  expect(await begin('Shopify', 'harrow-vale')).toBe('https://harrow-vale.myshopify.com');
  expect(await begin('Etsy', 'HarrowVale')).toBe('https://www.etsy.com');
  expect(await begin('WooCommerce', 'shop.harrowvale.com')).toBe('https://shop.harrowvale.com');
  expect(await begin('WooCommerce', 'http://localhost:8080')).toBe('refused');
});
