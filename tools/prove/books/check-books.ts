import { createHash } from 'node:crypto';
import type { Connection } from '#kit/server/database/open-connection.ts';

interface Check {
  readonly what: string;
  /** Its own SQL on the raw rows; each row it finds is a difference. */
  readonly sql: string;
}

const owedOnBills = `
  select company_id, bill_id,
    sum(case when debit = 'receivable' then amount when credit = 'receivable' then -amount else 0 end) as owed
  from payments.transfer where bill_id is not null group by company_id, bill_id`;

const accounts = `
  select company_id, account, day, sum(debits) as debits, sum(credits) as credits from (
    select company_id, debit as account, day, amount as debits, 0 as credits from payments.transfer
    union all select company_id, credit, day, 0, amount from payments.transfer) as side
  group by company_id, account, day`;

// What a charge took of its bill and put into credit, by what its transfers say.
const taken = `
  select company_id, charge_id,
    sum(case when credit in ('receivable', 'credit') then amount else 0 end)
      - sum(case when debit in ('receivable', 'credit') then amount else 0 end) as amount
  from payments.transfer
  where charge_id is not null and kind in ('captured', 'capture_undone', 'returned', 'wire_arrived', 'wire_reversed')
  group by company_id, charge_id`;

const checks: readonly Check[] = [
  {
    what: 'a daily total differs from its transfers',
    sql: `select told.company_id, told.account, told.day from payments.day_total as told
          full join (${accounts}) as found using (company_id, account, day)
          where told.debits is distinct from found.debits or told.credits is distinct from found.credits`,
  },
  {
    what: 'what is open on a bill differs from its transfers',
    sql: `select company_id, bill_id from (select company_id, bill_id, owed from payments.open_bill) as told
          full join (${owedOnBills}) as found using (company_id, bill_id)
          where coalesce(told.owed, 0) <> coalesce(found.owed, 0)`,
  },
  {
    what: 'what is owed on a due day differs from its bills',
    sql: `select company_id, due_on from payments.owed_by_due_day as told
          full join (select company_id, due_on, sum(owed) as owed from (${owedOnBills}) as bills
            join payments.bill using (company_id, bill_id) group by company_id, due_on) as found
            using (company_id, due_on)
          where coalesce(told.owed, 0) <> coalesce(found.owed, 0)`,
  },
  {
    what: 'a balance differs from its days',
    sql: `select company_id, account from payments.account_total as told
          full join (select company_id, account, sum(debits) as debits, sum(credits) as credits
            from payments.day_total group by company_id, account) as found using (company_id, account)
          where told.debits is distinct from found.debits or told.credits is distinct from found.credits`,
  },
  {
    what: 'a monthly total differs from its transactions',
    sql: `select company_id, month, type from payments.sold_total as told
          full join (select company_id, date_trunc('month', happened_at at time zone 'America/New_York')::date as month,
              type, sum(amount) as amount, count(*) as count from payments.transaction group by 1, 2, 3) as found
            using (company_id, month, type)
          group by company_id, month, type, found.amount, found.count
          having coalesce(sum(told.amount), 0) <> coalesce(found.amount, 0)
            or coalesce(sum(told.count), 0) <> coalesce(found.count, 0)`,
  },
  {
    what: 'a transaction is both billed and unbilled, or neither',
    sql: `select company_id, transaction_id from payments.transaction
          left join payments.unbilled as open using (company_id, transaction_id)
          left join payments.billed using (company_id, transaction_id)
          where (open.company_id is null) = (bill_id is null)`,
  },
  { what: 'a bill is paid more than once', sql: `select * from (${owedOnBills}) as bills where owed < 0` },
  {
    what: 'a payment differs from its transfers',
    sql: `select charge.charge_id, charge.status, charge.amount, taken.amount as posted from payments.charge as charge
          left join (${taken}) as taken using (company_id, charge_id)
          where coalesce(taken.amount, 0) <> case
            when charge.status in ('Submitted', 'Settled', 'Disputed') then charge.amount
            when charge.status = 'DisputeLost' then charge.amount - charge.disputed else 0 end`,
  },
  {
    what: 'a part of a receipt differs from its payment',
    sql: `select part.part_id from payments.receipt_part as part
          join payments.charge as charge using (company_id, charge_id)
          where part.reversed_at is null and (charge.status <> 'Settled' or charge.amount <> part.amount)`,
  },
  {
    what: 'the account of unmatched receipts differs from what is left of them',
    sql: `select * from (
            select coalesce((select sum(case when credit = 'unmatched' then amount when debit = 'unmatched' then -amount
              else 0 end) from payments.house_transfer), 0)
            + coalesce((select sum(case when credit = 'unmatched' then amount when debit = 'unmatched' then -amount
              else 0 end) from payments.transfer), 0) as booked,
            coalesce((select sum(amount) from payments.receipt where reversed_at is null), 0)
            - coalesce((select sum(part.amount) from payments.receipt_part as part
              join payments.receipt as receipt using (receipt_id)
              where part.reversed_at is null and receipt.reversed_at is null), 0) as waiting) as both_sides
          where booked <> waiting`,
  },
  {
    what: 'a refund of credit differs from its transfers',
    sql: `select adjustment_id from billing.adjustment as told
          left join (select company_id, split_part(entry, '/', 2) as id,
              sum(case when kind = 'credit_refunded' then amount else -amount end) as amount
            from payments.transfer where kind in ('credit_refunded', 'credit_refund_reversed')
            group by company_id, id) as found on found.company_id = told.company_id and found.id = adjustment_id::text
          where told.kind = 'refund'
            and coalesce(found.amount, 0) <> case when status = 'Posted' then told.amount else 0 end`,
  },
  {
    what: 'a company used more credit than it had',
    sql: `select company_id from payments.transfer group by company_id
          having sum(case when debit = 'credit' then amount when credit = 'credit' then -amount else 0 end) > 0`,
  },
  {
    what: 'a receipt paid more than it is',
    sql: `select receipt_id from payments.receipt join payments.receipt_part as part using (receipt_id)
          where part.reversed_at is null group by receipt_id, receipt.amount having sum(part.amount) > receipt.amount`,
  },
];

