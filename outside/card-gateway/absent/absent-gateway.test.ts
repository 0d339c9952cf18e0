import { expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { createAbsentGateway } from './absent-gateway.ts';

test('without a gateway every order says so, and every notice is refused', async () => {
  const gateway = createAbsentGateway();
  const notSetUp = { kind: 'declined', cause: 'not_set_up', reason: "Payments aren't set up here" };
  const order = { key: 'k', reference: 'r', amount: cents(100) };
  expect(await gateway.openFields('a company')).toMatchObject(notSetUp);
  expect(await gateway.capture(order)).toMatchObject(notSetUp);
  expect(await gateway.refund(order)).toMatchObject(notSetUp);
  expect(await gateway.find('k')).toEqual({ kind: 'never_came' });
  expect(await gateway.readNotice(() => undefined, '{}')).toMatchObject({ kind: 'forged' });
});
