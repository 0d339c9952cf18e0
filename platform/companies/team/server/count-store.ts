import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { GrantChange } from '../contract/grant-rules.ts';
import type { PersonTables } from '#platform/companies/person/server/person-store.ts';
import type { LocationTables } from '#platform/companies/locations/server/location-store.ts';
import type { TeamTables } from './team-tables.ts';

const tables = (ctx: Ctx) => tablesOf<PersonTables & LocationTables & TeamTables>(ctx);

const hasRole = (role: string, column: string) => sql<boolean>`${sql.lit(role)} = any(${sql.ref(column)})`;

export interface TeamCounts {
  readonly people: number;
  readonly administrators: number;
  readonly waiting: number;
  readonly invited: number;
}

export async function countTeam(ctx: Ctx, companyId: string): Promise<TeamCounts> {
  const counts = await tables(ctx)
    .selectFrom('companies.membership as membership')
    .select([
      sql<number>`count(*) filter (where approval_status = 'Approved')`.as('people'),
      sql<number>`count(*) filter (where approval_status = 'Approved' and ${hasRole('BusinessAdministrator', 'membership.roles')})`.as(
        'administrators',
      ),
      sql<number>`count(*) filter (where approval_status in ('None', 'Invited'))`.as('waiting'),
    ])
    .where('company_id', '=', companyId)
    .where('uninvited_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { invited } = await selectOpenInvites(ctx, companyId)
    .select(sql<number>`count(*)`.as('invited'))
    .executeTakeFirstOrThrow();
  return { ...counts, invited };
}

function selectOpenInvites(ctx: Ctx, companyId: string) {
  return tables(ctx)
    .selectFrom('companies.invite as invite')
    .where('invite.company_id', '=', companyId)
    .where('invite.used_at', 'is', null)
    .where('invite.withdrawn_at', 'is', null)
    .where('invite.expires_at', '>', ctx.clock.now());
}

/** Counts the other administrators; without a personId, all of them. */
export async function countOthers(
  ctx: Ctx,
  companyId: string,
  personId: string | undefined,
  locationIds: readonly string[],
): Promise<GrantChange['others']> {
  let approvedMembers = tables(ctx)
    .selectFrom('companies.membership as membership')
    .where('membership.company_id', '=', companyId)
    .where('membership.approval_status', '=', 'Approved')
    .where('membership.uninvited_at', 'is', null);
  if (personId !== undefined) approvedMembers = approvedMembers.where('membership.person_id', '<>', personId);
  const { administrators } = await approvedMembers
    .select(sql<number>`count(*)`.as('administrators'))
    .where(hasRole('BusinessAdministrator', 'membership.roles'))
    .executeTakeFirstOrThrow();
  const { invitedAdministrators } = await selectOpenInvites(ctx, companyId)
    .select(sql<number>`count(*)`.as('invitedAdministrators'))
    .where(hasRole('BusinessAdministrator', 'invite.roles'))
    .executeTakeFirstOrThrow();
  const locationAdministrators = new Map<string, number>();
  const add = ({ locationId, people }: { locationId: string; people: number }): void => {
    locationAdministrators.set(locationId, (locationAdministrators.get(locationId) ?? 0) + people);
  };
  if (locationIds.length > 0) {
    const isListed = sql<string>`any(${sql.val([...locationIds])}::uuid[])`;
    const locationCounts = await approvedMembers
      .innerJoin('companies.member_location as assigned', (join) =>
        join
          .onRef('assigned.company_id', '=', 'membership.company_id')
          .onRef('assigned.person_id', '=', 'membership.person_id'),
      )
      .select(['assigned.location_id as locationId', sql<number>`count(*)`.as('people')])
      .where(hasRole('BusinessLocationAdministrator', 'membership.roles'))
      .where('assigned.location_id', '=', isListed)
      .groupBy('assigned.location_id')
      .execute();
    locationCounts.forEach(add);
    const inviteCounts = await selectOpenInvites(ctx, companyId)
      .innerJoinLateral(
        sql<{ location_id: string }>`unnest(invite.location_ids)`.as<'assigned'>(
          sql.raw('assigned(location_id)'),
        ),
        (join) => join.onTrue(),
      )
      .select([sql<string>`assigned.location_id`.as('locationId'), sql<number>`count(*)`.as('people')])
      .where(hasRole('BusinessLocationAdministrator', 'invite.roles'))
      .where(sql<string>`assigned.location_id`, '=', isListed)
      .groupBy(sql`assigned.location_id`)
      .execute();
    inviteCounts.forEach(add);
  }
  return { administrators, invitedAdministrators, locationAdministrators };
}
