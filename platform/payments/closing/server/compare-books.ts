import { eachInTurn } from '#kit/server/jobs/each-in-turn.ts';
import { scheduledJob } from '#kit/server/jobs/job.ts';
import type { JobHandler } from '#kit/server/jobs/job.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { providerZone } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';

export interface DifferenceTables {
  'payments.difference': {
    comparison: string;
    found: number;
    example: string;
    first_found_at: Date;
    last_found_at: Date;
  };
}

export type DifferenceRow = Selectable<DifferenceTables['payments.difference']>;

const tables = (ctx: Ctx) => tablesOf<DifferenceTables>(ctx);

interface Comparison {
  /** For staff: "Bills differ from the ledger". */
  readonly name: string;
  /** One row for each difference, with a text. */
  readonly rows: ReturnType<typeof sql<{ told: string }>>;
}

const comparisons: readonly Comparison[] = [
  {
    name: 'Bills differ from the ledger',
    rows: sql`select 'bill ' || bill_id as told from payments.bill_owed as booked
      full join payments.open_bill as open using (company_id, bill_id)
      where coalesce(booked.owed, 0) <> coalesce(open.owed, 0)`,
  },
  {
    name: 'Account totals differ from the ledger',
    rows: sql`select 'account ' || account || ' on ' || day as told from payments.day_total as total
      full join (
        select company_id, account, day, sum(debits) as debits, sum(credits) as credits from (
          select company_id, debit as account, day, amount as debits, 0 as credits from payments.transfer
          union all select company_id, credit, day, 0, amount from payments.transfer) as side
        group by company_id, account, day) as booked using (company_id, account, day)
      where total.debits is distinct from booked.debits or total.credits is distinct from booked.credits`,
  },
  {
    name: 'Balances differ from account totals',
    rows: sql`select 'account ' || account as told from payments.account_total as total
      full join (
        select company_id, account, sum(debits) as debits, sum(credits) as credits
        from payments.day_total group by company_id, account) as days using (company_id, account)
      where total.debits is distinct from days.debits or total.credits is distinct from days.credits`,
  },
  {
    name: 'Monthly totals differ from transactions',
    rows: sql`select 'month ' || coalesce(total.month, sold.month) as told from payments.sold_total as total
      full join (
        select company_id, date_trunc('month', happened_at at time zone ${providerZone})::date as month,
          location_id, type, carrier, sum(amount) as amount, count(*) as count
        from payments.transaction group by 1, 2, 3, 4, 5) as sold
        on (total.company_id, total.month, total.type) = (sold.company_id, sold.month, sold.type)
          and coalesce(total.location_id::text, '') = coalesce(sold.location_id::text, '')
          and coalesce(total.carrier, '') = coalesce(sold.carrier, '')
      where total.amount is distinct from sold.amount or total.count is distinct from sold.count`,
  },
  {
    name: 'Unbilled transactions differ from bills',
    rows: sql`select 'transaction ' || transaction_id as told from payments.unbilled as open
      full join (
        select company_id, transaction_id, amount from payments.transaction as sold
        where not exists (select from payments.billed
          where billed.company_id = sold.company_id and billed.transaction_id = sold.transaction_id)
      ) as sold using (company_id, transaction_id)
      where open.amount is distinct from sold.amount`,
  },
  {
    name: "The gateway's answers differ from the ledger",
    rows: sql`select 'payment ' || charge.charge_id || ', ' || charge.status as told
      from payments.charge as charge
      left join (
        select company_id, charge_id,
          sum(case when credit in ('receivable', 'credit') then amount
            when debit in ('receivable', 'credit') then -amount else 0 end) as amount
        from payments.transfer
        where kind in ('captured', 'capture_undone', 'returned', 'wire_arrived', 'wire_reversed', 'dispute_lost')
        group by company_id, charge_id) as booked using (company_id, charge_id)
      where coalesce(booked.amount, 0) <>
        case when charge.status in ('Submitted', 'Settled', 'Disputed') then charge.amount
          when charge.status = 'DisputeLost' then charge.amount - charge.disputed else 0 end`,
  },
  {
    name: 'Receipts of the bank differ from the ledger',
    rows: sql`select waiting || ' waits, ' || booked || ' is booked' as told from (
        select
          (select coalesce(sum(case when credit = 'unmatched' then amount when debit = 'unmatched' then -amount end), 0)
            from payments.posting where 'unmatched' in (debit, credit)) as booked,
          (select coalesce(sum(amount), 0) from payments.receipt where reversed_at is null)
            - (select coalesce(sum(amount), 0) from payments.receipt_part where reversed_at is null) as waiting
      ) as sides where booked <> waiting`,
  },
];

/** A difference stays until a later comparison finds it gone. */
async function compareBooks(ctx: Ctx, { name, rows: query }: Comparison): Promise<void> {
  const { rows } = await query.execute(ctx.database);
  const [first] = rows;
  if (first === undefined) {
    await tables(ctx).deleteFrom('payments.difference').where('comparison', '=', name).execute();
    return;
  }
  const now = ctx.clock.now();
  const found = { found: rows.length, example: first.told, last_found_at: now };
  await tables(ctx)
    .insertInto('payments.difference')
    .values({ comparison: name, first_found_at: now, ...found })
    .onConflict((same) => same.column('comparison').doUpdateSet(found))
    .execute();
}

export function openDifferences(ctx: Ctx): Promise<DifferenceRow[]> {
  return tables(ctx).selectFrom('payments.difference').selectAll().orderBy('first_found_at').execute();
}

/** Every night. Ledger, bills, the gateway's answers and the bank's receipts must say the same. */
export const compareBooksJob: JobHandler<Ctx> = scheduledJob<Ctx>(
  'payments.compare_books',
  '10 9 * * *',
  async (job) => {
    await eachInTurn(
      job,
      { job: 'payments.compare_books', items: comparisons, keyOf: ({ name }) => name },
      (comparison) => job.work((ctx) => compareBooks(ctx, comparison)),
    );
  },
);
