import * as z from 'zod/mini';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import { serviceTypes } from '#platform/access/contract.ts';
import type { ServicePermission, ServiceType } from '#platform/access/contract.ts';
import type { PermissionDetails } from '#platform/companies/person/contract/permission-details.ts';
import type { InviteStatus } from '../domain/invite-moves.ts';
import type { Grant } from '#platform/companies/team/contract/grant.ts';
import type { PersonTables } from '#platform/companies/person/server/person-store.ts';
import type { TeamTables } from '#platform/companies/team/server/team-tables.ts';

const tables = (ctx: Ctx) => tablesOf<PersonTables & TeamTables>(ctx);

export interface NewInvite {
  readonly id: string;
  readonly codeHash: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface InviteTerms {
  readonly companyId: string;
  readonly invitedBy: string;
  readonly expiresAt: Date;
  readonly grant: Grant;
  /** Set for company invites, which staff send in batches. */
  readonly batchId?: string;
}

const encodePermissions = (permissions: readonly ServicePermission[]): string =>
  JSON.stringify(
    permissions.map(({ serviceType, allowed, ...details }) => ({ serviceType, allowed, details })),
  );

export async function insertInvites(
  ctx: Ctx,
  { companyId, invitedBy, expiresAt, grant, batchId }: InviteTerms,
  invites: readonly NewInvite[],
): Promise<void> {
  if (invites.length === 0) return;
  const now = ctx.clock.now();
  await tables(ctx)
    .insertInto('companies.invite')
    .values(
      invites.map((invite) => ({
        company_id: companyId,
        id: invite.id,
        code_hash: invite.codeHash,
        email: invite.email,
        first_name: invite.firstName,
        last_name: invite.lastName,
        roles: [...grant.roles],
        permissions: encodePermissions(grant.permissions),
        location_ids: [...grant.locationIds],
        invited_by: invitedBy,
        batch_id: batchId ?? null,
        created_at: now,
        sent_at: now,
        expires_at: expiresAt,
      })),
    )
    .execute();
}

/** Counts the emails of the last 24 hours, including resent ones. */
export async function countEmailsOfLastDay(ctx: Ctx, companyId: string): Promise<number> {
  const { sent } = await tables(ctx)
    .selectFrom('companies.invite')
    .select(sql<number>`coalesce(sum(letters), 0)::integer`.as('sent'))
    .where('company_id', '=', companyId)
    .where('sent_at', '>', new Date(ctx.clock.now().getTime() - 24 * 3_600_000))
    .executeTakeFirstOrThrow();
  return sent;
}

/** Which of these lowercase emails belong to members or people waiting to join. */
export async function findColleaguesByEmail(ctx: Ctx, companyId: string, emails: readonly string[]) {
  return tables(ctx)
    .selectFrom('companies.colleague as contact')
    .innerJoin('companies.membership as membership', (join) =>
      join
        .onRef('membership.company_id', '=', 'contact.company_id')
        .onRef('membership.person_id', '=', 'contact.person_id'),
    )
    .select([sql<string>`lower(contact.email)`.as('email'), 'membership.approval_status as approvalStatus'])
    .where('contact.company_id', '=', companyId)
    .where(sql<string>`lower(contact.email)`, '=', sql<string>`any(${sql.val([...emails])}::text[])`)
    .execute();
}

export async function findOpenInviteEmails(
  ctx: Ctx,
  companyId: string,
  emails: readonly string[],
): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('companies.invite')
    .select(sql<string>`lower(email)`.as('email'))
    .where('company_id', '=', companyId)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .where(sql<string>`lower(email)`, '=', sql<string>`any(${sql.val([...emails])}::text[])`)
    .execute();
  return rows.map(({ email }) => email);
}

export interface InviteQuery {
  readonly companyId: string;
  readonly search: string;
  readonly status: InviteStatus | undefined;
  /** Limits the list to business users of these locations; undefined for administrators. */
  readonly withinLocations: readonly string[] | undefined;
  readonly limit: number;
  readonly after: readonly [id: string] | undefined;
}

