import { addDays } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { startOfProviderDay } from '#platform/access/contract/index.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import { memberAccounts } from '../../domain/ledger/accounts.ts';
import type { EntryKind } from '../../domain/ledger/entries.ts';
import type { PaymentsTables } from '../payments-tables.ts';

/** Where in the ledger a page of it ended. */
export interface LedgerPlace {
  readonly at: Date;
  readonly entry: string;
  readonly line: number;
}

export interface LinesAsked {
  /** Days of the provider, both included. */
  readonly from: Day;
  readonly to: Day;
  /** Later entries are of another reading. */
  readonly asOf: Date;
  readonly limit: number;
  readonly after?: LedgerPlace | undefined;
  /** What was bought at one location, or at none; or everything that is no sale. */
  readonly part?: { readonly location: string | null } | 'money' | undefined;
}

const owedTo = sql.join(memberAccounts.map((account) => sql.lit(account)));
const isDebit = sql<boolean>`(moved.debit in (${owedTo}))`;
const isCredit = sql<boolean>`(moved.credit in (${owedTo}))`;

/** Everything that changed what a member owes, in the order in which it happened; what only moved within it is not. */
export async function memberLines(ctx: Ctx, companyId: string, asked: LinesAsked) {
  const { from, to, asOf, limit, after, part } = asked;
  let query = tablesOf<PaymentsTables>(ctx)
    .selectFrom('payments.transfer as moved')
    .leftJoin('payments.transaction as sold', (on) =>
      on
        .onRef('sold.company_id', '=', 'moved.company_id')
        .onRef('sold.transaction_id', '=', 'moved.transaction_id'),
    )
    .leftJoin('payments.charge as charge', (on) =>
      on
        .onRef('charge.company_id', '=', 'moved.company_id')
        .onRef('charge.charge_id', '=', 'moved.charge_id'),
    )
    .leftJoin('payments.bill as bill', (on) =>
      on.onRef('bill.company_id', '=', 'moved.company_id').onRef('bill.bill_id', '=', 'moved.bill_id'),
    )
    .select([
      'moved.happened_at as at',
      'moved.entry',
      'moved.line',
      'moved.kind',
      sql<Cents>`case when ${isDebit} then moved.amount else -moved.amount end`.as('amount'),
      'sold.transaction_id as transactionId',
      'sold.type',
      'sold.description',
      'sold.shipment_number as shipmentNumber',
      'sold.recipient',
      'sold.service',
      'sold.tracking_number as trackingNumber',
      'sold.reference_1 as reference1',
      'sold.location_id as locationId',
      'charge.method_label as method',
      'bill.number as billNumber',
    ])
    .where('moved.company_id', '=', companyId)
    .where('moved.happened_at', '>=', startOfProviderDay(from))
    .where('moved.happened_at', '<', startOfProviderDay(addDays(to, 1)))
    .where('moved.happened_at', '<=', asOf)
    .where(sql<boolean>`${isDebit} <> ${isCredit}`)
    .orderBy('moved.happened_at')
    .orderBy('moved.entry')
    .orderBy('moved.line')
    .limit(limit);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(moved.happened_at, moved.entry, moved.line) > (${after.at}::timestamptz, ${after.entry}, ${after.line}::smallint)`,
    );
  if (part === 'money') query = query.where('sold.transaction_id', 'is', null);
  else if (part !== undefined)
    query = query
      .where('sold.transaction_id', 'is not', null)
      .where('sold.location_id', part.location === null ? 'is' : '=', part.location);
  return query.execute();
}

export type MemberLine = Awaited<ReturnType<typeof memberLines>>[number] & { readonly kind: EntryKind };
