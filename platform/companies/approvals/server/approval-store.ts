import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ApprovalStatus } from '#platform/companies/person/domain/approval-status.ts';
import type { CompanyStatus } from '../domain/company-moves.ts';
import type { PersonTables } from '#platform/companies/person/server/person-store.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';

const tables = (ctx: Ctx) => tablesOf<PersonTables & CompanyTables>(ctx);

export interface RegistrationQuery {
  readonly status: CompanyStatus;
  readonly search: string;
  readonly limit: number;
  /** Registration time and id of the last company shown. */
  readonly after: readonly [registeredAt: string, companyId: string] | undefined;
}

const approvalStatusesByStatus: Readonly<Record<CompanyStatus, readonly ApprovalStatus[]>> = {
  Waiting: ['None', 'Invited'],
  Approved: ['Approved'],
  Rejected: ['Rejected'],
};

// Text, because a Date would lose the microseconds that separate two rows.
const registeredAtText = sql<string>`to_char(company.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

function registrations(ctx: Ctx) {
  return tables(ctx)
    .selectFrom('companies.company as company')
    .leftJoin('companies.person as decider', 'decider.person_id', 'company.decided_by')
    .selectAll('company')
    .select([
      registeredAtText.as('registeredKey'),
      'decider.first_name as deciderFirstName',
      'decider.last_name as deciderLastName',
    ]);
}

export type RegistrationRow = Awaited<ReturnType<typeof listRegistrationRows>>[number];

/** One row more than the limit shows whether there is a next page. */
export function listRegistrationRows(ctx: Ctx, { status, search, limit, after }: RegistrationQuery) {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const digits = search.replaceAll(/\D/g, '');
  const found = registrations(ctx)
    .where('company.approval_status', 'in', approvalStatusesByStatus[status])
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`(company.name ilike ${pattern} or company.city ilike ${pattern}
          or (${digits} <> '' and company.federal_tax_id like ${`${digits}%`}))`,
      ),
    );
  const order = status === 'Waiting' ? 'asc' : 'desc';
  return nextRows(found, ['company.created_at', 'company.company_id'], { limit, after, order }).execute();
}

export const selectWaitingCompanies = (ctx: Ctx) =>
  tables(ctx)
    .selectFrom('companies.company')
    .where('approval_status', 'in', approvalStatusesByStatus.Waiting);

export async function countWaiting(ctx: Ctx): Promise<number> {
  const { waiting } = await selectWaitingCompanies(ctx)
    .select(sql<number>`count(*)::integer`.as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}

export function findRegistration(ctx: Ctx, companyId: string): Promise<RegistrationRow | undefined> {
  return registrations(ctx).where('company.company_id', '=', companyId).executeTakeFirst();
}

/** The first business administrator of each company. */
export async function listFirstAdministrators(ctx: Ctx, companyIds: readonly string[]) {
  if (companyIds.length === 0) return [];
  return tables(ctx)
    .selectFrom('companies.membership as membership')
    .innerJoin('companies.person as person', 'person.person_id', 'membership.person_id')
    .innerJoin('identity.contact as contact', 'contact.person_id', 'membership.person_id')
    .distinctOn('membership.company_id')
    .select([
      'membership.company_id as companyId',
      'person.first_name as firstName',
      'person.last_name as lastName',
      'contact.email',
      'contact.email_verified as emailVerified',
      'contact.phone',
    ])
    .where('membership.company_id', 'in', companyIds)
    .where('membership.approval_status', '=', 'Approved')
    .where('membership.uninvited_at', 'is', null)
    .where(sql<boolean>`'BusinessAdministrator' = any(membership.roles)`)
    .orderBy('membership.company_id')
    .orderBy('membership.requested_at')
    .orderBy('membership.person_id')
    .execute();
}

export async function listPartners(ctx: Ctx, companyIds: readonly string[]) {
  if (companyIds.length === 0) return [];
  return tables(ctx)
    .selectFrom('companies.partner_affiliation')
    .select(['company_id as companyId', 'affiliation_type as partner'])
    .where('company_id', 'in', companyIds)
    .orderBy('affiliation_type')
    .execute();
}

export interface CompanyDecision {
  readonly approvalStatus: 'Approved' | 'Rejected';
  readonly decidedBy: string;
  readonly reason: string;
}

export async function recordDecision(
  ctx: Ctx,
  companyId: string,
  { approvalStatus, decidedBy, reason }: CompanyDecision,
): Promise<void> {
  await tables(ctx)
    .updateTable('companies.company')
    .set({
      approval_status: approvalStatus,
      decided_at: ctx.clock.now(),
      decided_by: decidedBy,
      decided_reason: reason,
    })
    .where('company_id', '=', companyId)
    .execute();
}
