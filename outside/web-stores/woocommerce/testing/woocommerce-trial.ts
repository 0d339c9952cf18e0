import { createHmac, randomBytes } from 'node:crypto';
import { bookActs } from '../../testing/book-trial.ts';
import { ShopBook } from '../../testing/shop-book.ts';
import type { StoreTrial } from '../../testing/store-trial.ts';
import { createWooCommerceStore } from '../woocommerce-store.ts';
import { startWooCommerceStub, wooCommerceMost } from './woocommerce-stub.ts';

/** `start` is a moment before its first order. */
export async function wooCommerceTrial(start?: Date): Promise<StoreTrial & { readonly book: ShopBook }> {
  const book = new ShopBook(start);
  const keys = { secret: 'cs_of_the_tests' };
  const stub = await startWooCommerceStub(book, keys);
  const store = createWooCommerceStore({ send: stub.send, localhost: true, appName: 'Assay Mutual' });
  return {
    ...bookActs(book, String),
    book,
    store,
    typed: { address: `${stub.url}/wp-admin/index.php` },
    can: { shipPart: true, undo: true, renew: false, revoke: false, notices: true, tellRemoval: false },
    ordersPerPage: wooCommerceMost,
    approve({ url }) {
      const asked = new URL(url).searchParams;
      return Promise.resolve({
        key_id: '1',
        user_id: asked.get('user_id') ?? '',
        consumer_key: 'ck_of_the_tests',
        consumer_secret: keys.secret,
        key_permissions: asked.get('scope') ?? '',
      });
    },
    forge: (answer) => ({ ...answer, consumer_secret: 'cs_of_another_store' }),
    notice({ noticeSecret }, _about, secret = noticeSecret) {
      const body = JSON.stringify({ id: 727, status: 'processing' });
      const headers = {
        'x-wc-webhook-source': `${stub.url}/`,
        'x-wc-webhook-topic': 'order.updated',
        'x-wc-webhook-resource': 'order',
        'x-wc-webhook-event': 'updated',
        'x-wc-webhook-id': '142',
        'x-wc-webhook-delivery-id': randomBytes(16).toString('hex'),
        'x-wc-webhook-signature': createHmac('sha256', secret).update(body).digest('base64'),
      };
      return { headers, body, query: {} };
    },
    stop: stub.stop,
  };
}
