import { afterEach, beforeEach, expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import type { OpenedSandbox } from '../testing/open-sandbox.ts';
import { referenceOf } from '../testing/reference-of.ts';

let opened: OpenedSandbox;
beforeEach(async () => void (opened = await openSandbox()));
afterEach(() => opened.close());

const refund = (key: string, reference: string) =>
  opened.gateway.refund({ key, reference, amount: cents(1200) });

test("refunds a payment from the demo's past once per key, and the refund settles", async () => {
  const outcome = await refund('one', 'past/0192a000');
  expect(outcome).toMatchObject({ kind: 'done', status: 'submitted' });
  expect(await refund('one', 'past/0192a000')).toEqual(outcome);
  await opened.settle(referenceOf(outcome));
  expect(await opened.gateway.find('one')).toMatchObject({ status: 'settled' });
});

test('refuses to refund an unknown payment, and to void a settled one', async () => {
  expect(await refund('two', 'made-up')).toMatchObject({ kind: 'declined', code: 'no_such_payment' });
  const order = { key: 'three', reference: 'past/0192a000', amount: cents(1200) };
  expect(await opened.gateway.void(order)).toMatchObject({ kind: 'declined', code: 'too_late_to_void' });
});

test("a demo company's first card is charged for that company only, until it is removed", async () => {
  const customer = '0192a000-0000-7000-8000-00000000c001';
  const charge = (key: string, token: string) =>
    opened.gateway.charge({
      key,
      customer: token,
      token: `past/${customer}`,
      amount: cents(1200),
      capture: true,
      descriptor: 'LOUPE',
    });
  expect(await charge('four', customer)).toMatchObject({ kind: 'done', status: 'submitted' });
  expect(await charge('five', 'another company')).toMatchObject({ kind: 'declined' });
  await opened.gateway.forget(`past/${customer}`);
  expect(await charge('six', customer)).toMatchObject({ kind: 'declined' });
});

test("of a demo company's accounts one is debited, and the empty one returns the debit", async () => {
  const customer = '0192a000-0000-7000-8000-00000000c001';
  const debit = (which: 'bank' | 'empty') =>
    opened.gateway.charge({
      key: which,
      customer,
      token: `past/${which}/${customer}`,
      amount: cents(1200),
      capture: true,
      descriptor: 'LOUPE',
    });
  expect(await debit('bank')).toMatchObject({ kind: 'done', status: 'submitted' });
  expect(await debit('empty')).toMatchObject({ kind: 'done', status: 'submitted' });
  await opened.settle('bank');
  expect(await opened.gateway.find('bank')).toMatchObject({ status: 'settled' });
  expect(await opened.gateway.find('empty')).toMatchObject({ status: 'returned' });
});
