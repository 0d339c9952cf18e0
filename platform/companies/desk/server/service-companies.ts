import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { likePattern } from '#kit/server/database/like-pattern.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { cursorOf, cursorPart, nextRows } from '#kit/server/paging.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay, rolesOf } from '#platform/access/contract.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';
import { viewScopeOf } from '#platform/companies/view-as/contract/viewers.ts';
import { deskRefusals } from '../contract/desk-endpoints.ts';
import type { listServiceCompanies as call } from '../contract/service-companies-endpoint.ts';

const cursor = cursorOf([cursorPart.text, cursorPart.uuid], deskRefusals.desk_page_lost);
const nameKey = sql<string>`lower(company.name)`;

export async function listServiceCompanies(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { limit, search = '', service } = query;
  const scope = viewScopeOf(rolesOf(requireSignedIn(ctx.actor)));
  if (scope !== 'company' && scope !== service) return refuse(kitRefusals.forbidden);
  const rows = await listRows(ctx, { limit, search, service, after: cursor.read(query.after) });
  const { shown, next } = cursor.page(rows, limit, (row) => [row.nameKey, row.companyId]);
  return {
    items: shown.map(({ nameKey: _key, trial, activeUntil, ...company }) => ({
      ...company,
      trialUntil: trial ? activeUntil : null,
      actions: ['view'],
    })),
    next,
  };
}

type Query = EndpointInput<typeof call>['query'];

/** In force as `isInForce` decides it: active, or an appraisal trial on one of its days. */
function listRows(
  ctx: Ctx,
  {
    limit,
    search,
    service,
    after,
  }: Pick<Query, 'limit' | 'service'> & {
    readonly search: string;
    readonly after: readonly string[] | undefined;
  },
) {
  const today = providerDay(ctx.clock.now());
  const rows = tablesOf<CompanyTables>(ctx)
    .selectFrom('companies.company as company')
    .innerJoin('companies.subscription as service', 'service.company_id', 'company.company_id')
    .select([
      'company.company_id as companyId',
      'company.name',
      'company.city',
      'company.state_id as stateId',
      'service.trial',
      'service.active_until as activeUntil',
      nameKey.as('nameKey'),
    ])
    .where('company.is_active', '=', true)
    .where('company.approval_status', '=', 'Approved')
    .where('service.service_type', '=', service)
    .where('service.approval_status', '=', 'Approved')
    .where(
      sql<boolean>`(service.is_active or (service.service_type = 'Appraisal' and service.trial
        and ${today} between service.active_from and service.active_until))`,
    );
  const found =
    search === ''
      ? rows
      : rows.where(
          sql<boolean>`(company.name ilike ${likePattern(search)} or company.city ilike ${likePattern(search)})`,
        );
  return nextRows(found, [nameKey, 'company.company_id'], { limit, after }).execute();
}
