import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { DeskCompanyStatus } from '../domain/company-status.ts';
import { likePattern } from '#kit/server/database/like-pattern.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';

export interface CompanyQuery {
  readonly search: string;
  readonly standing: DeskCompanyStatus | undefined;
  readonly limit: number;
  /** Lowercase name and id of the last row shown. */
  readonly after: readonly string[] | undefined;
}

const nameKey = sql<string>`lower(company.name)`;

function companies(ctx: Ctx) {
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

/** A row more than query, so that it shows whether there is another page. */
export function listCompanyRows(ctx: Ctx, { search, standing, limit, after }: CompanyQuery) {
  let query = nextRows(companies(ctx), [nameKey, 'company.company_id'], { limit, after });
  if (standing !== undefined) query = query.where(sql<boolean>`(${sql.raw(statusConditions[standing])})`);
  if (search !== '') query = query.where(matchesSearch(search));
  return query.execute();
}

/** Tax ids are typed with dashes and stored without. */
function matchesSearch(search: string) {
  const like = likePattern(search);
  const digits = search.replaceAll(/[\s-]/g, '');
  const taxId = /^\d{4,9}$/.test(digits) ? sql`or company.federal_tax_id like ${`${digits}%`}` : sql``;
  return sql<boolean>`(company.name ilike ${like} or company.city ilike ${like} ${taxId}
    or company.company_id in (
      select place.company_id from companies.membership as place
        join companies.person as person on person.person_id = place.person_id
        join identity.contact as contact on contact.person_id = place.person_id
        where person.first_name || ' ' || person.last_name ilike ${like} or contact.email ilike ${like}))`;
}

export function findCompany(ctx: Ctx, companyId: string): Promise<DeskCompany | undefined> {
  return companies(ctx).where('company.company_id', '=', companyId).executeTakeFirst();
}
