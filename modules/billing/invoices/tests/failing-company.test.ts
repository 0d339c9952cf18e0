import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listInvoices } from '#modules/billing/contract.ts';
import { listInboxItems } from '#platform/inbox/contract.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;
let poisoned: string;

const harrow = companyOf('Marta');

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  poisoned = companyOf('Ilse');
});
afterAll(() => testBed.close());

const invoicesOf = async (firstName: string) => {
  const person = await loupe.as(firstName);
  return (await person.call(listInvoices, { query: { limit: 25 } })).answer.items;
};
const failed = async () =>
  (
    await testBed.pools.owner.query<{ item: string; failures: number }>(
      `select item, failures from kit.failed_item where job = 'billing.issue_invoices'`,
    )
  ).rows;
const tasks = async () => {
  const priya = await loupe.as('Priya');
  return (await priya.call(listInboxItems, { query: { limit: 25 } })).answer.items.map(({ title }) => title);
};

test('one failing company delays no other, staff are told, and it is tried again later', async () => {
  testBed.setDay('2027-02-24');
  await testBed.sell(poisoned, { amount: 700 });
  await testBed.sell(harrow, { amount: 500 });
  const { rows } = await testBed.pools.owner.query<{ client_number: number }>(
    'insert into billing.account (company_id) values ($1) returning client_number',
    [poisoned],
  );
  // A bill with the number of the next invoice.
  const number = `${String(rows[0]?.client_number)}-0001`;
  await testBed.pools.owner.query(
    `insert into payments.bill (company_id, bill_id, kind, number, opened_at, due_on)
     values ($1, gen_random_uuid(), 'invoice', $2, now(), '2027-01-01')`,
    [poisoned, number],
  );
  testBed.setDay('2027-03-01');
  await testBed.issueInvoices();
  expect(await invoicesOf('Marta')).toHaveLength(1);
  expect(await failed()).toMatchObject([{ item: poisoned, failures: 1 }]);
  await vi.waitFor(
    async () => expect(await tasks()).toContain(`billing.issue_invoices failed for ${poisoned}`),
    { timeout: 30_000, interval: 100 },
  );
  // Not before its time.
  await testBed.issueInvoices();
  expect(await failed()).toMatchObject([{ failures: 1 }]);
  testBed.setDay('2027-03-02');
  await testBed.issueInvoices();
  expect(await failed()).toMatchObject([{ failures: 2 }]);
  await testBed.pools.owner.query(`delete from payments.bill where number = $1`, [number]);
  testBed.setDay('2027-03-03');
  await testBed.issueInvoices();
  expect(await failed()).toEqual([]);
  expect(await invoicesOf('Ilse')).toHaveLength(1);
  await vi.waitFor(
    async () => expect(await tasks()).not.toContain(`billing.issue_invoices failed for ${poisoned}`),
    { timeout: 30_000, interval: 100 },
  );
});
