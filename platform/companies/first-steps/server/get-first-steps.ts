import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getFirstSteps as call } from '../contract/first-steps-endpoint.ts';
import { firstSteps, newForDays, stepsDone } from '../domain/first-steps.ts';
import type { StepFacts } from '../domain/first-steps.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';

const dayMs = 86_400_000;

export async function getFirstSteps(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  const { since, ...facts } = (await readStepFacts(ctx, companyId)) ?? refuse(kitRefusals.not_found);
  const done = stepsDone(facts);
  return {
    isNew: ctx.clock.now().getTime() - since.getTime() < newForDays * dayMs,
    steps: firstSteps.map((step) => ({ step, done: done[step] })),
  };
}

/** All facts and the registration date in one query. */
function readStepFacts(
  ctx: Ctx,
  companyId: string,
): Promise<(StepFacts & { readonly since: Date }) | undefined> {
  const today = providerDay(ctx.clock.now());
  return tablesOf<CompanyTables>(ctx)
    .selectFrom('companies.company as company')
    .select([
      'company.created_at as since',
      sql<boolean>`coalesce(company.website_url, '') <> ''`.as('hasWebsite'),
      sql<boolean>`company.phone <> ''`.as('hasPhone'),
      sql<boolean>`company.logo_file_id is not null`.as('hasLogo'),
      sql<number>`(select count(*)::integer from companies.location as place
        where place.company_id = company.company_id)`.as('locations'),
      sql<number>`(select count(*)::integer - 1 from companies.membership as member
          where member.company_id = company.company_id)
        + (select count(*)::integer from companies.invite as invited
          where invited.company_id = company.company_id)`.as('peopleInvited'),
      sql<number>`(select count(*)::integer from companies.subscription as service
        where service.company_id = company.company_id)`.as('services'),
      sql<number>`(select count(*)::integer from (
          select distinct on (kind) consent_id from companies.consent_definition
          where active_from <= ${today} order by kind, active_from desc, published_at desc
        ) as terms where not exists (
          select from companies.user_consent as given where given.company_id = company.company_id
            and given.consent_id = terms.consent_id and given.answer = 'Accepted'))`.as('unacceptedTerms'),
    ])
    .where('company.company_id', '=', companyId)
    .executeTakeFirst();
}
