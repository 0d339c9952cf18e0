import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PersonTables } from '#platform/companies/person/server/person-store.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';
import type { TeamTables } from '#platform/companies/team/server/team-tables.ts';

const tables = (ctx: Ctx) => tablesOf<PersonTables & CompanyTables & TeamTables>(ctx);

interface BatchesQuestion {
  readonly batchId?: string;
  readonly limit: number;
  readonly after: string | undefined;
}

/** A row more than asked, newest first: ids are ordered by time. */
export async function selectBatches(ctx: Ctx, { batchId, limit, after }: BatchesQuestion) {
  const now = ctx.clock.now();
  const isWaiting = sql`used_at is null and withdrawn_at is null`;
  const count = (which: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${which})`;
  let asked = tables(ctx)
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
    .groupBy('invite.batch_id')
    .orderBy('invite.batch_id', 'desc')
    .limit(limit + 1);
  if (batchId !== undefined) asked = asked.where('invite.batch_id', '=', batchId);
  if (after !== undefined) asked = asked.where('invite.batch_id', '<', after);
  return asked.execute();
}

export type BatchRow = Awaited<ReturnType<typeof selectBatches>>[number];

function companyInvites(ctx: Ctx) {
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

export type CompanyInviteRow = Awaited<ReturnType<ReturnType<typeof companyInvites>['execute']>>[number];

export function selectInvitesOfBatch(ctx: Ctx, batchId: string): Promise<CompanyInviteRow[]> {
  return companyInvites(ctx).where('invite.batch_id', '=', batchId).orderBy('invite.id').execute();
}

/** Held until the work ends: whoever accepts, resends or withdraws comes one after the other. */
export function lockCompanyInvite(ctx: Ctx, inviteId: string): Promise<CompanyInviteRow | undefined> {
  return companyInvites(ctx).where('invite.id', '=', inviteId).forUpdate('invite').executeTakeFirst();
}

/** In the order of their ids, as every withdrawal of a batch, so that two of them wait and don't block each other. */
export function lockInvitesOfBatch(ctx: Ctx, batchId: string): Promise<CompanyInviteRow[]> {
  return companyInvites(ctx)
    .where('invite.batch_id', '=', batchId)
    .orderBy('invite.id')
    .forUpdate('invite')
    .execute();
}

/** A company that nobody has entered; closed it gives its tax id back. */
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
