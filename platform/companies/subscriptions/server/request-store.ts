import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { RequestFilter } from '../contract/subscription-request-endpoints.ts';
import type { ServiceKey } from './subscription-store.ts';
import type { PersonTables } from '#platform/companies/person/server/person-store.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';

const tables = (ctx: Ctx) => tablesOf<PersonTables & CompanyTables>(ctx);

export interface RequestQuery {
  readonly status: RequestFilter;
  readonly serviceType: ServiceType | undefined;
  readonly search: string;
  readonly limit: number;
  readonly after: readonly [since: string, companyId: string, serviceType: string] | undefined;
}

const isWaiting = sql<boolean>`(subscription.approval_status in ('None', 'Invited')
  or (subscription.is_active and subscription.seller_wanted and not subscription.seller_enabled))`;

function matches(filter: RequestFilter, today: string) {
  if (filter === 'Waiting') return isWaiting;
  // An appraisal trial is in force by its dates alone (spec rulings 10).
  const isOpen = sql<boolean>`(subscription.is_active or (subscription.service_type = 'Appraisal' and subscription.trial
    and coalesce(${today} between subscription.active_from and subscription.active_until, false)))`;
  // As `isScheduled` decides it.
  const isScheduled = sql<boolean>`(not ${isOpen} and coalesce(subscription.active_from >= ${today}, false)
    and (subscription.active_until is null
      or (subscription.active_until >= subscription.active_from and subscription.active_until > ${today})))`;
  switch (filter) {
    case 'Open':
      return sql<boolean>`(subscription.approval_status = 'Approved' and ${isOpen})`;
    case 'Scheduled':
      return sql<boolean>`(subscription.approval_status = 'Approved' and ${isScheduled})`;
    case 'Inactive':
      return sql<boolean>`(subscription.approval_status = 'Rejected'
        or (subscription.approval_status = 'Approved' and not ${isOpen} and not ${isScheduled}))`;
  }
}

// Rows from before requests existed have no request time and come first.
const since = sql<Date>`coalesce(subscription.requested_at, timestamptz 'epoch')`;
// Text, because a Date would lose the microseconds that separate two rows.
const sinceText = sql<string>`to_char(${since} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

function selectRequests(ctx: Ctx) {
  return tables(ctx)
    .selectFrom('companies.subscription as subscription')
    .innerJoin('companies.company as company', 'company.company_id', 'subscription.company_id')
    .leftJoin('companies.person as requester', 'requester.person_id', 'subscription.requested_by')
    .selectAll('subscription')
    .select([
      'company.name as companyName',
      'company.approval_status as companyApproval',
      'requester.first_name as requesterFirstName',
      'requester.last_name as requesterLastName',
      sinceText.as('sinceKey'),
    ]);
}

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number];

/** One row more than the limit shows whether there is a next page. */
export function listRequests(ctx: Ctx, filter: RequestQuery) {
  const { status, serviceType, search, limit, after } = filter;
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = selectRequests(ctx)
    .where(matches(status, providerDay(ctx.clock.now())))
    .$if(serviceType !== undefined, (query) =>
      query.where('subscription.service_type', '=', serviceType ?? 'Custom'),
    )
    .$if(search !== '', (query) => query.where('company.name', 'ilike', pattern));
  const order = status === 'Waiting' ? 'asc' : 'desc';
  const columns = [since, 'subscription.company_id', 'subscription.service_type'] as const;
  return nextRows(found, columns, { limit, after, order }).execute();
}

export const selectWaitingRequests = (ctx: Ctx) =>
  tables(ctx).selectFrom('companies.subscription as subscription').where(isWaiting);

export async function countRequests(ctx: Ctx): Promise<number> {
  const { waiting } = await selectWaitingRequests(ctx)
    .select(sql<number>`count(*)::integer`.as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}

export function findRequest(
  ctx: Ctx,
  { companyId, serviceType }: ServiceKey,
): Promise<RequestRow | undefined> {
  return selectRequests(ctx)
    .where('subscription.company_id', '=', companyId)
    .where('subscription.service_type', '=', serviceType)
    .executeTakeFirst();
}

/** Columns left out keep their value. */
interface SubscriptionChange {
  readonly approval_status?: 'Approved' | 'Rejected';
  readonly is_active?: boolean;
  readonly active_from?: string;
  readonly active_until?: string | null;
  readonly trial?: boolean;
  readonly seller_enabled?: boolean;
  readonly seller_wanted?: boolean;
  readonly ended_at?: Date | null;
}

export async function updateSubscription(
  ctx: Ctx,
  { companyId, serviceType }: ServiceKey,
  changed: SubscriptionChange,
  { decidedBy, reason }: { decidedBy: string; reason: string },
): Promise<void> {
  await tables(ctx)
    .updateTable('companies.subscription')
    .set({ ...changed, decided_at: ctx.clock.now(), decided_by: decidedBy, reason })
    .where('company_id', '=', companyId)
    .where('service_type', '=', serviceType)
    .execute();
}
