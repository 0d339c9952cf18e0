import type { Cents } from '#kit/domain/money.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import type { Insertable, Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx, HeldTable } from '#platform/access/server.ts';

interface CompanyTables {
  'memo.company': {
    company_id: string;
    memo_limit: Maybe<Cents>;
    version: number;
    changed_by: string;
    changed_at: Date;
  };
}

type MemoCompany = Selectable<CompanyTables['memo.company']>;
type NewMemoCompany = Insertable<CompanyTables['memo.company']>;

const tables = (ctx: Ctx) => tablesOf<CompanyTables>(ctx);

export const findMemoCompany = (ctx: Ctx, companyId: string): Promise<MemoCompany | undefined> =>
  tables(ctx).selectFrom('memo.company').selectAll().where('company_id', '=', companyId).executeTakeFirst();

/** False if the stored version isn't the one before; the caller's is then stale. */
export async function upsertMemoCompany(ctx: Ctx, row: NewMemoCompany): Promise<boolean> {
  const { company_id: _company, ...change } = row;
  const saved = await tables(ctx)
    .insertInto('memo.company')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet(change)
        .where('memo.company.version', '=', row.version - 1),
    )
    .returning('version')
    .executeTakeFirst();
  return saved !== undefined;
}

export const heldMemoCompanies: readonly HeldTable[] = [
  {
    table: 'memo.company',
    title: 'Memo settings',
    company: 'company_id',
    person: ['changed_by'],
    shows: ['memo_limit', 'changed_at'],
    order: ['changed_at', 'company_id'],
    dated: 'changed_at',
    erase: { stays: "Part of the company's settings." },
  },
];
