// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import type { Cart } from '#modules/marketplace/cart/contract/cart.ts';
import { checkoutStorage, stonesOf } from './checkout-answers.ts';

afterEach(() => sessionStorage.clear());

const cartOf = (...ids: readonly string[]) => ({ moduleType: 0, items: ids.map((id) => ({ id })) }) as Cart;
const answers = {
  locationId: 'workshop',
  phone: '(212) 555-0142',
  note: '',
  methodId: '',
};

test.each([
  ['the same stones, whatever their order', ['b', 'a'], 'pay'],
  ['one more stone', ['a', 'b', 'c'], 'review'],
  ['one stone less', ['a'], 'review'],
  ['another stone in its place', ['a', 'c'], 'review'],
] as const)('an order interrupted before payment resumes with %s at the right step', (_, ids, step) => {
  const left = cartOf('a', 'b');
  checkoutStorage(left).save({
    answers: { ...answers, reviewed: stonesOf(left) },
    now: 'pay',
    furthest: 'pay',
  });
  const record = checkoutStorage(cartOf(...ids)).load();
  expect(record?.now).toBe(step);
  expect(record?.furthest).toBe(step);
  // Nobody has to type the answers again.
  expect(record?.answers).toMatchObject(answers);
});
