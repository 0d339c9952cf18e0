import { bookActs } from '../../testing/book-trial.ts';
import { ShopBook } from '../../testing/shop-book.ts';
import type { StoreTrial } from '../../testing/store-trial.ts';
import { createEtsyStore } from '../etsy-store.ts';
import { etsyApp, etsyCode, etsyMost, startEtsyStub } from './etsy-stub.ts';

export async function etsyTrial(): Promise<StoreTrial> {
  const book = new ShopBook();
  const asked = { challenge: '' };
  const stub = await startEtsyStub(book, asked);
  const store = createEtsyStore({
    ...etsyApp,
    send: stub.send,
    url: `${stub.url}/v3`,
    browserUrl: 'https://www.etsy.com',
    now: () => new Date(),
  });
  return {
    ...bookActs(book, String),
    store,
    typed: { address: 'Harrow Vale' },
    can: { shipPart: false, undo: false, renew: true, revoke: false, notices: false, tellRemoval: false },
    ordersPerPage: etsyMost,
    approve({ url }) {
      const query = new URL(url).searchParams;
      asked.challenge = query.get('code_challenge') ?? '';
      return Promise.resolve({ code: etsyCode, state: query.get('state') ?? '' });
    },
    forge: (answer) => ({ ...answer, code: 'another-code' }),
    notice: () => ({ headers: {}, body: '{}', query: {} }),
    stop: stub.stop,
  };
}
