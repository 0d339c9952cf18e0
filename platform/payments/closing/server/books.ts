import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Account } from '#platform/payments/ledger/domain/entries.ts';

export interface Period {
  readonly from: Day;
  readonly to: Day;
}

export interface AccountBalance {
  readonly account: Account;
  /** Debits less credits before the period. */
  readonly opening: Cents;
  readonly debits: Cents;
  readonly credits: Cents;
}

/** Every account of all books, from the daily totals and the provider's own book. */
export async function trialBalance(ctx: Ctx, { from, to }: Period): Promise<AccountBalance[]> {
  const { rows } = await sql<AccountBalance>`
    select account,
      coalesce(sum(debits - credits) filter (where day < ${from}), 0)::bigint as opening,
      coalesce(sum(debits) filter (where day >= ${from}), 0)::bigint as debits,
      coalesce(sum(credits) filter (where day >= ${from}), 0)::bigint as credits
    from (
      select account, day, debits, credits from payments.day_total
      union all
      select debit, day, amount, 0 from payments.house_transfer
      union all
      select credit, day, 0, amount from payments.house_transfer
    ) as moved
    where day <= ${to}
    group by account
    order by account`.execute(ctx.database);
  return rows;
}

export interface Posting {
  readonly companyId: string | null;
  readonly day: Day;
  readonly at: Date;
  readonly entry: string;
  readonly line: number;
  readonly kind: string;
  readonly debit: Account;
  readonly credit: Account;
  readonly amount: Cents;
  readonly billNumber: string | null;
  readonly description: string | null;
}

export interface PostingsQuery extends Period {
  readonly account?: Account | undefined;
  readonly limit: number;
  readonly after?: Pick<Posting, 'at' | 'companyId' | 'entry' | 'line'> | undefined;
}

const noCompany = '00000000-0000-0000-0000-000000000000';

/** In order of time. */
export async function findPostings(ctx: Ctx, query: PostingsQuery): Promise<Posting[]> {
  const { from, to, account, limit, after } = query;
  const place = sql`posted.happened_at, coalesce(posted.company_id, ${noCompany}::uuid), posted.entry, posted.line`;
  const ofAccount =
    account === undefined ? sql`true` : sql`(posted.debit = ${account} or posted.credit = ${account})`;
  const beyond =
    after === undefined
      ? sql`true`
      : sql`(${place}) > (${after.at}::timestamptz, ${after.companyId ?? noCompany}::uuid, ${after.entry}, ${after.line}::bigint)`;
  const { rows } = await sql<Posting>`
    select posted.company_id as "companyId", posted.day, posted.happened_at as at, posted.entry, posted.line,
      posted.kind, posted.debit, posted.credit, posted.amount, bill.number as "billNumber",
      coalesce(sold.description, nullif(trim(receipt.remitter || ' ' || receipt.reference), '')) as description
    from payments.posting as posted
    left join payments.bill as bill on bill.company_id = posted.company_id and bill.bill_id = posted.bill_id
    left join payments.transaction as sold
      on sold.company_id = posted.company_id and sold.transaction_id = posted.transaction_id
    left join payments.receipt as receipt on receipt.receipt_id = posted.receipt_id
    where posted.day between ${from} and ${to} and ${ofAccount} and ${beyond}
    order by ${place}
    limit ${limit}`.execute(ctx.database);
  return rows;
}