/** One row more than the limit, newest first; ids are ordered by time. */
export async function listInviteRecords(ctx: Ctx, filter: InviteQuery): Promise<InviteRecord[]> {
  const { companyId, search, status, withinLocations, limit, after } = filter;
  let query = nextRows(selectInvites(ctx, companyId), ['invite.id'], { limit, after, order: 'desc' });
  if (status !== undefined) query = query.where(hasStatus(status, ctx.clock.now()));
  if (withinLocations !== undefined)
    query = query.where(
      sql<boolean>`invite.roles = '{BusinessUser}' and cardinality(invite.location_ids) > 0
        and invite.location_ids <@ ${sql.val([...withinLocations])}::uuid[]`,
    );
  if (search !== '') {
    const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where(
      sql<boolean>`(invite.email ilike ${pattern} or invite.first_name || ' ' || invite.last_name ilike ${pattern})`,
    );
  }
  return (await query.execute()).map(toInviteRecord);
}

function hasStatus(status: InviteStatus, now: Date) {
  switch (status) {
    case 'Used':
      return sql<boolean>`invite.used_at is not null`;
    case 'Withdrawn':
      return sql<boolean>`invite.used_at is null and invite.withdrawn_at is not null`;
    case 'Open':
      return sql<boolean>`invite.used_at is null and invite.withdrawn_at is null and invite.expires_at > ${now}`;
    case 'Expired':
      return sql<boolean>`invite.used_at is null and invite.withdrawn_at is null and invite.expires_at <= ${now}`;
  }
}

/** Serializes accepting, resending and withdrawing an invite. */
export async function lockInvite(
  ctx: Ctx,
  companyId: string,
  inviteId: string,
): Promise<InviteRecord | undefined> {
  const row = await selectInvites(ctx, companyId)
    .where('invite.id', '=', inviteId)
    .forUpdate('invite')
    .executeTakeFirst();
  return row && toInviteRecord(row);
}

export async function updateInvite(
  ctx: Ctx,
  companyId: string,
  inviteId: string,
  change: { readonly resent: { codeHash: string; expiresAt: Date } } | { readonly withdrawnBy: string },
): Promise<void> {
  const now = ctx.clock.now();
  const set =
    'resent' in change
      ? {
          code_hash: change.resent.codeHash,
          expires_at: change.resent.expiresAt,
          sent_at: now,
          letters: sql<number>`letters + 1`,
        }
      : { withdrawn_at: now, withdrawn_by: change.withdrawnBy };
  await tables(ctx)
    .updateTable('companies.invite')
    .set(set)
    .where('company_id', '=', companyId)
    .where('id', '=', inviteId)
    .execute();
}

export interface InviteRecord extends Grant {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly invitedBy: string | null;
  readonly createdAt: Date;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly withdrawnAt: Date | null;
}

function selectInvites(ctx: Ctx, companyId: string) {
  return tables(ctx)
    .selectFrom('companies.invite as invite')
    .leftJoin('companies.person as inviter', 'inviter.person_id', 'invite.invited_by')
    .select([
      'invite.id',
      'invite.email',
      'invite.first_name as firstName',
      'invite.last_name as lastName',
      'invite.roles',
      'invite.permissions as storedJson',
      'invite.location_ids as locationIds',
      'invite.created_at as createdAt',
      'invite.sent_at as sentAt',
      'invite.expires_at as expiresAt',
      'invite.used_at as usedAt',
      'invite.withdrawn_at as withdrawnAt',
      sql<string | null>`inviter.first_name || ' ' || inviter.last_name`.as('invitedBy'),
    ])
    .where('invite.company_id', '=', companyId);
}

const storedPermissions = z.array(
  z.object({
    serviceType: z.custom<ServiceType>((name) => typeof name === 'string' && name in serviceTypes),
    allowed: z.boolean(),
    details: z._default(z.custom<PermissionDetails>(), {}),
  }),
);

type Row = Awaited<ReturnType<ReturnType<typeof selectInvites>['execute']>>[number];

function toInviteRecord({ storedJson, sentAt, ...row }: Row): InviteRecord {
  const permissions = z.parse(storedPermissions, storedJson);
  return {
    ...row,
    // Invites from before `sent_at` existed were sent when created.
    sentAt: sentAt ?? row.createdAt,
    permissions: permissions.map(({ details, ...permission }) => ({ ...permission, ...details })),
  };
}
