import { createHmac, randomUUID } from 'node:crypto';
import { bookActs } from '../../testing/book-trial.ts';
import { ShopBook } from '../../testing/shop-book.ts';
import type { StoreTrial } from '../../testing/store-trial.ts';
import { queryHmac } from '../connect-shopify.ts';
import { createShopifyStore } from '../shopify-store.ts';
import { shopifyApp, shopifyCode, startShopifyStub } from './shopify-stub.ts';

const shop = 'harrow-vale.myshopify.com';

export async function shopifyTrial(): Promise<StoreTrial & { readonly book: ShopBook }> {
  const book = new ShopBook();
  const stub = await startShopifyStub(book);
  const store = createShopifyStore({
    ...shopifyApp,
    send: stub.send,
    urlOf: () => stub.url,
    now: () => new Date(),
  });
  return {
    ...bookActs(book, (id) => `gid://shopify/Order/${id}`),
    book,
    store,
    typed: { address: 'https://Harrow-Vale.myshopify.com/admin' },
    can: { shipPart: true, undo: true, renew: true, revoke: true, notices: true, tellRemoval: true },
    ordersPerPage: 5,
    approve({ url }) {
      const asked = new URL(url).searchParams;
      const answer = {
        code: shopifyCode,
        host: Buffer.from('admin.shopify.com/store/harrow-vale').toString('base64'),
        shop,
        state: asked.get('state') ?? '',
        timestamp: '1795824000',
      };
      return Promise.resolve({ ...answer, hmac: queryHmac(shopifyApp.clientSecret, answer) });
    },
    forge: (answer) => ({ ...answer, code: 'another-code' }),
    notice({ address }, about, secret = shopifyApp.clientSecret) {
      const body = JSON.stringify(
        about === 'orders' ? { id: 820_982_911_946_154_500 } : { id: 1, myshopify_domain: address },
      );
      const headers = {
        'x-shopify-topic': about === 'orders' ? 'orders/updated' : 'app/uninstalled',
        'x-shopify-shop-domain': address,
        'x-shopify-webhook-id': randomUUID(),
        'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
      };
      return { headers, body, query: {} };
    },
    stop: stub.stop,
  };
}