/** Recomputes the books from the raw rows. Each sentence is a difference; none is what we want. */
export async function checkBooks(connection: Connection): Promise<string[]> {
  const found: string[] = [];
  for (const { what, sql } of checks) {
    const { rows } = await connection.query(sql);
    if (rows.length > 0) found.push(`${what}: ${rows.length}, such as ${JSON.stringify(rows[0])}`);
  }
  return [...found, ...(await checkChain(connection))];
}

interface ClosedDay {
  readonly on: string;
  readonly previous: string;
  readonly hash: string;
  readonly transfers: number;
}

interface RawTransfer {
  readonly told: readonly (string | null)[];
}

/** The hashes, recomputed outside of the database. */
async function checkChain(connection: Connection): Promise<string[]> {
  const { rows: days } = await connection.query<ClosedDay>(
    `select day::text as on, previous, hash, transfers from payments.closed_day order by day`,
  );
  const found: string[] = [];
  let before = '';
  for (const { on, previous, hash, transfers } of days) {
    const { rows } = await connection.query<RawTransfer>(
      `select array[company_id::text, entry, line::text, kind, debit, credit, amount::text, bill_id::text,
         charge_id::text, transaction_id::text, null,
         ((extract(epoch from happened_at) * 1000000)::bigint)::text] as told
       from payments.transfer where day = $1
       union all
       select array[null, entry, line::text, kind, debit, credit, amount::text, null, null, null, receipt_id::text,
         ((extract(epoch from happened_at) * 1000000)::bigint)::text]
       from payments.house_transfer where day = $1`,
      [on],
    );
    const lines = rows.map(({ told }) => told.map((word) => word ?? '').join('|'));
    const digests = lines
      .toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
      .map((line) => createHash('sha256').update(line).digest());
    const expected = createHash('sha256').update(previous).update(Buffer.concat(digests)).digest('hex');
    if (previous !== before) found.push(`the chain is broken before ${on}`);
    if (hash !== expected || transfers !== rows.length) found.push(`the closed day ${on} was changed`);
    before = hash;
  }
  return found;
}
