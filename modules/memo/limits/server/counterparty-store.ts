import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType, Insertable, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';

/** What a memo to this buyer starts with. */
export interface BuyerTemplate {
  readonly validityDays: number;
  readonly paymentDays: number;
  /** Basis points a year. */
  readonly interest: number;
  readonly note: string;
}

interface CounterpartyTables {
  'memo.counterparty': {
    company_id: string;
    buyer_id: string;
    limit_amount: Maybe<Cents>;
    limit_stops: boolean;
    ucc_number: string;
    ucc_expires_on: Maybe<Day>;
    insurance_policy: string;
    insurance_expires_on: Maybe<Day>;
    insurance_file_id: Maybe<string>;
    insurance_file_name: Maybe<string>;
    note: string;
    version: number;
    changed_by: string;
    changed_at: Date;
    ucc_reminded_for: Maybe<Day>;
    insurance_reminded_for: Maybe<Day>;
    template: ColumnType<BuyerTemplate | null, string | null | undefined, string | null>;
  };
}

export type CounterpartyRow = Selectable<CounterpartyTables['memo.counterparty']>;
type NewCounterparty = Insertable<CounterpartyTables['memo.counterparty']>;

const tables = (ctx: Ctx) => tablesOf<CounterpartyTables>(ctx);

export const findCounterpartyNotes = (ctx: Ctx, companyId: string): Promise<CounterpartyRow[]> =>
  tables(ctx)
    .selectFrom('memo.counterparty')
    .selectAll()
    .where('company_id', '=', companyId)
    .limit(10_000)
    .execute();

const noteAbout = (ctx: Ctx, companyId: string, buyerId: string) =>
  tables(ctx)
    .selectFrom('memo.counterparty')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('buyer_id', '=', buyerId);

export const findCounterpartyNote = (
  ctx: Ctx,
  companyId: string,
  buyerId: string,
): Promise<CounterpartyRow | undefined> => noteAbout(ctx, companyId, buyerId).executeTakeFirst();

/** False if the stored version isn't the one before; the caller's is then stale. */
export async function upsertCounterparty(ctx: Ctx, row: NewCounterparty): Promise<boolean> {
  const { company_id: _company, buyer_id: _buyer, ...change } = row;
  const saved = await tables(ctx)
    .insertInto('memo.counterparty')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'buyer_id'])
        .doUpdateSet(change)
        .where('memo.counterparty.version', '=', row.version - 1),
    )
    .returning('version')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Who a buyer without an account is to this seller: the `buyer_key` of their memos. */
