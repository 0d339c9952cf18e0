import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { listNotices } from '#platform/notifications/contract.ts';
import { removeMethod } from '#platform/payments/contract.ts';
import { verifiedMember } from '#apps/server/testing/step-up.ts';
import { startTestLoupe } from '#apps/server/testing/test-loupe.ts';
import type { Caller, TestLoupe } from '#apps/server/testing/test-loupe.ts';
import { accountInput, addAccount, addCard } from '#apps/server/testing/add-payment-method.ts';

let loupe: TestLoupe;
let marta: Caller;
let jonah: Caller;

beforeAll(async () => {
  loupe = await startTestLoupe();
  [marta, jonah] = await Promise.all([verifiedMember(loupe, 'Marta'), loupe.as('Jonah')]);
});
afterAll(() => loupe.stop());
afterEach(() => loupe.clock.setOffset(0));

const pollOptions = { timeout: 20_000, interval: 100 };
const noticesOf = async (person: Caller) =>
  (await person.call(listNotices, { query: { limit: 100, search: '••••' } })).answer.items.map(
    ({ title }) => title,
  );
const waiting = async (person: Caller) =>
  (await person.call(listInboxItems, { query: { limit: 100 } })).answer.items
    .map(({ title }) => title)
    .filter((title) => title.includes('••••'));

test('only administrators are notified of added and removed methods', async () => {
  const { id, label } = (await addCard(marta)).answer;
  await expect.poll(() => noticesOf(marta), pollOptions).toContain(`${label} was added as a payment method`);
  await marta.call(removeMethod, { params: { id }, query: {} });
  await expect
    .poll(() => noticesOf(marta), pollOptions)
    .toContain(`${label} was removed from your payment methods`);
  expect(await noticesOf(jonah)).toEqual([]);
});

test('the inbox asks for deposits until they are confirmed, bounce or the account is removed', async () => {
  const { id, label } = (await addAccount(marta)).answer;
  await expect.poll(() => waiting(marta), pollOptions).toEqual([`Confirm the two deposits to ${label}`]);
  expect(await waiting(jonah)).toEqual([]);
  await marta.call(removeMethod, { params: { id }, query: {} });
  await expect.poll(() => waiting(marta), pollOptions).toEqual([]);

  const bouncing = (await addAccount(marta, accountInput('900000102'))).answer;
  await expect.poll(() => waiting(marta), pollOptions).toHaveLength(1);
  loupe.clock.setOffset(6 * 86_400_000);
  await expect.poll(() => noticesOf(marta), pollOptions).toContain(`${bouncing.label} can't be charged`);
  await expect.poll(() => waiting(marta), pollOptions).toEqual([]);
});

test('every step is in the audit log with at most the last four digits', async () => {
  const released = `select from audit.entry where act = 'payments.method_hold_released'`;
  await expect.poll(async () => (await loupe.pools.owner.query(released)).rowCount, pollOptions).toBe(1);
  const { rows } = await loupe.pools.owner.query<{ act: string; method: string }>(
    `select distinct act, facts ->> 'method' as method from audit.entry where act like 'payments.method_%'`,
  );
  expect(new Set(rows.map(({ act }) => act))).toEqual(
    new Set(
      ['added', 'awaits_deposits', 'failed', 'hold_released', 'removed'].map(
        (what) => `payments.method_${what}`,
      ),
    ),
  );
  expect(rows.filter(({ method }) => !/•••• \d{4}$/.test(method))).toEqual([]);
});
