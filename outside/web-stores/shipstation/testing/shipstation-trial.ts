import { bookActs } from '../../testing/book-trial.ts';
import { ShopBook } from '../../testing/shop-book.ts';
import type { StoreTrial } from '../../testing/store-trial.ts';
import { createShipStationStore } from '../shipstation-store.ts';
import { shipStationKeys, shipStationMost, startShipStationStub } from './shipstation-stub.ts';

export async function shipStationTrial(): Promise<StoreTrial> {
  const book = new ShopBook();
  const stub = await startShipStationStub(book);
  const acts = bookActs(book, String);
  return {
    ...acts,
    store: createShipStationStore({ send: stub.send, url: stub.url, now: () => new Date() }),
    typed: { address: 'Harrow & Vale', ...shipStationKeys },
    can: { shipPart: false, undo: false, renew: false, revoke: false, notices: true, tellRemoval: false },
    ordersPerPage: shipStationMost,
    approve: () => Promise.resolve({}),
    notice: ({ noticeSecret }, _about, secret = noticeSecret) => ({
      headers: {},
      body: JSON.stringify({
        resource_url:
          'https://ssapi.shipstation.com/orders?storeID=22766&importBatch=1ab23c4d-12ab-1abc-a1bc-a12b1cdabcd1',
        resource_type: 'ORDER_NOTIFY',
      }),
      query: { key: secret },
    }),
    stop: stub.stop,
  };
}
