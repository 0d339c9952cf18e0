import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#kit/server/new-id.ts';
import { poisonRow } from '#apps/server/testing/poison-row.ts';
import { openPoisonTestBed } from '#apps/server/testing/poisoned-jobs.ts';
import type { Planted, PoisonTestBed } from '#apps/server/testing/poisoned-jobs.ts';
import { companyOf } from '#apps/server/testing/small-team.ts';

let testBed: PoisonTestBed;
beforeAll(async () => void (testBed = await openPoisonTestBed()));
afterEach(() => vi.restoreAllMocks());
afterAll(() => testBed.close());

const [harrow, kessler] = [companyOf('Marta'), companyOf('Ilse')];
const companies = [harrow, kessler];

const run: PoisonTestBed['query'] = (statement, values) => testBed.query(statement, values);

/** An invoice of each company, due so many days ago, with this much still owed. */
async function bill(owed: number, daysAgo: number): Promise<[string, string]> {
  const ids: [string, string] = [newId(), newId()];
  for (const [at, companyId] of companies.entries()) {
    const billId = ids[at] ?? '';
    await run(
      `insert into payments.bill (company_id, bill_id, kind, number, opened_at, due_on)
       values ($1, $2::uuid, 'invoice', $2::text, now() - interval '60 days', current_date - $3::integer)`,
      [companyId, billId, daysAgo],
    );
    await run(
      `insert into billing.invoice (company_id, invoice_id, number, type, period_from, period_to, issued_on, due_on, total,
         transactions, bill_to, issued_at)
       select $1, $2::uuid, $2::text, 'Invoice', day, day, day, current_date - $3::integer, 1, 0, '{"name":"","lines":[]}', now()
       from (select '2020-01-01'::date + (random() * 1000)::integer as day) as one`,
      [companyId, billId, daysAgo],
    );
    if (owed > 0)
      await run(
        `insert into payments.transfer (company_id, entry, line, kind, debit, credit, amount, bill_id, day, happened_at)
         values ($1, 'bill/' || $2::text, 0, 'bill_opened', 'receivable', 'unbilled', $3, $2::uuid, current_date, now())`,
        [companyId, billId, owed],
      );
  }
  return ids;
}

async function credit(amount: number): Promise<void> {
  for (const companyId of companies)
    await run(
      `insert into payments.transfer (company_id, entry, line, kind, debit, credit, amount, day, happened_at)
       values ($1, 'receipt/' || gen_random_uuid(), 0, 'receipt_credited', 'unmatched', 'credit', $2, current_date, now())`,
      [companyId, amount],
    );
}

/** A disputed adjustment of each company, whose time is over. */
async function disputes(): Promise<[string, string]> {
  const ids: [string, string] = [newId(), newId()];
  for (const [at, companyId] of companies.entries()) {
    const number = `1Z${newId().slice(-12)}`;
    await run(
      `insert into billing.parcel (company_id, carrier, tracking_number, transaction_id, service, shipped_on, quoted)
       values ($1, 'UPS', $2, gen_random_uuid(), 'Ground', current_date, '{}')`,
      [companyId, number],
    );
    await run(
      `insert into billing.reconciliation (company_id, reconciliation_id, carrier, tracking_number, carrier_invoice, reason,
         amount, explanation, before, billed, transaction_id, reconciled_on)
       values ($1, $2, 'UPS', $3, 'U1', 'Weight', 100, 'Heavier.', '{}', '{}', gen_random_uuid(), current_date - 90)`,
      [companyId, ids[at], number],
    );
    await run(
      `insert into billing.dispute (company_id, dispute_id, reconciliation_id, status, comment, asked_by, asked_at, expires_on)
       values ($1, $2, $2, 'Open', 'We weighed it.', gen_random_uuid(), now() - interval '70 days', current_date - 2)`,
      [companyId, ids[at]],
    );
  }
  return ids;
}

