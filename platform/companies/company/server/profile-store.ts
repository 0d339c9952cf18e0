import { jsonArrayFrom } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CompanyTables } from './company-store.ts';

export function findCompanyRow(ctx: Ctx, companyId: string) {
  return tablesOf<CompanyTables>(ctx)
    .selectFrom('companies.company')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** A company with its services and affiliations, in one statement: every page's load waits for it. */
export function findWholeCompany(ctx: Ctx, companyId: string) {
  return tablesOf<CompanyTables>(ctx)
    .selectFrom('companies.company as company')
    .selectAll('company')
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('companies.subscription as service')
          .select(profileColumns)
          .whereRef('service.company_id', '=', 'company.company_id')
          .orderBy('service.service_type'),
      ).as('subscriptions'),
      jsonArrayFrom(
        selectFrom('companies.partner_affiliation as affiliation')
          .select('affiliation.affiliation_type')
          .whereRef('affiliation.company_id', '=', 'company.company_id')
          .orderBy('affiliation.affiliation_type'),
      ).as('affiliations'),
    ])
    .where('company.company_id', '=', companyId)
    .executeTakeFirst();
}

const profileColumns = [
  'service.service_type',
  'service.is_active',
  'service.approval_status',
  'service.active_until',
  'service.seller_enabled',
  'service.preferred_shipment_providers',
  'service.submitter_registration_id',
  'service.avg_shipments_per_week',
  'service.store_types',
] as const;

export type WholeCompany = NonNullable<Awaited<ReturnType<typeof findWholeCompany>>>;

export function subscriptionsOf(ctx: Ctx, companyId: string) {
  return tablesOf<CompanyTables>(ctx)
    .selectFrom('companies.subscription')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('service_type')
    .execute();
}

export function affiliationsOf(ctx: Ctx, companyId: string) {
  return tablesOf<CompanyTables>(ctx)
    .selectFrom('companies.partner_affiliation')
    .select('affiliation_type')
    .where('company_id', '=', companyId)
    .orderBy('affiliation_type')
    .execute();
}
