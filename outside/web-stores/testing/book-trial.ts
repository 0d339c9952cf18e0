import type { ShopBook } from './shop-book.ts';
import type { StoreTrial } from './store-trial.ts';

/** What a trial does with the book of its stub. `idOf` is the store's own ID of an order. */
export function bookActs(
  book: ShopBook,
  idOf: (id: number) => string,
): Pick<
  StoreTrial,
  | 'from'
  | 'place'
  | 'placeAtOnce'
  | 'cancel'
  | 'move'
  | 'shipPart'
  | 'limit'
  | 'loseAnswer'
  | 'revoke'
  | 'allow'
  | 'forge'
> {
  const numberOf = (orderId: string): number => Number(/\d+$/.exec(orderId)?.[0]);
  const soon = (act: () => unknown): Promise<void> => {
    act();
    return Promise.resolve();
  };
  return {
    from: new Date('2026-11-28T05:00:00Z'),
    forge: (answer) => answer,
    place: () => Promise.resolve(idOf(book.place().id)),
    placeAtOnce: (count) => Promise.resolve(book.placeAtOnce(count).map(({ id }) => idOf(id))),
    cancel: (orderId) => soon(() => book.cancel(numberOf(orderId))),
    move: (orderId) => soon(() => book.move(numberOf(orderId))),
    shipPart: (orderId) =>
      soon(() => {
        const [first] = book.order(numberOf(orderId)).items;
        book.fulfill(numberOf(orderId), {
          trackingNumber: '9400100000000000000001',
          carrier: 'USPS',
          items: first === undefined ? [] : [{ id: first.id, quantity: 1 }],
        });
      }),
    limit: () => soon(() => (book.limited = 1)),
    loseAnswer: () => soon(() => (book.lost = 1)),
    revoke: () => soon(() => (book.isRevoked = true)),
    allow: () => soon(() => (book.isRevoked = false)),
  };
}
