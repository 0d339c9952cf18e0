import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { DeskCompanyStatus } from '../domain/company-status.ts';
import { likePattern } from '#kit/server/database/like-pattern.ts';
import { typoPatterns } from '#kit/server/database/typo-pattern.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';

export interface CompanyQuery {
  readonly search: string;
  readonly status: DeskCompanyStatus | undefined;
  readonly limit: number;
  /** Lowercase name and id of the last row shown. */
  readonly after: readonly string[] | undefined;
}

const nameKey = sql<string>`lower(company.name)`;

function selectCompanies(ctx: Ctx) {
  return tablesOf<CompanyTables>(ctx)
    .selectFrom('companies.company as company')
    .select([
      'company.company_id as companyId',
      'company.name',
      'company.city',
      'company.state_id as stateId',
      'company.federal_tax_id as taxId',
      'company.classification',
      'company.approval_status as approvalStatus',
      'company.is_active as isActive',
      'company.created_at as createdAt',
      nameKey.as('nameKey'),
      sql<number>`(select count(*)::integer from companies.membership as place
        where place.company_id = company.company_id and place.approval_status = 'Approved'
          and place.uninvited_at is null)`.as('people'),
    ]);
}

export type DeskCompany = Awaited<ReturnType<typeof listCompanyRows>>[number];

const statusConditions: Readonly<Record<DeskCompanyStatus, string>> = {
  Waiting: `company.is_active and company.approval_status in ('None', 'Invited')`,
  Approved: `company.is_active and company.approval_status = 'Approved'`,
  Rejected: `company.is_active and company.approval_status = 'Rejected'`,
  Closed: 'not company.is_active',
};

/** One row more than the limit shows whether there is a next page. One typo is forgiven if nothing else is found. */
export async function listCompanyRows(ctx: Ctx, query: CompanyQuery) {
  const { search } = query;
  const found = await companiesWith(ctx, query, search === '' ? [] : [matchesSearch(search)]);
  const patterns = found.length > 0 ? undefined : typoPatterns(search);
  return patterns === undefined
    ? found
    : companiesWith(
        ctx,
        query,
        patterns.map((pattern) => sql<boolean>`company.name ~* ${pattern}`),
      );
}

function companiesWith(
  ctx: Ctx,
  { status, limit, after }: CompanyQuery,
  conditions: readonly ReturnType<typeof sql<boolean>>[],
) {
  let query = nextRows(selectCompanies(ctx), [nameKey, 'company.company_id'], { limit, after });
  if (status !== undefined) query = query.where(sql<boolean>`(${sql.raw(statusConditions[status])})`);
  for (const condition of conditions) query = query.where(condition);
  return query.execute();
}

/** Tax ids are typed with dashes and stored without. */
function matchesSearch(search: string) {
  const pattern = likePattern(search);
  const digits = search.replaceAll(/[\s-]/g, '');
  const taxId = /^\d{4,9}$/.test(digits) ? sql`or company.federal_tax_id like ${`${digits}%`}` : sql``;
  return sql<boolean>`(company.name ilike ${pattern} or company.city ilike ${pattern} ${taxId}
    or company.company_id in (select companies.companies_of_people(${pattern})))`;
}

export function findCompany(ctx: Ctx, companyId: string): Promise<DeskCompany | undefined> {
  return selectCompanies(ctx).where('company.company_id', '=', companyId).executeTakeFirst();
}
