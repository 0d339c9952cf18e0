import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PersonTables } from '#platform/companies/person/server/person-store.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';

const tables = (ctx: Ctx) => tablesOf<PersonTables & CompanyTables>(ctx);

export interface CompanyName {
  readonly companyId: string;
  readonly name: string;
}

/** The open company with this tax ID, approved or not; closed companies free theirs. */
export function findCompanyByTaxId(ctx: Ctx, feinId: string): Promise<CompanyName | undefined> {
  return tables(ctx)
    .selectFrom('companies.company')
    .select(['company_id as companyId', 'name'])
    .where('federal_tax_id', '=', feinId)
    .where('closure_date', 'is', null)
    .executeTakeFirst();
}

/** Approved companies only, so that unfinished registrations are not revealed. */
export async function isApprovedTaxId(ctx: Ctx, feinId: string): Promise<boolean> {
  const company = await tables(ctx)
    .selectFrom('companies.company')
    .select('company_id')
    .where('federal_tax_id', '=', feinId)
    .where('closure_date', 'is', null)
    .where('is_active', '=', true)
    .where('approval_status', '=', 'Approved')
    .executeTakeFirst();
  return company !== undefined;
}

/**
 * Approved companies with approved people whose verified email is of this domain; two are enough to see that the
 * domain is shared.
 */
export function findCompaniesByDomain(ctx: Ctx, domain: string): Promise<CompanyName[]> {
  return tables(ctx)
    .selectFrom('companies.email_domain as domain')
    .innerJoin('companies.company as company', 'company.company_id', 'domain.company_id')
    .select(['company.company_id as companyId', 'company.name as name'])
    .where('domain.domain', '=', domain)
    .where('company.is_active', '=', true)
    .where('company.approval_status', '=', 'Approved')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('companies.membership as membership')
          .innerJoin('identity.contact as contact', 'contact.person_id', 'membership.person_id')
          .select('membership.person_id')
          .whereRef('membership.company_id', '=', 'company.company_id')
          .where('membership.approval_status', '=', 'Approved')
          .where('membership.uninvited_at', 'is', null)
          .where('contact.email_verified', '=', true)
          .where(sql`split_part(lower(contact.email), '@', 2)`, '=', domain),
      ),
    )
    .orderBy('company.company_id')
    .limit(2)
    .execute();
}

/** Verified emails of the company's administrators. */
export async function findAdministratorEmails(ctx: Ctx, companyId: string): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('companies.membership as membership')
    .innerJoin('identity.contact as contact', 'contact.person_id', 'membership.person_id')
    .select('contact.email as email')
    .where('membership.company_id', '=', companyId)
    .where('membership.approval_status', '=', 'Approved')
    .where('membership.uninvited_at', 'is', null)
    .where(sql<boolean>`'BusinessAdministrator' = any(membership.roles)`)
    .where('contact.email_verified', '=', true)
    .orderBy('contact.email')
    .execute();
  return rows.map(({ email }) => email);
}
