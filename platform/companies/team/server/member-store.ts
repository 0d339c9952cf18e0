import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { BusinessRole, ServicePermission } from '#platform/access/contract.ts';
import type { ApprovalStatus } from '#platform/companies/person/domain/approval-status.ts';
import type { Grant } from '../contract/grant.ts';
import type { PersonTables } from '#platform/companies/person/server/person-store.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';
import type { LocationTables } from '#platform/companies/locations/server/location-store.ts';

const tables = (ctx: Ctx) => tablesOf<PersonTables & CompanyTables & LocationTables>(ctx);

export interface MemberRecord extends Grant {
  readonly personId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly approvalStatus: ApprovalStatus;
  readonly uninvited: boolean;
  readonly requestedAt: Date;
  readonly decidedAt: Date | null;
  readonly locations: readonly { readonly locationId: string; readonly name: string }[];
  readonly reason: string;
  /** Their message when they asked to join. */
  readonly message: string;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
  readonly version: number;
}

export interface MemberKey {
  readonly companyId: string;
  readonly personId: string;
}

export async function findMember(
  ctx: Ctx,
  { companyId, personId }: MemberKey,
): Promise<MemberRecord | undefined> {
  const row = await tables(ctx)
    .selectFrom('companies.membership as membership')
    .innerJoin('companies.person as person', 'person.person_id', 'membership.person_id')
    .leftJoin('companies.colleague as contact', 'contact.person_id', 'membership.person_id')
    .leftJoin('companies.person as changer', 'changer.person_id', 'membership.changed_by')
    .select([
      ...memberColumns,
      'membership.reason',
      'membership.changed_at as changedAt',
      sql<string | null>`changer.first_name || ' ' || changer.last_name`.as('changedBy'),
    ])
    .where('membership.company_id', '=', companyId)
    .where('membership.person_id', '=', personId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { uninvitedAt, ...member } = row;
  const locations = await findMemberLocations(ctx, companyId, [personId]);
  return {
    ...member,
    uninvited: uninvitedAt !== null,
    permissions: await findMemberPermissions(ctx, { companyId, personId }),
    locations: locations.map(({ locationId, name }) => ({ locationId, name })),
    locationIds: locations.map(({ locationId }) => locationId),
  };
}

export async function findMemberPermissions(
  ctx: Ctx,
  { companyId, personId }: MemberKey,
): Promise<ServicePermission[]> {
  const rows = await tables(ctx)
    .selectFrom('companies.service_permission')
    .select(['service_type as serviceType', 'allowed', 'details'])
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .orderBy('service_type')
    .execute();
  return rows.map(({ details, ...permission }) => ({ ...permission, ...details }));
}

export function findMemberLocations(ctx: Ctx, companyId: string, personIds: readonly string[]) {
  return tables(ctx)
    .selectFrom('companies.member_location as assigned')
    .innerJoin('companies.location as location', (join) =>
      join
        .onRef('location.company_id', '=', 'assigned.company_id')
        .onRef('location.location_id', '=', 'assigned.location_id'),
    )
    .select(['assigned.person_id as personId', 'location.location_id as locationId', 'location.name'])
    .where('assigned.company_id', '=', companyId)
    .where('assigned.person_id', '=', sql<string>`any(${sql.val([...personIds])}::uuid[])`)
    .orderBy('location.name')
    .execute();
}

export function findCompanyLocations(ctx: Ctx, companyId: string) {
  return tables(ctx)
    .selectFrom('companies.location')
    .select(['location_id as locationId', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute();
}

/** Serializes changes of one team, so that each counts the others. */
export async function lockTeam(ctx: Ctx, companyId: string): Promise<void> {
  await tables(ctx)
    .selectFrom('companies.company')
    .select('company_id')
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .execute();
}

export interface MemberChange {
  readonly approvalStatus: ApprovalStatus;
  readonly roles: readonly BusinessRole[];
  readonly uninvitedAt: Date | null;
  readonly decidedAt?: Date;
  readonly reason: string;
  readonly changedBy: string;
}

export async function updateMembership(
  ctx: Ctx,
  { companyId, personId }: MemberKey,
  { approvalStatus, roles, uninvitedAt, decidedAt, reason, changedBy }: MemberChange,
): Promise<void> {
  await tables(ctx)
    .updateTable('companies.membership')
    .set({
      approval_status: approvalStatus,
      roles: [...roles],
      uninvited_at: uninvitedAt,
      ...(decidedAt === undefined ? {} : { decided_at: decidedAt }),
      reason,
      changed_by: changedBy,
      changed_at: ctx.clock.now(),
      version: sql`version + 1`,
    })
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .execute();
}

/** Replaces the person's permissions and locations. */
export async function updateGrant(
  ctx: Ctx,
  { companyId, personId }: MemberKey,
  { permissions, locationIds }: Pick<Grant, 'permissions' | 'locationIds'>,
): Promise<void> {
  const key = { company_id: companyId, person_id: personId };
  for (const table of ['companies.service_permission', 'companies.member_location'] as const)
    await tables(ctx)
      .deleteFrom(table)
      .where('company_id', '=', companyId)
      .where('person_id', '=', personId)
      .execute();
  if (permissions.length > 0)
    await tables(ctx)
      .insertInto('companies.service_permission')
      .values(
        permissions.map(({ serviceType, allowed, ...details }) => ({
          ...key,
          service_type: serviceType,
          allowed,
          details: JSON.stringify(details),
        })),
      )
      .execute();
  await insertMemberLocations(ctx, { companyId, personId }, locationIds);
}

export async function insertMemberLocations(
  ctx: Ctx,
  { companyId, personId }: MemberKey,
  locationIds: readonly string[],
): Promise<void> {
  if (locationIds.length === 0) return;
  await tables(ctx)
    .insertInto('companies.member_location')
    .values(locationIds.map((id) => ({ company_id: companyId, person_id: personId, location_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Columns that lists and single records of the team share. */
export const memberColumns = [
  'membership.person_id as personId',
  'person.first_name as firstName',
  'person.last_name as lastName',
  'contact.email',
  'contact.phone',
  'membership.approval_status as approvalStatus',
  'membership.uninvited_at as uninvitedAt',
  'membership.requested_at as requestedAt',
  'membership.decided_at as decidedAt',
  'membership.roles',
  'membership.message',
  'membership.version',
] as const;