export async function findGuestId(ctx: Ctx, sellerId: string, email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select overlay(overlay(md5(${sellerId}::text || ' ' || ${email}::text)
      placing '8' from 13) placing '8' from 17)::uuid as id`.execute(tables(ctx));
  return rows[0]?.id ?? '';
}

interface TemplateOf {
  readonly companyId: string;
  readonly buyerId: string;
  readonly personId: string;
  readonly template: BuyerTemplate;
}

/** The buyer's notes and their version don't change. */
export async function putTemplate(
  ctx: Ctx,
  { companyId, buyerId, personId, template }: TemplateOf,
): Promise<void> {
  await tables(ctx)
    .insertInto('memo.counterparty')
    .values({
      company_id: companyId,
      buyer_id: buyerId,
      limit_stops: false,
      ucc_number: '',
      insurance_policy: '',
      note: '',
      version: 0,
      changed_by: personId,
      changed_at: ctx.clock.now(),
      template: JSON.stringify(template),
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'buyer_id']).doUpdateSet({ template: JSON.stringify(template) }),
    )
    .execute();
}

/** Filings and certificates that end by this day, whose company wasn't reminded of it. */
export const findExpiring = (ctx: Ctx, until: Day): Promise<CounterpartyRow[]> =>
  tables(ctx)
    .selectFrom('memo.counterparty')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('ucc_expires_on', '<=', until),
          sql<boolean>`ucc_reminded_for is distinct from ucc_expires_on`,
        ]),
        and([
          eb('insurance_expires_on', '<=', until),
          sql<boolean>`insurance_reminded_for is distinct from insurance_expires_on`,
        ]),
      ]),
    )
    .orderBy('company_id')
    .orderBy('buyer_id')
    .limit(10_000)
    .execute();

export const lockCounterparty = (
  ctx: Ctx,
  companyId: string,
  buyerId: string,
): Promise<CounterpartyRow | undefined> => noteAbout(ctx, companyId, buyerId).forUpdate().executeTakeFirst();

/** What was noted about a guest stays with the company that it joined, unless that has notes of its own. */
export async function moveNote(
  ctx: Ctx,
  companyId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  if ((await findCounterpartyNote(ctx, companyId, to)) !== undefined) return;
  await tables(ctx)
    .updateTable('memo.counterparty')
    .set({ buyer_id: to })
    .where('company_id', '=', companyId)
    .where('buyer_id', '=', from)
    .execute();
}

export async function setReminded(
  ctx: Ctx,
  companyId: string,
  buyerId: string,
  change: Pick<CounterpartyRow, 'ucc_reminded_for' | 'insurance_reminded_for'>,
): Promise<void> {
  await tables(ctx)
    .updateTable('memo.counterparty')
    .set(change)
    .where('company_id', '=', companyId)
    .where('buyer_id', '=', buyerId)
    .execute();
}

export interface Exposure {
  readonly buyerId: string;
  /** Invited by email, without an account. */
  readonly isGuest: boolean;
  readonly name: string;
  readonly place: string;
  readonly memosOut: number;
  readonly valueOut: number;
  readonly overdue: number;
  readonly oldest: Date | null;
  readonly averageDays: number | null;
  readonly termsVersion: string | null;
}

/** What a company has out, by buyer: the largest first. */
export async function findExposure(ctx: Ctx, companyId: string, today: Day): Promise<Exposure[]> {
  const { rows } = await sql<Exposure>`
    select buyer_key as "buyerId", bool_and(buyer_id is null) as "isGuest", max(buyer_name) as name, max(buyer_place) as place,
      (count(*) filter (where value_out > 0))::int as "memosOut",
      sum(value_out)::float8 as "valueOut",
      (count(*) filter (where list_rank = 0 and value_out > 0 and due_on < ${today}))::int as overdue,
      min(shipped_at) filter (where value_out > 0) as oldest,
      round(avg(extract(epoch from closed_at - received_at) / 86400)
        filter (where status = 'Closed' and received_at is not null))::int as "averageDays",
      (array_agg(terms_version order by accepted_at desc) filter (where accepted_at is not null))[1] as "termsVersion"
    from memo.memo
    where seller_id = ${companyId} and buyer_key is not null and sent_at is not null and deleted_at is null
    group by buyer_key
    order by sum(value_out) desc, max(buyer_name)
    limit 1000`.execute(tables(ctx));
  return rows;
}

/** The seller's goods that are out, and of how many memos. */
export async function sumMemosOut(ctx: Ctx, sellerId: string): Promise<{ count: number; value: number }> {
  const { rows } = await sql<{ count: number; value: number }>`
    select (count(*))::int as count, coalesce(sum(value_out), 0)::float8 as value
    from memo.memo where seller_id = ${sellerId} and value_out > 0 and deleted_at is null`.execute(
    tables(ctx),
  );
  return rows[0] ?? { count: 0, value: 0 };
}

interface BuyerKey {
  readonly sellerId: string;
  readonly buyerId: string;
  /** The memo that isn't counted. */
  readonly memoId: string;
}

/** The value of the seller's other memos that the buyer has or is to get. */
export async function findBuyerOut(ctx: Ctx, { sellerId, buyerId, memoId }: BuyerKey): Promise<number> {
  const { rows } = await sql<{ out: number }>`
    select coalesce(sum(case when list_rank <= 1 then value_out else value_total end), 0)::float8 as out
    from memo.memo
    where seller_id = ${sellerId} and buyer_key = ${buyerId} and memo_id <> ${memoId} and deleted_at is null
      and (list_rank <= 2 or status = 'Pending With Buyer')`.execute(tables(ctx));
  return rows[0]?.out ?? 0;
}

export const heldCounterparties: readonly HeldTable[] = [
  {
    table: 'memo.counterparty',
    title: 'Memo buyers',
    company: 'company_id',
    person: ['changed_by'],
    tells: { company: 'company_id', texts: ['note'] },
    shows: [
      'limit_amount',
      'limit_stops',
      'ucc_number',
      'ucc_expires_on',
      'insurance_policy',
      'insurance_expires_on',
      'insurance_file_name',
      'note',
      'template',
      'changed_at',
    ],
    order: ['changed_at', 'buyer_id'],
    dated: 'changed_at',
    erase: { stays: "Part of the company's memo records." },
  },
];
