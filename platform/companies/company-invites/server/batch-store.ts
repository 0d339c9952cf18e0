import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PersonTables } from '#platform/companies/person/server/person-store.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';
import type { TeamTables } from '#platform/companies/team/server/team-tables.ts';

const tables = (ctx: Ctx) => tablesOf<PersonTables & CompanyTables & TeamTables>(ctx);

interface BatchQuery {
  readonly batchId?: string;
  readonly limit: number;
  readonly after: readonly [batchId: string] | undefined;
}

/** One row more than the limit, newest first; ids are ordered by time. */
export async function listBatchRows(ctx: Ctx, { batchId, limit, after }: BatchQuery) {
  const now = ctx.clock.now();
  const isWaiting = sql`used_at is null and withdrawn_at is null`;
  const count = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})`;
  let query = tables(ctx)
    .selectFrom('companies.invite as invite')
    .leftJoin('companies.person as inviter', 'inviter.person_id', 'invite.invited_by')
    .select([
      sql<string>`invite.batch_id`.as('batchId'),
      sql<Date>`min(invite.created_at)`.as('sentAt'),
      sql<string | null>`min(inviter.first_name || ' ' || inviter.last_name)`.as('sentBy'),
      count(sql`used_at is not null`).as('used'),
      count(sql`${isWaiting} and expires_at > ${now}`).as('open'),
      count(sql`${isWaiting} and expires_at <= ${now}`).as('expired'),
      count(sql`used_at is null and withdrawn_at is not null`).as('withdrawn'),
    ])
    .where('invite.batch_id', 'is not', null)
    .groupBy('invite.batch_id');
  if (batchId !== undefined) query = query.where('invite.batch_id', '=', batchId);
  return nextRows(query, ['invite.batch_id'], { limit, after, order: 'desc' }).execute();
}

export type BatchRow = Awaited<ReturnType<typeof listBatchRows>>[number];

function selectCompanyInvites(ctx: Ctx) {
  return tables(ctx)
    .selectFrom('companies.invite as invite')
    .innerJoin('companies.company as company', 'company.company_id', 'invite.company_id')
    .select([
      'invite.id',
      'invite.company_id as companyId',
      'company.name as companyName',
      'invite.email',
      sql<Date>`coalesce(invite.sent_at, invite.created_at)`.as('sentAt'),
      'invite.expires_at as expiresAt',
      'invite.used_at as usedAt',
      'invite.withdrawn_at as withdrawnAt',
    ])
    .where('invite.batch_id', 'is not', null);
}

export type CompanyInviteRow = Awaited<
  ReturnType<ReturnType<typeof selectCompanyInvites>['execute']>
>[number];

export function listBatchInvites(ctx: Ctx, batchId: string): Promise<CompanyInviteRow[]> {
  return selectCompanyInvites(ctx).where('invite.batch_id', '=', batchId).orderBy('invite.id').execute();
}

/** Serializes accepting, resending and withdrawing an invite. */
export function lockCompanyInvite(ctx: Ctx, inviteId: string): Promise<CompanyInviteRow | undefined> {
  return selectCompanyInvites(ctx).where('invite.id', '=', inviteId).forUpdate('invite').executeTakeFirst();
}

/** Locks in id order, so that two withdrawals of one batch wait for each other instead of deadlocking. */
export function lockBatchInvites(ctx: Ctx, batchId: string): Promise<CompanyInviteRow[]> {
  return selectCompanyInvites(ctx)
    .where('invite.batch_id', '=', batchId)
    .orderBy('invite.id')
    .forUpdate('invite')
    .execute();
}

/** Closes a company without members, which frees its tax ID. */
export async function closeCompanyWithoutPeople(ctx: Ctx, companyId: string, day: string): Promise<void> {
  await tables(ctx)
    .updateTable('companies.company')
    .set({ is_active: false, closure_date: day, changed_at: ctx.clock.now() })
    .where('company_id', '=', companyId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('companies.membership')
            .select('person_id')
            .whereRef('companies.membership.company_id', '=', 'companies.company.company_id'),
        ),
      ),
    )
    .execute();
}

/** The tax IDs among these that an open company has. */
export async function findTaxIdsInUse(ctx: Ctx, taxIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (taxIds.length === 0) return new Set();
  const rows = await tablesOf<CompanyTables>(ctx)
    .selectFrom('companies.company')
    .select('federal_tax_id as taxId')
    .where('federal_tax_id', 'in', [...taxIds])
    .where('closure_date', 'is', null)
    .execute();
  return new Set(rows.flatMap(({ taxId }) => (taxId === null ? [] : [taxId])));
}

interface InvitedCompany {
  readonly companyId: string;
  readonly name: string;
  readonly taxId: string;
  readonly invitedBy: string;
}

/** False if a company with this tax ID was registered in the meantime. */
export async function insertInvitedCompany(
  ctx: Ctx,
  { companyId, name, taxId, invitedBy }: InvitedCompany,
): Promise<boolean> {
  const now = ctx.clock.now();
  const result = await tablesOf<CompanyTables>(ctx)
    .insertInto('companies.company')
    .values({
      company_id: companyId,
      name,
      federal_tax_id: taxId,
      classification: 'JW',
      source: 'BulkInvite',
      approval_status: 'Approved',
      decided_at: now,
      decided_by: invitedBy,
      created_at: now,
      changed_at: now,
    })
    .onConflict((conflict) => conflict.column('federal_tax_id').where('closure_date', 'is', null).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}
