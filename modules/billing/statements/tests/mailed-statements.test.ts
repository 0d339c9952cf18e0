import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { textOfPages } from '#kit/server/pdf/testing-text-of-pages.ts';
import { addReceiptAddress, billingRefusals, sendStatement } from '#modules/billing/contract.ts';
import { statementJobs } from '#modules/billing/server.ts';
import { openBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import type { OpenBillingTestBed } from '#apps/server/testing/billing-test-bed.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';
import type { TestLoupe } from '#apps/server/testing/test-loupe.ts';

let loupe: TestLoupe;
let testBed: OpenBillingTestBed;

const [harrow, kessler] = [companyOf('Marta'), companyOf('Ilse')];

beforeAll(async () => {
  testBed = await openBillingTestBed();
  ({ loupe } = testBed);
  for (const [who, email] of [
    ['Marta', 'books@harrow.example'],
    ['Ilse', 'books@kessler.example'],
  ] as const) {
    const body = { email, locationId: null, statements: true };
    await (await loupe.as(who)).call(addReceiptAddress, { body });
  }
  const marta = await loupe.as('Marta');
  await marta.call(addReceiptAddress, {
    body: { email: 'no-statements@harrow.example', locationId: null, statements: false },
  });
  testBed.setDay('2027-02-10');
  await testBed.sell(harrow, { amount: 1_234 });
  await testBed.sell(kessler, { amount: 700 });
});
afterAll(() => testBed.close());

const run = () => testBed.runJob(statementJobs(loupe.ports.billing), 'billing.mail_statements');
const mailed = async () => {
  const entries = await loupe.ports.mailbox.listMail({ limit: 1_000 });
  return entries.map(({ mail }) => mail).filter(({ subject }) => subject.startsWith('Your statement for'));
};
const failedItems = async () =>
  (
    await testBed.pools.owner.query<{ item: string }>(
      `select item from kit.failed_item where job = 'billing.mail_statements'`,
    )
  ).rows.map(({ item }) => item);

test("a month's statement is mailed once, after the month, and one company's fault delays no other", async () => {
  await testBed.pools.owner.query(
    `create function billing.planted() returns trigger language plpgsql as $$ begin
       if new.company_id = '${kessler}' then raise exception 'planted'; end if; return new; end $$;
     create trigger planted before insert on billing.statement_mail for each row execute function billing.planted()`,
  );
  await run();
  expect(await mailed()).toEqual([]);
  testBed.setDay('2027-03-01');
  await run();
  await run();
  await vi.waitFor(async () => expect(await mailed()).toHaveLength(1), { timeout: 30_000, interval: 50 });
  const [mail] = await mailed();
  expect([mail?.subject, mail?.to[0]?.email]).toEqual([
    'Your statement for February 2027',
    'books@harrow.example',
  ]);
  const text = (await textOfPages(Buffer.from(mail?.attachments[0]?.content ?? []))).join(' ');
  expect(text).toContain('Closing balance');
  expect(text).toContain('$12.34');
  expect(await failedItems()).toEqual([kessler]);
});

test('a statement that failed is mailed once its cause is gone', async () => {
  await testBed.pools.owner.query('drop trigger planted on billing.statement_mail');
  testBed.setDay('2027-03-02');
  await run();
  await vi.waitFor(async () => expect(await mailed()).toHaveLength(2), { timeout: 30_000, interval: 50 });
  expect(await failedItems()).toEqual([]);
});

test('the desk sends a statement again to the addresses that get statements', async () => {
  const vera = await loupe.as('Vera');
  const send = (companyId: string, month: string) =>
    vera.call(sendStatement, { params: { companyId, month } });
  const before = (await mailed()).length;
  expect((await send(harrow, '2027-02')).answer).toEqual({ sentTo: ['books@harrow.example'] });
  await vi.waitFor(async () => expect(await mailed()).toHaveLength(before + 1), {
    timeout: 30_000,
    interval: 50,
  });
  expect((await send(harrow, '2020-01')).problem.code).toBe(billingRefusals.statement_missing.code);
  await testBed.pools.owner.query('delete from billing.receipt_address where company_id = $1', [kessler]);
  expect((await send(kessler, '2027-02')).problem.code).toBe(billingRefusals.no_statement_address.code);
});