const plants: Record<string, () => Promise<Planted>> = {
  'billing.send_reminders': async () => {
    await bill(5_000, 10);
    const done = `select from billing.reminder where company_id = '${kessler}'`;
    return { poisoned: harrow, table: 'billing.reminder', text: harrow, done };
  },
  'billing.tell_due': async () => {
    await run(`insert into billing.account (company_id) select unnest($1::uuid[]) on conflict do nothing`, [
      companies,
    ]);
    await bill(5_000, 3);
    const told = (companyId: string) => `"payload": {"companyId": "${companyId}"`;
    const done = `select from kit.outbox where name = 'billing.invoices_due' and payload ->> 'companyId' = '${kessler}'`;
    return { poisoned: harrow, table: 'kit.outbox', text: told(harrow), done };
  },
  'payments.apply_credit': async () => {
    await credit(700);
    const done = `select from payments.transfer where company_id = '${kessler}' and kind = 'credit_applied'`;
    return { poisoned: harrow, table: 'payments.transfer', text: harrow, done };
  },
  'billing.autopay': async () => {
    await run(
      `insert into billing.autopay (company_id, is_on, method_id, day_of_month, changed_by, changed_at)
       select company_id, true, gen_random_uuid(), 15, gen_random_uuid(), now() from unnest($1::uuid[]) as company_id`,
      [companies],
    );
    await run(
      `insert into billing.autopay_run (company_id, run_on, status, announced, refused, next_try_on, changed_at)
       select company_id, current_date - 1, 'Announced', 100, 0, current_date - 1, now() from unnest($1::uuid[]) as company_id`,
      [companies],
    );
    const done = `select from billing.autopay_run where company_id = '${kessler}' and status <> 'Announced'`;
    return { poisoned: harrow, table: 'billing.autopay_run', text: harrow, done };
  },
  'billing.take_scheduled': async () => {
    const billIds = await bill(0, -5);
    const ids = [newId(), newId()];
    for (const [at, companyId] of companies.entries())
      await run(
        `insert into billing.scheduled_payment (company_id, scheduled_id, bill_ids, method_id, pays_on, status, made_by,
           made_at, changed_by, changed_at)
         values ($1, $2, array[$3::uuid], $2, current_date - 1, 'Scheduled', $2, now(), $2, now())`,
        [companyId, ids[at], billIds[at]],
      );
    const done = `select from billing.scheduled_payment where scheduled_id = '${ids[1]}' and status <> 'Scheduled'`;
    return { poisoned: ids[0] ?? '', table: 'billing.scheduled_payment', text: ids[0] ?? '', done };
  },
  'billing.expire_disputes': async () => {
    const [poisoned, sound] = await disputes();
    const done = `select from billing.dispute where dispute_id = '${sound}' and status = 'Expired'`;
    return { poisoned, table: 'billing.dispute', text: poisoned, done };
  },
  'payments.compare_books': async () => {
    // Two comparisons find something.
    await run(`update payments.day_total set debits = debits + 1 where company_id = $1`, [harrow]);
    await run(`update payments.open_bill set owed = owed + 1 where company_id = $1`, [harrow]);
    const poisoned = 'Bills differ from the ledger';
    const done = `select from payments.difference where comparison = 'Account totals differ from the ledger'`;
    return { poisoned, table: 'payments.difference', text: poisoned, done };
  },
};

test.each(Object.entries(plants))('%s continues past a row that fails', async (job, plant) => {
  const planted = await plant();
  expect(await testBed.runPast(job, planted)).toEqual({ failed: [planted.poisoned], isDone: true });
});

test('payments.follow_up continues past a payment that the gateway fails on', async () => {
  const [billId] = await bill(0, -5);
  const ids = [newId(), newId()].toSorted();
  for (const chargeId of ids)
    await run(
      `insert into payments.charge (company_id, charge_id, key, bill_id, pays_by, method_label, amount, capture, status,
         asked_at, changed_at, settles_on)
       values ($1, $2::uuid, $2::text, $3, 'CreditCard', 'Visa', 100, true, 'Submitted', now(), now(), current_date - 3)`,
      [harrow, chargeId, billId],
    );
  const asked: string[] = [];
  vi.spyOn(testBed.loupe.ports.payments.gateway, 'find').mockImplementation((key) => {
    asked.push(key);
    return key === ids[0]
      ? Promise.reject(new Error('gateway fault'))
      : Promise.resolve({ kind: 'never_came' });
  });
  await testBed.run('payments.follow_up');
  expect(await testBed.failedItems('payments.follow_up')).toEqual([ids[0]]);
  expect(asked.toSorted()).toEqual(ids);
});

test('billing.fetch_invoices continues past a carrier that fails', async () => {
  const { carriers } = testBed.loupe.ports.reconciliations;
  const [failing = '', ...others] = carriers.names;
  const asked = new Set<string>();
  vi.spyOn(carriers, 'fetchWeeklyInvoice').mockImplementation((carrier) => {
    asked.add(carrier);
    return carrier === failing
      ? Promise.reject(new Error('the carrier is broken'))
      : Promise.resolve({ kind: 'not_issued' });
  });
  await testBed.run('billing.fetch_invoices');
  const failed = await testBed.failedItems('billing.fetch_invoices');
  expect([failed.length > 0, failed.filter((item) => !item.startsWith(failing))]).toEqual([true, []]);
  expect([...asked].toSorted()).toEqual([failing, ...others].toSorted());
});

test('payments.close_days reports a day that fails, and closes it with the next run', async () => {
  const closed = async () => (await run('select from payments.closed_day')).rowCount;
  const cure = await poisonRow(testBed.pools, 'payments.closed_day', 'hash');
  await testBed.run('payments.close_days');
  await cure();
  expect([await testBed.failedItems('payments.close_days'), await closed()]).toEqual([
    [expect.any(String)],
    0,
  ]);
  await run(`update kit.failed_item set next_try_at = now() where job = 'payments.close_days'`);
  await testBed.run('payments.close_days');
  expect(await closed()).toBeGreaterThan(0);
});
