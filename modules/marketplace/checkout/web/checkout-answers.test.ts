// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import type { Cart } from '#modules/marketplace/cart/contract/cart.ts';
import { checkoutStorage, stoneIds } from './checkout-answers.ts';

afterEach(() => sessionStorage.clear());

const createCart = (...ids: readonly string[]) =>
  ({ moduleType: 0, items: ids.map((id) => ({ id })) }) as Cart;
const answers = {
  locationId: 'workshop',
  phone: '(212) 555-0142',
  note: '',
  poNumber: 'PO-7781',
  methodId: '',
  delivery: 'Standard' as const,
};

test.each([
  ['the same stones in another order', ['b', 'a'], 'pay'],
  ['one more stone', ['a', 'b', 'c'], 'review'],
  ['one stone fewer', ['a'], 'review'],
  ['another stone in its place', ['a', 'c'], 'review'],
] as const)('resumes an order interrupted before payment, with %s, at the right step', (_, ids, step) => {
  const cart = createCart('a', 'b');
  checkoutStorage(cart).save({
    answers: { ...answers, reviewed: stoneIds(cart) },
    now: 'pay',
    furthest: 'pay',
  });
  const record = checkoutStorage(createCart(...ids)).load();
  expect(record?.now).toBe(step);
  expect(record?.furthest).toBe(step);
  expect(record?.answers).toMatchObject(answers);
});

test.each([
  ['the same stones', ['a', 'b'], 'Expedited'],
  ['one more stone', ['a', 'b', 'c'], 'Standard'],
  ['other stones', ['c'], 'Standard'],
] as const)('an unfinished order with expedited delivery, continued with %s', (_, ids, delivery) => {
  const cart = createCart('a', 'b');
  checkoutStorage(cart).save({
    answers: { ...answers, delivery: 'Expedited', reviewed: stoneIds(cart) },
    now: 'details',
    furthest: 'details',
  });
  expect(checkoutStorage(createCart(...ids)).load()?.answers.delivery).toBe(delivery);
});
