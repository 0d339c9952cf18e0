import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PersonTables } from '#platform/companies/person/server/person-store.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';

/** Whether somebody with this e-mail belongs to a company that has the service; for work that sees every company. */
export async function isSubscriber(ctx: Ctx, email: string, service: ServiceType): Promise<boolean> {
  const found = await tablesOf<PersonTables & CompanyTables>(ctx)
    .selectFrom('identity.contact as contact')
    .innerJoin('companies.membership as membership', 'membership.person_id', 'contact.person_id')
    .innerJoin('companies.subscription as subscription', 'subscription.company_id', 'membership.company_id')
    .select('contact.person_id')
    .where(({ fn }) => fn<string>('lower', ['contact.email']), '=', email.toLowerCase())
    .where('membership.approval_status', '=', 'Approved')
    .where('membership.uninvited_at', 'is', null)
    .where('subscription.service_type', '=', service)
    .where('subscription.is_active', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}
