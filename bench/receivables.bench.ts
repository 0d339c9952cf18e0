import { day } from '#kit/domain/day.ts';
import { systemClock } from '#kit/server/clock.ts';
import { createPools } from '#kit/server/database/pool.ts';
import type { Pools } from '#kit/server/database/pool.ts';
import { unitOfWorkOn } from '#kit/server/database/unit-of-work.ts';
import { createLog } from '#kit/server/log/log.ts';
import { newId } from '#kit/server/new-id.ts';
import { workAs } from '#kit/server/open-context.ts';
import { traceFrom } from '#kit/server/trace.ts';
import { providerDay, worker } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { recordEntry } from '#platform/audit/server.ts';
import { cents } from '#kit/domain/money.ts';
import { agingByCompany, applyInFull, lockOpenReceipts } from '#platform/payments/server.ts';
import { maxConfirmed } from '#modules/billing/contract.ts';
import { median, rounded } from './row.ts';
import type { Bench, Row } from './row.ts';

const atOnce = 8;
const receipts = 10_000;
const openBills = 100_000;
const agedBills = 1_000_000;
const companies = 500;
const dueDays = 120;
const rounds = 30;

/** Money that arrived, matched to bills, and what all companies owe by age. */
export const bench: Bench = {
  title: 'Receivables: receipts applied, and aging over a million bills',
  async measure({ connectionString }) {
    const pools = createPools(connectionString, createLog('warn'), atOnce);
    try {
      await openSomeBills(pools, openBills);
      const applied = await applyAll(pools);
      await openSomeBills(pools, agedBills - openBills);
      return [applied, ...(await age(pools))];
    } finally {
      await pools.end();
    }
  },
};

const workParts = { clock: systemClock, tell: () => undefined, record: recordEntry };

const workOn =
  (pools: Pools) =>
  <T>(act: (ctx: Ctx) => Promise<T>): Promise<T> =>
    workAs(
      unitOfWorkOn(pools.plain),
      workParts,
      { binding: 'job' },
      { actor: worker, trace: traceFrom(undefined) },
      act,
    );

/** Posted as the product posts them: the tables maintain what is open on each bill and day. */
async function openSomeBills({ owner }: Pools, count: number): Promise<void> {
  await owner.query(
    `insert into companies.company (company_id, name, classification, source, approval_status, created_at, changed_at)
     select gen_random_uuid(), 'Bench ' || n, 'JW', 'Portal', 'Approved', now(), now()
     from generate_series(1, $1::integer) as n
     where not exists (select from companies.company where name = 'Bench ' || n)`,
    [companies],
  );
  const batch = 50_000;
  for (let from = 0; from < count; from += batch)
    await owner.query(
      `with buyer as (
         select company_id, row_number() over (order by company_id) - 1 as at from companies.company
         where name like 'Bench %'
       ), bill as (
         insert into payments.bill (company_id, bill_id, kind, number, opened_at, due_on)
         select company_id, gen_random_uuid(), 'invoice', gen_random_uuid(), now(), current_date - 110 + (n / $2) % $3
         from generate_series(1, $1::integer) as n join buyer on buyer.at = n % $2
         returning company_id, bill_id)
       insert into payments.transfer (company_id, entry, line, kind, debit, credit, amount, bill_id, day, happened_at)
       select company_id, 'bill/' || bill_id, 0, 'bill_opened', 'receivable', 'unbilled', 10000, bill_id, current_date, now()
       from bill`,
      [Math.min(batch, count - from), companies, dueDays],
    );
  await owner.query(
    'analyze payments.bill, payments.transfer, payments.open_bill, payments.owed_by_due_day, payments.day_total',
  );
}

/** Each receipt pays one bill in full; exact matches are confirmed many at a time, as on the desk's page. */
async function applyAll(pools: Pools): Promise<Row> {
  const { rows } = await pools.owner.query<{ company_id: string; bill_id: string; receipt_id: string }>(
    `with chosen as (
       select company_id, bill_id, gen_random_uuid() as receipt_id from payments.open_bill
       join companies.company using (company_id) where name like 'Bench %' order by bill_id limit $1
     ), received as (
       insert into payments.receipt (receipt_id, kind, amount, received_on, reference, remitter, entered_by, entered_at)
       select receipt_id, 'ach', 10000, current_date, bill_id::text, 'Bench', $2, now() from chosen
       returning receipt_id
     ), posted as (
       insert into payments.house_transfer (entry, line, kind, debit, credit, amount, receipt_id, day, happened_at)
       select 'receipt/' || receipt_id, 0, 'receipt_received', 'cash', 'unmatched', 10000, receipt_id, current_date, now()
       from received)
     select company_id, bill_id, receipt_id from chosen order by company_id`,
    [receipts, newId()],
  );
  const work = workOn(pools);
  const by = newId();
  const begun = performance.now();
  for (let from = 0; from < rows.length; from += maxConfirmed) {
    const parts = rows.slice(from, from + maxConfirmed).map((row) => ({
      receiptId: row.receipt_id,
      companyId: row.company_id,
      billId: row.bill_id,
      amount: cents(10_000),
      label: 'ACH credit',
      reference: row.bill_id.slice(0, 8),
    }));
    await work(async (ctx) => {
      await lockOpenReceipts(
        ctx,
        parts.map(({ receiptId }) => receiptId),
      );
      const applied = await applyInFull(ctx, parts, by);
      if (applied.length !== parts.length) throw new Error('A receipt was refused.');
    });
  }
  return {
    what: `${rows.length} receipts applied to ${openBills} open bills, ${maxConfirmed} at a time`,
    figure: rounded((performance.now() - begun) / 1_000),
    unit: 's',
    aim: { atMost: 20 },
  };
}

async function age(pools: Pools): Promise<Row[]> {
  const work = workOn(pools);
  const today = day(providerDay(systemClock.now()));
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    found = (await work((ctx) => agingByCompany(ctx, today))).length;
    times.push(performance.now() - begun);
  }
  return [
    {
      what: `aging of ${found} companies over ${agedBills} bills, with its unit of work`,
      figure: rounded(median(times)),
      unit: 'ms',
      aim: { atMost: 50 },
    },
  ];
}
