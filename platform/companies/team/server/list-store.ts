import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { likePattern } from '#kit/server/database/like-pattern.ts';
import { typoPatterns } from '#kit/server/database/typo-pattern.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { BusinessRole } from '#platform/access/contract.ts';
import type { TeamOrder } from '../contract/team-endpoints.ts';
import type { MemberStatus } from '../contract/team-moves.ts';
import { memberColumns } from './member-store.ts';
import type { PersonTables } from '#platform/companies/person/server/person-store.ts';

export interface TeamQuery {
  readonly companyId: string;
  readonly memberStatuses: readonly MemberStatus[];
  readonly search: string;
  readonly role: BusinessRole | undefined;
  readonly locationId: string | undefined;
  readonly order: TeamOrder;
  readonly limit: number;
  /** Sort values of the last row shown. */
  readonly after: readonly string[] | undefined;
}

const statusConditions: Readonly<Record<MemberStatus, string>> = {
  Waiting: `membership.uninvited_at is null and membership.approval_status in ('None', 'Invited')`,
  Approved: `membership.uninvited_at is null and membership.approval_status = 'Approved'`,
  Rejected: `membership.uninvited_at is null and membership.approval_status = 'Rejected'`,
  Uninvited: `membership.uninvited_at is not null`,
};

const lastName = sql<string>`lower(person.last_name)`;
const firstName = sql<string>`lower(person.first_name)`;
// Text, because a Date would lose the microseconds that separate two rows.
const sinceText = sql<string>`to_char(membership.requested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

type Condition = ReturnType<typeof sql<boolean>>;

export type ListedMember = Awaited<ReturnType<typeof listMembers>>[number];

/** One row more than the limit shows whether there is a next page. One typo is forgiven if nothing else is found. */
export async function listMembers(ctx: Ctx, filter: TeamQuery) {
  const found = await membersWith(ctx, filter, searchCondition(filter.search));
  const patterns = found.length > 0 ? undefined : typoPatterns(filter.search);
  return patterns === undefined
    ? found
    : membersWith(
        ctx,
        filter,
        patterns.map((pattern) => sql<boolean>`person.first_name || ' ' || person.last_name ~* ${pattern}`),
      );
}

function membersWith(ctx: Ctx, filter: TeamQuery, conditions: readonly Condition[]) {
  const rows = tablesOf<PersonTables>(ctx)
    .selectFrom('companies.membership as membership')
    .innerJoin('companies.person as person', 'person.person_id', 'membership.person_id')
    .leftJoin('companies.colleague as contact', 'contact.person_id', 'membership.person_id')
    .select([...memberColumns, lastName.as('lastKey'), firstName.as('firstKey'), sinceText.as('sinceKey')])
    .where((eb) => eb.and([...toConditions(filter), ...conditions]));
  const columns = filter.order.endsWith('name')
    ? [lastName, firstName]
    : ['membership.requested_at' as const];
  return nextRows(rows, [...columns, 'membership.person_id'], {
    limit: filter.limit,
    after: filter.after,
    order: filter.order.startsWith('-') ? 'desc' : 'asc',
  }).execute();
}

function searchCondition(search: string): Condition[] {
  if (search === '') return [];
  const pattern = likePattern(search);
  return [
    sql<boolean>`(person.first_name || ' ' || person.last_name ilike ${pattern} or contact.email ilike ${pattern})`,
  ];
}

function toConditions({ companyId, memberStatuses, role, locationId }: TeamQuery): Condition[] {
  const statusCondition = memberStatuses.map((status) => statusConditions[status]).join(' or ') || 'false';
  return [
    sql<boolean>`membership.company_id = ${companyId}`,
    sql<boolean>`(${sql.raw(statusCondition)})`,
    ...(role === undefined ? [] : [sql<boolean>`${role} = any(membership.roles)`]),
    ...(locationId === undefined
      ? []
      : [
          sql<boolean>`exists (select from companies.member_location as given where given.company_id = membership.company_id
            and given.person_id = membership.person_id and given.location_id = ${locationId})`,
        ]),
  ];
}
