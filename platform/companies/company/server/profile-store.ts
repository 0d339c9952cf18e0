import { jsonArrayFrom } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CompaniesTables } from './companies-tables.ts';

/** In one statement with the memberships, since every page's load waits for it. */
export function findPersonRow(ctx: Ctx, personId: string) {
  return tablesOf<CompaniesTables>(ctx)
    .selectFrom('companies.person as person')
    .innerJoin('identity.contact as contact', 'contact.person_id', 'person.person_id')
    .selectAll('person')
    .select(['contact.email', 'contact.email_verified', 'contact.phone', 'contact.phone_verified'])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('companies.membership as membership')
          .select(['membership.company_id', 'membership.registration_id', 'membership.roles'])
          .whereRef('membership.person_id', '=', 'person.person_id')
          .where('membership.uninvited_at', 'is', null)
          .orderBy('membership.requested_at'),
      ).as('memberships'),
    )
    .where('person.person_id', '=', personId)
    .executeTakeFirst();
}

export function findCompanyRow(ctx: Ctx, companyId: string) {
  return tablesOf<CompaniesTables>(ctx)
    .selectFrom('companies.company')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** A company with its services and affiliations, in one statement: every page's load waits for it. */
export function findWholeCompany(ctx: Ctx, companyId: string) {
  return tablesOf<CompaniesTables>(ctx)
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
  return tablesOf<CompaniesTables>(ctx)
    .selectFrom('companies.subscription')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('service_type')
    .execute();
}

export function affiliationsOf(ctx: Ctx, companyId: string) {
  return tablesOf<CompaniesTables>(ctx)
    .selectFrom('companies.partner_affiliation')
    .select('affiliation_type')
    .where('company_id', '=', companyId)
    .orderBy('affiliation_type')
    .execute();
}
