import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server/index.ts';
import type { CompaniesTables } from '../companies-tables.ts';

export function findPersonRow(ctx: Ctx, personId: string) {
  return tablesOf<CompaniesTables>(ctx)
    .selectFrom('companies.person as person')
    .innerJoin('identity.contact as contact', 'contact.person_id', 'person.person_id')
    .selectAll('person')
    .select(['contact.email', 'contact.email_verified', 'contact.phone', 'contact.phone_verified'])
    .where('person.person_id', '=', personId)
    .executeTakeFirst();
}

export function membershipsOf(ctx: Ctx, personId: string) {
  return tablesOf<CompaniesTables>(ctx)
    .selectFrom('companies.membership')
    .select(['company_id', 'registration_id', 'roles'])
    .where('person_id', '=', personId)
    .where('uninvited_at', 'is', null)
    .orderBy('requested_at')
    .execute();
}

export function findCompanyRow(ctx: Ctx, companyId: string) {
  return tablesOf<CompaniesTables>(ctx)
    .selectFrom('companies.company')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

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
